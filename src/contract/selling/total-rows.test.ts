import { expect, test } from 'vitest'
import type { OrderRates } from './order-rates.ts'
import { totalRows } from './total-rows.ts'

const rates: OrderRates = {
  weight: 283_100,
  country: 'US',
  region: 'Pennsylvania',
  delivery: 'parcel',
  pickUp: '',
  exemption: null,
  tax: { name: 'Sales tax', percent: 6.625 },
}
const labels = (changed: Partial<OrderRates> | null, withPlace = false) =>
  totalRows({ goods: 100, delivery: 5, tax: 6, rates: changed && { ...rates, ...changed } }, { withPlace }).map(({ label, amount }) => [
    label.replaceAll('\u00a0', ' '),
    amount,
  ])

test('an order without rates has its goods alone', () => expect(labels(null)).toEqual([['Goods', 100]]))

test('delivery names weight and place, tax its name and percent', () => {
  expect(labels({})).toEqual([
    ['Goods', 100],
    ['Delivery, 283.1 kg', 5],
    ['Sales tax 6.625%', 6],
  ])
  expect(labels({}, true)[1]).toEqual(['Delivery to the United States, 283.1 kg', 5])
  expect(labels({ weight: 0 })[1]).toEqual(['Delivery', 5])
  expect(labels({ delivery: 'pick-up', pickUp: 'Dock 3' }, true)[1]).toEqual(['Pick-up', 5])
})

test('a shop without tax rates has no tax, and an exempt order says why', () => {
  expect(labels({ tax: null })).toHaveLength(2)
  expect(labels({ tax: null, exemption: 'Reverse charge', delivery: null })[1]).toEqual(['No tax: Reverse charge', 6])
})
