import type { CompanyRow, Database, OrderRow, Tx } from '../../ground/database/tables.ts'

export type Billed = Pick<CompanyRow, 'name' | 'street' | 'city' | 'region' | 'postcode' | 'country' | 'taxId'>

/** Whom the documents of an order are addressed to, if it belongs to a company. */
export async function readBilled(db: Database | Tx, { companyId }: Pick<OrderRow, 'companyId'>): Promise<Billed | undefined> {
  if (!companyId) return undefined
  return db
    .selectFrom('company')
    .select(['name', 'street', 'city', 'region', 'postcode', 'country', 'taxId'])
    .where('id', '=', companyId)
    .executeTakeFirst()
}
