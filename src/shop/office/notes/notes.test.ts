import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { cancelOrder } from '../../selling/cancellations/cancel-order.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { addNote } from './add-note.ts'
import { listNotes } from './list-notes.ts'

describe.each(engines)('notes on %s', (engine) => {
  it('have an author and a time, newest first, each on its own order or customer', async () => {
    const shop = await aShop(engine)
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const { orderId } = await placeOrder(shop, customer, anOrder(await aProduct(shop), 10))
    const first = await addNote(shop, admin, { thing: 'customer', id: customer.id, text: 'Calls before noon.' })
    const second = await addNote(shop, admin, { thing: 'customer', id: customer.id, text: 'Two copies\nof the slip.' })
    const third = await addNote(shop, admin, { thing: 'order', id: orderId, text: 'Forwarder collects.' })
    const made = { at: expect.any(String), author: admin.name }
    const ofCustomer = await listNotes(shop, admin, { thing: 'customer', id: customer.id })
    expect(ofCustomer.items).toEqual([
      { _id: second.noteId, text: 'Two copies\nof the slip.', ...made },
      { _id: first.noteId, text: 'Calls before noon.', ...made },
    ])
    expect((await listNotes(shop, admin, { thing: 'customer', id: customer.id, limit: 1 })).next).toBe(second.noteId)
    const events = await shop.db
      .selectFrom('event')
      .select(['verb', 'thing', 'thingId'])
      .where('verb', 'like', '%.noted')
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { verb: 'person.noted', thing: 'person', thingId: customer.id },
      { verb: 'person.noted', thing: 'person', thingId: customer.id },
      { verb: 'order.noted', thing: 'order', thingId: orderId },
    ])
    await cancelOrder(shop, customer, orderId)
    const ofOrder = await listNotes(shop, admin, { thing: 'order', id: orderId })
    expect(ofOrder.items).toEqual([{ _id: third.noteId, text: 'Forwarder collects.', ...made }])
  })

  it('are refused for an order or a customer that does not exist', async () => {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    for (const thing of ['order', 'customer'] as const)
      await expect(addNote(shop, admin, { thing, id: 'nothing', text: 'Hello' })).rejects.toMatchObject({
        reason: 'not-found',
        message: `This ${thing} does not exist`,
      })
  })
})
