import type { ExpressionBuilder, SqlBool } from 'kysely'
import type { Person } from '../actor.ts'
import type { Tables } from '../database/tables.ts'

type OrderBuilder = ExpressionBuilder<Tables, 'order'>

/** The orders that a person placed. */
export const ordersPlacedBy =
  ({ id }: Pick<Person, 'id'>) =>
  (eb: OrderBuilder) =>
    eb('order.personId', '=', id)

/** The orders that a person may see: customers their own, administrators all. An order out of scope does not exist for that person. */
export const ordersVisibleTo = (person: Person) => (eb: OrderBuilder) =>
  person.kind === 'admin' ? eb.lit<SqlBool>(true) : ordersPlacedBy(person)(eb)
