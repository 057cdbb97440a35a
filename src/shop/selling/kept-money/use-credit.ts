import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { Admin } from '../../ground/actor.ts'
import { transact } from '../../ground/database/transact.ts'
import { claimIdempotencyKey } from '../../ground/idempotency/claim-idempotency-key.ts'
import { newId } from '../../ground/new-id.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { readToPay } from '../orders/open-on-account.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { closeBeforeTaking, readTaken, type TakenPayment, takePayment } from '../payments/take-payment.ts'
import { keepMoney, lockKept, readKept } from './keep-money.ts'
import { keptMessages } from './messages.ts'

/**
 * Pays an order of a company with what is kept for the company: as much as is left to pay, or as is kept. It counts as a payment by transfer of
 * today. Refuses an order without a company, one that is paid, and a company for which nothing is kept. A repeated call with the same
 * idempotency key returns the first payment.
 */
export async function useCredit(shop: Shop, admin: Admin, orderId: string, idempotencyKey?: string): Promise<TakenPayment> {
  const seen = await shop.db.selectFrom('order').selectAll().where('id', '=', orderId).where(ordersVisibleTo(admin)).executeTakeFirst()
  if (!seen) throw notFound('order')
  if (!seen.companyId) throw new Refusal('not-available', keptMessages.noCompany)
  const asTransfer = { reference: keptMessages.reference, date: inShopZone(shop.now())[0], early: true, again: true }
  const seenKept = await readKept(shop.db, seen)
  if (seenKept > 0) await closeBeforeTaking(shop, admin, orderId, { ...asTransfer, amountCents: 1 })
  await shop.checkpoint('use-credit:page-closed')
  const paymentId = newId()
  return transact(shop, async (tx) => {
    await lockKept(tx, seen)
    if (idempotencyKey) {
      const request = JSON.stringify([orderId, 'credit'])
      const earlier = await claimIdempotencyKey(shop, tx, admin, { key: idempotencyKey, request, answer: paymentId })
      if (earlier) return readTaken(tx, earlier, orderId)
    }
    const keptCents = await readKept(tx, seen)
    if (keptCents <= 0) throw new Refusal('not-available', keptMessages.nothingKept)
    const order = await tx.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirst()
    const toPayCents = order ? await readToPay(tx, order) : keptCents
    const amountCents = Math.max(Math.min(keptCents, toPayCents), 1)
    const taken = await takePayment(shop, tx, admin, { orderId, paymentId, ...asTransfer, amountCents, fromKept: true })
    await keepMoney(shop, tx, admin, seen, { kind: 'used', orderId, amountCents: -amountCents, reference: keptMessages.reference })
    return taken
  })
}
