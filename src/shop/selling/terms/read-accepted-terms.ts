import { acceptedPagePath } from '../../../contract/ground/footer.ts'
import type { TermsOfSale } from '../../../contract/selling/terms-of-sale.ts'
import type { Database } from '../../ground/database/tables.ts'

/** The terms of sale that were accepted with an order, with the address of their text as it was. */
export async function readAcceptedTerms(db: Database, version: string | null): Promise<TermsOfSale | null> {
  if (version === null) return null
  const { name, slug } = await db.selectFrom('terms_of_sale').select(['name', 'slug']).where('id', '=', version).executeTakeFirstOrThrow()
  return { name, path: acceptedPagePath(slug, version), version }
}
