import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Person } from '../../ground/actor.ts'
import type { Tables } from '../../ground/database/tables.ts'
import { companyIdOf } from '../../people/companies/company-id-of.ts'

type ListBuilder = ExpressionBuilder<Tables, 'saved_list'>

/** A condition on saved lists, such as who may see them. */
export type ListScope = (eb: ListBuilder) => ExpressionWrapper<Tables, 'saved_list', SqlBool>

/**
 * The lists of colleagues that a person may see, by the rule of `ordersVisibleTo`: buyers those that are shared, managers all that were saved for
 * the company. A list of somebody who has left belongs to no company.
 */
export const listsOfColleagues =
  (person: Pick<Person, 'id'>): ListScope =>
  (eb) =>
    eb.and([
      eb('saved_list.personId', '<>', person.id),
      eb.or([
        eb.and([eb('saved_list.shared', '=', true), eb('saved_list.companyId', 'in', companyIdOf(eb, person))]),
        eb('saved_list.companyId', 'in', companyIdOf(eb, person, 'manager')),
      ]),
      // A list that was being saved while its owner left.
      eb.exists(
        eb
          .selectFrom('company_member as owner')
          .select('owner.personId')
          .whereRef('owner.personId', '=', 'saved_list.personId')
          .whereRef('owner.companyId', '=', 'saved_list.companyId'),
      ),
    ])
