import type { ExpressionBuilder } from 'kysely'
import type { Person } from '../../ground/actor.ts'
import type { CompanyRole, Tables } from '../../ground/database/tables.ts'

/** The company that the person is in now, in this role. */
export const companyIdOf = (
  { selectFrom }: Pick<ExpressionBuilder<Tables, 'order'>, 'selectFrom'>,
  { id }: Pick<Person, 'id'>,
  role?: CompanyRole,
) =>
  selectFrom('company_member')
    .select('company_member.companyId')
    .where('company_member.personId', '=', id)
    .$if(role !== undefined, (query) => query.where('company_member.role', '=', role ?? 'manager'))
