import type { Order, OrderDetail } from '../../src/contract/selling/order.ts'
import type { Dice } from './dice.ts'
import type { Person } from './person.ts'

/** What every part of the office's day uses. */
export interface Desk {
  person: Person
  dice: Dice
}

export const readOrders = async ({ person }: Desk, query: string): Promise<Order[]> =>
  (await person.ask('office: list of orders', 'GET', `/all-orders?limit=50&${query}`)) ?? []

/** The page of one of these orders, which may end meanwhile. */
export async function openOne(desk: Desk, query: string): Promise<OrderDetail | undefined> {
  const orders = await readOrders(desk, query)
  if (orders.length === 0) return undefined
  return desk.person.ask('office: page of an order', 'GET', `/order/${desk.dice.pick(orders)._id}`, { also: [404] })
}
