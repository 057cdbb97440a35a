import { type SqlBool, sql } from 'kysely'

/**
 * Whether somebody is not a new customer, for rows of the table `person`: an order of theirs was paid or placed on account, or they work in
 * the office. As the index `orderKnown` says it.
 */
export const isKnownSql = sql<SqlBool>`(person.role = 'admin'
  or exists (select 1 from "order" as known where known."personId" = person.id and (known."paidAt" is not null or known.terms = 'account')))`
