import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface PostgresDatabase {
  name: string
  url: string
  drop(): Promise<void>
}

/** One connection to each server. Connecting takes as long as creating half a database. It does not keep the process alive. */
const connections = new Map<string, pg.Pool>()

/** Creates a database with a new name on a PostgreSQL server. It is empty, or a copy of the template. */
export async function createPostgresDatabase(server: string, template?: string): Promise<PostgresDatabase> {
  const name = `shop_${randomBytes(8).toString('hex')}`
  const connection = connections.getOrInsertComputed(server, connect)
  await connection.query(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: async () => void (await connection.query(`drop database ${name} with (force)`)) }
}

function connect(server: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: server, max: 1, connectionTimeoutMillis: 30_000, allowExitOnIdle: true })
  // The server may end before this process.
  pool.on('error', () => {})
  return pool
}
