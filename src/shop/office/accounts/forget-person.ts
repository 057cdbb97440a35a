import type { Person, System } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { forgetContacts } from '../../ground/search-keys/forget-contacts.ts'
import { FORMER_CUSTOMER, formerAddress } from '../../people/identity/former-customer.ts'
import type { Shop } from '../../shop.ts'

/** Takes everything that tells who a deleted account was from what stays, and deletes the rest. May be repeated. */
export async function forgetPerson(shop: Shop, tx: Tx, actor: Person | System, personId: string): Promise<void> {
  await endAccess(tx, personId)
  await deleteOwnThings(tx, personId)
  await closeQuotes(shop, tx, actor, personId)
  await nameAsFormer(tx, personId)
  await forgetContacts(tx, personId)
  await tx
    .updateTable('person')
    .set({
      name: FORMER_CUSTOMER,
      email: formerAddress(personId),
      emailVerified: false,
      image: null,
      role: 'customer',
      areas: null,
      bio: '',
      address: '',
      country: '',
      phone: '',
      facebook: '',
      github: '',
      twoFactorEnabled: false,
      disabledAt: shop.now(),
    })
    .where('id', '=', personId)
    .execute()
}

async function endAccess(tx: Tx, personId: string) {
  for (const table of ['session', 'account', 'two_factor', 'passkey'] as const)
    await tx.deleteFrom(table).where('userId', '=', personId).execute()
  for (const table of ['used_code', 'email_change', 'company_member'] as const)
    await tx.deleteFrom(table).where('personId', '=', personId).execute()
  await tx.deleteFrom('verification').where('value', '=', personId).execute()
}

async function deleteOwnThings(tx: Tx, personId: string) {
  for (const table of ['cart', 'saved_list', 'stock_alert', 'idempotency'] as const)
    await tx.deleteFrom(table).where('personId', '=', personId).execute()
  await tx.deleteFrom('note').where('thing', '=', 'customer').where('thingId', '=', personId).execute()
  // What was written about an order belongs to the order, without the address.
  const messages = tx
    .selectFrom('contact_message')
    .select('contact_message.id')
    .where('personId', '=', personId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('claim').select('claim.id').whereRef('claim.messageId', '=', 'contact_message.id'))),
    )
  await tx.deleteFrom('message_answer').where('messageId', 'in', messages).execute()
  await tx.deleteFrom('contact_message').where('id', 'in', messages).execute()
}

async function closeQuotes(shop: Shop, tx: Tx, actor: Person | System, personId: string) {
  const closed = await tx
    .updateTable('quote')
    .set((eb) => ({ state: 'withdrawn', closedAt: shop.now(), closedById: personId, version: eb('version', '+', 1) }))
    .where('personId', '=', personId)
    .where('state', 'in', ['requested', 'offered'])
    .returning('id')
    .execute()
  for (const { id } of closed) await recordEvent(shop, tx, actor, { verb: 'quote.withdrawn', thing: 'quote', thingId: id })
  await tx.updateTable('quote').set({ note: '', address: null, counter: null }).where('personId', '=', personId).execute()
}

async function nameAsFormer(tx: Tx, personId: string) {
  const nobody = { customerName: FORMER_CUSTOMER, email: '', phone: '', note: '', searchVersion: null }
  await tx.updateTable('order').set(nobody).where('personId', '=', personId).execute()
  await tx.updateTable('canceled_order').set(nobody).where('personId', '=', personId).execute()
  await tx.updateTable('canceled_order').set({ actor: FORMER_CUSTOMER }).where('actorId', '=', personId).execute()
  // Pages that were just closed may still be paid: that refund is told to the address on the payment.
  await tx
    .updateTable('payment')
    .set({ email: '' })
    .where('orderId', 'in', (eb) => eb.selectFrom('order').select('order.id').where('order.personId', '=', personId))
    .execute()
  await tx.updateTable('review').set({ author: FORMER_CUSTOMER, image: '' }).where('personId', '=', personId).execute()
  await tx.updateTable('contact_message').set({ email: '' }).where('personId', '=', personId).execute()
  await tx.updateTable('image').set({ personId: null }).where('personId', '=', personId).execute()
}
