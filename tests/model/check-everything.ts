import { colleaguesLists, listsOf } from './model/carts.ts'
import { showProduct } from './model/views.ts'
import type { World } from './model/world.ts'
import { dollars, isAdmin, isFollowed, isOwn } from './model/world.ts'
import { administrators, customers, type SimulatedShop } from './simulated-shop.ts'
import type { Order } from './state.ts'

/** So many of the newest orders of a list are compared. */
const PAGE = 50

/** Compares the lists and figures that each actor reads, the mails, the audit log and the books. Returns where they differ. */
export async function checkEverything(world: World, shop: SimulatedShop): Promise<string | undefined> {
  for (const check of [
    checkErrors,
    checkLists,
    checkSavedLists,
    checkStock,
    checkFigures,
    checkMails,
    checkEvents,
    checkInvoices,
    checkBooks,
  ]) {
    const difference = await check(world, shop)
    if (difference) return difference
  }
  return undefined
}

async function checkErrors(_world: World, shop: SimulatedShop) {
  const errors = (await Promise.all(shop.processes.map((process) => process.ask('errors', {})))).flat()
  const unexpected = errors.find((error) => error.includes('Unexpected error'))
  return unexpected && `The shop logged: ${unexpected}`
}

const get = async (shop: SimulatedShop, by: string, path: string) => shop.send(by, { method: 'GET', path })

/** Everybody sees the own orders, and nobody those of others. */
async function checkLists(world: World, shop: SimulatedShop) {
  const differences = await Promise.all([...customers, ...administrators].map((by) => checkListsOf(world, shop, by)))
  return differences.find((difference) => difference !== undefined)
}

async function checkListsOf(world: World, shop: SimulatedShop, by: string) {
  const email = shop.people.get(by)?.email ?? ''
  const namesOf = (isCanceled: boolean, isListed: (order: Order) => boolean) =>
    world.orders.entries().flatMap(([name, order]) => ((order.status === 'canceled') === isCanceled && isListed(order) ? [name] : []))
  const { company } = world.members.get(by) ?? {}
  const mine = (order: Order) => isOwn(world, by, order)
  const ofCompany = (order: Order) => company !== undefined && order.company === company && isFollowed(world, by, order)
  for (const [path, expected] of [
    [`/order/?email=${email}`, namesOf(false, mine)],
    [`/order/?email=${email}&whose=company`, namesOf(false, ofCompany)],
    [`/canceled-order?email=${email}`, namesOf(true, mine)],
  ] as const) {
    const { body } = await get(shop, by, `${path}&limit=${PAGE}`)
    const listed = (body as { _id: string }[]).map(({ _id }) => shop.names.nameOf(_id) ?? _id)
    const wrong = listed.filter((name) => !expected.includes(name))
    if (wrong.length > 0) return `${by} sees ${wrong.join(', ')} in ${path}`
    if (listed.length !== Math.min(expected.length, PAGE)) return differs(`${by} in ${path}`, expected, listed)
  }
  const others = await get(shop, by, `/order/?email=${shop.people.get('c1')?.email}&limit=1`)
  const status = by === 'c1' || isAdmin(by) ? 200 : 403
  if (others.status !== status) return `${by} lists the orders of c1: ${others.status} instead of ${status}`
  return undefined
}

/** Everybody sees the own saved lists, and those of colleagues that are shared or that a manager sees. */
async function checkSavedLists(world: World, shop: SimulatedShop) {
  for (const by of [...customers, ...administrators]) {
    const own = listsOf(world, by).map(({ _id, shared }) => `${_id}${shared ? ', shared' : ''}`)
    for (const [path, expected] of [
      ['/list', own],
      ['/company-list?limit=1000', colleaguesLists(world, by)],
    ] as const) {
      const { body } = await get(shop, by, path)
      const listed = (body as { _id: string; shared: boolean }[]).map(
        ({ _id, shared }) => `${shop.names.nameOf(_id) ?? _id}${path === '/list' && shared ? ', shared' : ''}`,
      )
      if (String(listed.toSorted()) !== String([...expected].toSorted())) return differs(`${by} in ${path}`, [...expected], listed)
    }
  }
  return undefined
}

async function checkStock(world: World, shop: SimulatedShop) {
  const { body } = await get(shop, 'a1', '/all-products?limit=1000')
  for (const { _id, ...product } of body as ({ _id: string } & Record<string, unknown>)[]) {
    const name = shop.names.nameOf(_id) ?? _id
    const difference = shop.names.difference(showProduct(world, name), product)
    if (difference) return `${name}: ${difference}`
  }
  return undefined
}

