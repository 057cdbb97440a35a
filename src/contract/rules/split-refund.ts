import { totalMessages } from '../ground/total-messages.ts'
import { roundedShare } from './rounded-share.ts'
import type { OrderSums } from './total-order.ts'

/** A refund in its parts, in whole cents. `amountCents` is the sum: what the customer gets. */
export type RefundParts = OrderSums

export interface RefundToSplit {
  /** With tax. */
  amountCents: number
  /** How much delivery is in it, before tax. */
  deliveryCents: number
}

export interface SplitRefusal {
  reason: 'amount-too-large' | 'delivery-too-large'
  message: string
  /** The most that can be refunded of what was refused. */
  leftCents: number
}

/**
 * Splits a refund into goods, delivery and tax. Tax is cumulative: `round(tax × refunded / total)` less what earlier refunds had, so that
 * the parts of all refunds add up to the order, whatever their order and size. What the goods that are left cannot hold is delivery, even
 * if less is named. Refuses more than is left of the order, and more delivery than is left or than the amount holds before tax.
 */
export function splitRefund(
  order: OrderSums,
  earlier: readonly RefundParts[],
  { amountCents, deliveryCents }: RefundToSplit,
): RefundParts | SplitRefusal {
  const left = leftAfterRefunds(order, earlier)
  if (amountCents > left.amountCents) {
    return { reason: 'amount-too-large', message: totalMessages.refundTooLarge(left.amountCents), leftCents: left.amountCents }
  }
  const taxCents = taxIn(order, left, amountCents)
  const netCents = amountCents - taxCents
  const deliveryLimit = Math.min(left.deliveryCents, netCents)
  if (deliveryCents > deliveryLimit) {
    const message = left.deliveryCents === 0 ? totalMessages.noDeliveryLeft : totalMessages.deliveryTooLarge(deliveryLimit)
    return { reason: 'delivery-too-large', message, leftCents: deliveryLimit }
  }
  const delivery = Math.max(deliveryCents, netCents - left.goodsCents)
  return { amountCents, goodsCents: netCents - delivery, deliveryCents: delivery, taxCents }
}

/** What is left of each part of an order after its refunds. */
export function leftAfterRefunds(order: OrderSums, refunds: readonly RefundParts[]): OrderSums {
  const left = (part: keyof OrderSums) => refunds.reduce((rest, refund) => rest - refund[part], order[part])
  return {
    goodsCents: left('goodsCents'),
    deliveryCents: left('deliveryCents'),
    taxCents: left('taxCents'),
    amountCents: Math.max(left('amountCents'), 0),
  }
}

/** The tax in a refund. Rounding of refunds that were taken back could make it negative, or more than the amount. */
function taxIn(order: OrderSums, left: OrderSums, amountCents: number): number {
  if (order.amountCents === 0) return 0
  const refundedCents = order.amountCents - left.amountCents + amountCents
  const earlierCents = order.taxCents - left.taxCents
  const taxCents = roundedShare(order.taxCents, refundedCents, order.amountCents) - earlierCents
  return Math.min(Math.max(taxCents, 0), amountCents)
}
