import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'

/** Marks a message of the contact page as answered, such as by phone, or reopens it. Returns whether it changed anything. */
export async function markMessage(shop: Shop, admin: Admin, messageId: string, { answered }: { answered: boolean }): Promise<boolean> {
  return transact(shop, async (tx) => {
    const changed = await tx
      .updateTable('contact_message')
      .set({ answeredAt: answered ? shop.now() : null })
      .where('id', '=', messageId)
      .where('answeredAt', answered ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!changed) {
      const message = await tx.selectFrom('contact_message').select('id').where('id', '=', messageId).executeTakeFirst()
      if (!message) throw notFound('message')
      return false
    }
    const change = { thing: 'contact' as const, thingId: messageId, before: { answered: !answered }, after: { answered } }
    if (answered) await recordEvent(shop, tx, admin, { verb: 'contact.marked-answered', ...change })
    else await recordEvent(shop, tx, admin, { verb: 'contact.reopened', ...change })
    return true
  })
}
