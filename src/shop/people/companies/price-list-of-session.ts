import { isPerson } from '../../ground/actor.ts'
import type { Shop } from '../../shop.ts'
import { actorOfSession } from '../identity/actor-of-session.ts'
import { companyOf } from './company-of.ts'

/** Returns the price list that whoever has this session buys by; undefined without a session, a company or a list. */
export async function priceListOfSession(shop: Shop, token: string): Promise<string | undefined> {
  const actor = await actorOfSession(shop, token)
  const company = isPerson(actor) ? await companyOf(shop.db, actor.id) : null
  return company?.priceListId ?? undefined
}
