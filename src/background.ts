import { outboxHandlers } from './outbox-handlers.ts'
import { startOutboxWorker } from './shop/ground/outbox/outbox-worker.ts'
import { runFeed } from './shop/messaging/integrations/run-feed.ts'
import { runWebhooks } from './shop/messaging/integrations/run-webhooks.ts'
import { createMailer } from './shop/messaging/mail/mailer.ts'
import { maintenanceTasks, runMaintenance } from './shop/operations/maintenance/run-maintenance.ts'
import type { Shop } from './shop/shop.ts'
import type { Config } from './startup/config.ts'

/** The background work of a process: outbox delivery, the event feed and maintenance. */
export interface Background {
  wake(kind: string): void
  start(shop: Shop, config: Pick<Config, 'smtpUrl' | 'dataDir'>): void
  /** Waits for the work in progress. */
  stop(): Promise<void>
}

export function openBackground(): Background {
  const shutdown = new AbortController()
  let wake: Background['wake'] = () => {}
  let stop = async () => {}
  return {
    wake: (kind) => wake(kind),
    start(shop, config) {
      const mailer = createMailer(config)
      const outbox = startOutboxWorker(shop, outboxHandlers(shop, mailer), shutdown.signal)
      const maintenance = runMaintenance(shop, maintenanceTasks(shop), shutdown.signal)
      const feed = runFeed(shop, shutdown.signal)
      const webhooks = runWebhooks(shop, shutdown.signal)
      wake = (kind) => {
        if (kind === 'feed') feed.wake()
        else if (kind === 'webhook') webhooks.wake()
        else outbox.wake(kind)
      }
      stop = async () => {
        await Promise.all([outbox.ended, feed.ended, webhooks.ended, maintenance])
        mailer.close()
      }
    },
    async stop() {
      shutdown.abort()
      await stop()
    },
  }
}
