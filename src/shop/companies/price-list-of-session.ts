import { isPerson } from '../actor.ts'
import { readActor } from '../people/access-token.ts'
import type { Shop } from '../shop.ts'
import { companyOf } from './company-of.ts'

/** Returns the price list that whoever has this session buys by; undefined without a session, a company or a list. */
export async function priceListOfSession(shop: Shop, token: string): Promise<string | undefined> {
  const session = await shop.db.selectFrom('session').select(['id', 'userId']).where('token', '=', token).executeTakeFirst()
  if (!session) return undefined
  const actor = await readActor(shop, { personId: session.userId, sessionId: session.id })
  const company = isPerson(actor) ? await companyOf(shop.db, actor.id) : null
  return company?.priceListId ?? undefined
}
