import { toAmount, toCents } from '../ground/money.ts'

/**
 * What can still be refunded of a payment, in cents. Refunds that are on their way count as refunded, and so does one that the gateway
 * refused after a refund in its dashboard; together they can exceed the payment.
 */
export const refundLimitCents = (paidCents: number, refundedCents: number) => Math.max(paidCents - refundedCents, 0)

/** What can still be refunded of a paid order, in the shop's currency. */
export const refundLimit = ({ orderAmount, refunded }: { orderAmount: number; refunded: number }) =>
  toAmount(refundLimitCents(toCents(orderAmount), toCents(refunded)))
