import type { Shop } from '../../shop/shop.ts'
import { rateCounter } from './rate-counter.ts'

const MAX_WAIT_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 3600

/** Slows down guessing of what one key stands for, such as an account in a network: each wait after the free attempts of a day doubles. */
export function signInThrottle(shop: Pick<Shop, 'db' | 'engine'>, name: string, freeAttempts: number) {
  const attempts = rateCounter(shop, `${name}:tries`, freeAttempts, DAY_SECONDS)
  const pause = rateCounter(shop, `${name}:pause`, 1, MAX_WAIT_SECONDS)
  const count = async (key: string) => (await attempts.get(key))?.consumedPoints ?? 0
  return {
    /** Returns how many attempts were counted and not taken back. */
    count,
    /** Counts an attempt. Call it before the password is checked. Rejects with the time to wait. */
    async take(key: string): Promise<void> {
      const before = await count(key)
      if (before < freeAttempts && (await attempts.penalty(key)).consumedPoints <= freeAttempts) return
      await pause.consume(key, 1, { customDuration: Math.min(2 ** Math.max(before - freeAttempts + 1, 1), MAX_WAIT_SECONDS) })
      if (before >= freeAttempts) await attempts.penalty(key)
    },
    /** Takes one attempt back: it was not a guess. */
    async takeBack(key: string): Promise<void> {
      await Promise.all([attempts.reward(key), pause.delete(key)])
    },
    async forget(key: string): Promise<void> {
      await Promise.all([attempts.delete(key), pause.delete(key)])
    },
  }
}
