import { sql } from 'kysely'
import { readArchive } from '../../src/shop/operations/backup/archive.ts'
import { readTables } from '../../src/shop/operations/backup/read-tables.ts'
import type { TestProgram } from '../support/a-program.ts'

/** Shorter ones are no secrets. */
const MIN_LENGTH = 16

/** Every string of a backup that could open something, also in JSON within a string and in the parts of an address. */
export async function stringsInBackup(file: string): Promise<Set<string>> {
  const found = new Set<string>()
  await readArchive(file, async (name, bytes) => {
    if (name.startsWith('tables/')) for (const line of bytes.toString('utf8').trim().split('\n')) collect(JSON.parse(line), found)
  })
  return found
}

/** The same of a copy of the whole database, or of some tables. */
export async function stringsInDatabase({ shop }: TestProgram, only?: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  const tables = await shop.db.transaction().execute((tx) => readTables(tx, shop.engine))
  for (const { name } of tables) {
    if (only && !only.includes(name)) continue
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(shop.db)
    collect(rows, found)
  }
  return found
}

function collect(value: unknown, found: Set<string>) {
  if (typeof value === 'object' && value !== null && !(value instanceof Date))
    for (const inner of Object.values(value)) collect(inner, found)
  if (typeof value !== 'string' || value.length < MIN_LENGTH) return
  if (/^[[{]/.test(value)) {
    try {
      return collect(JSON.parse(value), found)
    } catch {
      // Text that begins with a bracket.
    }
  }
  for (const part of [value, ...value.split(/[^\w.%~+/=-]+/), ...value.split(/[^\w-]+/), ...value.split(/[:.?&=\s]+/)])
    if (part.length >= MIN_LENGTH && part.length <= 1000) found.add(part)
}
