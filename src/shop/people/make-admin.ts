import type { Admin, System } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { transact } from '../database/transact.ts'
import { notFound } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/**
 * Makes the person with this e-mail an administrator; somebody who is one already stays one. No verb takes the role
 * away, so a shop never loses its last administrator.
 */
export async function makeAdmin(shop: Shop, admin: Admin | System, email: string): Promise<void> {
  await transact(shop, async (tx) => {
    const made = await tx
      .updateTable('person')
      .set({ role: 'admin', updatedAt: shop.now() })
      .where('email', '=', email)
      .where('role', '=', 'customer')
      .returning('id')
      .executeTakeFirst()
    if (made) {
      await recordEvent(shop, tx, admin, {
        verb: 'person.made-admin',
        thing: 'person',
        thingId: made.id,
        before: { role: 'customer' },
        after: { role: 'admin' },
      })
      return
    }
    const already = await tx.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()
    if (!already) throw notFound('person')
  })
}
