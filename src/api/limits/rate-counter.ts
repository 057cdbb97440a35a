import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Shop } from '../../shop/shop.ts'

export type RateCounter = RateLimiterAbstract

/** Counts up to `points` within `seconds` per key, in PostgreSQL or in memory; in memory too if the database does not answer. */
export function rateCounter({ db, engine }: Pick<Shop, 'db' | 'engine'>, name: string, points: number, seconds: number): RateCounter {
  const options = { keyPrefix: name, points, duration: seconds }
  const memory = new RateLimiterMemory(options)
  if (engine === 'sqlite') return memory
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
  return new RateLimiterPostgres({
    ...options,
    storeClient,
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: memory,
  })
}
