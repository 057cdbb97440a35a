import type { Order } from '../state.ts'
import type { Destination, StepOf } from '../steps.ts'
import { price } from './catalog.ts'
import { membersOf } from './companies.ts'
import { previewNewCustomer } from './new-customers.ts'
import { askGateway } from './payments.ts'
import { debtOf, discountCents, isPayable, taxedOf, toPay } from './terms.ts'
import { addUp } from './totals.ts'
import { type Answer, dollars, isAdmin, isFollowed, ok, Refused, receivedOf, refundedOf, sum, visible, type World } from './world.ts'

/** What an administrator reads about an order; of a canceled one, what stays. Its payment pages are those that the shop knows, and the gateway's. */
export function showOrder(world: World, name: string): Record<string, unknown> | undefined {
  const order = world.orders.get(name)
  if (!order) return undefined
  const { status, canceledBy, hold, street, note, country, region, refunds } = order
  const lines = order.lines.map(({ product, units, price }) => ({
    productID: product,
    orderUnit: units,
    price: dollars(price),
    amount: dollars(price * units),
  }))
  const rates = order.taxes.length > 0 && { rates: { taxes: order.taxes.map((cents) => ({ amount: dollars(cents) })) } }
  const sums = { goods: dollars(order.goods), delivery: dollars(order.delivery), tax: dollars(order.tax), ...rates }
  const kept = { orderAmount: dollars(order.amount), ...sums, street, note, country, region, ...showPages(world, order) }
  if (status === 'canceled') return { ...kept, status, lines, canceledBy, reason: canceledBy === 'shop' ? 'expired' : 'canceled' }
  return {
    ...kept,
    status,
    refunded: dollars(refundedOf(order)),
    expiresAt: new Date(order.expiresAt).toISOString(),
    terms: order.dueAt === undefined ? 'prepaid' : 'account',
    toPay: dollars(toPay(order)),
    received: dollars(isPayable(order) ? receivedOf(order) : 0),
    discount: order.discount && toPay(order) > 0 ? { ...order.discount, amount: dollars(discountCents(order)) } : null,
    kept: order.company === undefined ? null : dollars(world.kept.get(order.company) ?? 0),
    dueAt: order.dueAt === undefined ? null : new Date(order.dueAt).toISOString(),
    paidBy: order.paidBy === undefined ? null : order.paidBy === 'transfer' ? 'transfer' : 'card',
    lines: lines.map((line, position) => {
      const { shipped: shippedUnit = 0, canceled: canceledUnit = 0, returned: returnedUnit = 0 } = order.lines[position] ?? {}
      return { ...line, position, shippedUnit, canceledUnit, returnedUnit }
    }),
    shipments: order.shipments.flatMap((each) => {
      const { number, carrier, lines, takenBack } = world.shipments.get(each) ?? { takenBack: true }
      return takenBack ? [] : [{ _id: each, number, carrier, lines }]
    }),
    refunds: refunds
      .map(({ amount, delivery, tax, state }) => ({ amount: dollars(amount), delivery: dollars(delivery), tax: dollars(tax), state }))
      .toSorted(bySize),
    invoices: order.invoices.map(({ kind, total, tax }) => ({ kind, total: dollars(total), tax: dollars(tax) })),
    office: { hold: hold !== '' && (status === 'unpaid' || status === 'pending') ? { reason: hold } : null },
  }
}

function showPages(world: World, { pages }: Order) {
  const atGateway = pages.filter(({ gateway }) => gateway !== 'none')
  return {
    payments: pages.map(({ known, amount }) => ({ status: known, amountCents: amount })),
    gateway: atGateway.map((page) => {
      const state = askGateway(world, page)
      return { state: state === 'refunded' ? 'paid' : state, refunded: page.refunded }
    }),
  }
}

/** Refunds that were made at once have no order. */
export const bySize = (a: { amount: number; state: string }, b: { amount: number; state: string }) =>
  a.amount - b.amount || a.state.localeCompare(b.state)

/** The stock of a product as the warehouse sees it. */
export function showProduct(world: World, name: string): Record<string, unknown> | undefined {
  const product = world.products.get(name)
  if (!product || product.removed) return undefined
  const { available, reserved, version, minimum, increment, breaks } = product
  const price_breaks = breaks.map(({ quantity, price }) => ({ quantity, price: dollars(price) }))
  return { available, reserved, version, minimum_order: minimum, increment, price: dollars(product.price), price_breaks }
}

