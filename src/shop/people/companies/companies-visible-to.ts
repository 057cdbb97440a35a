import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import { type Caller, isStaff } from '../../ground/actor.ts'
import type { Tables } from '../../ground/database/tables.ts'

/** The companies that a person may see: members their own, administrators all. Any other does not exist for that person. */
export const companiesVisibleTo =
  (person: Caller) =>
  (eb: ExpressionBuilder<Tables, 'company'>): ExpressionWrapper<Tables, 'company', SqlBool> =>
    isStaff(person)
      ? eb.lit<SqlBool>(true)
      : eb('company.id', 'in', eb.selectFrom('company_member').select('company_member.companyId').where('personId', '=', person.id))
