import type { Order } from '../state.ts'
import type { StepOf } from '../steps.ts'
import { closePage } from './payments.ts'
import { discountFor, taxedOf } from './terms.ts'
import { freedByTaxId, settingsOf } from './totals.ts'
import { type Answer, cents, dollars, ok, Refused, releasePages, setPage, visible, type World } from './world.ts'

const DAY = 24 * 60 * 60_000

/** Whether an order was placed with tax that the tax ID of its company takes off now. Nothing has left, was refunded, or arrived in part. */
export function isTaxedInVain(world: World, order: Order): boolean {
  const { status, applied, tax, lines, refunds, company } = order
  const isOpen = (status === 'unpaid' || status === 'pending') && lines.every(({ shipped }) => shipped === 0)
  if (company === undefined || !isOpen || tax === 0 || !applied || applied.isPickUp || refunds.length > 0) return false
  if (order.paidBy === undefined && order.received.length > 0) return false
  return freedByTaxId(world, order, taxedOf(world, company)) !== undefined
}

/** The page of an unpaid order is closed first; a payment that was faster counts. */
export function closeBeforeReissuing(world: World, id: string, { by, order: name }: StepOf<'reissue'>): void {
  const order = visible(world, by, name)
  if (order.paidBy === undefined && isTaxedInVain(world, order)) closePage(world, id, name)
}

/** Takes the tax off an order. Its invoice is credited and issued anew, and what was paid too much goes back. The second press changes nothing. */
export function reissue(world: World, { by, order: name, seen }: StepOf<'reissue'>): Answer {
  const order = visible(world, by, name)
  if (!isTaxedInVain(world, order)) {
    if (order.tax === 0 && order.isReissued) return ok({ modifiedCount: 0 })
    throw new Refused('wrong-state')
  }
  const amount = order.goods + order.delivery
  if (seen !== undefined && cents(seen) !== amount) throw new Refused('price-changed', { orderAmount: dollars(amount) })
  const { invoicePrefix, country } = settingsOf(world)
  const hasInvoice = order.invoices.length > 0
  if (hasInvoice && (invoicePrefix === '' || country === '')) throw new Refused('wrong-state')
  const { paidBy, tax } = order
  const terms = JSON.stringify(freedByTaxId(world, order, taxedOf(world, order.company)))
  const payBacks = paidBy === undefined ? [] : [{ amount: tax, state: paidBy === 'transfer' ? ('sent' as const) : ('pending' as const) }]
  const invoices = hasInvoice
    ? [
        { kind: 'credit-note' as const, total: -order.amount, tax: -tax },
        { kind: 'invoice' as const, total: amount, tax: 0 },
      ]
    : []
  world.orders.set(name, {
    ...order,
    ...dueAnew(world, order),
    ...{ amount, tax: 0, taxes: [], isReissued: true, applied: order.applied && { ...order.applied, terms, zero: null } },
    invoices: [...order.invoices, ...invoices],
    payBacks: [...order.payBacks, ...payBacks],
  })
  if (paidBy === undefined) releasePages(world, name)
  if (hasInvoice) world.record('order.credited', name)
  if (hasInvoice) world.record('order.invoiced', name)
  world.record('order.reissued', name)
  world.mail('order-reissued', name)
  world.reach('order issued anew without tax')
  return ok({ modifiedCount: 1 })
}

/** An order on account that is not paid is due anew, by the terms of today. */
export function dueAnew(world: World, { company = '', dueAt, paidBy }: Order) {
  const terms = world.companies.get(company)?.terms
  if (dueAt === undefined || paidBy !== undefined || !terms) return {}
  return { dueAt: (Math.floor(world.now / DAY) + terms.days + 1) * DAY - 1, discount: discountFor(world, company) }
}

/** The gateway sends back what an order no longer costs, and the shop records it. Where everything went back already, it is done. */
export const sendPayBack = (name: string, at: number): ((world: World, id: string) => void)[] => [
  (world, id) => {
    const { page, left, amount, index } = payBackOf(world, name, at)
    if (!page) return
    const isRefused = amount > left && left > 0
    world.asked.set(id, { page: index, said: isRefused ? 'refused' : 'sent', refunded: 0 })
    if (!isRefused) setPage(world, name, index, { refunded: page.refunded + Math.min(amount, left) })
  },
  (world, id) => {
    const order = world.orders.get(name)
    if (!order) return
    const state = world.asked.get(id)?.said === 'refused' ? 'failed' : 'sent'
    world.orders.set(name, { ...order, payBacks: order.payBacks.map((each, index) => (index === at ? { ...each, state } : each)) })
    if (state === 'sent') world.record('payment.refunded', name)
  },
]

function payBackOf(world: World, name: string, at: number) {
  const order = world.orders.get(name)
  const index = typeof order?.paidBy === 'number' ? order.paidBy : -1
  const page = order?.pages[index]
  return { page, index, left: page ? page.amount - page.refunded : 0, amount: order?.payBacks[at]?.amount ?? 0 }
}
