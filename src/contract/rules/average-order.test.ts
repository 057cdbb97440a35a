import { expect, it } from 'vitest'
import { averageOrderCents } from './average-order.ts'

it('leaves out orders that were refunded in full', () => {
  expect(averageOrderCents({ orders: 3, refundedOrders: 1, cents: 30_001 })).toBe(15_001)
  expect(averageOrderCents({ orders: 2, refundedOrders: 2, cents: 0 })).toBe(0)
  expect(averageOrderCents({ orders: 0, refundedOrders: 0, cents: 0 })).toBe(0)
})
