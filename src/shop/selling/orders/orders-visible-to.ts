import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import { type Caller, isStaff, type Person } from '../../ground/actor.ts'
import type { Tables } from '../../ground/database/tables.ts'
import { companyIdOf } from '../../people/companies/company-id-of.ts'

type OrderBuilder = ExpressionBuilder<Tables, 'order'>

/** A condition on orders, such as who may see them. */
export type OrderScope = (eb: OrderBuilder) => ExpressionWrapper<Tables, 'order', SqlBool>

/** The orders that a person placed, also for a company that the person has left. */
export const ordersPlacedBy =
  ({ id }: Pick<Person, 'id'>): OrderScope =>
  (eb) =>
    eb('order.personId', '=', id)

/** The orders that a person placed, without those for a company that the person has left. */
export const ownOrdersOf =
  (person: Pick<Person, 'id'>): OrderScope =>
  (eb) =>
    eb.and([ordersPlacedBy(person)(eb), eb.or([eb('order.companyId', 'is', null), eb('order.companyId', 'in', companyIdOf(eb, person))])])

/** The orders that a person pays and follows as a customer: their own, and as a manager all of the company. */
export const ordersOfCustomer =
  (person: Pick<Person, 'id'>): OrderScope =>
  (eb) =>
    eb.or([ownOrdersOf(person)(eb), eb('order.companyId', 'in', companyIdOf(eb, person, 'manager'))])

/**
 * The orders that a person may see: customers their own, managers all of their company, the office all. An order out of scope does not
 * exist for that person.
 */
export const ordersVisibleTo =
  (person: Caller): OrderScope =>
  (eb) =>
    isStaff(person) ? eb.lit<SqlBool>(true) : ordersOfCustomer(person)(eb)
