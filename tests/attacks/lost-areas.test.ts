import { describe, expect, test } from 'vitest'
import type { OfficeArea } from '../../src/contract/schema/call-access.ts'
import type { Admin } from '../../src/shop/ground/actor.ts'
import { toJson } from '../../src/shop/ground/database/json.ts'
import { deliverWebhook } from '../../src/shop/messaging/integrations/deliver-webhooks.ts'
import { sequenceEvents } from '../../src/shop/messaging/integrations/sequence-events.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { aProgram } from '../support/a-program.ts'
import { aReceiver } from '../support/a-receiver.ts'
import { engines } from '../support/a-shop.ts'
import { anApiKey } from '../support/an-api-key.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../support/make.ts'

/** Somebody who prepared keys and webhooks keeps none of their reach when an area, the role or the account ends. */
const giveAreas = (shop: Shop, id: string, areas: OfficeArea[] | null) =>
  shop.db
    .updateTable('person')
    .set({ areas: areas && toJson(areas) })
    .where('id', '=', id)
    .execute()

describe.each(engines)('on %s', (engine) => {
  test('a key does no more than the areas of its creator allow now, and the list says so', async () => {
    const { shop, call, aPerson } = await aProgram(engine)
    const creator = await anAdmin(shop)
    const productId = await aProduct(shop, { sku: 'PL-1180', available: 100 })
    const { key, id } = await anApiKey(shop, undefined, creator)
    const change = {
      token: key,
      body: { rows: [{ sku: 'PL-1180', delta: 5 }] },
      headers: { 'idempotency-key': 'once' },
    }
    const orders = () => call('GET', '/all-orders', { token: key })
    const edit = () => call('PATCH', `/product/${productId}`, { token: key, body: { price: 1 } })
    const feed = () => call('GET', '/event-feed', { token: key })
    const stock = () => call('POST', '/stock', change)
    expect([(await orders()).status, (await edit()).status, (await feed()).status, (await stock()).status]).toEqual([200, 200, 200, 200])
    const typesInFeed = async () => new Set((await feed()).body.events.map(({ type }: { type: string }) => type))
    while ((await sequenceEvents(shop)) > 0);
    expect(await typesInFeed()).toContain('product.changed')

    await giveAreas(shop, creator.id, ['orders', 'settings'])
    expect((await orders()).status).toBe(200)
    // An answer that was kept for a repeated request is none either.
    for (const answer of [await edit(), await stock()]) {
      expect([answer.status, answer.body.reason]).toEqual([403, 'no-scope'])
      expect(answer.body.message).toContain('The administrator who created this API key no longer has')
    }
    expect(await typesInFeed()).not.toContain('product.changed')
    const { token } = await aPerson('admin')
    const listed = async () => (await call('GET', '/api-key', { token })).body.find(({ _id }: { _id: string }) => _id === id)
    const kept = ['orders:read', 'orders:write', 'events:read', 'webhooks:write']
    expect(await listed()).toMatchObject({ works: true, currentScopes: kept, scopes: expect.arrayContaining(['catalog:write']) })

    await giveAreas(shop, creator.id, ['customers'])
    expect([(await orders()).status, (await feed()).status]).toEqual([403, 403])
    await giveAreas(shop, creator.id, null)
    expect([(await orders()).status, (await edit()).status, (await stock()).status]).toEqual([200, 200, 200])
    await shop.db.updateTable('person').set({ role: 'customer' }).where('id', '=', creator.id).execute()
    expect((await orders()).status).toBe(401)
    expect(await listed()).toMatchObject({ works: false, currentScopes: [] })
  })

  test.each(['an administrator', 'a key'])(
    'a webhook of %s sends nothing of an area that ended, until somebody takes it over',
    async (whose) => {
      const { shop, call, aPerson } = await aProgram(engine, { WEBHOOK_ALLOW_PRIVATE: 'on' }, { idle: true })
      const creator = await aPerson('admin')
      const admin = await aPerson('admin')
      const receiver = await aReceiver()
      const token = whose === 'a key' ? (await anApiKey(shop, undefined, creator.person as Admin)).key : creator.token
      const events = ['order.placed', 'stock.changed']
      const added = await call('POST', '/webhook', { token, body: { url: receiver.url, events } })
      expect(added.status, added.text).toBe(200)
      const webhookId: string = added.body.insertedId
      const customer = await aCustomer(shop)
      const productId = await aProduct(shop, { available: 10_000 })
      const order = async () => {
        await placeOrder(shop, customer, anOrder(productId, 10))
        while ((await sequenceEvents(shop)) > 0);
      }
      const deliver = async () => {
        while (await deliverWebhook(shop, webhookId));
        return receiver.received.splice(0).map(({ body }): string => JSON.parse(body).type)
      }
      const listed = async () =>
        (await call('GET', '/webhook', { token: admin.token })).body.webhooks.find(({ _id }: { _id: string }) => _id === webhookId)
      await order()
      expect((await deliver()).toSorted()).toEqual(events)

      // What waited when the area ended is not sent either.
      await order()
      await giveAreas(shop, creator.person.id, ['products', 'settings'])
      expect(await deliver()).toEqual(['stock.changed'])
      await order()
      expect(await deliver()).toEqual(['stock.changed'])
      expect(await listed()).toMatchObject({ events, currentEvents: ['stock.changed'] })

      await shop.db.updateTable('person').set({ disabledAt: shop.now() }).where('id', '=', creator.person.id).execute()
      await order()
      expect(await deliver()).toEqual([])
      expect(await listed()).toMatchObject({ currentEvents: [] })

      const saved = await call('PATCH', `/webhook/${webhookId}`, { token: admin.token, body: { events } })
      expect(saved.status).toBe(200)
      await order()
      if (whose === 'a key') expect(await deliver()).toEqual([])
      else {
        expect((await deliver()).toSorted()).toEqual(events)
        expect(await listed()).toMatchObject({ currentEvents: events, owner: admin.email })
      }
    },
  )

  test('nobody enables or redirects a webhook with events outside their own areas', async () => {
    const { shop, call, aPerson } = await aProgram(engine, { WEBHOOK_ALLOW_PRIVATE: 'on' }, { idle: true })
    const [admin, limited] = [await aPerson('admin'), await aPerson('admin')]
    await giveAreas(shop, limited.person.id, ['settings'])
    const body = { url: 'http://127.0.0.1:9/hooks', events: ['order.placed'] }
    const { body: added } = await call('POST', '/webhook', { token: admin.token, body })
    const path = `/webhook/${added.insertedId}`
    expect((await call('PATCH', path, { token: admin.token, body: { disabled: true } })).status).toBe(200)
    for (const edit of [{ disabled: false }, { url: 'http://127.0.0.1:9/other' }]) {
      const refused = await call('PATCH', path, { token: limited.token, body: edit })
      expect([refused.status, refused.body.reason]).toEqual([403, 'no-scope'])
    }
  })
})
