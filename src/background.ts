import type { Config } from './config.ts'
import { hirePostman } from './shop/mail/postman.ts'
import { deliveriesOf } from './shop/outgoing/deliveries.ts'
import { type OutgoingWork, workOutgoing } from './shop/outgoing/work-outgoing.ts'
import type { Shop } from './shop/shop.ts'

/** What the shop does on its own, beside answering: delivering what it owes, and keeping house. */
export function openBackground() {
  const stopping = new AbortController()
  let outgoing: OutgoingWork | undefined
  return {
    start(shop: Shop, { smtpUrl, dataDir }: Config) {
      outgoing = workOutgoing(shop, deliveriesOf(shop, hirePostman({ smtpUrl, dataDir })), stopping.signal)
    },
    /** Something is owed: look at once. */
    wake() {
      outgoing?.wake()
    },
    /** Ends when everything under way is finished. */
    async stop() {
      stopping.abort()
      await outgoing?.ended
    },
  }
}
