import type { CompiledQuery, Insertable } from 'kysely'
import type { Shop } from '../shop.ts'
import type { Tables, Tx } from './tables.ts'

const built = { sqlite: new Map<string, CompiledQuery>(), postgres: new Map<string, CompiledQuery>() }

/**
 * Inserts a row, unless one with the same `unlessSame` columns is there; says whether it did. The statement is built
 * once for a table and its columns: on the way of an order, building a statement costs as much as running it.
 */
export async function insertRow<Name extends keyof Tables>(
  { engine }: Pick<Shop, 'engine'>,
  tx: Tx,
  table: Name,
  row: Insertable<Tables[Name]>,
  unlessSame: Array<keyof Tables[Name] & string> = [],
): Promise<boolean> {
  const columns = Object.keys(row)
  const parameters = Object.values(row)
  if (parameters.includes(undefined)) throw new Error(`A row of ${table} lacks a value`)
  const key = [table, ...columns, '', ...unlessSame].join()
  let statement = built[engine].get(key)
  if (!statement) {
    const insert = tx.insertInto(table).values(row)
    statement = (unlessSame.length > 0 ? insert.onConflict((conflict) => conflict.columns(unlessSame).doNothing()) : insert).compile()
    built[engine].set(key, statement)
  }
  const { numAffectedRows } = await tx.executeQuery({ ...statement, parameters })
  return numAffectedRows === 1n
}
