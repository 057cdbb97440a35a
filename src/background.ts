import type { Config } from './config.ts'
import { createMailer } from './shop/mail/mailer.ts'
import { maintenanceTasks, runMaintenance } from './shop/maintenance/run-maintenance.ts'
import { outboxHandlers } from './shop/outbox/outbox-handlers.ts'
import { startOutboxWorker } from './shop/outbox/outbox-worker.ts'
import type { Shop } from './shop/shop.ts'

/** What the process does without being asked: outgoing work and chores. */
export interface Background {
  wake(kind: string): void
  start(shop: Shop, config: Pick<Config, 'smtpUrl' | 'dataDir'>): void
  /** Finishes what is under way. */
  stop(): Promise<void>
}

export function openBackground(): Background {
  const ending = new AbortController()
  let wake: Background['wake'] = () => {}
  let stop = async () => {}
  return {
    wake: (kind) => wake(kind),
    start(shop, config) {
      const postman = createMailer(config)
      const outgoing = startOutboxWorker(shop, outboxHandlers(shop, postman), ending.signal)
      const house = runMaintenance(shop, maintenanceTasks(shop), ending.signal)
      wake = outgoing.wake
      stop = async () => {
        await Promise.all([outgoing.ended, house])
        postman.close()
      }
    },
    async stop() {
      ending.abort()
      await stop()
    },
  }
}
