import type { Order, Page } from '../state.ts'
import type { StepOf } from '../steps.ts'
import { accept } from './accept.ts'
import { recordDashboardRefund, recordPartialDashboardRefund } from './refunds.ts'
import { isPayable, toPay } from './terms.ts'
import { type Answer, isFollowed, ok, Refused, setPage, type World } from './world.ts'

const MINUTE = 60_000
const SHORTEST_PAGE = 31 * MINUTE
const LONGEST_PAGE = (24 * 60 - 1) * MINUTE
const SMALLEST_AMOUNT = 50
const LARGEST_AMOUNT = 99_999_999

/** What the gateway says about a page at this moment. */
export function askGateway(world: World, { gateway, refunded, amount, endsAt }: Page): 'open' | 'paid' | 'refunded' | 'expired' {
  if (gateway === 'paid') return refunded >= amount ? 'refunded' : 'paid'
  return gateway === 'closed' || endsAt <= world.now ? 'expired' : 'open'
}

/** The one page of an order that can be paid. */
export const currentPage = ({ pages }: Order) => pages.findLastIndex(({ known }) => known === 'opening' || known === 'open')

/** An order that somebody pays for, also for administrators only their own. */
export const own = (world: World, by: string, name: string): Order => {
  const order = world.orders.get(name)
  if (!order || order.status === 'canceled' || !isFollowed(world, by, order)) throw new Refused('not-found')
  return order
}

/**
 * Claims the page in progress or a new one, which ends no later than its order, or extends the order to the shortest page. The day on which
 * an order on account has to be paid ends no page. A page of another amount than is left to pay counts no more. Once a part
 * has arrived by transfer, there is none.
 */
export function claimPage(world: World, by: string, name: string): number {
  const order = own(world, by, name)
  const amount = toPay(order)
  if (amount === 0) throw new Refused('wrong-state')
  if (order.received.length > 0) throw new Refused('not-available')
  const current = currentPage(order)
  if (current >= 0 && order.pages[current]?.amount === amount) return current
  const isOnAccount = order.dueAt !== undefined
  if (!isOnAccount && order.expiresAt <= world.now) throw new Refused('wrong-state')
  if (amount < SMALLEST_AMOUNT || amount > LARGEST_AMOUNT) throw new Refused('not-available')
  if (current >= 0) setPage(world, name, current, { known: 'expired' })
  const expiresAt = isOnAccount ? order.expiresAt : Math.max(order.expiresAt, world.now + SHORTEST_PAGE)
  const endsAt = Math.floor(Math.min(isOnAccount ? Infinity : expiresAt, world.now + LONGEST_PAGE) / 1000) * 1000
  const page: Page = { gateway: 'none', known: 'opening', amount, refunded: 0, endsAt, refundedByShop: false, isReleased: false }
  world.orders.set(name, { ...order, expiresAt, pages: [...(world.orders.get(name)?.pages ?? []), page] })
  world.record('payment.started', name)
  return order.pages.length
}

/** The gateway opens the page, and the customer gets its address unless the order has ended since. */
export function openPage(world: World, name: string, at: number): Answer {
  const page = world.orders.get(name)?.pages[at]
  const isOver = page?.known !== 'opening' && page?.known !== 'open'
  if (page?.gateway === 'none') setPage(world, name, at, { gateway: isOver ? 'closed' : 'open' })
  if (isOver) return new Refused('wrong-state').answer
  setPage(world, name, at, { known: 'open' })
  return ok()
}

/** Applies what the gateway said about a page. */
export function settle(world: World, name: string, at: number, said: string, refunded: number): void {
  const page = world.orders.get(name)?.pages[at]
  if (!page || said === 'open' || said === 'opening') return
  if (said === 'expired') {
    if (page.known === 'opening' || page.known === 'open') setPage(world, name, at, { known: 'expired' })
  } else if (said === 'refunded') recordRefunded(world, name, at)
  else {
    acceptPage(world, name, at)
    recordPartialDashboardRefund(world, name, at, refunded)
  }
}

/** A page pays its order once; what it pays otherwise goes back. */
function acceptPage(world: World, name: string, at: number) {
  const order = world.orders.get(name)
  const known = order?.pages[at]?.known
  if (!order || (known !== 'opening' && known !== 'open' && known !== 'expired')) return
  if (order.received.length > 0 || !isPayable(order) || order.pages[at]?.amount !== toPay(order)) {
    world.record('payment.refused', name)
    return setPage(world, name, at, { known: 'refunding' })
  }
  accept(world, name, at)
  setPage(world, name, at, { known: 'settled' })
}

/** All of a payment was refunded at the gateway. */
export function recordRefunded(world: World, name: string, at: number): void {
  const order = world.orders.get(name)
  const page = order?.pages[at]
  if (!page || page.known === 'refunded') return
  setPage(world, name, at, { known: 'refunded' })
  if (page.refundedByShop) return
  world.record('payment.refunded', name)
  world.mail('payment-refunded', name)
  if (page.known !== 'refunding' && order.paidBy === at) recordDashboardRefund(world, name)
}

/** Closes the open page of an order at the gateway, which says whether a payment was faster. The shop applies that a moment later. */
export function closePage(world: World, id: string, name: string): void {
  const at = world.orders.get(name)?.pages.findLastIndex(({ known }) => known === 'open') ?? -1
  if (world.orders.get(name)?.pages[at]?.gateway === 'open') setPage(world, name, at, { gateway: 'closed' })
  ask(world, id, name, at)
}

/** Asks the gateway about a page. */
export function ask(world: World, id: string, name: string, at: number): void {
  const page = world.orders.get(name)?.pages[at]
  if (page) world.asked.set(id, { page: at, said: page.known === 'opening' ? 'opening' : askGateway(world, page), refunded: page.refunded })
}

/** Applies what the gateway was asked before. */
export function applyAnswer(world: World, id: string, name: string): void {
  const asked = world.asked.get(id)
  if (asked) settle(world, name, asked.page, asked.said, asked.refunded)
}

/** The customer pays on the last page that was opened. */
export function pay(world: World, { order: name }: StepOf<'pay'>): Answer {
  const order = world.orders.get(name)
  const at = (order?.pages.length ?? 0) - 1
  const page = order?.pages[at]
  const isPaid = page?.gateway === 'open' && askGateway(world, page) === 'open'
  if (isPaid) setPage(world, name, at, { gateway: 'paid' })
  return ok({ isPaid })
}

/** Somebody refunds a payment in the gateway's dashboard: a part, or all that is left. */
export function refundInDashboard(world: World, { order: name, amount }: StepOf<'refund in the dashboard'>): Answer {
  const order = world.orders.get(name)
  const at = order?.pages.findLastIndex(({ gateway }) => gateway === 'paid') ?? -1
  const page = order?.pages[at]
  const left = page ? page.amount - page.refunded : 0
  const isRefunded = page !== undefined && left > 0 && (amount ?? left) <= left
  if (isRefunded) setPage(world, name, at, { refunded: page.refunded + (amount ?? left) })
  return ok({ isRefunded })
}
