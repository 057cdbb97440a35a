import type { Order, Refund, Sums } from '../state.ts'
import type { StepOf, Units } from '../steps.ts'
import { move, total } from './catalog.ts'
import { settleCredited } from './kept-money.ts'
import { isOpenOnAccount, toPay } from './terms.ts'
import { split } from './totals.ts'
import {
  type Answer,
  cents,
  dollars,
  ok,
  open,
  paidBackOf,
  Refused,
  refundedOf,
  releasePages,
  setPage,
  sum,
  visible,
  type World,
} from './world.ts'

const at = (units: readonly Units[], position: number) => sum(units, (each) => (each.position === position ? each.units : 0))
const isMoney = (amount: unknown): amount is number => typeof amount === 'number' && amount >= 0.01 && Number.isInteger(cents(amount))

/** Refunds an order that was paid, or credits one on account, at most what is left; units return to the stock or are lost. The gateway is asked later. */
export function refund(world: World, { by, order: name, as, amount, delivery = 0, restock, lost, seen }: StepOf<'refund'>): Answer {
  if (!isMoney(amount)) throw new Refused('invalid')
  const order = visible(world, by, name)
  const isCredit = isOpenOnAccount(order)
  if (order.paidBy === undefined && !isCredit) throw new Refused('wrong-state')
  const refunded = refundedOf(order)
  const openUnits = sum(order.lines, open)
  if (seen && (seen.openUnits !== openUnits || cents(seen.refunded) !== refunded))
    throw new Refused('changed-meanwhile', { openUnits, refunded: dollars(refunded) })
  const left = Math.max(order.amount - refunded, 0)
  if (cents(amount) > left) throw new Refused('out-of-range', { left: dollars(left) })
  const isFull = cents(amount) === left
  for (const { position } of [...restock, ...lost]) {
    const line = order.lines[position]
    const returnable = line ? line.units - line.canceled - line.returned - at(lost, position) : 0
    if (!line || at(lost, position) > open(line) || at(restock, position) > returnable) throw new Refused('out-of-range')
  }
  const sums = split(order, order.refunds, cents(amount), cents(delivery))
  const isByTransfer = order.paidBy === 'transfer'
  addRefund(world, name, { name: as, sums, state: isByTransfer || isCredit ? 'sent' : 'pending', isCredit })
  world.record('order.refund-started', name)
  if (isCredit) {
    world.mail('order-refunded', name)
    releasePages(world, name)
  } else if (isByTransfer) tellRefund(world, name)
  else if (isFull) setPage(world, name, Number(order.paidBy), { refundedByShop: true })
  const status = returnUnits(world, name, 'refunded', (line, position) => {
    const rest = isFull ? open(line) - at(lost, position) : 0
    return { returned: Math.max(at(restock, position), rest), lost: at(lost, position) }
  })
  if (isCredit) settleCredited(world, name)
  return ok({ insertedId: as, refunded: dollars(refunded + cents(amount)), status })
}

/** What is left to pay of an order is credited as its cash discount, and the parts pay it. */
export function creditDiscount(world: World, name: string): void {
  const order = world.orders.get(name)
  if (!order) return
  addRefund(world, name, { name: '', sums: split(order, order.refunds, toPay(order)), state: 'sent', isCredit: true })
  world.record('order.refund-started', name)
  world.mail('order-refunded', name)
  settleCredited(world, name)
}

/** What was sent has its credit note, if the order has an invoice. */
function addRefund(
  world: World,
  name: string,
  { sums, isCredit = false, ...refund }: Omit<Refund, keyof Sums | 'at' | 'isCredit'> & { sums: Sums; isCredit?: boolean },
) {
  const order = world.orders.get(name)
  if (!order) return
  world.orders.set(name, { ...order, refunds: [...order.refunds, { ...refund, ...sums, isCredit, at: world.now }] })
  world.sell(order.day, 0, -sums.goods)
  if (refund.state === 'sent') credit(world, name, sums)
}

function credit(world: World, name: string, { amount, tax }: Sums) {
  const order = world.orders.get(name)
  if (!order || order.invoices.length === 0) return
  world.orders.set(name, { ...order, invoices: [...order.invoices, { kind: 'credit-note', total: -amount, tax: -tax }] })
  world.record('order.credited', name)
}

function tellRefund(world: World, name: string) {
  world.record('payment.refunded', name)
  world.mail('order-refunded', name)
}

