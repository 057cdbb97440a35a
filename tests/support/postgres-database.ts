import { randomBytes } from 'node:crypto'
import { runStatement } from './run-statement.ts'

export interface PostgresDatabase {
  name: string
  url: string
  drop(): Promise<void>
}

/** Creates a database with a new name on a PostgreSQL server. It is empty, or a copy of the template. */
export async function createPostgresDatabase(server: string, template?: string): Promise<PostgresDatabase> {
  const name = `shop_${randomBytes(8).toString('hex')}`
  await runStatement(server, `create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { name, url: url.href, drop: () => runStatement(server, `drop database ${name} with (force)`) }
}
