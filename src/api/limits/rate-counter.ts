import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Shop } from '../../shop/shop.ts'

export type RateCounter = RateLimiterAbstract

/**
 * Counts to `points` within `seconds` for each key: in memory when the shop is one process, in PostgreSQL when several
 * may share it. A database that is away does not open the door: each process then counts by itself.
 */
export function rateCounter({ db, engine }: Pick<Shop, 'db' | 'engine'>, name: string, points: number, seconds: number): RateCounter {
  const alone = { keyPrefix: name, points, duration: seconds }
  const memory = new RateLimiterMemory(alone)
  if (engine === 'sqlite') return memory
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
  return new RateLimiterPostgres({
    ...alone,
    storeClient,
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: memory,
  })
}
