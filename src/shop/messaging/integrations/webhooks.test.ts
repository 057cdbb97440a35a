import { once } from 'node:events'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aReceiver, status } from '../../../../tests/support/a-receiver.ts'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { anIntegration } from '../../../../tests/support/an-api-key.ts'
import { expiredCertificate } from '../../../../tests/support/expired-certificate.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import type { FeedType } from '../../../contract/messaging/event-feed.ts'
import { setAvailable } from '../../catalog/products/set-available.ts'
import { transact } from '../../ground/database/transact.ts'
import { markFeedRestored } from '../../operations/backup/mark-restored.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { deliverWebhook, listDueWebhooks, pauses } from './deliver-webhooks.ts'
import { listDeliveries, listWebhooks } from './list-webhooks.ts'
import { postWebhook } from './post-webhook.ts'
import { isInside } from './public-address.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { runWebhooks } from './run-webhooks.ts'
import { addWebhook, editWebhook, removeWebhook, rotateSecret } from './save-webhook.ts'
import { resumeWebhooks, sendAgain, sendTestDelivery } from './send-delivery.ts'
import { sequenceEvents } from './sequence-events.ts'
import { newSecret, signatureOf } from './sign-webhook.ts'

async function settle(shop: TestShop) {
  while ((await sequenceEvents(shop)) > 0);
  for (const id of await listDueWebhooks(shop)) while (await deliverWebhook(shop, id));
}

it('signs as the Standard Webhooks specification shows, and its library verifies each of two secrets', () => {
  const message = { id: 'evt_1', timestamp: 1_614_265_330, body: '{"type":"order.paid"}' }
  const signed = 'v1,HvGrQZfqdYP+VzlIuUGvtEz/IJkuGmvoWomItmCYNW4='
  expect(signatureOf(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], message)).toBe(signed)
  const secrets = [newSecret(), newSecret()]
  const sent = { ...message, timestamp: Math.floor(Date.now() / 1000) }
  const headers = { 'webhook-id': sent.id, 'webhook-timestamp': String(sent.timestamp), 'webhook-signature': signatureOf(secrets, sent) }
  for (const secret of secrets) expect(new Webhook(secret).verify(sent.body, headers)).toEqual({ type: 'order.paid' })
  expect(() => new Webhook(newSecret()).verify(sent.body, headers)).toThrow()
  expect(() => new Webhook(secrets[0] ?? '').verify(`${sent.body} `, headers)).toThrow()
})

it('posts nothing to an endpoint whose certificate has expired', async () => {
  const requests: string[] = []
  const server = createSecureServer(expiredCertificate, ({ url = '' }) => requests.push(url)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const target = { url: `https://127.0.0.1:${port}/`, secrets: [newSecret()], allowPrivate: true }
  await expect(postWebhook(target, { id: 'evt_1', timestamp: 1, body: '{}' })).rejects.toThrow(/certificate/)
  expect(requests).toEqual([])
})

it('gives up an endpoint that does not answer after 15 seconds', async () => {
  const receiver = await aReceiver()
  receiver.answer = () => {}
  const { timeout } = AbortSignal
  const shortened = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 100))
  onTestFinished(() => shortened.mockRestore())
  const target = { url: receiver.url, secrets: [newSecret()], allowPrivate: true }
  await expect(postWebhook(target, { id: 'evt_1', timestamp: 1, body: '{}' })).rejects.toThrow('No answer within 15 seconds')
  expect(receiver.received).toHaveLength(1)
})

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.0.1',
  '0.0.0.0',
  '100.64.0.1',
  '::1',
  '::ffff:127.0.0.1',
  'fd00::1',
  'fe80::1',
])('the address %s is inside a network', (address) => {
  expect(isInside(address)).toBe(true)
})

it.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('the address %s is public', (address) => {
  expect(isInside(address)).toBe(false)
})

