import type { Order } from '../../src/contract/selling/order.ts'
import { callersOf } from './callers.ts'
import { type Desk, readOrders } from './desk.ts'

/** A caller says something, and the order is looked for. What few orders have must find it. */
export async function findCaller(desk: Desk) {
  const { person, dice } = desk
  const orders = await readOrders(desk, dice.pick(['', 'status=shipped', 'status=pending']))
  if (orders.length === 0) return
  const order = dice.pick(orders)
  const { what, said, isOnly } = dice.pick(callersOf(order))
  const search = `search=${encodeURIComponent(said)}`
  const found = (await person.ask(`office: search by ${what}`, 'GET', `/all-orders?limit=50&${search}`)) as Order[] | undefined
  if (!found) return
  if (isOnly ? found.some(({ _id }) => _id === order._id) : found.length > 0) return
  // It may have been corrected, paid, canceled or shipped anew meanwhile.
  const now = (await person.ask('office: page of an order', 'GET', `/order/${order._id}`, { also: [404] })) as Order | undefined
  const isStill = now && callersOf(now).some((caller) => caller.what === what && caller.said === said)
  if (isStill && found.length < 50) person.place.meter.fault(`A search by ${what}, '${said}', did not find ${order.number}`)
}

/** Overview, customers, slips, export and history. */
export async function lookAround(desk: Desk) {
  const { person, dice } = desk
  await person.ask('office: overview', 'GET', `/overview?days=${dice.pick([7, 30, 90])}`)
  await person.ask('office: counts of orders', 'GET', '/order-counts')
  const [order, another] = await readOrders(desk, dice.pick(['status=pending', 'status=shipped']))
  if (!order) return
  await person.ask('office: sum of a search', 'GET', `/order-total?search=${encodeURIComponent(order.company || order.customerName)}`)
  await person.ask('office: search of customers', 'GET', `/customer?search=${encodeURIComponent(order.customerName)}`)
  await person.ask('office: page of a customer', 'GET', `/customer/${order.customerID}`)
  const ids = [order, another].flatMap((some) => some?._id ?? [])
  await person.ask('office: packing slips', 'GET', `/packing-slip?orders=${ids.join(',')}`)
  await person.ask('office: history of an order', 'GET', `/order/${order._id}/events`)
  await person.ask('office: mail of an order', 'GET', `/order/${order._id}/mail`, { also: [404] })
  await person.ask('office: audit log by number', 'GET', `/event?thing=order&thingId=${order.number}`)
  await person.ask('office: export of some orders', 'GET', `/all-orders.csv?layout=orders&orders=${ids.join(',')}`)
}
