import type { Order } from '../state.ts'
import { total } from './catalog.ts'
import { settingsOf } from './totals.ts'
import type { World } from './world.ts'

/** An unpaid order is paid, by a page or by transfer: it counts as a sale, and has its invoice if the shop issues any. */
export function accept(world: World, name: string, paidBy: NonNullable<Order['paidBy']>): void {
  const order = world.orders.get(name)
  if (!order) return
  const { invoicePrefix, country } = settingsOf(world)
  const invoices = invoicePrefix === '' || country === '' ? [] : [{ kind: 'invoice' as const, total: order.amount, tax: order.tax }]
  world.orders.set(name, { ...order, status: 'pending', paidBy, invoices })
  world.sell(order.day, 1, order.goods)
  for (const line of order.lines) world.sell(`${order.day} ${line.product}`, line.units, total([line]))
  world.reach('order paid')
  world.record('order.paid', name)
  world.mail('order-paid', name)
  if (invoices.length > 0) world.record('order.invoiced', name)
}
