import type { Customer } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import type { Shop } from '../../shop.ts'
import { endEmailChanges } from './find-email-change.ts'
import { proveAddress } from './prove-address.ts'

/**
 * Records that a person reset the password by a mailed link, which proves the address, and invalidates all other links, also those to a new
 * email address.
 */
export async function recordPasswordReset(shop: Shop, person: Customer): Promise<void> {
  await transact(shop, async (tx) => {
    await tx.deleteFrom('verification').where('value', '=', person.id).execute()
    await endEmailChanges(shop, tx, person.id)
    // That of an administrator would have been refused.
    await tx.updateTable('person').set({ shortPassword: false }).where('id', '=', person.id).where('shortPassword', '=', true).execute()
    await recordEvent(shop, tx, person, { verb: 'person.password-reset', thing: 'person', thingId: person.id })
    await proveAddress(shop, tx, person)
  })
}
