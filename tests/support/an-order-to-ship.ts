import { outboxHandlers } from '../../src/outbox-handlers.ts'
import type { Engine } from '../../src/shop/ground/database/open-database.ts'
import { deliverDue } from '../../src/shop/ground/outbox/deliver-due.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { aShop } from './a-shop.ts'
import { aCustomer, anAdmin, anOrderOf, aProduct } from './make.ts'
import { deliverEvents, listenForEvents, payWithCard, recordingMailer } from './payments.ts'

/** A paid order of 40 pliers and 20 hammers, whose mail has left. */
export async function anOrderToShip(engine: Engine) {
  const shop = await aShop(engine)
  await listenForEvents(shop)
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const pliers = await aProduct(shop, { name: 'Pliers', sku: 'PL-1' })
  const hammer = await aProduct(shop, { name: 'Hammer', sku: 'HM-1' })
  const lines = [
    { productID: pliers, orderUnit: 40 },
    { productID: hammer, orderUnit: 20 },
  ]
  const { orderId } = await placeOrder(shop, customer, anOrderOf(lines))
  await payWithCard(shop, customer, orderId)
  await deliverEvents(shop)
  const mailer = recordingMailer(shop)
  const sendMail = async () => {
    await deliverDue(shop, outboxHandlers(shop, mailer), ['mail'])
    return mailer.sent.splice(0)
  }
  await sendMail()
  return { shop, customer, admin, orderId, sendMail }
}
