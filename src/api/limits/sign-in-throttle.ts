import type { Shop } from '../../shop/shop.ts'
import { rateCounter } from './rate-counter.ts'

const FREE_ATTEMPTS = 5
const MAX_WAIT_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 3600

/** Slows down guessing of a password per account and network, or of a code per account: each wait after five attempts doubles. */
export function signInThrottle(shop: Pick<Shop, 'db' | 'engine'>, name: 'sign-in' | 'second-factor') {
  const attempts = rateCounter(shop, `${name}:tries`, FREE_ATTEMPTS, DAY_SECONDS)
  const pause = rateCounter(shop, `${name}:pause`, 1, MAX_WAIT_SECONDS)
  return {
    /** Counts an attempt. Call it before the password is checked. Rejects with the time to wait. */
    async take(key: string): Promise<void> {
      const before = (await attempts.get(key))?.consumedPoints ?? 0
      if (before < FREE_ATTEMPTS && (await attempts.penalty(key)).consumedPoints <= FREE_ATTEMPTS) return
      await pause.consume(key, 1, { customDuration: Math.min(2 ** Math.max(before - FREE_ATTEMPTS + 1, 1), MAX_WAIT_SECONDS) })
      if (before >= FREE_ATTEMPTS) await attempts.penalty(key)
    },
    async forget(key: string): Promise<void> {
      await Promise.all([attempts.delete(key), pause.delete(key)])
    },
  }
}
