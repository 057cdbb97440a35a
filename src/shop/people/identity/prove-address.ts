import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Tx } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'

/** Records that the person reads what is mailed to their address, once. Does nothing if the address was changed meanwhile. */
export async function proveAddress(shop: Shop, tx: Tx, person: Person): Promise<void> {
  const proven = await tx
    .updateTable('person')
    .set({ emailVerified: true, updatedAt: shop.now() })
    .where('id', '=', person.id)
    .where('email', '=', person.email)
    .where('emailVerified', '=', false)
    .returning('email')
    .executeTakeFirst()
  if (!proven) return
  await recordEvent(shop, tx, person, {
    verb: 'person.email-confirmed',
    thing: 'person',
    thingId: person.id,
    after: { email: proven.email },
  })
}
