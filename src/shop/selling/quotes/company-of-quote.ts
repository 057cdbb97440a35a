import type { CompanyRow, Database, QuoteRow } from '../../ground/database/tables.ts'
import { companyOf } from '../../people/companies/company-of.ts'

/** The company that a quote belongs to, also when its customer has left it. One without a company will belong to the customer's of now. */
export async function companyOfQuote(db: Database, { companyId, personId }: QuoteRow): Promise<CompanyRow | null> {
  if (companyId === null) return companyOf(db, personId)
  return db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow()
}
