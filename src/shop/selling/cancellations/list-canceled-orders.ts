import type { CanceledOrder } from '../../../contract/selling/canceled-orders.ts'
import { maxOrderCount } from '../../../contract/selling/max-order-count.ts'
import { type Caller, isStaff } from '../../ground/actor.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import type { Shop } from '../../shop.ts'
import { findOwnerId } from '../orders/orders-in-list.ts'
import { ownCanceledOrdersOf } from './canceled-orders-of.ts'
import { findCanceledOrders } from './find-canceled-orders.ts'
import { selectCanceledOrders, showCanceledOrder } from './select-canceled-orders.ts'

const PAGE_SIZE = 100

interface Filter {
  email?: string | undefined
  search?: string | undefined
}

/** Lists the canceled orders that the person may see, newest first by the time they were placed. Refuses other people's to customers. */
export async function listCanceledOrders(
  shop: Shop,
  person: Caller,
  { limit = PAGE_SIZE, after, ...filter }: Filter & PageRequest,
): Promise<Page<CanceledOrder>> {
  const rows = await (await select(shop, person, filter))
    .$call((query) => (after === undefined ? query : query.where('canceled_order.id', '<', after)))
    .orderBy('canceled_order.id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, (row) => showCanceledOrder(row, person))
}

/** Counts the canceled orders that the person may see, up to one more than `maxOrderCount`. */
export async function countCanceledOrders(shop: Shop, person: Caller, filter: Filter): Promise<number> {
  const some = (await select(shop, person, filter)).limit(maxOrderCount + 1)
  const { orders } = await shop.db
    .selectFrom(some.clearSelect().select('canceled_order.id').as('some'))
    .select((eb) => eb.fn.countAll().as('orders'))
    .executeTakeFirstOrThrow()
  return Number(orders)
}

/** Whose orders are asked for; undefined for those of everybody. */
async function readOwnerId(shop: Shop, person: Caller, email: string | undefined): Promise<string | undefined> {
  if (email !== undefined) return findOwnerId(shop, person, email)
  return isStaff(person) ? undefined : findOwnerId(shop, person, person.email)
}

async function select(shop: Shop, person: Caller, { email, search = '' }: Filter) {
  const ownerId = await readOwnerId(shop, person, email)
  const query = selectCanceledOrders(shop.db)
    .$if(ownerId !== undefined, (all) => all.where('canceled_order.personId', '=', ownerId ?? ''))
    .$if(!isStaff(person), (all) => all.where(ownCanceledOrdersOf(person)))
  return search.trim() ? query.where(await findCanceledOrders(shop, search)) : query
}
