import type { OfferedProduct } from '../../../contract/catalog/product.ts'
import type { Shop } from '../../shop.ts'
import { findReplacements } from './find-replacements.ts'
import { type ProductWithDrawing, toProduct } from './to-product.ts'

/** Converts rows to the products that everybody sees. A discontinued one names the tool that replaces it. */
export async function toProducts({ db, engine }: Shop, rows: readonly ProductWithDrawing[]): Promise<OfferedProduct[]> {
  const replacements = await findReplacements(db, engine, rows)
  return rows.map((row) => {
    const replacedBy = replacements.get(row.id)
    return replacedBy ? { ...toProduct(row), replaced_by: replacedBy } : toProduct(row)
  })
}

/** The same of one row. */
export async function toOfferedProduct(shop: Shop, row: ProductWithDrawing): Promise<OfferedProduct> {
  const [product = toProduct(row)] = await toProducts(shop, [row])
  return product
}
