import type { OrderAddress } from '../../../contract/selling/order.ts'
import type { Person } from '../../ground/actor.ts'
import type { Shop } from '../../shop.ts'
import { ownOrdersOf } from './orders-visible-to.ts'

const ADDRESSES = 5
const fields = ['company', 'street', 'city', 'region', 'postcode', 'country', 'phone'] as const

/** Lists where the person's own orders went: each address once, the latest first, at most five. */
export async function listAddresses(shop: Shop, person: Pick<Person, 'id'>): Promise<OrderAddress[]> {
  const rows = await shop.db
    .selectFrom('order')
    .select([...fields])
    .where(ownOrdersOf(person))
    .groupBy([...fields])
    .orderBy(({ fn }) => fn.max('id'), 'desc')
    .limit(ADDRESSES)
    .execute()
  return rows
}
