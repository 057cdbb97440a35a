import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, deliverEvents, listenForEvents, payWithCard, recordingMailer } from '../../../../tests/support/payments.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import { addNote } from '../../office/notes/add-note.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { listPackingSlips } from '../shipments/list-packing-slips.ts'
import { shipOrder } from '../shipments/ship-order.ts'
import { correctOrder } from './correct-order.ts'
import { findOrders } from './find-orders.ts'
import { holdOrder } from './hold-order.ts'
import { listOrdersOf } from './list-orders.ts'
import { placeOrder } from './place-order.ts'
import { readOrder } from './read-order.ts'
import { readOrderEvents } from './read-order-events.ts'
import { releaseOrder } from './release-order.ts'

describe.each(engines)('on %s', (engine) => {
  async function aScene() {
    const shop = await aShop(engine)
    await listenForEvents(shop)
    const [admin, customer, product] = [await anAdmin(shop), await aCustomer(shop), await aProduct(shop)]
    const { orderId } = await placeOrder(shop, customer, anOrder(product, 10))
    await payWithCard(shop, customer, orderId)
    await deliverEvents(shop)
    return { shop, admin, customer, orderId }
  }

  it('an order on hold cannot be shipped until it is released; the office sees why, the customer nothing', async () => {
    const { shop, admin, customer, orderId } = await aScene()
    await holdOrder(shop, admin, orderId, 'Address in doubt')
    await expect(shipOrder(shop, admin, orderId)).rejects.toMatchObject({
      reason: 'wrong-state',
      message: 'This order is on hold: Address in doubt',
    })
    expect((await findOrders(shop, admin, {})).items).toMatchObject([{ office: { hold: { reason: 'Address in doubt' }, notes: 0 } }])
    expect(await readOrder(shop, admin, orderId)).toMatchObject({ office: { hold: { reason: 'Address in doubt' } } })
    expect((await listPackingSlips(shop, admin, { orders: [orderId] })).slips).toMatchObject([{ hold: 'Address in doubt' }])
    for (const order of [
      await readOrder(shop, customer, orderId),
      ...(await listOrdersOf(shop, customer, { email: customer.email })).items,
    ])
      expect(JSON.stringify(order)).not.toMatch(/office|in doubt/)

    await holdOrder(shop, admin, orderId, 'Waits for a call')
    await releaseOrder(shop, admin, orderId)
    await expect(releaseOrder(shop, admin, orderId)).rejects.toMatchObject({ reason: 'wrong-state' })
    await shipOrder(shop, admin, orderId)
    expect((await readOrder(shop, admin, orderId)).office).toEqual({ hold: null, notes: 0 })
    await expect(holdOrder(shop, admin, orderId, 'Late')).rejects.toMatchObject({ reason: 'wrong-state', facts: { status: 'shipped' } })
    const events = (await readOrderEvents(shop, admin, orderId)).filter(({ verb }) => /held|released/.test(verb))
    expect(events).toMatchObject([
      { verb: 'order.held', actorName: 'Ada Admin', after: { reason: 'Address in doubt' } },
      { verb: 'order.held', after: { reason: 'Waits for a call' } },
      { verb: 'order.released', before: { reason: 'Waits for a call' } },
    ])
    expect(await reconcile(shop.db)).toEqual([])
  })

  it('an order that is not paid is held and corrected too', async () => {
    const { shop, admin, customer } = await aScene()
    const { orderId } = await placeOrder(shop, customer, anOrder(await aProduct(shop), 10))
    await holdOrder(shop, admin, orderId, 'Address in doubt')
    expect(await correctOrder(shop, admin, orderId, { street: 'Kai 1' })).toBe(true)
    const order = { status: 'unpaid', street: 'Kai 1', office: { hold: { reason: 'Address in doubt' } } }
    expect(await readOrder(shop, admin, orderId)).toMatchObject(order)
  })

  it('the office sees how many notes an order has', async () => {
    const { shop, admin, orderId } = await aScene()
    for (const text of ['Call first', 'Called']) await addNote(shop, admin, { thing: 'order', id: orderId, text })
    expect((await findOrders(shop, admin, {})).items).toMatchObject([{ office: { hold: null, notes: 2 } }])
  })

  it('address, purchase order and note are corrected until the order ships, and the customer gets an email', async () => {
    const { shop, admin, orderId } = await aScene()
    await deliverAll(shop)
    expect(await correctOrder(shop, admin, orderId, { street: 'Kai 1', city: 'Bergen', purchaseOrder: 'PO-4711' })).toBe(true)
    expect(await correctOrder(shop, admin, orderId, { street: 'Kai 1' })).toBe(false)
    expect(await readOrder(shop, admin, orderId)).toMatchObject({ street: 'Kai 1', city: 'Bergen', purchaseOrder: 'PO-4711' })
    const events = (await readOrderEvents(shop, admin, orderId)).filter(({ verb }) => verb === 'order.corrected')
    expect(events).toMatchObject([
      { before: { street: 'Industriveien 44', purchaseOrder: '' }, after: { street: 'Kai 1', purchaseOrder: 'PO-4711' } },
    ])
    expect(events[0]?.after).not.toHaveProperty('city')
    const mailer = recordingMailer(shop)
    await deliverAll(shop, outboxHandlers(shop, mailer))
    expect(mailer.sent).toHaveLength(1)
    expect(mailer.sent[0]?.subject).toMatch(/^Your order .{9} \(PO-4711\) was corrected$/)
    expect(mailer.sent[0]?.text).toContain('address, purchase order')
    expect(mailer.sent[0]?.text).toContain('Kai 1')
    expect((await findOrders(shop, admin, { search: 'PO-4711' })).items).toHaveLength(1)
    await shipOrder(shop, admin, orderId)
    await expect(correctOrder(shop, admin, orderId, { street: 'Kai 2' })).rejects.toMatchObject({
      reason: 'wrong-state',
      facts: { status: 'shipped' },
    })
  })
})
