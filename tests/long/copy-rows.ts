import pg from 'pg'
import type { Row } from '../../src/shop/ground/database/insert-rows.ts'

interface TableRows {
  name: string
  columns: string[]
  rows: Row[]
}

/** Writes rows into PostgreSQL by COPY, with the indexes of their tables built at the end and no vacuum meanwhile. The references of the rows are not checked. */
export async function copyInto(databaseUrl: string, tables: string[], work: (copy: (part: TableRows) => Promise<void>) => Promise<void>) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // Triggers would check each reference of each row.
  await client.query(`set session_replication_role = replica`)
  await client.query(`set maintenance_work_mem = '512MB'`)
  const indexes = await findIndexes(client, tables)
  for (const table of tables) await client.query(`alter table "${table}" set (autovacuum_enabled = off)`)
  for (const { drop } of indexes) await client.query(drop)
  await work((part) => copyRows(client, part))
  for (const { create } of indexes) await client.query(create)
  for (const table of tables) await client.query(`alter table "${table}" reset (autovacuum_enabled)`)
  await client.end()
}

/** The statements that drop and build the indexes of these tables, and the primary key of `search_key`, which has no order in which rows come. */
async function findIndexes(client: pg.Client, tables: string[]): Promise<{ drop: string; create: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string; constraint: string | null }>(
    `select c.relname as "table", i.relname as name, pg_get_indexdef(i.oid) as definition, pg_get_constraintdef(k.oid) as constraint
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
     left join pg_constraint k on k.conindid = i.oid and k.contype in ('p', 'u')
     where c.relname = any($1) and (k.oid is null or c.relname = 'search_key')`,
    [tables],
  )
  return rows.map(({ table, name, definition, constraint }) =>
    constraint
      ? {
          drop: `alter table "${table}" drop constraint "${name}"`,
          create: `alter table "${table}" add constraint "${name}" ${constraint}`,
        }
      : { drop: `drop index "${name}"`, create: definition },
  )
}

async function copyRows(client: pg.Client, { name, columns, rows }: TableRows): Promise<void> {
  if (rows.length === 0) return
  const text = `copy "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) from stdin`
  const bytes = Buffer.from(rows.map((row) => `${row.map(toCell).join('\t')}\n`).join(''))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  client.query(new CopyIn(text, bytes, (error) => (error ? reject(error) : resolve())))
  await promise
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const toCell = (value: Row[number]) => (value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (one) => escapes[one] ?? one))

/** What a query of `pg` may call on its connection. */
interface Connection {
  query(text: string): void
  sendCopyFromChunk(bytes: Buffer): void
  endCopyFrom(): void
}

/** A query of `pg` that sends rows: the library has the messages of the protocol, and no query that uses them. */
class CopyIn implements pg.Submittable {
  readonly text: string
  readonly #bytes: Buffer
  readonly callback: (error?: Error) => void

  constructor(text: string, bytes: Buffer, callback: (error?: Error) => void) {
    this.text = text
    this.#bytes = bytes
    this.callback = callback
  }

  submit(connection: pg.Connection) {
    connection.query(this.text)
  }

  handleCopyInResponse(connection: Connection) {
    connection.sendCopyFromChunk(this.#bytes)
    connection.endCopyFrom()
  }

  handleCommandComplete() {}

  handleError(error: Error) {
    this.callback(error)
  }

  handleReadyForQuery() {
    this.callback()
  }
}
