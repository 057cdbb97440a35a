import type { RefundParts } from './split-refund.ts'
import type { OrderSums } from './total-order.ts'
import { withTax } from './with-tax.ts'

type Taxed = Pick<OrderSums, 'amountCents' | 'taxCents'>

/**
 * What goods and delivery of an order are refunded with, in whole cents with tax. Cumulative as the tax of `splitRefund` is: all that was
 * refunded before counts with it, so that unit by unit the refunds add up to what was paid. Never more than is left.
 */
export function refundOfUnits(order: Taxed, earlier: readonly Pick<RefundParts, 'amountCents' | 'taxCents'>[], netCents: number): number {
  if (netCents === 0) return 0
  const refundedCents = earlier.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const refundedNetCents = earlier.reduce((sum, { amountCents, taxCents }) => sum + amountCents - taxCents, 0)
  const leftCents = Math.max(0, order.amountCents - refundedCents)
  return Math.min(Math.max(0, withTax(order, refundedNetCents + netCents) - refundedCents), leftCents)
}
