import { cartOf, listsOf } from './model/carts.ts'
import { stateOf } from './model/price-changes.ts'
import { show as showQuote } from './model/quotes.ts'
import { settingsOf } from './model/totals.ts'
import { bySize, showCompany, showOrder, showProduct } from './model/views.ts'
import { isAdmin, type World } from './model/world.ts'
import type { Names } from './names.ts'
import type { ThingToRead } from './shop-questions.ts'
import type { SimulatedShop } from './simulated-shop.ts'

interface Reading {
  thing: ThingToRead['thing']
  /** Whose it is; absent for what the office reads. */
  isOwn?: true
  /** Puts rows that have no order of their own into one. */
  // biome-ignore lint/suspicious/noExplicitAny: what is read has every shape, and is compared with what the model says
  arrange?(found: any): unknown
  show(world: World, name: string, names: Names): unknown
}

const ownerOf = (name: string) => name.split(' ')[1] ?? ''

const sorted = <Row>(rows: readonly Row[], idOf: (row: Row) => string) => rows.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))

const own = ({ _id }: { _id: string }) => _id
const personal = ({ personId }: { personId: string }) => personId

/** What is read of a thing after a step, and what the model says of it, by the first word of its name. */
const readings: Record<string, Reading> = {
  settings: { thing: 'settings', show: settingsOf },
  cart: { thing: 'cart', isOwn: true, show: (world, name) => cartOf(world, ownerOf(name)) },
  lists: {
    thing: 'lists',
    isOwn: true,
    arrange: (lists) => sorted(lists, own),
    show: (world, name, names) => sorted(listsOf(world, ownerOf(name)), ({ _id }) => names.idOf(_id)),
  },
  p: { thing: 'product', show: showProduct },
  o: {
    thing: 'order',
    arrange: (order) => (order.refunds ? { ...order, refunds: order.refunds.toSorted(bySize) } : order),
    show: showOrder,
  },
  company: {
    thing: 'company',
    arrange: (company) => ({ ...company, members: sorted(company.members, personal), invitations: sorted(company.invitations, own) }),
    show(world, name, names) {
      const company = world.companies.get(name) && showCompany(world, 'a1', name)
      const members = sorted(company?.members ?? [], ({ personId }) => names.idOf(personId))
      return company && { ...company, members, invitations: sorted(company.invitations, ({ _id }) => names.idOf(_id)) }
    },
  },
  import: { thing: 'import', show: ({ imports }, name) => imports.get(name) && { state: imports.get(name)?.state } },
  change: { thing: 'price change', show: (world, name) => world.priceChanges.get(name) && { state: stateOf(world, name) } },
  quote: {
    thing: 'quote',
    show(world, name) {
      const quote = world.quotes.get(name)
      return quote && { ...showQuote(world, { by: 'a1', quote: name }), company: quote.company ? { _id: quote.company } : null }
    },
  },
}

const readingOf = (name: string) => readings[/^[a-z]+/.exec(name)?.[0] ?? '']

/** Reads things as the office does, or whose they are, in one question to a process. What has no reading shows itself in other ways. */
export async function readAll(shop: SimulatedShop, all: string[], countTraces: boolean): Promise<Map<string, unknown>> {
  const known = all.flatMap((name) => {
    const reading = readingOf(name)
    return reading ? [{ name, reading }] : []
  })
  if (known.length === 0) return new Map()
  const things = known.map(({ name, reading: { thing, isOwn } }): ThingToRead => {
    const [by, id] = isOwn ? [ownerOf(name), ''] : ['a1', shop.names.idOf(name)]
    const reader = { id: shop.names.idOf(by), email: shop.people.get(by)?.email ?? '', isAdmin: isAdmin(by) }
    return { thing: countTraces && thing === 'order' ? 'order with traces' : thing, id, by: reader }
  })
  const found = await shop.nextProcess().ask('read', { things })
  return new Map(
    known.map(({ name, reading: { arrange } }, at) => {
      const arranged = found[at] && (arrange?.(found[at]) ?? found[at])
      return [name, arranged && isOrder(name) ? { ...arranged, gateway: shop.readGateway(name) } : (arranged ?? undefined)]
    }),
  )
}

export function showThing(world: World, names: Names, name: string, countTraces: boolean): unknown {
  const shown = readingOf(name)?.show(world, name, names)
  return shown && countTraces && isOrder(name) ? { ...shown, events: world.eventsOf(name), reminders: world.remindersOf(name) } : shown
}

const isOrder = (name: string) => /^o\d/.test(name)
