import type { CompiledQuery, Insertable } from 'kysely'
import type { Shop } from '../shop.ts'
import type { Tables, Tx } from './tables.ts'

const compiled = { sqlite: new Map<string, CompiledQuery>(), postgres: new Map<string, CompiledQuery>() }

/**
 * Inserts a row unless another one has the same `conflictColumns`. Returns whether it did. The statement is compiled once per table and set
 * of columns, because compiling takes as long as running it.
 */
export async function insertRow<Name extends keyof Tables>(
  { engine }: Pick<Shop, 'engine'>,
  tx: Tx,
  table: Name,
  row: Insertable<Tables[Name]>,
  conflictColumns: Array<keyof Tables[Name] & string> = [],
): Promise<boolean> {
  const columns = Object.keys(row)
  const parameters = Object.values(row)
  if (parameters.includes(undefined)) throw new Error(`A value is missing in a row of ${table}`)
  const key = [table, ...columns, '', ...conflictColumns].join()
  let statement = compiled[engine].get(key)
  if (!statement) {
    const insert = tx.insertInto(table).values(row)
    statement = (
      conflictColumns.length > 0 ? insert.onConflict((conflict) => conflict.columns(conflictColumns).doNothing()) : insert
    ).compile()
    compiled[engine].set(key, statement)
  }
  const { numAffectedRows } = await tx.executeQuery({ ...statement, parameters })
  return numAffectedRows === 1n
}
