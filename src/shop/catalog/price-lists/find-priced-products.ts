import type { Expression, SqlBool } from 'kysely'
import type { Database, ProductRow, Tx } from '../../ground/database/tables.ts'

interface NamedProduct {
  productID?: string | undefined
  sku?: string | undefined
}

/** Finds the products that rows name by ID or by part number, in any case. An ID also finds a product that is no longer sold. */
export async function findPricedProducts(db: Database | Tx, rows: readonly NamedProduct[]): Promise<(ProductRow | undefined)[]> {
  const ids = new Set(rows.flatMap(({ productID }) => productID ?? []))
  const skus = new Set(rows.flatMap(({ productID, sku }) => (productID === undefined && sku ? [sku.toLowerCase()] : [])))
  if (ids.size + skus.size === 0) return rows.map(() => undefined)
  const products = await db
    .selectFrom('product')
    .selectAll()
    .where((eb) => {
      const named: Expression<SqlBool>[] = []
      if (ids.size > 0) named.push(eb('id', 'in', [...ids]))
      if (skus.size > 0) named.push(eb.and([eb(eb.fn<string>('lower', ['sku']), 'in', [...skus]), eb('removedAt', 'is', null)]))
      return eb.or(named)
    })
    .execute()
  const byId = new Map(products.map((product) => [product.id, product]))
  const forSale = products.filter(({ removedAt }) => removedAt === null)
  const bySku = new Map(forSale.map((product) => [product.sku, product]))
  const byCase = Map.groupBy(forSale, ({ sku }) => sku.toLowerCase())
  return rows.map(({ productID, sku = '' }) => {
    if (productID !== undefined) return byId.get(productID)
    const [found, ...others] = byCase.get(sku.toLowerCase()) ?? []
    return bySku.get(sku) ?? (others.length === 0 ? found : undefined)
  })
}
