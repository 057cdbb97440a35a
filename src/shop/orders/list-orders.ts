import type { Order, OrderStatus } from '../../contract/orders.ts'
import { words } from '../../contract/words.ts'
import type { Admin, Person } from '../actor.ts'
import { type Page, type PageRequest, toPage } from '../page.ts'
import { notFound, Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { showOrder } from './show-order.ts'

const PAGE = 100

/** The orders of the person with this e-mail, newest first. Everyone sees their own; an administrator anyone's. */
export async function listOrdersOf(shop: Shop, person: Person, email: string, page: PageRequest): Promise<Page<Order>> {
  const ownerId = email === person.email ? person.id : await idOf(shop, person, email)
  const limit = page.limit ?? PAGE
  const rows = await shop.db
    .selectFrom('order')
    .selectAll()
    .where('personId', '=', ownerId)
    .$if(page.after !== undefined, (query) => query.where('id', '<', page.after as string))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, showOrder)
}

async function idOf(shop: Shop, person: Person, email: string) {
  if (person.kind !== 'admin') throw new Refusal('not-allowed', words.unauthorized)
  const owner = await shop.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()
  if (!owner) throw notFound('person')
  return owner.id
}

/** Every order, newest first, of one state or of all. */
export async function listAllOrders(
  shop: Shop,
  _admin: Admin,
  { status, ...page }: PageRequest & { status?: OrderStatus | undefined },
): Promise<Page<Order>> {
  const limit = page.limit ?? PAGE
  const rows = await shop.db
    .selectFrom('order')
    .selectAll()
    .$if(status !== undefined, (query) => query.where('status', '=', status as OrderStatus))
    .$if(page.after !== undefined, (query) => query.where('id', '<', page.after as string))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, showOrder)
}

/** How many orders there are in each state. */
export async function countOrders(shop: Shop, _admin: Admin) {
  const rows = await shop.db
    .selectFrom('order')
    .select(['status', (eb) => eb.fn.countAll<number>().as('orders')])
    .groupBy('status')
    .execute()
  const counts = { all: 0, unpaid: 0, pending: 0, shipped: 0 }
  for (const { status, orders } of rows) {
    counts[status] = Number(orders)
    counts.all += Number(orders)
  }
  return counts
}
