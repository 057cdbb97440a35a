import type { Compilable, CompiledQuery } from 'kysely'
import type { Engine } from './open-database.ts'
import type { Database, Tx } from './tables.ts'

/** Stands where a value will. */
class Slot {
  readonly at: number

  constructor(at: number) {
    this.at = at
  }
}

/**
 * A query whose text is built once for each engine and run with other values each time: where an order passes, building
 * a query costs as much as running it. `build` may do nothing with its values but put them into the query.
 */
export function preparedQuery<Values extends unknown[], Row>(build: (db: Database | Tx, ...values: Values) => Compilable<Row>) {
  const built: Partial<Record<Engine, CompiledQuery<Row>>> = {}
  return async ({ engine }: { engine: Engine }, db: Database | Tx, ...values: Values): Promise<Row | undefined> => {
    built[engine] ??= build(db, ...(values.map((_value, at) => new Slot(at)) as unknown as Values)).compile()
    const query = built[engine]
    const parameters = query.parameters.map((parameter) => (parameter instanceof Slot ? values[parameter.at] : parameter))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows[0]
  }
}
