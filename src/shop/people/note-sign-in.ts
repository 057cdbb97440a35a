import { transact } from '../database/transact.ts'
import { recordEvent } from '../record-event.ts'
import type { Shop } from '../shop.ts'

interface Session {
  id: string
  userId: string
  ipAddress?: string | null | undefined
  userAgent?: string | null | undefined
}

/** Notes that an administrator signed in, and from where. Customers come and go unwatched. */
export async function noteSignIn(shop: Shop, { id: sessionId, userId, ipAddress, userAgent }: Session): Promise<void> {
  await transact(shop, async (tx) => {
    const admin = await tx.selectFrom('person').selectAll().where('id', '=', userId).where('role', '=', 'admin').executeTakeFirst()
    if (!admin) return
    const { id, email, name, image } = admin
    await recordEvent(
      shop,
      tx,
      { kind: 'admin', id, email, name, photo: image ?? '' },
      { verb: 'person.signed-in', thing: 'person', thingId: id, after: { sessionId, address: ipAddress ?? '', browser: userAgent ?? '' } },
    )
  })
}
