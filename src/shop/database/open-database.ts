import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import type { CustomTypesConfig, Pool } from 'pg'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

const BIGINT = 20

export type Engine = 'sqlite' | 'postgres'

/** What a pool of connections is doing; nothing of the kind on SQLite. */
export interface PoolState {
  max: number
  open: number
  idle: number
  /** Who waits for a connection. */
  waiting: number
}

export interface OpenedDatabase {
  db: Kysely<Tables>
  engine: Engine
  pool(): PoolState | undefined
}

export interface DatabaseSettings {
  databaseUrl?: string | undefined
  /** How many connections this process opens to PostgreSQL at most; what needs one more waits for it, five seconds at most. */
  databasePool?: number | undefined
  dataDir: string
  /** Told about every statement, how long it took in milliseconds, and its fault. */
  onQuery?: ((text: string, milliseconds: number, fault: unknown) => void) | undefined
}

/** Opens the shop's database: PostgreSQL when there is an address, else the SQLite file in the data folder. */
export function openDatabase({ databaseUrl, databasePool = 10, dataDir, onQuery }: DatabaseSettings): OpenedDatabase {
  const log = onQuery && {
    log: (event: LogEvent) => onQuery(event.query.sql, event.queryDurationMillis, event.level === 'error' && event.error),
  }
  if (!databaseUrl) {
    mkdirSync(dataDir, { recursive: true })
    const db = new Kysely<Tables>({ dialect: sqliteDialect(join(dataDir, 'shop.db')), ...log })
    return { db, engine: 'sqlite', pool: () => undefined }
  }
  let opened: Pool | undefined
  const pool = async () => {
    opened = await openPool(databaseUrl, databasePool)
    return opened
  }
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...log }),
    engine: 'postgres',
    pool: () => opened && { max: databasePool, open: opened.totalCount, idle: opened.idleCount, waiting: opened.waitingCount },
  }
}

/** The client of PostgreSQL is loaded only where there is one. */
async function openPool(databaseUrl: string, max: number): Promise<Pool> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 20_000,
    types: {
      // Counts and cents stay far below 2^53.
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === BIGINT ? Number : pg.types.getTypeParser(type, format as 'text'),
    } as CustomTypesConfig,
  })
  // A broken connection fails the query that it carries, and the pool replaces it; unheard, its error would end the process.
  pool.on('error', () => {}).on('connect', (client) => void client.on('error', () => {}))
  return pool
}
