import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Shop } from '../../shop/shop.ts'
import { MemoryCounter } from './memory-counter.ts'

export interface RateCounter {
  /** Rejects with the count if there were too many. */
  consume(key: string, points?: number, options?: { customDuration?: number }): Promise<RateLimiterRes>
  penalty(key: string, points?: number): Promise<RateLimiterRes>
  reward(key: string, points?: number): Promise<RateLimiterRes>
  get(key: string): Promise<RateLimiterRes | null>
  delete(key: string): Promise<boolean>
}

/**
 * Counts up to `points` within `seconds` per key: in PostgreSQL, which all processes share, and in memory if it does not answer; with
 * SQLite, which has one process, in memory.
 */
export function rateCounter({ db, engine }: Pick<Shop, 'db' | 'engine'>, name: string, points: number, seconds: number): RateCounter {
  const memory = new MemoryCounter(points, seconds)
  if (engine === 'sqlite') return memory
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
  const shared = new RateLimiterPostgres({
    keyPrefix: name,
    points,
    duration: seconds,
    storeClient,
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
  const orInMemory = <T>(counted: Promise<T>, count: () => Promise<T>): Promise<T> =>
    counted.catch((error: unknown) => {
      if (error instanceof RateLimiterRes) throw error
      return count()
    })
  return {
    consume: (key, cost, options) => orInMemory(shared.consume(key, cost, options), () => memory.consume(key, cost, options)),
    penalty: (key, cost) => orInMemory(shared.penalty(key, cost), () => memory.penalty(key, cost)),
    reward: (key, cost) => orInMemory(shared.reward(key, cost), () => memory.reward(key, cost)),
    get: (key) => orInMemory(shared.get(key), () => memory.get(key)),
    delete: (key) => orInMemory(shared.delete(key), () => memory.delete(key)),
  }
}
