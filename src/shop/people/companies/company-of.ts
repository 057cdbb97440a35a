import type { CompanyRole, CompanyRow, Database, Tx } from '../../ground/database/tables.ts'

export type CompanyOfMember = CompanyRow & { role: CompanyRole }

/** Reads the company of a person with the person's role in it; null for somebody without a company. Money reads it in its transaction. */
export async function companyOf(db: Database | Tx, personId: string): Promise<CompanyOfMember | null> {
  const found = await db
    .selectFrom('company_member')
    .innerJoin('company', 'company.id', 'company_member.companyId')
    .selectAll('company')
    .select('company_member.role')
    .where('company_member.personId', '=', personId)
    .executeTakeFirst()
  return found ?? null
}
