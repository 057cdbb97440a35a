import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import type { Shop } from '../../shop.ts'
import { readActor } from './access-token.ts'

interface Session {
  id: string
  userId: string
  ipAddress?: string | null | undefined
  userAgent?: string | null | undefined
}

/** Records the sign-in of an administrator, not of customers and not before the second factor. */
export async function recordSignIn(shop: Shop, { id: sessionId, userId, ipAddress, userAgent }: Session): Promise<void> {
  const actor = await readActor(shop, { personId: userId, sessionId })
  if (actor.kind !== 'admin' && !(actor.kind === 'customer' && actor.lacksSecondFactor)) return
  await transact(shop, (tx) =>
    recordEvent(shop, tx, actor, {
      verb: 'person.signed-in',
      thing: 'person',
      thingId: actor.id,
      after: { sessionId, address: ipAddress ?? '', browser: userAgent ?? '' },
    }),
  )
}
