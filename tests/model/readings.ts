import { cartOf, listsOf } from './model/carts.ts'
import { show as showQuote } from './model/quotes.ts'
import { settingsOf } from './model/totals.ts'
import { bySize, showCompany, showOrder, showProduct } from './model/views.ts'
import type { World } from './model/world.ts'
import type { Names } from './names.ts'
import type { SimulatedShop } from './simulated-shop.ts'

interface Reading {
  read(shop: SimulatedShop, name: string): Promise<unknown>
  show(world: World, name: string, names: Names): unknown
}

async function get(shop: SimulatedShop, by: string, path: string) {
  const { status, body } = await shop.send(by, { method: 'GET', path })
  return status === 200 ? body : undefined
}

const byId =
  (path: string): Reading['read'] =>
  (shop, name) =>
    get(shop, 'a1', `${path}/${shop.names.idOf(name)}`)

const ownerOf = (name: string) => name.split(' ')[1] ?? ''

/** Rows without an order of their own, by their ids. */
const sorted = <Row>(rows: readonly Row[], idOf: (row: Row) => string) => rows.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))

const own = ({ _id }: { _id: string }) => _id
const personal = ({ personId }: { personId: string }) => personId

/** What is read of a thing after a step, and what the model says of it, by the first word of its name. */
const readings: Record<string, Reading> = {
  settings: { read: (shop) => get(shop, 'a1', '/settings'), show: settingsOf },
  cart: { read: (shop, name) => get(shop, ownerOf(name), '/cart'), show: (world, name) => cartOf(world, ownerOf(name)) },
  lists: {
    read: async (shop, name) => sorted((await get(shop, ownerOf(name), '/list')) ?? [], own),
    show: (world, name, names) => sorted(listsOf(world, ownerOf(name)), ({ _id }) => names.idOf(_id)),
  },
  p: { read: byId('/all-products'), show: showProduct },
  o: { read: readOrder, show: showOrder },
  company: {
    async read(shop, name) {
      const company = await get(shop, 'a1', `/company/${shop.names.idOf(name)}`)
      return company && { ...company, members: sorted(company.members, personal), invitations: sorted(company.invitations, own) }
    },
    show(world, name, names) {
      const company = world.companies.get(name) && showCompany(world, 'a1', name)
      const members = sorted(company?.members ?? [], ({ personId }) => names.idOf(personId))
      return company && { ...company, members, invitations: sorted(company.invitations, ({ _id }) => names.idOf(_id)) }
    },
  },
  quote: { read: byId('/quote'), show: (world, name) => world.quotes.get(name) && showQuote(world, { by: 'a1', quote: name }) },
}

async function readOrder(shop: SimulatedShop, name: string): Promise<unknown> {
  const id = shop.names.idOf(name)
  const order = await get(shop, 'a1', `/order/${id}`)
  if (order) return { ...order, refunds: order.refunds.toSorted(bySize) }
  const canceled = await get(shop, 'a1', `/canceled-order/${id}`)
  return canceled && { ...canceled, status: 'canceled' }
}

const readingOf = (name: string) => readings[/^[a-z]+/.exec(name)?.[0] ?? '']

/** Reads a thing as the office does, or whose it is. What has no reading shows itself in other ways. */
export async function readThing(shop: SimulatedShop, name: string, countEvents: boolean): Promise<unknown> {
  const found = await readingOf(name)?.read(shop, name)
  if (!countEvents || !found || !isOrder(name)) return found
  return { ...found, events: (await get(shop, 'a1', `/order/${shop.names.idOf(name)}/events`))?.length ?? 0 }
}

export function showThing(world: World, names: Names, name: string, countEvents: boolean): unknown {
  const shown = readingOf(name)?.show(world, name, names)
  return shown && countEvents && isOrder(name) ? { ...shown, events: world.eventsOf(name) } : shown
}

const isOrder = (name: string) => /^o\d/.test(name)