export function read(world: World, { by, order }: StepOf<'read'>): Answer {
  const { status, amount, lines } = visible(world, by, order)
  return ok({ _id: order, status, orderAmount: dollars(amount), orderUnit: sum(lines, ({ units }) => units) })
}

/** A canceled order stays for who placed it and for administrators. */
export function readCanceled(world: World, { by, order: name }: StepOf<'read canceled'>): Answer {
  const order = world.orders.get(name)
  if (order?.status !== 'canceled' || !(isAdmin(by) || isFollowed(world, by, order))) throw new Refused('not-found')
  return ok({ _id: name, orderAmount: dollars(order.amount) })
}

/** Without a country, or where no row fits, the preview has the goods only. */
export function preview(world: World, { by, lines: wanted, to }: StepOf<'preview'>): Answer {
  const { lines, isFull, newCustomer } = previewNewCustomer(world, by, price(world, by, wanted))
  const reasons = lines.map(({ index, reason }) => ({ index, ...(reason && { reason }) }))
  const orderable = lines.filter(({ reason }) => !reason)
  const { goods, amount, reason }: PreviewSums = previewSums(world, by, orderable, to)
  const isOrderable = orderable.length === lines.length && !isFull && (!reason || reason === 'no-country')
  return ok({
    ...(newCustomer && { newCustomer }),
    goods: dollars(goods),
    orderAmount: dollars(amount),
    ...(reason && { reason }),
    lines: reasons,
    orderable: isOrderable,
  })
}

interface PreviewSums {
  goods: number
  amount: number
  reason?: string | undefined
}

function previewSums(world: World, by: string, lines: Parameters<typeof addUp>[1], to: Destination | undefined): PreviewSums {
  const goods = sum(lines, ({ units, price }) => units * price)
  if (lines.length === 0) return { goods, amount: goods }
  try {
    return addUp(world, lines, to ?? { country: '' }, { taxed: taxedOf(world, world.members.get(by)?.company) })
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused
    return { goods, amount: goods, reason: to ? refused.answer.reason : 'no-country' }
  }
}

/** A company as somebody sees it: its limit and figures are for managers and the office, its price list for the office. */
export function showCompany(world: World, by: string, name: string) {
  const company = world.companies.get(name)
  const own = world.members.get(by)
  const role = own?.company === name ? own.role : null
  if (!company || !(isAdmin(by) || role)) throw new Refused('not-found')
  const { terms, priceList, isAccepted, ...fields } = company
  const isManaged = isAdmin(by) || role === 'manager'
  const orders = world.orders.entries().flatMap(([, order]) => (order.company === name && order.status !== 'canceled' ? [order] : []))
  const { open, overdue } = debtOf(world, name)
  const bought = sum(orders, (order) => (order.status === 'unpaid' ? 0 : order.amount) - refundedOf(order))
  const invitations = world.invitations.entries().flatMap(([_id, each]) => {
    const isOpen = each.company === name && each.state === 'open' && each.endsAt > world.now
    return isManaged && isOpen ? [{ _id, role: each.role }] : []
  })
  return {
    _id: name,
    role,
    ...fields,
    taxIdCheck: { state: isAccepted ? 'accepted' : 'unchecked' },
    priceListId: isAdmin(by) ? priceList : null,
    terms: terms && { days: terms.days, creditLimit: isManaged ? terms.creditLimit : null },
    figures: isManaged
      ? {
          orders: orders.length,
          bought: dollars(bought),
          open: dollars(open),
          overdue: dollars(overdue),
          kept: dollars(world.kept.get(name) ?? 0),
        }
      : null,
    members: membersOf(world, name).map(([personId, member]) => ({ personId, role: member.role })),
    invitations,
  }
}

/** Members and invitations have no order; whoever may not see invitations sees none. */
export function readCompany(world: World, { by, company }: StepOf<'read company'>): Answer {
  const { members: _, invitations, ...shown } = showCompany(world, by, company)
  return ok({ ...shown, ...(invitations.length === 0 && { invitations }) })
}
