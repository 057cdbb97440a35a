import type { Config } from './config.ts'
import { outboxHandlers } from './outbox-handlers.ts'
import { createMailer } from './shop/mail/mailer.ts'
import { maintenanceTasks, runMaintenance } from './shop/maintenance/run-maintenance.ts'
import { startOutboxWorker } from './shop/outbox/outbox-worker.ts'
import type { Shop } from './shop/shop.ts'

/** The background work of a process: outbox delivery and maintenance. */
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
      wake = outbox.wake
      stop = async () => {
        await Promise.all([outbox.ended, maintenance])
        mailer.close()
      }
    },
    async stop() {
      shutdown.abort()
      await stop()
    },
  }
}
