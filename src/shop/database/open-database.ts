import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import type pgTypes from 'pg'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

const BIGINT = 20

export type Engine = 'sqlite' | 'postgres'

/** Opens the shop's database: PostgreSQL when there is an address, else the SQLite file in the data folder. */
export function openDatabase({ databaseUrl, dataDir }: { databaseUrl?: string | undefined; dataDir: string }): {
  db: Kysely<Tables>
  engine: Engine
} {
  if (!databaseUrl) {
    mkdirSync(dataDir, { recursive: true })
    return { db: new Kysely<Tables>({ dialect: sqliteDialect(join(dataDir, 'shop.db')) }), engine: 'sqlite' }
  }
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: () => openPool(databaseUrl) }) }), engine: 'postgres' }
}

/** The client of PostgreSQL is loaded only where there is one. */
async function openPool(databaseUrl: string) {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 20_000,
    types: {
      // Counts and cents stay far below 2^53.
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === BIGINT ? Number : pg.types.getTypeParser(type, format as 'text'),
    } as pgTypes.CustomTypesConfig,
  })
  // A broken connection fails the query that it carries, and the pool replaces it; unheard, its error would end the process.
  pool.on('error', () => {}).on('connect', (client) => void client.on('error', () => {}))
  return pool
}
