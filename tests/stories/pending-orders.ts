import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { anOrderOf } from '../support/make.ts'
import { signUp } from '../support/signed-in-person.ts'
import type { StoryShop } from './open-shop.ts'
import { personOf } from './people.ts'

/** Places orders of a new customer, of these units of the tools each. They are paid, except for the last `unpaid` ones. */
export async function pendingOrders(shop: StoryShop, units: [toolId: string, units: number][][], unpaid = 0) {
  const { email, name } = await signUp(shop.url)
  const person = await personOf(shop, email)
  const orders: { orderId: string; number: string }[] = []
  for (const [index, lines] of units.entries()) {
    const order = await placeOrder(shop.shop, person, anOrderOf(lines.map(([productID, orderUnit]) => ({ productID, orderUnit }))))
    orders.push(order)
    if (index >= units.length - unpaid) continue
    await shop.shop.db
      .updateTable('order')
      .set({ status: 'pending', txId: `pi_${order.orderId.slice(-12)}`, paidAt: shop.shop.now() })
      .where('id', '=', order.orderId)
      .execute()
  }
  return { customer: { ...person, email, name }, orders }
}
