import type { Admin, Person } from '../../src/shop/ground/actor.ts'
import { transact } from '../../src/shop/ground/database/transact.ts'
import { newId } from '../../src/shop/ground/new-id.ts'
import { addNote } from '../../src/shop/office/notes/add-note.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { readOrderWithLines } from '../../src/shop/selling/orders/read-orders-with-lines.ts'
import { recordSale } from '../../src/shop/selling/orders/record-sale.ts'
import { refundOrder } from '../../src/shop/selling/refunds/refund-order.ts'
import { shipOrder } from '../../src/shop/selling/shipments/ship-order.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { anOrderOf } from '../support/make.ts'

/** Adds a paid order of which a part was shipped and refunded, and one that was refunded in full. */
export async function addOfficeOrders(shop: Shop, buyer: Person, admin: Admin, tools: Record<string, string>) {
  const order = async (units: [slug: string, units: number][]) => {
    const lines = units.map(([slug, orderUnit]) => ({ productID: tools[slug] as string, orderUnit }))
    const { orderId } = await placeOrder(shop, buyer, { ...anOrderOf(lines), purchaseOrder: '4500118762', note: 'Dock 3, after 8:00.' })
    await settle(shop, buyer, orderId)
    return orderId
  }
  const inParts = await order([
    ['combination-wrench-13', 600],
    ['combination-pliers-180', 240],
    ['claw-hammer-450', 102],
  ])
  const lines = [
    { position: 0, units: 600 },
    { position: 1, units: 100 },
  ]
  await shipOrder(shop, admin, inParts, { lines, carrier: 'FedEx', trackingNumber: '774922104416' })
  const restock = [{ position: 1, units: 20 }]
  await refundOrder(shop, admin, inParts, { amountCents: 17_800, reason: 'Late delivery', restock })
  await addNote(shop, admin, { thing: 'order', id: inParts, text: 'Second delivery not before 8:00, dock 3. Said on the phone.' })
  const refunded = await order([['tape-measure-5', 400]])
  const { amountCents } = await shop.db.selectFrom('order').select('amountCents').where('id', '=', refunded).executeTakeFirstOrThrow()
  await refundOrder(shop, admin, refunded, { amountCents, reason: 'Price agreed', restock: [] })
  return { inParts, refunded }
}

/** Marks an order as paid, as the gateway's event does. */
async function settle(shop: Shop, { id: personId, email }: Person, orderId: string) {
  const now = shop.now()
  const txId = `pi_3QM1tB2eZvKY${orderId.slice(-6)}`
  const times = { createdAt: now, expiresAt: now, askAt: now, settledAt: now, returnedAt: null, refundedAt: null }
  await transact(shop, async (tx) => {
    const order = await tx
      .updateTable('order')
      .set({ status: 'pending', txId, paidAt: now })
      .where('id', '=', orderId)
      .returningAll()
      .executeTakeFirstOrThrow()
    const payment = { id: newId(), orderId, personId, email, amountCents: order.amountCents, txId, gateway: 'test', ...times }
    await tx
      .insertInto('payment')
      .values({ ...payment, status: 'settled', sessionId: `cs_${orderId}`, description: 'Tools', url: '', refundReason: null })
      .execute()
    await recordSale(tx, await readOrderWithLines(tx, order))
  })
}
