import type { Line, Order, Totaled } from '../state.ts'
import type { StepOf } from '../steps.ts'
import { move } from './catalog.ts'
import { closePage } from './payments.ts'
import { dueAnew } from './reissues.ts'
import { debtOf, isOpenOnAccount, taxedOf } from './terms.ts'
import { addUp, fixedOf, settingsOf, totalHere } from './totals.ts'
import { type Answer, cents, dollars, ok, Refused, releasePages, sum, visible, type World } from './world.ts'

interface Planned {
  before: Order
  lines: Line[]
  total: Totaled
  /** Units that are more than a paid order has. */
  more: { product: string; units: number; price: number }[]
  secondAmount: number | undefined
  /** Units that leave the stock, by product. */
  moves: Map<string, number>
  fixed: number | null
  isChanged: boolean
}

/** What a change makes of an order. Refuses what cannot be. */
export function planChange(world: World, { by, order: name, lines: wanted, delivery }: StepOf<'change'>): Planned {
  const before = visible(world, by, name)
  refuseUnchangeable(world, before)
  const isPaid = before.paidBy !== undefined
  const unknown = wanted.flatMap(({ product }, index) => {
    const known = world.products.get(product)
    const isThere = before.lines.some((line) => line.product === product)
    return !known || (known.removed && !isThere) ? [{ index, reason: 'unknown' }] : []
  })
  if (unknown.length > 0) throw new Refused('out-of-range', { lines: unknown })
  if (new Set(wanted.map(({ product }) => product)).size < wanted.length) throw new Refused('out-of-range')
  const planned = wanted.map(({ product, units, price }) => {
    const base = before.lines.find((line) => line.product === product)
    const amount = price === undefined ? (base?.price ?? 0) : cents(price)
    if (isPaid && base && amount > base.price) throw new Refused('paid-already')
    const kept = isPaid ? Math.min(units, base?.units ?? 0) : units
    return { product, price: amount, units: kept, more: units - kept }
  })
  const kept = planned.filter(({ units }) => units > 0)
  if (kept.length === 0) throw new Refused('out-of-range')
  const lines = kept.map(({ product, units, price }) => ({ product, units, price, shipped: 0, canceled: 0, returned: 0 }))
  const moves = movesOf(before, lines)
  const was = fixedOf(world, name)
  const fixed = delivery === undefined ? was : delivery === null ? null : cents(delivery)
  if (delivery != null && before.applied?.isPickUp) throw new Refused('out-of-range')
  const total = totalHere(world, before, { lines, isSameParcel: moves.size === 0, was, fixed })
  const more = planned.flatMap(({ product, price, more: units }) => (units > 0 ? [{ product, price, units }] : []))
  const secondAmount = more.length > 0 ? secondOf(world, before, more) : undefined
  refuseMissing(world, planned, moves)
  refuseMore(world, before, total, secondAmount !== undefined || [...moves.values()].some((units) => units > 0))
  const isChanged =
    was !== fixed ||
    secondAmount !== undefined ||
    moves.size > 0 ||
    before.amount !== total.amount ||
    before.tax !== total.tax ||
    before.delivery !== total.delivery ||
    lines.some(({ product, price }) => before.lines.find((line) => line.product === product)?.price !== price)
  return { before, lines, total, more, secondAmount, moves, fixed, isChanged }
}

/** Nothing of it has left or was refunded, and its time is not over. */
function refuseUnchangeable({ now }: World, { status, expiresAt, refunds, shipments, lines, paidBy, received }: Order) {
  const isOpen = status === 'pending' || (status === 'unpaid' && expiresAt > now)
  const isWhole = lines.every(({ shipped, canceled, returned }) => shipped + canceled + returned === 0)
  if (paidBy === undefined && received.length > 0) throw new Refused('wrong-state')
  if (!isOpen || !isWhole || refunds.length > 0 || shipments.length > 0) throw new Refused('wrong-state')
}

function movesOf(before: Order, after: readonly Line[]): Map<string, number> {
  const moves = new Map<string, number>()
  const add = (product: string, units: number) => moves.set(product, (moves.get(product) ?? 0) + units)
  for (const { product, units } of before.lines) add(product, -units)
  for (const { product, units } of after) add(product, units)
  return new Map([...moves].filter(([, units]) => units !== 0))
}

/** What is more comes to, at the rates of now and without delivery. */
function secondOf(world: World, order: Order, lines: Planned['more']): number {
  const { company, owner, country, region, applied } = order
  if (company !== undefined && world.members.get(owner)?.company !== company) throw new Refused('wrong-state')
  const { delivery, pickUp } = settingsOf(world)
  const isFree = !applied?.isPickUp && (delivery.length > 0 || pickUp !== '')
  const to = { country, region, ...(applied?.isPickUp && { pickUp: true }) }
  return addUp(world, lines, to, { taxed: taxedOf(world, company), delivery: isFree ? 0 : null }).amount
}

