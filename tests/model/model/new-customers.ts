import type { LineReason } from '../../../src/contract/selling/order.ts'
import type { Order } from '../state.ts'
import { reject } from './catalog.ts'
import { settingsOf } from './totals.ts'
import { isAdmin, Refused, sum, type World } from './world.ts'

interface Line {
  index: number
  product: string
  units: number
  reason?: LineReason | undefined
}

const isKnown = (world: World, person: string) =>
  isAdmin(person) ||
  world.orders
    .entries()
    .some(
      ([, { owner, status, paidBy, dueAt }]) => owner === person && status !== 'canceled' && (paidBy !== undefined || dueAt !== undefined),
    )

const hasTerms = (world: World, company: string | undefined) => Boolean(world.companies.get(company ?? '')?.terms)

const isLimited = (world: World, by: string) => by !== 'visitor' && !isKnown(world, by) && !hasTerms(world, world.members.get(by)?.company)

const unpaidOrders = (world: World) => world.orders.entries().flatMap(([, order]) => (order.status === 'unpaid' ? [order] : []))

/** How many products the unpaid orders leave short, which others could order without them. */
function leftShort(world: World, orders: readonly Order[], besides: readonly string[]): number {
  const names = world.products.names().filter((name) => !besides.includes(name))
  return names.filter((name) => {
    const product = world.products.get(name)
    if (!product || product.removed || product.available >= product.minimum) return false
    const lines = orders.flatMap(({ lines }) => lines.filter((line) => line.product === name))
    return product.available + sum(lines, ({ units }) => units) >= product.minimum
  }).length
}

const leavesTooLittle = (world: World, { product: name, units, reason }: Line) => {
  const { available = 0, minimum = 0 } = world.products.get(name) ?? {}
  return !reason && available - units < minimum
}

/** Of how many more products an order may leave others too little. */
function allowed(world: World, by: string, besides: readonly string[]): number {
  const { newCustomerProducts, newCustomersProducts } = settingsOf(world)
  const unpaid = unpaidOrders(world)
  const own = unpaid.filter(({ owner }) => owner === by)
  const ofNew = unpaid.filter(({ owner, company }) => !isKnown(world, owner) && !hasTerms(world, company))
  return Math.max(
    0,
    Math.min(
      (newCustomerProducts ?? Infinity) - leftShort(world, own, besides),
      (newCustomersProducts ?? Infinity) - leftShort(world, ofNew, besides),
    ),
  )
}

function withRefused<L extends Line>(world: World, lines: readonly L[], most: number) {
  let left = most
  return lines.map((line) => (leavesTooLittle(world, line) && left-- <= 0 ? { ...line, reason: 'left-for-others' as const } : line))
}

/** Refuses what a new customer may not order before one order is paid. */
export function refuseNewCustomer(world: World, by: string, lines: readonly Line[]): void {
  if (!isLimited(world, by)) return
  const { newCustomerOrders: limit } = settingsOf(world)
  const unpaid = unpaidOrders(world).filter(({ owner }) => owner === by).length
  if (limit !== null && unpaid >= limit) throw new Refused('unpaid-orders', { unpaid, limit })
  const besides = lines.filter((line) => leavesTooLittle(world, line)).map(({ product }) => product)
  reject(withRefused(world, lines, allowed(world, by, besides)))
}

/** What the preview says of it. */
export function previewNewCustomer<L extends Line>(world: World, by: string, lines: readonly L[]) {
  if (!isLimited(world, by)) return { lines, isFull: false, newCustomer: undefined }
  const { newCustomerOrders: limit } = settingsOf(world)
  const unpaid = unpaidOrders(world).filter(({ owner }) => owner === by).length
  const most = allowed(world, by, [])
  const newCustomer = most === Infinity && limit === null ? undefined : { products: most === Infinity ? null : most, unpaid }
  return { lines: withRefused(world, lines, most), isFull: limit !== null && unpaid >= limit, newCustomer }
}
