import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { CompanyRow, Database, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { type CompanyOfMember, companyOf } from '../../people/companies/company-of.ts'
import { lockCompany } from '../../people/companies/lock-company.ts'
import { companyMessages } from '../../people/companies/messages.ts'
import { accountTerms, asOffice, refuseBeyondCredit } from '../../people/companies/order-on-account.ts'
import type { Shop } from '../../shop.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { readToPay } from '../orders/open-on-account.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'
import { releaseOnAccount } from '../orders/release-on-account.ts'
import { closeOrderPayment } from './close-payment.ts'
import { paymentMessages } from './messages.ts'
import { releasePayments } from './release-payments.ts'

/**
 * Puts an unpaid order of a company on account, for a member or the office: it is released and invoiced as if it had been placed so, and due
 * from today on. The payment page is closed first, and a payment that was faster counts. Refuses an order without a company, one that is paid
 * or ended, and what the terms of the company do not allow. Returns false if it is on account already.
 */
export async function putOnAccount(shop: Shop, person: Person, orderId: string): Promise<boolean> {
  const { companyId } = await readUnpaid(shop.db, person, orderId)
  await closeOrderPayment(shop, orderId)
  await shop.checkpoint('put-on-account:page-closed')
  return transact(shop, async (tx) => {
    const company = await lockCompany(tx, companyId)
    const order = await lockOrder(tx, orderId, ordersVisibleTo(person))
    if (order.terms === 'account') return false
    if (order.status !== 'unpaid') throw new Refusal('wrong-state', paymentMessages.notUnpaid, { status: order.status })
    if (company.disabledAt) throw new Refusal('company-disabled', companyMessages.disabled(company.name))
    await refuseBeyondCredit(shop, tx, await asSeenBy(tx, person, company), await readToPay(tx, order))
    const terms = accountTerms(inShopZone(shop.now())[0], company)
    await tx
      .updateTable('order')
      .set({ status: 'pending', terms: 'account', ...terms, expiresAt: terms.dueAt })
      .where('id', '=', orderId)
      .execute()
    await recordEvent(shop, tx, person, {
      verb: 'order.put-on-account',
      thing: 'order',
      thingId: orderId,
      before: { status: 'unpaid' },
      after: { status: 'pending', terms: 'account' },
    })
    await releasePayments(shop, tx, orderId)
    await releaseOnAccount(shop, tx, orderId)
    return true
  })
}

/** Only managers, and the office, learn the limit. A member of another company has no terms here. */
async function asSeenBy(tx: Tx, person: Person, company: CompanyRow): Promise<CompanyOfMember | null> {
  if (person.kind === 'admin') return asOffice(company)
  const own = await companyOf(tx, person.id)
  return own?.id === company.id ? own : null
}

async function readUnpaid(db: Database, person: Person, orderId: string): Promise<{ companyId: string }> {
  const order = await db
    .selectFrom('order')
    .select(['companyId', 'status', 'terms'])
    .where('id', '=', orderId)
    .where(ordersVisibleTo(person))
    .executeTakeFirst()
  if (!order) throw notFound('order')
  const { companyId, status, terms } = order
  if (!companyId) throw new Refusal('not-on-account', paymentMessages.noCompany)
  if (status !== 'unpaid' && terms !== 'account') throw new Refusal('wrong-state', paymentMessages.notUnpaid, { status })
  return { companyId }
}
