import { isTaken } from '../../people/identity/find-email-change.ts'
import type { Shop } from '../../shop.ts'

/** What to write to a new address: the link, that it is taken, or nothing because the change has ended. */
export async function readMailedChange(shop: Shop, changeId: string): Promise<'link' | 'taken' | undefined> {
  const change = await shop.db
    .selectFrom('email_change')
    .select('email')
    .where('id', '=', changeId)
    .where('confirmedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', shop.now())
    .executeTakeFirst()
  if (!change) return undefined
  return (await isTaken(shop, shop.db, change.email)) ? 'taken' : 'link'
}
