import type { Order } from '../state.ts'
import type { Taxed } from './totals.ts'
import { dollars, Refused, receivedOf, refundedOf, sum, type World } from './world.ts'

const DAY = 24 * 60 * 60_000

/** The company of a person, for an order that it may place. */
export function orderingFor(world: World, by: string, purchaseOrder = ''): { company: string | undefined; taxed: Taxed } {
  const { company } = world.members.get(by) ?? {}
  const { disabled, purchaseOrderRequired } = world.companies.get(company ?? '') ?? {}
  if (disabled) throw new Refused('company-disabled')
  if (purchaseOrderRequired && purchaseOrder === '') throw new Refused('no-purchase-order')
  return { company, taxed: taxedOf(world, company) }
}

/** How a company is taxed today. */
export function taxedOf(world: World, company = ''): Taxed {
  const { isAccepted, taxId = '', taxExempt = false, certificateUntil = null } = world.companies.get(company) ?? {}
  const today = new Date(world.now).toISOString().slice(0, 10)
  return {
    idCountry: isAccepted ? taxId.slice(0, 2) : undefined,
    hasCertificate: taxExempt && (certificateUntil === null || today <= certificateUntil),
  }
}

export const isOpenOnAccount = ({ dueAt, paidBy }: Order) => dueAt !== undefined && paidBy === undefined

/** What is left to pay, also for an order that has been released without payment, after what was credited and has arrived. */
export const toPay = (order: Order) => (isPayable(order) ? order.amount - refundedOf(order) - receivedOf(order) : 0)

export const isPayable = (order: Order) => order.status === 'unpaid' || isOpenOnAccount(order)

/** What a company has to pay for orders on account, and how much of it is overdue. */
export function debtOf(world: World, company: string): { open: number; overdue: number } {
  const open = world.orders.entries().flatMap(([, order]) => (order.company === company && isOpenOnAccount(order) ? [order] : []))
  return { open: sum(open, toPay), overdue: sum(open, (order) => (Number(order.dueAt) < world.now ? toPay(order) : 0)) }
}

/**
 * When an order on account that is placed now has to be paid: at the end of a day. Refuses one that would exceed the limit, and all while
 * something is overdue. Managers learn what is free.
 */
export function dueOf(world: World, by: string, amount: number): number {
  const { company = '', role } = world.members.get(by) ?? {}
  const terms = world.companies.get(company)?.terms
  const { open, overdue } = debtOf(world, company)
  const free = terms && overdue === 0 ? Math.max(Math.round(terms.creditLimit * 100) - open, 0) : 0
  if (!terms || overdue > 0 || open + amount > Math.round(terms.creditLimit * 100))
    throw new Refused('not-on-account', role === 'manager' ? { free: dollars(free) } : {})
  return (Math.floor(world.now / DAY) + terms.days + 1) * DAY - 1
}

/** The reminder that an order on account needs: one in the three days before it has to be paid, and one in the week after. */
export function reminderOf(world: World, name: string): string | undefined {
  const order = world.orders.get(name)
  if (order?.dueAt === undefined || !isOpenOnAccount(order)) return undefined
  const left = order.dueAt - world.now
  const template = left >= 0 && left < 3 * DAY ? 'order-due' : left < 0 && left >= -7 * DAY ? 'order-overdue' : ''
  return template !== '' && !world.mails.get(`${template} ${name}`) ? template : undefined
}

/** The cash discount of an order that is placed on account now. */
export function discountFor(world: World, company = ''): Order['discount'] {
  const discount = world.companies.get(company)?.terms?.discount
  if (!discount) return undefined
  const until = new Date((Math.floor(world.now / DAY) + discount.days) * DAY).toISOString().slice(0, 10)
  return { until, percent: discount.percent }
}

/** What the cash discount takes off what is left to pay, half up. */
export const discountCents = (order: Order) =>
  Math.floor((toPay(order) * Math.round((order.discount?.percent ?? 0) * 100) * 2 + 10_000) / 20_000)
