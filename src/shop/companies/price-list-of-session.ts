import { isPerson } from '../actor.ts'
import { actorOfSession } from '../people/actor-of-session.ts'
import type { Shop } from '../shop.ts'
import { companyOf } from './company-of.ts'

/** Returns the price list that whoever has this session buys by; undefined without a session, a company or a list. */
export async function priceListOfSession(shop: Shop, token: string): Promise<string | undefined> {
  const actor = await actorOfSession(shop, token)
  const company = isPerson(actor) ? await companyOf(shop.db, actor.id) : null
  return company?.priceListId ?? undefined
}
