import { toEmailAddress } from '../../../contract/rules/email-address.ts'
import { fieldMessages } from '../../../contract/schema/messages.ts'
import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Database, Tx } from '../../ground/database/tables.ts'
import { RetryTransaction, transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import { type CompanyOfMember, companyOf } from '../../people/companies/company-of.ts'
import { lockCompany } from '../../people/companies/lock-company.ts'
import { formerAddress } from '../../people/identity/former-customer.ts'
import { type PasswordCheck, proveIdentity } from '../../people/identity/prove-identity.ts'
import { lockAdmins } from '../../people/staff/lock-admins.ts'
import { endOrder } from '../../selling/cancellations/end-order.ts'
import { ordersPlacedBy, ownOrdersOf } from '../../selling/orders/orders-visible-to.ts'
import { closeOrderPayment } from '../../selling/payments/close-payment.ts'
import type { Shop } from '../../shop.ts'
import { findObstacles } from './find-obstacles.ts'
import { forgetPerson } from './forget-person.ts'

/**
 * Deletes the person's own account. Unpaid orders, unless of a company that the person has left, are canceled as `cancelOrder` does it; other orders, invoices and reviews stay under
 * 'Former customer'. Everything else about the person is deleted, and the address can be used again. Refuses a wrong password, a
 * confirmation that is not the account's address, and what `findObstacles` names.
 */
export async function deleteAccount(
  shop: Shop,
  person: Person,
  passwords: PasswordCheck,
  { password, confirmation }: { password?: string | undefined; confirmation: string },
): Promise<void> {
  if (toEmailAddress(confirmation) !== person.email)
    throw new Refusal('invalid', fieldMessages.typedAddress, { code: 'WRONG_CONFIRMATION' })
  await proveIdentity(shop, person, passwords, password)
  await refuseObstacles(shop, shop.db, person)
  for (const orderId of await listUnpaid(shop.db, person)) await closeOrderPayment(shop, orderId)
  await shop.checkpoint('delete-account:pages-closed')
  await transact(shop, async (tx) => {
    await lockAdmins(tx)
    const company = await companyOf(tx, person.id)
    if (company) await lockCompany(tx, company.id)
    const name = await takeAddress(shop, tx, person)
    await refuseObstacles(shop, tx, person)
    const canceledOrders = await cancelUnpaid(shop, tx, person)
    const { orders } = await tx
      .selectFrom('order')
      .select(({ fn }) => fn.countAll<number>().as('orders'))
      .where(ordersPlacedBy(person))
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('company_invitation').where('email', '=', person.email).execute()
    if (company) await recordLeaving(shop, tx, person, company)
    await forgetPerson(shop, tx, person, person.id)
    await recordEvent(shop, tx, person, {
      verb: 'person.deleted',
      thing: 'person',
      thingId: person.id,
      after: { orders: Number(orders), canceledOrders },
    })
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `account-deleted:${newId()}`,
      payload: { template: 'account-deleted', to: person.email, name },
    })
  })
  // The pages show the author of each review.
  shop.catalogChanged()
}

/**
 * Marks the account as deleted and frees its address. `lockCustomer` waits for this: an order that is being placed is seen by what follows,
 * and a later one is refused.
 */
async function takeAddress(shop: Shop, tx: Tx, { id, email }: Person): Promise<string> {
  const found = await tx.selectFrom('person').select('name').where('id', '=', id).executeTakeFirst()
  const now = shop.now()
  const deleted = await tx
    .updateTable('person')
    .set({ email: formerAddress(id), deletedAt: now, updatedAt: now })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!found || !deleted) throw notFound('account')
  return found.name
}

async function recordLeaving(shop: Shop, tx: Tx, person: Person, { id: companyId, role }: CompanyOfMember) {
  const before = { personId: person.id, email: person.email, role }
  await recordEvent(shop, tx, person, { verb: 'company.member-removed', thing: 'company', thingId: companyId, before })
}

async function refuseObstacles(shop: Shop, db: Database | Tx, person: Person) {
  const obstacles = await findObstacles(shop, db, person)
  if (obstacles.length > 0) throw new Refusal('wrong-state', obstacles.join(' '), { obstacles })
}

async function cancelUnpaid(shop: Shop, tx: Tx, person: Person): Promise<number> {
  const unpaid = await listUnpaid(tx, person)
  for (const orderId of unpaid) {
    const isCanceled = await endOrder(shop, tx, person, {
      orderId,
      verb: 'order.cancelled',
      condition: (eb) => eb.and([eb('status', '=', 'unpaid'), ownOrdersOf(person)(eb)]),
      mail: 'order-cancelled',
    })
    // A payment was faster: the order has to be shipped now, which keeps the account.
    if (!isCanceled) throw new RetryTransaction()
  }
  return unpaid.length
}

async function listUnpaid(db: Database | Tx, person: Person): Promise<string[]> {
  const orders = await db.selectFrom('order').select('id').where(ownOrdersOf(person)).where('status', '=', 'unpaid').orderBy('id').execute()
  return orders.map(({ id }) => id)
}
