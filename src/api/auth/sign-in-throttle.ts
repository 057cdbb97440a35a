import type { Shop } from '../../shop/shop.ts'
import { rateCounter } from '../limits/rate-counter.ts'

const FREE = 5
const LONGEST = 15 * 60
const DAY = 24 * 3600

/**
 * Slows the guessing of one account's password from one network, or of its second factor from anywhere: five tries are free, then each has to wait twice as
 * long as the one before, up to a quarter of an hour. The owner of a password, who
 * comes from elsewhere, does not wait; who guesses codes has the password, and must be slow wherever they are.
 */
export function signInThrottle(shop: Pick<Shop, 'db' | 'engine'>, what: 'sign-in' | 'second-factor') {
  const tries = rateCounter(shop, `${what}:tries`, FREE, DAY)
  const pause = rateCounter(shop, `${what}:pause`, 1, LONGEST)
  return {
    /** Counts the try before the password is looked at, so that many at once are not faster. Rejects with how long to wait. */
    async wait(key: string): Promise<void> {
      const before = (await tries.get(key))?.consumedPoints ?? 0
      if (before < FREE && (await tries.penalty(key)).consumedPoints <= FREE) return
      await pause.consume(key, 1, { customDuration: Math.min(2 ** Math.max(before - FREE + 1, 1), LONGEST) })
      if (before >= FREE) await tries.penalty(key)
    },
    async forget(key: string): Promise<void> {
      await Promise.all([tries.delete(key), pause.delete(key)])
    },
  }
}
