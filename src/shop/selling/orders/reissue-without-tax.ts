import { showMoney, toAmount } from '../../../contract/ground/money.ts'
import { storeApplied } from '../../../contract/rules/stored-rates.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { toJson } from '../../ground/database/json.ts'
import { knowPlaces } from '../../ground/database/know-places.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { reissueInvoice } from '../invoices/reissue-invoice.ts'
import { closeOrderPayment } from '../payments/close-payment.ts'
import { releasePayments } from '../payments/release-payments.ts'
import { startPayBack } from '../refunds/start-pay-back.ts'
import { dueAnew } from './due-anew.ts'
import { holdCompanyOf } from './hold-company-of.ts'
import { lockOrder } from './lock-order.ts'
import { orderMessages } from './messages.ts'
import { ordersVisibleTo } from './orders-visible-to.ts'
import { planReissue } from './plan-reissue.ts'
import { readOrderWithLines } from './read-orders-with-lines.ts'

/**
 * Takes the tax off an order whose company's tax ID was found valid after it was placed: its invoice is credited in full and issued anew, what
 * was paid too much is paid back, and the customer gets an email. An open payment page is closed first, and a payment that was faster counts.
 * Refuses an order that has no tax for this reason, and a new total that differs from `seenCents`. Returns whether anything changed: the
 * second of two presses changes nothing.
 */
export async function reissueWithoutTax(shop: Shop, admin: Admin, orderId: string, seenCents?: number): Promise<boolean> {
  if (await needsClosing(shop, admin, orderId)) await closeOrderPayment(shop, orderId)
  await shop.checkpoint('reissue:page-closed')
  return transact(shop, async (tx) => {
    await holdCompanyOf(shop, tx, orderId)
    await knowPlaces(shop, tx)
    const order = await lockOrder(tx, orderId, ordersVisibleTo(admin))
    const planned = await planReissue(shop, tx, order)
    if (!planned) {
      if (order.taxCents === 0 && (await wasReissued(tx, orderId))) return false
      throw new Refusal('wrong-state', orderMessages.notTaxedInVain, { status: order.status })
    }
    const { taxCents, amountCents, applied, company } = planned
    if (seenCents !== undefined && seenCents !== amountCents)
      throw new Refusal('price-changed', orderMessages.reissuedTotal(showMoney(amountCents)), { orderAmount: toAmount(amountCents) })
    const reissueId = newId()
    const { goodsCents, deliveryCents } = order
    const before = { goodsCents, deliveryCents, taxCents: order.taxCents, amountCents: order.amountCents }
    await tx
      .insertInto('reissue')
      .values({ id: reissueId, orderId, ...before, reissuedAt: shop.now() })
      .execute()
    await tx
      .updateTable('order')
      .set({ taxCents, amountCents, rates: toJson(storeApplied(applied)), ...dueAnew(shop, order, company) })
      .where('id', '=', orderId)
      .execute()
    if (order.paidAt) await startPayBack(shop, tx, { reissueId, order, payBackCents: order.taxCents })
    else await releasePayments(shop, tx, orderId)
    await reissueInvoice(shop, tx, { reissueId, orderId })
    await recordEvent(shop, tx, admin, {
      verb: 'order.reissued',
      thing: 'order',
      thingId: orderId,
      before: { taxCents: before.taxCents, amountCents: before.amountCents },
      after: { taxCents, amountCents, taxId: applied.exempt?.taxId ?? '', payBackCents: order.paidAt ? before.taxCents : 0 },
    })
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `order-reissued:${reissueId}`,
      payload: { template: 'order-reissued', orderId, reissueId },
    })
    await shop.checkpoint('reissue:written')
    return true
  })
}

/** Whether a page may be open that would take the old total. Refuses an order that the person may not see. */
async function needsClosing(shop: Shop, admin: Admin, orderId: string): Promise<boolean> {
  return transact(shop, async (tx) => {
    const order = await tx.selectFrom('order').selectAll().where('id', '=', orderId).where(ordersVisibleTo(admin)).executeTakeFirst()
    if (!order) throw notFound('order')
    return order.paidAt === null && (await planReissue(shop, tx, await readOrderWithLines(tx, order))) !== undefined
  })
}

const wasReissued = async (tx: Tx, orderId: string) =>
  (await tx.selectFrom('reissue').select('id').where('orderId', '=', orderId).executeTakeFirst()) !== undefined
