import type { Admin, System } from '../actor.ts'
import { recordEvent } from '../audit-log/record-event.ts'
import { transact } from '../database/transact.ts'
import { notFound } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/** Makes the person with this email address an administrator. */
export async function makeAdmin(shop: Shop, admin: Admin | System, email: string): Promise<void> {
  await transact(shop, async (tx) => {
    const promoted = await tx
      .updateTable('person')
      .set({ role: 'admin', updatedAt: shop.now() })
      .where('email', '=', email)
      .where('role', '=', 'customer')
      .returning('id')
      .executeTakeFirst()
    if (promoted) {
      await recordEvent(shop, tx, admin, {
        verb: 'person.made-admin',
        thing: 'person',
        thingId: promoted.id,
        before: { role: 'customer' },
        after: { role: 'admin' },
      })
      return
    }
    const person = await tx.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()
    if (!person) throw notFound('person')
  })
}
