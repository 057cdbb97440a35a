import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Person } from '../actor.ts'
import type { Tables } from '../database/tables.ts'

/** A condition on orders, such as who may see them. */
export type OrderScope = (eb: ExpressionBuilder<Tables, 'order'>) => ExpressionWrapper<Tables, 'order', SqlBool>

/** The orders that a person placed. */
export const ordersPlacedBy =
  ({ id }: Pick<Person, 'id'>): OrderScope =>
  (eb) =>
    eb('order.personId', '=', id)

/** The orders that a person may see: customers their own, administrators all. An order out of scope does not exist for that person. */
export const ordersVisibleTo =
  (person: Person): OrderScope =>
  (eb) =>
    person.kind === 'admin' ? eb.lit<SqlBool>(true) : ordersPlacedBy(person)(eb)
