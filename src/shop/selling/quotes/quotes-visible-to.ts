import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Person } from '../../ground/actor.ts'
import type { Tables } from '../../ground/database/tables.ts'
import { companyIdOf } from '../../people/companies/company-id-of.ts'

type QuoteBuilder = ExpressionBuilder<Tables, 'quote'>

/** A condition on quotes, such as who may see them. */
export type QuoteScope = (eb: QuoteBuilder) => ExpressionWrapper<Tables, 'quote', SqlBool>

/** The quotes that a person accepts and declines as a customer: their own, and as a manager all of the company. */
export const quotesOfCustomer =
  (person: Pick<Person, 'id'>): QuoteScope =>
  (eb) =>
    eb.or([
      eb.and([
        eb('quote.personId', '=', person.id),
        eb.or([eb('quote.companyId', 'is', null), eb('quote.companyId', 'in', companyIdOf(eb, person))]),
      ]),
      eb('quote.companyId', 'in', companyIdOf(eb, person, 'manager')),
    ])

/**
 * The quotes that a person may see, by the rule of `ordersVisibleTo`: customers their own, managers all of their company, administrators all.
 * A quote out of scope does not exist for that person.
 */
export const quotesVisibleTo =
  (person: Person): QuoteScope =>
  (eb) =>
    person.kind === 'admin' ? eb.lit<SqlBool>(true) : quotesOfCustomer(person)(eb)
