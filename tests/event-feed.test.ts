import { expect, it } from 'vitest'
import { recordEvent } from '../src/shop/ground/audit-log/record-event.ts'
import { openDatabase } from '../src/shop/ground/database/open-database.ts'
import { transact } from '../src/shop/ground/database/transact.ts'
import { deliverWebhook } from '../src/shop/messaging/integrations/deliver-webhooks.ts'
import { readFeed } from '../src/shop/messaging/integrations/read-feed.ts'
import { addWebhook } from '../src/shop/messaging/integrations/save-webhook.ts'
import { sequenceEvents } from '../src/shop/messaging/integrations/sequence-events.ts'
import { reconcile } from '../src/shop/operations/reconcile/reconcile.ts'
import { aReceiver } from './support/a-receiver.ts'
import { aShop } from './support/a-shop.ts'
import { anAdmin, aProduct } from './support/make.ts'

const RUNS = Number(process.env.FEED_RUNS ?? 3)

/**
 * Two processes give positions all the time, while transactions are held open and commit in another order than they recorded their events
 * in, and both deliver to a webhook. FEED_RUNS=100 is the long form.
 */
it('PostgreSQL, two processes, transactions held open: each event once, in the order of commits, without a gap, to webhooks too', {
  timeout: 600_000,
}, async () => {
  const shop = await aShop('postgres', { allowPrivateWebhooks: true })
  const other = { ...shop, db: openDatabase({ databaseUrl: shop.databaseUrl, dataDir: shop.config.dataDir }).db }
  const admin = await anAdmin(shop)
  const productIds = await Promise.all([1, 2, 3, 4, 5].map(() => aProduct(shop)))
  while ((await sequenceEvents(shop)) > 0);
  const { cursor } = await readFeed(shop, admin, { after: 'now' })
  const receiver = await aReceiver()
  const { id: webhookId } = await addWebhook(shop, admin, { url: receiver.url, events: ['product.changed'] })
  const committed: string[] = []
  let isWorking = true
  const workers = [shop, other].map(async (process) => {
    while (isWorking) {
      await sequenceEvents(process)
      await deliverWebhook(process, webhookId)
    }
  })
  for (let run = 0; run < RUNS; run++) {
    const gates = [1, 2, 3, 4, 5].map(() => Promise.withResolvers<void>())
    const recorded: Promise<unknown>[] = []
    const held = gates.map(({ promise }, index) => {
      const ready = Promise.withResolvers<void>()
      recorded.push(ready.promise)
      return transact(index % 2 ? shop : other, async (tx) => {
        const edit = { before: { available: 1 }, after: { available: 1 } }
        await recordEvent(shop, tx, admin, { verb: 'product.edited', thing: 'product', thingId: productIds[index] ?? '', ...edit })
        ready.resolve()
        await promise
      }).then(() => void committed.push(productIds[index] ?? ''))
    })
    await Promise.all(recorded)
    const order = [0, 1, 2, 3, 4].toSorted((a, b) => ((a * 7 + run * 3) % 5) - ((b * 7 + run * 3) % 5))
    for (const index of order) {
      gates[index]?.resolve()
      await held[index]
      // Commits without a position between them could come in either order.
      await sequenceEvents(index % 2 ? shop : other)
    }
  }
  isWorking = false
  await Promise.all(workers)
  while (await deliverWebhook(other, webhookId));
  await other.db.destroy()
  const seen: string[] = []
  for (let after = cursor, hasMore = true; hasMore; ) {
    const page = await readFeed(shop, admin, { after, limit: 7 })
    seen.push(...page.events.flatMap(({ data }) => ('product' in data ? [data.product._id] : [])))
    after = page.cursor
    hasMore = page.hasMore
  }
  expect(seen).toEqual(committed)
  expect(seen).toHaveLength(RUNS * 5)
  // Several deliveries are on their way at a time. Each carries its place in the feed.
  const delivered = receiver.received.map(({ body }) => JSON.parse(body))
  const places = delivered.map(({ cursor, data }) => ({ position: Number(cursor.split('.').at(-1)), productID: data.product._id }))
  expect(places.toSorted((a, b) => a.position - b.position).map(({ productID }) => productID)).toEqual(committed)
  expect(await reconcile(shop.db)).toEqual([])
})
