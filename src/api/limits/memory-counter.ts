import { RateLimiterRes } from 'rate-limiter-flexible'
import type { RateCounter } from './rate-counter.ts'

/** The oldest keys make room, so that guesses from many networks do not fill the memory. */
export const MAX_KEYS = 10_000

/** Counts in the memory of this process. */
export class MemoryCounter implements RateCounter {
  readonly #counts = new Map<string, { points: number; endsAt: number }>()
  readonly #max: number
  readonly #seconds: number

  constructor(max: number, seconds: number) {
    this.#max = max
    this.#seconds = seconds
  }

  get size(): number {
    return this.#counts.size
  }

  async consume(key: string, points = 1, { customDuration = this.#seconds } = {}): Promise<RateLimiterRes> {
    const counted = this.#add(key, points, customDuration)
    if (counted.consumedPoints > this.#max) throw counted
    return counted
  }

  penalty = async (key: string, points = 1) => this.#add(key, points, this.#seconds)

  reward = async (key: string, points = 1) => this.#add(key, -points, this.#seconds)

  async get(key: string): Promise<RateLimiterRes | null> {
    const count = this.#counts.get(key)
    return count && count.endsAt > Date.now() ? this.#result(count) : null
  }

  delete = async (key: string) => this.#counts.delete(key)

  #add(key: string, points: number, seconds: number): RateLimiterRes {
    const now = Date.now()
    let count = this.#counts.get(key)
    if (!count || count.endsAt <= now) {
      this.#counts.delete(key)
      this.#makeRoom(now)
      count = { points: 0, endsAt: now + seconds * 1000 }
      this.#counts.set(key, count)
    }
    count.points = Math.max(0, count.points + points)
    return this.#result(count)
  }

  /** A map lists its keys in the order in which they came. */
  #makeRoom(now: number) {
    for (const [key, { endsAt }] of this.#counts) {
      if (endsAt > now && this.#counts.size < MAX_KEYS) return
      this.#counts.delete(key)
    }
  }

  #result({ points, endsAt }: { points: number; endsAt: number }): RateLimiterRes {
    return new RateLimiterRes(Math.max(0, this.#max - points), Math.max(0, endsAt - Date.now()), points, points === 1)
  }
}