function refuseMissing(world: World, planned: readonly { product: string; more: number }[], moves: Planned['moves']) {
  const lines = planned.flatMap(({ product, more }, index) => {
    const units = Math.max(moves.get(product) ?? 0, 0) + more
    const { available = 0, removed = true } = world.products.get(product) ?? {}
    if (units === 0) return []
    if (removed) return [{ index, reason: 'unknown' }]
    return available < units ? [{ index, reason: 'out-of-stock' }] : []
  })
  if (lines.length > 0) throw new Refused('out-of-range', { lines })
}

function refuseMore(world: World, order: Order, total: Totaled, isMore: boolean) {
  const more = total.amount - order.amount
  const { company = '' } = order
  if (order.paidBy !== undefined && more > 0) throw new Refused('paid-already', { more: dollars(more) })
  if (world.companies.get(company)?.disabled && (isMore || more > 0)) throw new Refused('company-disabled')
  if (!isOpenOnAccount(order) || more <= 0) return
  const terms = world.companies.get(company)?.terms
  const { open, overdue } = debtOf(world, company)
  const limit = Math.round((terms?.creditLimit ?? 0) * 100)
  const free = terms && overdue === 0 ? Math.max(limit - open, 0) : 0
  if (!terms || overdue > 0 || open + more > limit) throw new Refused('not-on-account', { free: dollars(free) })
}

/** The page of an order is closed before its total changes; a payment that was faster counts. */
export function closeBeforeChanging(world: World, id: string, step: StepOf<'change'>): void {
  const { before, total } = planChange(world, step)
  if (before.paidBy === undefined && before.amount !== total.amount) closePage(world, id, step.order)
}

/** Changes an order. What a paid one no longer costs goes back; more of it is refused here. */
export function change(world: World, step: StepOf<'change'>): Answer {
  const { order: name, seen } = step
  const { before, lines, total, secondAmount, moves, fixed, isChanged } = planChange(world, step)
  if (!isChanged) return ok({ modifiedCount: 0 })
  const number = before.changes + 1
  if (seen && seen.number !== number) throw new Refused('changed-meanwhile', { number })
  const facts = { orderAmount: dollars(total.amount), ...(secondAmount !== undefined && { second: dollars(secondAmount) }) }
  if (secondAmount !== undefined) throw new Refused('paid-already', facts)
  if (seen && cents(seen.orderAmount) !== total.amount) throw new Refused('price-changed', facts)
  const { invoicePrefix, country } = settingsOf(world)
  const hasInvoice = before.invoices.length > 0
  if (hasInvoice && (invoicePrefix === '' || country === '')) throw new Refused('wrong-state')
  for (const [product, units] of moves) move(world, product, { available: -units, reserved: units })
  sellAnew(world, before, lines, total)
  const { paidBy } = before
  const back = paidBy === undefined ? 0 : before.amount - total.amount
  const payBacks = back > 0 ? [{ amount: back, state: paidBy === 'transfer' ? ('sent' as const) : ('pending' as const) }] : []
  const { goods, delivery, tax, taxes, amount, applied } = total
  world.orders.set(name, {
    ...before,
    ...dueAnew(world, before),
    ...{ goods, delivery, tax, taxes, amount, applied, lines, fixed, changes: number },
    invoices: [
      ...before.invoices,
      ...(hasInvoice
        ? [
            { kind: 'credit-note' as const, total: -before.amount, tax: -before.tax },
            { kind: 'invoice' as const, total: amount, tax },
          ]
        : []),
    ],
    payBacks: [...before.payBacks, ...payBacks],
  })
  if (paidBy === undefined && before.amount !== amount) releasePages(world, name)
  if (hasInvoice) world.record('order.credited', name)
  if (hasInvoice) world.record('order.invoiced', name)
  world.record('order.changed', name)
  world.mail('order-changed', name)
  world.reach(
    back > 0 ? 'paid order changed' : paidBy === undefined && before.dueAt !== undefined ? 'order on account changed' : 'order changed',
  )
  return ok({ modifiedCount: 1 })
}

/** The sales of an order that counts as sold follow it. */
function sellAnew(world: World, before: Order, lines: readonly Line[], { goods }: Totaled) {
  if (before.status === 'unpaid') return
  world.sell(before.day, 0, goods - before.goods)
  const products = new Set([...before.lines, ...lines].map(({ product }) => product))
  for (const product of products) {
    const of = (some: readonly Line[]) => some.filter((line) => line.product === product)
    const [was, is] = [of(before.lines), of(lines)]
    const units = sum(is, (line) => line.units) - sum(was, (line) => line.units)
    const amount = sum(is, (line) => line.units * line.price) - sum(was, (line) => line.units * line.price)
    if (units !== 0 || amount !== 0) world.sell(`${before.day} ${product}`, units, amount)
  }
}
