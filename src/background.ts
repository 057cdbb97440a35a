import type { Config } from './config.ts'
import { choresOf, keepHouse } from './shop/house/keep-house.ts'
import { hirePostman } from './shop/mail/postman.ts'
import { deliveriesOf } from './shop/outgoing/deliveries.ts'
import { workOutgoing } from './shop/outgoing/work-outgoing.ts'
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
      const postman = hirePostman(config)
      const outgoing = workOutgoing(shop, deliveriesOf(shop, postman), ending.signal)
      const house = keepHouse(shop, choresOf(shop), ending.signal)
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
