import { join } from 'node:path'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import type { CustomTypesConfig, Pool } from 'pg'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

const BIGINT = 20

export type Engine = 'sqlite' | 'postgres'

export interface PoolState {
  max: number
  open: number
  idle: number
  waiting: number
}

export interface OpenedDatabase {
  db: Kysely<Tables>
  engine: Engine
  pool(): PoolState | undefined
}

export interface DatabaseSettings {
  databaseUrl?: string | undefined
  /** Maximum number of PostgreSQL connections of this process. A query waits up to five seconds for a free one. */
  databasePool?: number | undefined
  dataDir: string
  /** Called after every statement with its text, duration and error. */
  onQuery?: ((text: string, milliseconds: number, error: unknown) => void) | undefined
}

/** Opens PostgreSQL if `databaseUrl` is set, or the SQLite file in the data folder. */
export function openDatabase({ databaseUrl, databasePool = 10, dataDir, onQuery }: DatabaseSettings): OpenedDatabase {
  const log = onQuery && {
    log: (event: LogEvent) => onQuery(event.query.sql, event.queryDurationMillis, event.level === 'error' && event.error),
  }
  if (!databaseUrl) {
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
      // Counts and cents stay far below 2^53. The assertions: one function cannot be declared as the overloads of pg.
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === BIGINT ? Number : pg.types.getTypeParser(type, format as 'text'),
    } as CustomTypesConfig,
  })
  // The pool replaces a broken connection. Without a listener, its error would end the process.
  pool.on('error', () => {}).on('connect', (client) => void client.on('error', () => {}))
  return pool
}
