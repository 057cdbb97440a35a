import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Shop } from '../../src/shop/shop.ts'

/** Returns when a transaction waits for another one's lock. On SQLite the other one cannot have begun. */
export async function waitForLock({ engine, db }: Pick<Shop, 'engine' | 'db'>): Promise<void> {
  if (engine === 'sqlite') return
  const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db)).rows.length, { interval: 5, timeout: 10_000 }).toBeGreaterThan(0)
}
