import type { Customer } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { transact } from '../database/transact.ts'
import type { Shop } from '../shop.ts'

/** Notes that somebody chose a new password by a link in a mail. Links that were asked for before would open the account again, so they end. */
export async function recordPasswordReset(shop: Shop, person: Customer): Promise<void> {
  await transact(shop, async (tx) => {
    await tx.deleteFrom('verification').where('value', '=', person.id).execute()
    await recordEvent(shop, tx, person, { verb: 'person.password-reset', thing: 'person', thingId: person.id })
  })
}
