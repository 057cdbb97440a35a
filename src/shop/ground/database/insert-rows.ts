import { CompiledQuery } from 'kysely'
import type { Engine } from './open-database.ts'
import type { Tx } from './tables.ts'

const BATCH_SIZE = 200

export type Value = string | number | boolean | null

/** The values of a row in the order of the columns, the same on both databases. Times are ISO 8601. */
export type Row = Value[]

/** Inserts many rows into a table. Building the statement with Kysely takes longer than running it. */
export async function insertRows(tx: Tx, engine: Engine, { name, columns }: { name: string; columns: string[] }, rows: Row[]) {
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const batch = rows.slice(at, at + BATCH_SIZE)
    await tx.executeQuery(CompiledQuery.raw(insertStatement(engine, name, columns, batch.length), batch.flat()))
  }
}

const fullBatches = new Map<string, string>()

/** The statement of a full batch is cached, so the database prepares it once. */
function insertStatement(engine: Engine, name: string, columns: string[], count: number): string {
  const key = `${engine} ${name} ${columns}`
  const known = count === BATCH_SIZE && fullBatches.get(key)
  if (known) return known
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
  const parameter = (index: number) => (engine === 'postgres' ? `$${index + 1}` : '?')
  const groups = Array.from(
    { length: count },
    (_, row) => `(${columns.map((_, column) => parameter(row * columns.length + column)).join(', ')})`,
  )
  const text = `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) values ${groups.join(', ')}`
  if (count === BATCH_SIZE) fullBatches.set(key, text)
  return text
}
