import type { Order } from '../state.ts'
import { total } from './catalog.ts'
import { settingsOf } from './totals.ts'
import type { World } from './world.ts'

/** An order is paid, by a page or by transfer. One on account was released before. */
export function accept(world: World, name: string, paidBy: NonNullable<Order['paidBy']>): void {
  const order = world.orders.get(name)
  if (!order) return
  world.record('order.paid', name)
  world.mail('order-paid', name)
  world.orders.set(name, { ...order, paidBy, status: order.dueAt === undefined ? 'pending' : order.status })
  world.reach(order.dueAt === undefined ? 'order paid' : 'order on account paid')
  if (order.dueAt === undefined) release(world, name)
}

/** An order that is released for shipping counts as a sale, and has its invoice if the shop issues any. */
export function release(world: World, name: string): void {
  const order = world.orders.get(name)
  if (!order) return
  const { invoicePrefix, country } = settingsOf(world)
  const invoices = invoicePrefix === '' || country === '' ? [] : [{ kind: 'invoice' as const, total: order.amount, tax: order.tax }]
  world.orders.set(name, { ...order, invoices })
  world.sell(order.day, 1, order.goods)
  for (const line of order.lines) world.sell(`${order.day} ${line.product}`, line.units, total([line]))
  if (invoices.length > 0) world.record('order.invoiced', name)
  // The receipt of who paid in advance carries the invoice.
  if (invoices.length > 0 && order.dueAt !== undefined) world.mail('invoice-issued', name)
}
