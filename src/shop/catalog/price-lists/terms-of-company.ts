import type { CompanyRow, Tx } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'
import { type ListTerms, readTerms } from './read-terms.ts'

/**
 * Reads what the price list of a company says of these products; undefined without a company or a list. The list stays as it is until the
 * end of the transaction. SQLite has one writer at a time.
 */
export async function termsOfCompany(
  { engine }: Pick<Shop, 'engine'>,
  tx: Tx,
  company: Pick<CompanyRow, 'priceListId'> | null,
  productIds: readonly string[],
): Promise<ListTerms | undefined> {
  if (!company?.priceListId) return undefined
  if (engine === 'postgres') await tx.selectFrom('price_list').select('id').where('id', '=', company.priceListId).forShare().execute()
  return readTerms(tx, company.priceListId, productIds)
}
