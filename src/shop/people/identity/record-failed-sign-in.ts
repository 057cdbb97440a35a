import type { SignInFailure } from '../../../contract/messaging/recorded-event.ts'
import { visitor } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import type { Shop } from '../../shop.ts'

/** Whom somebody tried to sign in as. `passkey` is the ID of a credential. */
export type SoughtPerson = { id: string } | { email: string } | { passkey: string }

/** Records a failed sign-in of an administrator, also of a disabled one; of nobody else. */
export async function recordFailedSignIn(
  shop: Shop,
  sought: SoughtPerson,
  after: { why: SignInFailure; address: string; browser: string },
): Promise<void> {
  const person = await shop.db
    .selectFrom('person')
    .select('person.id')
    .where('role', '=', 'admin')
    .$if('id' in sought, (query) => query.where('person.id', '=', 'id' in sought ? sought.id : ''))
    .$if('email' in sought, (query) => query.where('email', '=', 'email' in sought ? sought.email.toLowerCase() : ''))
    .$if('passkey' in sought, (query) =>
      query.where('person.id', 'in', (eb) =>
        eb
          .selectFrom('passkey')
          .select('userId')
          .where('credentialID', '=', 'passkey' in sought ? sought.passkey : ''),
      ),
    )
    .executeTakeFirst()
  if (!person) return
  await transact(shop, (tx) =>
    recordEvent(shop, tx, visitor, { verb: 'person.sign-in-failed', thing: 'person', thingId: person.id, after }),
  )
}