describe.each(engines)('on %s', (engine) => {
  async function aScene(events: FeedType[] = ['order.placed', 'stock.changed']) {
    const shop = await aShop(engine, { allowPrivateWebhooks: true })
    const [admin, customer] = [await anAdmin(shop), await aCustomer(shop)]
    const productId = await aProduct(shop, { sku: 'PL-1180', available: 1000 })
    await settle(shop)
    const receiver = await aReceiver()
    const { id, secret } = await addWebhook(shop, admin, { url: receiver.url, events })
    const order = () => placeOrder(shop, customer, anOrder(productId, 10))
    const deliveries = async () => (await listDeliveries(shop, admin, id, {})).items
    const state = async () => (await listWebhooks(shop, admin)).webhooks[0]
    return { shop, admin, productId, receiver, id, secret, order, deliveries, state }
  }

  it('delivers each event once, signed, with what the feed says', async () => {
    const { shop, receiver, secret, order, deliveries, state } = await aScene()
    const { number } = await order()
    await settle(shop)
    await settle(shop)
    expect(receiver.received.map(({ body }) => JSON.parse(body).type).sort()).toEqual(['order.placed', 'stock.changed'])
    for (const { signature, ...message } of receiver.received) expect(signature).toBe(signatureOf([secret], message))
    const placed = receiver.received.map(({ body }) => JSON.parse(body)).find(({ type }) => type === 'order.placed')
    expect(placed).toMatchObject({ id: expect.stringMatching(/^evt_/), data: { order: { number } } })
    expect(receiver.received.map(({ id }) => id)).toContain(placed.id)
    expect(await deliveries()).toMatchObject([
      { type: 'stock.changed', subject: 'PL-1180, available 990', state: 'delivered', status: 200, tries: 1 },
      { type: 'order.placed', subject: number, state: 'delivered', status: 200, tries: 1 },
    ])
    expect(await state()).toMatchObject({ state: 'working' })
  })

  it('joins changes of one stock that were not tried', async () => {
    const { shop, admin, productId, receiver, deliveries } = await aScene()
    for (const delta of [1, 2, 3]) {
      await setAvailable(shop, admin, productId, { delta })
      while ((await sequenceEvents(shop)) > 0);
    }
    await settle(shop)
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.stock.available)).toEqual([1006])
    expect(await deliveries()).toHaveLength(1)
  })

  it('tries again with the same id, first within ten seconds, then over three days, then disables the webhook with an email', async () => {
    const { shop, receiver, order, deliveries, state } = await aScene(['order.placed'])
    receiver.answer = status(500)
    await order()
    await settle(shop)
    expect(await deliveries()).toMatchObject([{ state: 'pending', status: 500, error: 'Answered with 500', tries: 1 }])
    expect(await state()).toMatchObject({ state: 'failing' })
    for (const pause of pauses) {
      shop.travel(pause + 1000)
      await settle(shop)
    }
    expect(pauses[0]).toBeLessThan(10_000)
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(72 * 3_600_000)
    expect(receiver.received).toHaveLength(pauses.length + 1)
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
    expect(await deliveries()).toMatchObject([{ state: 'failed', tries: pauses.length + 1, nextAt: null }])
    expect(await state()).toMatchObject({ state: 'disabled', reason: 'Answered with 500' })
    const mails = await shop.db.selectFrom('outbox').select('payload').where('reason', 'like', 'webhook-disabled:%').execute()
    expect(mails.map(({ payload }) => JSON.parse(payload))).toMatchObject([{ template: 'webhook-disabled', url: receiver.url }])
    await order()
    await settle(shop)
    expect(await deliveries()).toHaveLength(1)
  })

  it('410 disables at once; enabling sends what waits, and a failed one can be sent again', async () => {
    const { shop, admin, receiver, id, order, deliveries, state } = await aScene(['order.placed'])
    receiver.answer = status(410)
    await order()
    await settle(shop)
    expect(await state()).toMatchObject({ state: 'disabled', reason: '410' })
    receiver.answer = status(204)
    const [failed] = await deliveries()
    expect(failed?.eventId).toBe(receiver.received[0]?.id)
    await expect(sendAgain(shop, admin, failed?._id ?? '')).rejects.toMatchObject({ reason: 'wrong-state' })
    await editWebhook(shop, admin, id, { disabled: false })
    await sendAgain(shop, admin, failed?._id ?? '')
    await settle(shop)
    expect(await deliveries()).toMatchObject([{ state: 'delivered', status: 204 }])
    expect(new Set(receiver.received.map((message) => message.id)).size).toBe(1)
    await removeWebhook(shop, admin, id)
    expect((await listWebhooks(shop, admin)).webhooks).toEqual([])
  })

  it('a test that failed can be sent again', async () => {
    const { shop, admin, receiver, id, deliveries } = await aScene()
    receiver.answer = status(500)
    await sendTestDelivery(shop, admin, id)
    receiver.answer = status(204)
    const [failed] = await deliveries()
    expect(failed).toMatchObject({ type: 'test', state: 'failed', status: 500 })
    await sendAgain(shop, admin, failed?._id ?? '')
    await settle(shop)
    expect(await deliveries()).toMatchObject([{ state: 'delivered', status: 204 }])
  })

  it('enabling what is enabled, disabling what is disabled and an empty edit change nothing and record nothing', async () => {
    const { shop, admin, id, state } = await aScene()
    const events = async () => (await shop.db.selectFrom('event').select('verb').where('thingId', '=', id).execute()).length
    for (const edit of [{ disabled: false }, {}]) await editWebhook(shop, admin, id, edit)
    expect([await events(), (await state())?.state]).toEqual([1, 'working'])
    for (const edit of [{ disabled: true }, { disabled: true }, {}]) await editWebhook(shop, admin, id, edit)
    expect([await events(), (await state())?.state]).toEqual([2, 'disabled'])
  })

  it('while a secret rotates, both sign for a day', async () => {
    const { shop, admin, receiver, id, secret } = await aScene()
    const { secret: next } = await rotateSecret(shop, admin, id)
    expect(await sendTestDelivery(shop, admin, id)).toMatchObject({ type: 'test', state: 'delivered', status: 200 })
    shop.travel(25 * 3_600_000)
    await sendTestDelivery(shop, admin, id)
    const [during, after] = receiver.received
    if (!during || !after) throw new Error('Two deliveries were expected')
    expect(during.signature).toBe(signatureOf([next, secret], during))
    expect(after.signature).toBe(signatureOf([next], after))
  })

  it('stores secrets encrypted, signs with those of earlier versions, and says which must be rotated after SECRET was lost', async () => {
    const { shop, admin, receiver, id, secret } = await aScene()
    const stored = () => shop.db.selectFrom('webhook').select('secret').executeTakeFirstOrThrow()
    expect((await stored()).secret).toMatch(/^v1\./)
    await shop.db.updateTable('webhook').set({ secret }).execute()
    await sendTestDelivery(shop, admin, id)
    const { secret: encrypted } = await rotateSecret(shop, admin, id)
    shop.config.secret = 'a SECRET that another machine has, not this one'
    expect(await sendTestDelivery(shop, admin, id)).toMatchObject({
      state: 'failed',
      status: null,
      error: expect.stringContaining('Rotate it'),
    })
    const { secret: next } = await rotateSecret(shop, admin, id)
    await sendTestDelivery(shop, admin, id)
    const [old, renewed] = receiver.received
    if (!old || !renewed) throw new Error('Two deliveries were expected')
    expect(receiver.received).toHaveLength(2)
    expect(old.signature).toBe(signatureOf([secret], old))
    expect(renewed.signature).toBe(signatureOf([next], renewed))
    expect([encrypted, secret]).not.toContain((await stored()).secret)
  })

  it('reads no more than the head of an answer, and follows no redirect', async () => {
    const { shop, admin, receiver, id } = await aScene()
    receiver.answer = (response) => {
      response.writeHead(200)
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
      }
      response.on('drain', write)
      write()
    }
    expect(await sendTestDelivery(shop, admin, id)).toMatchObject({ state: 'delivered' })
    receiver.answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    expect(await sendTestDelivery(shop, admin, id)).toMatchObject({ state: 'failed', status: 302 })
    expect(receiver.received).toHaveLength(2)
  })

  it('an endpoint that hangs keeps no other waiting', async () => {
    const { shop, admin, receiver, order } = await aScene(['order.placed'])
    const waiting: (() => void)[] = []
    receiver.answer = (response) => void waiting.push(() => response.writeHead(200).end())
    const other = await aReceiver()
    await addWebhook(shop, admin, { url: other.url, events: ['order.placed'] })
    await order()
    while ((await sequenceEvents(shop)) > 0);
    const end = new AbortController()
    const { wake, ended } = runWebhooks(shop, end.signal)
    await vi.waitFor(() => expect([receiver.received.length, other.received.length]).toEqual([1, 1]), { timeout: 10_000 })
    await order()
    while ((await sequenceEvents(shop)) > 0);
    wake()
    await vi.waitFor(() => expect(other.received).toHaveLength(2), { timeout: 10_000 })
    for (const answer of waiting) answer()
    receiver.answer = status(200)
    end.abort()
    await ended
  })

  it('a name that leads inside is refused when it is added, and at each try', async () => {
    const { shop, admin, receiver, id } = await aScene()
    shop.config.allowPrivateWebhooks = false
    const add = (url: string) => addWebhook(shop, admin, { url, events: ['order.placed'] }).catch(({ reason }) => reason)
    expect(await add('https://localhost/hooks')).toBe('out-of-range')
    expect(await add('https://[::1]/hooks')).toBe('out-of-range')
    expect(await add('https://user:secret@shop.example/hooks')).toBe('out-of-range')
    expect(await add('http://93.184.215.14/hooks')).toBe('out-of-range')
    expect(await sendTestDelivery(shop, admin, id)).toMatchObject({ state: 'failed', status: null })
    expect(receiver.received).toEqual([])
  })

  it('a restored shop sends nothing until an administrator resumes it', async () => {
    const { shop, admin, receiver, order } = await aScene(['order.placed'])
    await transact(shop, markFeedRestored)
    await order()
    await settle(shop)
    expect(receiver.received).toEqual([])
    expect((await listWebhooks(shop, admin)).pausedAt).not.toBeNull()
    expect(await resumeWebhooks(shop, admin)).toBe(true)
    expect(await resumeWebhooks(shop, admin)).toBe(false)
    await settle(shop)
    expect(receiver.received).toHaveLength(1)
  })

  it('a key sees its own webhooks alone, and gets what its scopes read', async () => {
    const { shop, id } = await aScene()
    const key = await anIntegration(shop, ['webhooks:write', 'catalog:read'])
    const url = 'http://127.0.0.1:9/hooks'
    await expect(addWebhook(shop, key, { url, events: ['order.placed'] })).rejects.toMatchObject({ reason: 'no-scope' })
    await expect(rotateSecret(shop, key, id)).rejects.toMatchObject({ reason: 'not-found' })
    const { id: own } = await addWebhook(shop, key, { url, events: ['stock.changed'] })
    expect((await listWebhooks(shop, key)).webhooks).toMatchObject([{ _id: own, createdBy: 'ERP bridge' }])
  })

  it('revoking a key disables the webhooks that it added, and no others', async () => {
    const { shop, admin, id } = await aScene()
    const key = await anIntegration(shop, ['webhooks:write', 'catalog:read'])
    const { id: own } = await addWebhook(shop, key, { url: 'http://127.0.0.1:9/hooks', events: ['stock.changed'] })
    await revokeApiKey(shop, admin, key.id)
    const { webhooks } = await listWebhooks(shop, admin)
    expect(webhooks.find(({ _id }) => _id === own)).toMatchObject({ state: 'disabled', reason: 'its API key was revoked' })
    expect(webhooks.find(({ _id }) => _id === id)).toMatchObject({ state: 'working' })
    const events = await shop.db
      .selectFrom('event')
      .select('actorId')
      .where('thingId', '=', own)
      .where('verb', '=', 'webhook.disabled')
      .execute()
    expect(events).toEqual([{ actorId: admin.id }])
  })

  it('sends nothing for a key that has expired, or whose creator is no administrator any more', async () => {
    const { shop, receiver, order } = await aScene(['product.changed'])
    const keys = [
      await anIntegration(shop, ['webhooks:write', 'orders:read']),
      await anIntegration(shop, ['webhooks:write', 'orders:read']),
    ]
    const [expired, orphaned] = keys.map(({ id }) => id)
    for (const key of keys) await addWebhook(shop, key, { url: receiver.url, events: ['order.placed'] })
    await order()
    await settle(shop)
    expect(receiver.received).toHaveLength(2)
    await shop.db
      .updateTable('api_key')
      .set({ expiresAt: shop.now() })
      .where('id', '=', expired ?? '')
      .execute()
    const creator = shop.db
      .selectFrom('api_key')
      .select('createdById')
      .where('id', '=', orphaned ?? '')
    await shop.db.updateTable('person').set({ role: 'customer' }).where('id', '=', creator).execute()
    await order()
    await settle(shop)
    expect(receiver.received).toHaveLength(2)
  })
})
