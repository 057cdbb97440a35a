import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from '../../shop.ts'
import { deliverWebhook, listDueWebhooks } from './deliver-webhooks.ts'
import { integrationMessages } from './messages.ts'
import type { FeedWorker } from './run-feed.ts'

/** A first retry is due after four seconds, so it starts within ten. */
const POLL_MS = 3000

/** How many webhooks are served at a time; one that hangs does not keep the others waiting. */
const AT_ONCE = 10

/** Delivers webhooks until the signal, beside the outbox. */
export function runWebhooks(shop: Shop, signal: AbortSignal): FeedWorker {
  const busy = new Map<string, Promise<void>>()
  let stopSleeping = new AbortController()
  const wake = () => stopSleeping.abort()
  signal.addEventListener('abort', wake, { once: true })

  async function serve(webhookId: string) {
    try {
      while (!signal.aborted && (await deliverWebhook(shop, webhookId)));
    } catch (error) {
      shop.log.error({ err: error, webhookId }, integrationMessages.webhookInterrupted)
    } finally {
      busy.delete(webhookId)
    }
  }

  async function run() {
    while (!signal.aborted) {
      stopSleeping = new AbortController()
      const due = await listDueWebhooks(shop).catch((error: unknown) => {
        shop.log.error({ err: error }, integrationMessages.webhookInterrupted)
        return []
      })
      for (const id of due) if (!busy.has(id) && busy.size < AT_ONCE) busy.set(id, serve(id))
      await pause(POLL_MS, undefined, { signal: AbortSignal.any([signal, stopSleeping.signal]) }).catch(() => {})
    }
    await Promise.all(busy.values())
  }

  return { wake, ended: run() }
}
