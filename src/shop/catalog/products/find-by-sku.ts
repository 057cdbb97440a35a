import type { StockedProduct } from '../../../contract/catalog/managed-products.ts'
import type { Database, Tx } from '../../ground/database/tables.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { skuKeySql } from './draft-sql.ts'
import { findManagedProduct } from './list-products.ts'
import { skuKey } from './sku-key.ts'

interface FoundSku {
  id: string
  sku: string
  removedAt: Date | null
}

/** Finds products by part numbers, without regard to case, also drafts and removed ones. By the key of each part number. */
export async function findBySkus(
  { engine }: Pick<Shop, 'engine'>,
  db: Database | Tx,
  skus: readonly string[],
): Promise<Map<string, FoundSku>> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'sku', 'removedAt'])
    .where(skuKeySql(engine), 'in', [...new Set(skus.map(skuKey))])
    .execute()
  return new Map(rows.map((row) => [skuKey(row.sku), row]))
}

/** Finds a product or a draft by its part number, with what only the office sees. */
export async function findProductBySku(shop: Shop, sku: string): Promise<StockedProduct> {
  const found = (await findBySkus(shop, shop.db, [sku])).get(skuKey(sku))
  if (!found || found.removedAt) throw notFound('product')
  return findManagedProduct(shop, found.id)
}
