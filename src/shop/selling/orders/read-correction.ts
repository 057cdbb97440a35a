import { toAmount } from '../../../contract/ground/money.ts'
import type { OrderSums } from '../../../contract/rules/total-order.ts'
import type { CorrectedSums, OrderCorrection } from '../../../contract/selling/office-orders.ts'
import type { Admin } from '../../ground/actor.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { ordersVisibleTo } from './orders-visible-to.ts'
import { planCorrection } from './plan-correction.ts'
import { readOrderWithLines } from './read-orders-with-lines.ts'

/** What delivery, tax and total are before and after a correction, in cents. Refuses what `correctOrder` refuses, and changes nothing. */
export function readCorrection(shop: Shop, admin: Admin, orderId: string, correction: OrderCorrection, seenCents?: number) {
  return transact(shop, async (tx) => {
    const order = await tx.selectFrom('order').selectAll().where('id', '=', orderId).where(ordersVisibleTo(admin)).executeTakeFirst()
    if (!order) throw notFound('order')
    const { sums } = await planCorrection(shop, tx, await readOrderWithLines(tx, order), correction, seenCents)
    return sums
  })
}

/** The sums in the shop's currency. */
export const toCorrectedSums = ({ deliveryCents, taxCents, amountCents }: OrderSums): CorrectedSums => ({
  delivery: toAmount(deliveryCents),
  tax: toAmount(taxCents),
  orderAmount: toAmount(amountCents),
})
