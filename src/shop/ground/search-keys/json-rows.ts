import { sql } from 'kysely'
import type { Engine } from '../database/open-database.ts'

/** Rows of texts as a table `found` with the columns `first`, `second` and `third`: one parameter, so that the statement is prepared once. */
export function jsonRows(engine: Engine, rows: string[][]) {
  const names = ['first', 'second', 'third'] as const
  const columns = sql.join(names.map((name, at) => sql`value ->> ${sql.lit(at)} as ${sql.ref(name)}`))
  const source = engine === 'postgres' ? sql`jsonb_array_elements(${JSON.stringify(rows)}::jsonb)` : sql`json_each(${JSON.stringify(rows)})`
  return sql`(select ${columns} from ${source} as list) as found`
}