/** Takes units out of an order: those that were not shipped need not ship any more, others come back. */
function returnUnits(
  world: World,
  name: string,
  how: string,
  of: (line: Order['lines'][number], position: number) => { returned: number; lost: number },
) {
  const order = world.orders.get(name)
  if (!order) return 'canceled'
  const taken = order.lines.map(of)
  const lines = order.lines.map((line, position) => {
    const { returned = 0, lost = 0 } = taken[position] ?? {}
    const canceled = Math.min(returned, open(line) - lost)
    move(world, line.product, { available: returned, reserved: -canceled - lost })
    if (returned + lost > 0) world.sell(`${order.day} ${line.product}`, -returned - lost, -total([{ ...line, units: returned + lost }]))
    return { ...line, canceled: line.canceled + canceled + lost, returned: line.returned + returned - canceled }
  })
  const isOver = order.status === 'pending' && lines.every((line) => open(line) === 0)
  const status = isOver ? (lines.some(({ shipped }) => shipped > 0) ? 'shipped' : 'refunded') : order.status
  world.orders.set(name, { ...order, lines, status })
  if (isOver) world.reach(`order ${status === 'shipped' ? 'rest' : 'all'} ${how}`)
  if (taken.some(({ returned, lost }) => returned + lost > 0)) world.record('order.returned', name)
  return status
}

/** What a repeated call is answered: the refund of the first one, with what is true now. */
export function refundAgain(world: World, refundName: string): Answer {
  const order = world.orders.entries().find(([, { refunds }]) => refunds.some(({ name }) => name === refundName))?.[1]
  return ok({ insertedId: refundName, refunded: order && dollars(refundedOf(order)), status: order?.status })
}

/** The gateway sends a refund, and the shop records it. More than is left there is refused; of a refund of everything, the rest is sent. */
export const send = (name: string, refundName: string): ((world: World, id: string) => void)[] => [
  (world, id) => {
    const order = world.orders.get(name)
    const at = pageOf(order)
    const page = order?.pages[at]
    const { amount = 0 } = order?.refunds.find((each) => each.name === refundName) ?? {}
    const left = page ? page.amount - page.refunded : 0
    const isRefused = amount > left && left > 0 && !page?.refundedByShop
    world.asked.set(id, { page: at, said: isRefused ? 'refused' : 'sent', refunded: 0 })
    if (page && !isRefused) setPage(world, name, at, { refunded: page.refunded + Math.min(amount, left) })
  },
  (world, id) => recordSent(world, name, refundName, world.asked.get(id)?.said === 'refused'),
]

const pageOf = (order: Order | undefined) => (typeof order?.paidBy === 'number' ? order.paidBy : -1)

function recordSent(world: World, name: string, refundName: string, isRefused: boolean) {
  const order = world.orders.get(name)
  const at = pageOf(order)
  const page = order?.pages[at]
  const refund = order?.refunds.find((each) => each.name === refundName)
  if (!order || !page || !refund) return
  const refunds = order.refunds.map((each) =>
    each.name === refundName ? { ...each, state: isRefused ? ('failed' as const) : ('sent' as const) } : each,
  )
  world.orders.set(name, { ...order, refunds })
  if (!isRefused) {
    credit(world, name, refund)
    tellRefund(world, name)
    const sent = sum(refunds, ({ state, amount, isCredit }) => (state === 'sent' && !isCredit ? amount : 0)) + paidBackOf(order)
    if (sent === page.amount && page.known === 'settled') setPage(world, name, at, { known: 'refunded' })
  }
  if (page.refunded < page.amount) recordPartialDashboardRefund(world, name, at, page.refunded)
}

/** All of the payment was refunded in the gateway's dashboard: nothing more ships. */
export function recordDashboardRefund(world: World, name: string): void {
  const order = world.orders.get(name)
  if (!order) return
  const rest = order.amount - refundedOf(order)
  if (rest > 0) addRefund(world, name, { name: '', sums: split(order, order.refunds, rest), state: 'sent' })
  returnUnits(world, name, 'refunded in the dashboard', (line) => ({ returned: open(line), lost: 0 }))
}

/** A part was refunded in the dashboard: what the gateway refunded less what the shop knows. */
export function recordPartialDashboardRefund(world: World, name: string, at: number, refunded: number): void {
  const order = world.orders.get(name)
  if (!order || order.paidBy !== at || order.pages[at]?.known !== 'settled') return
  const known = order.refunds.filter(({ state }) => state !== 'failed')
  const amount = refunded - paidBackOf(order) - sum(known, (refund) => (refund.isCredit ? 0 : refund.amount))
  if (refunded === 0 || amount <= 0) return
  addRefund(world, name, { name: '', sums: split(order, known, amount), state: 'sent' })
  tellRefund(world, name)
}
