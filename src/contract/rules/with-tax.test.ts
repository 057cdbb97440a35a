import { expect, test } from 'vitest'
import { splitRefund } from './split-refund.ts'
import { withTax } from './with-tax.ts'

const order = { goodsCents: 213_600, deliveryCents: 14_800, taxCents: 13_704, amountCents: 242_104 }

test('20 units at $8.90 cost $188.68 with tax, and refunding that refunds the goods', () => {
  expect(withTax(order, 17_800)).toBe(18_868)
  expect(splitRefund(order, [], { amountCents: 18_868, deliveryCents: 0 })).toMatchObject({ goodsCents: 17_800, taxCents: 1068 })
})

test('everything with tax is the order; without tax nothing is added', () => {
  expect(withTax(order, 228_400)).toBe(242_104)
  expect(withTax({ amountCents: 8900, taxCents: 0 }, 890)).toBe(890)
})
