import type { OrderWithLines, Tx } from '../../ground/database/tables.ts'
import { newId } from '../../ground/new-id.ts'
import type { Shop } from '../../shop.ts'
import { reissueInvoice } from '../invoices/reissue-invoice.ts'
import { startPayBack } from '../refunds/start-pay-back.ts'
import { changeMessages } from './messages.ts'
import type { PlannedChange } from './plan-change.ts'

/**
 * Credits the invoice of a changed order in full and issues it anew, and pays back what a paid order no longer costs. Returns the cause of the
 * credit note; null if the order has no invoice and nothing goes back. The order has its new sums.
 */
export async function reissueChanged(
  shop: Shop,
  tx: Tx,
  order: OrderWithLines,
  { payBackCents, planned }: PlannedChange,
): Promise<string | null> {
  const { id: orderId, goodsCents, deliveryCents, taxCents, amountCents } = order
  const invoice = await tx.selectFrom('invoice').select('id').where('causeId', '=', orderId).executeTakeFirst()
  if (!invoice && payBackCents === 0) return null
  const reissueId = newId()
  await tx
    .insertInto('reissue')
    .values({ id: reissueId, orderId, goodsCents, deliveryCents, taxCents, amountCents, reissuedAt: shop.now() })
    .execute()
  if (payBackCents > 0) await startPayBack(shop, tx, { reissueId, order, payBackCents })
  const reasons = planned.flatMap(({ reason, priceCents, usualCents }) => (priceCents !== usualCents && reason ? reason : []))
  await reissueInvoice(shop, tx, { reissueId, orderId, reason: [changeMessages.reason, ...new Set(reasons)].join('. ') })
  return reissueId
}
