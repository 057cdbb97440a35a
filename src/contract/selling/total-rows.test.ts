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
  taxes: [{ name: 'Sales tax', percent: 6.625, number: '', amount: 6 }],
  zero: null,
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
  expect(labels({ taxes: [] })).toHaveLength(2)
  expect(labels({ taxes: [], exemption: 'Reverse charge', delivery: null })[1]).toEqual(['No tax: Reverse charge', 6])
})

test('several taxes have a row each, with its amount', () => {
  const taxes = [
    { name: 'GST', percent: 5, number: '', amount: 2 },
    { name: 'QST', percent: 9.975, number: '', amount: 4 },
  ]
  expect(labels({ taxes }).slice(2)).toEqual([
    ['GST 5%', 2],
    ['QST 9.975%', 4],
  ])
})
