import type { CompanyRow, Database, OrderRow, Tx } from '../../ground/database/tables.ts'
import { electronicAddressOf } from '../../people/companies/edit-company.ts'

export interface Billed
  extends Pick<CompanyRow, 'name' | 'street' | 'city' | 'region' | 'postcode' | 'country' | 'taxId' | 'buyerReference'> {
  /** Where e-invoices go. */
  electronicAddress: { scheme: string; value: string } | null
}

/** Whom the documents of an order are addressed to, if it belongs to a company. */
export async function readBilled(db: Database | Tx, { companyId }: Pick<OrderRow, 'companyId'>): Promise<Billed | undefined> {
  if (!companyId) return undefined
  const company = await db
    .selectFrom('company')
    .select(['name', 'street', 'city', 'region', 'postcode', 'country', 'taxId', 'buyerReference', 'electronicScheme', 'electronicAddress'])
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (!company) return undefined
  const { electronicScheme, electronicAddress, ...billed } = company
  return { ...billed, electronicAddress: electronicAddressOf({ electronicScheme, electronicAddress }) }
}
