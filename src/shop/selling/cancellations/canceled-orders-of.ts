import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Person } from '../../ground/actor.ts'
import type { Tables } from '../../ground/database/tables.ts'
import { companyIdOf } from '../../people/companies/company-id-of.ts'

type Scope = (eb: ExpressionBuilder<Tables, 'canceled_order'>) => ExpressionWrapper<Tables, 'canceled_order', SqlBool>

/** The canceled orders that a customer placed, without those for a company that the customer has left. */
export const ownCanceledOrdersOf =
  (person: Pick<Person, 'id'>): Scope =>
  (eb) =>
    eb.and([
      eb('canceled_order.personId', '=', person.id),
      eb.or([eb('canceled_order.companyId', 'is', null), eb('canceled_order.companyId', 'in', companyIdOf(eb, person))]),
    ])

/** Those that a customer may see: their own, and as a manager all of the company. */
export const canceledOrdersOf =
  (person: Pick<Person, 'id'>): Scope =>
  (eb) =>
    eb.or([ownCanceledOrdersOf(person)(eb), eb('canceled_order.companyId', 'in', companyIdOf(eb, person, 'manager'))])