async function checkFigures(world: World, shop: SimulatedShop) {
  const orders = world.orders.entries().map(([, order]) => order)
  const count = (status: string) => orders.filter((order) => order.status === status).length
  const [unpaid, pending, shipped, refunded] = ['unpaid', 'pending', 'shipped', 'refunded'].map(count)
  const counts = await get(shop, 'a1', '/order-counts')
  const countsDiffer = shop.names.difference({ unpaid, pending, shipped, refunded }, counts.body, 'order-counts')
  if (countsDiffer) return countsDiffer
  const overview = await get(shop, 'a1', '/overview?days=90')
  for (const { day, revenue, orders } of overview.body.days as { day: string; revenue: number; orders: number }[]) {
    const { count = 0, cents = 0 } = world.sales.get(day) ?? {}
    if (orders !== count || revenue !== dollars(cents)) return differs(`The sales of ${day}`, [count, dollars(cents)], [orders, revenue])
  }
  return undefined
}

async function checkMails(world: World, shop: SimulatedShop) {
  const [mails, payments] = [await shop.process.ask('mails', {}), await shop.process.ask('payments', {})]
  const orderOf = new Map(payments.map(({ id, orderId }) => [id, orderId]))
  const found = new Map<string, number>()
  for (const { payload } of mails) {
    const { template, orderId, order, paymentId, quoteId, invitationId } = JSON.parse(payload)
    const name = shop.names.nameOf(orderId ?? order?.id ?? quoteId ?? invitationId ?? orderOf.get(paymentId) ?? '')
    if (name) found.set(`${template} ${name}`, (found.get(`${template} ${name}`) ?? 0) + 1)
  }
  return compareCounts('mails', world.mails.entries(), found)
}

async function checkEvents(world: World, shop: SimulatedShop) {
  const found = new Map<string, number>()
  for (const { verb, thingId } of await shop.process.ask('events', {})) {
    const what = `${verb} ${shop.names.nameOf(thingId) ?? thingId}`
    found.set(what, (found.get(what) ?? 0) + 1)
  }
  return compareCounts('audit log', world.events.entries(), found)
}

/** Numbers have no gap, and their days do not go back. */
async function checkInvoices(world: World, shop: SimulatedShop) {
  const found = await shop.process.ask('invoices', {})
  const expected = world.orders.entries().reduce((count, [, { invoices }]) => count + invoices.length, 0)
  if (found.length !== expected) return differs('The number of invoices and credit notes', expected, found.length)
  for (const [at, { series, position, issuedOn }] of found.entries()) {
    const before = found[at - 1]
    const isFirst = before?.series !== series
    if (position !== (isFirst ? 1 : before.position + 1)) return `After ${JSON.stringify(before)} comes ${series} ${position}`
    if (!isFirst && issuedOn < before.issuedOn) return `${series} ${position} is of a day before the last`
  }
  return undefined
}

/** The books agree, but for the refunds that the gateway refused. */
async function checkBooks(world: World, shop: SimulatedShop) {
  const failed = world.orders
    .entries()
    .flatMap(([, { refunds, payBacks }]) => [...refunds, ...payBacks].filter(({ state }) => state === 'failed'))
  const found = await shop.process.ask('reconcile', {})
  const refused = found.filter((line) => /^(Refund \S+ of an order has failed|Paying back what order .* has failed)$/.test(line))
  const others = found.filter((line) => !refused.includes(line))
  if (failed.length !== refused.length) return differs('Failed refunds in the books', failed, refused)
  return failed.length === 0 && others.length > 0 ? `The books do not agree: ${others.join('; ')}` : undefined
}

function compareCounts(what: string, expected: [string, number][], found: Map<string, number>) {
  for (const [name, count] of expected)
    if ((found.get(name) ?? 0) !== count) return differs(`${what}: ${name}`, count, found.get(name) ?? 0)
  const known = new Set(expected.map(([name]) => name))
  const more = [...found.keys()].find((name) => !known.has(name))
  return more && `${what}: ${more} is there, and should not be`
}

const differs = (what: string, expected: unknown, found: unknown) =>
  `${what} should be ${JSON.stringify(expected)}, and is ${JSON.stringify(found)}`
