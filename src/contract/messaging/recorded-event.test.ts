import { expect, it } from 'vitest'
import { orderNumberIn } from './order-number-in.ts'
import { readEvent } from './recorded-event.ts'

const line = { productID: 'a-hammer', orderUnit: 40, available: 960 }
const row = { id: 'an-order', product: 'Claw hammer', sku: 'HM-1', priceCents: 890, amountCents: 35_600, status: 'unpaid' }

it('reads an order of the first version as one with a line and without a number', () => {
  const placed = readEvent({ verb: 'order.placed', before: null, after: { ...line, amountCents: 35_600 } })
  expect(placed).toEqual({
    verb: 'order.placed',
    before: null,
    after: { number: '', amountCents: 35_600, lines: [{ ...line, amountCents: 35_600 }] },
  })
  expect(orderNumberIn(placed)).toBe('')
})

it.each(['order.cancelled', 'order.expired', 'order.refunded'])('reads the end of an order of the first version by %s', (verb) => {
  const ended = readEvent({ verb, before: { ...row, ...line }, after: line })
  expect(ended).toEqual({
    verb,
    before: { ...row, ...line, number: '', lines: [{ ...line, product: 'Claw hammer', amountCents: 35_600 }] },
    after: { lines: [line] },
  })
})

it('reads a shipment of the first version as the only one, of unknown units', () => {
  expect(readEvent({ verb: 'order.shipped', before: { status: 'pending' }, after: { status: 'shipped' } })?.after).toEqual({
    status: 'shipped',
    shipmentId: '',
    number: 1,
    carrier: '',
    trackingNumber: '',
    lines: [],
  })
})

it('reads orders of this version with their number and the columns of their row', () => {
  const placed = { number: '7KQ4-M2XD', amountCents: 35_600, lines: [{ ...line, product: 'Claw hammer', amountCents: 35_600 }] }
  const events = [
    { verb: 'order.placed', before: null, after: placed },
    { verb: 'order.cancelled', before: { ...placed, street: 'Kai 1' }, after: { lines: [line] } },
  ]
  for (const event of events) {
    expect(readEvent(event)).toEqual(event)
    expect(orderNumberIn(readEvent(event))).toBe('7KQ4-M2XD')
  }
})

it.each([
  ['a verb', { verb: 'order.packed', before: null, after: { boxes: 5 } }],
  ['a shape', { verb: 'product.counted', before: null, after: { boxes: 5 } }],
])('does not guess %s of a later version', (_what, event) => {
  expect(readEvent(event)).toBeUndefined()
  expect(orderNumberIn(readEvent(event))).toBe('')
})
