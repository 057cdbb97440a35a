import type { Expression, SqlBool } from 'kysely'
import { foldCode } from '../../../contract/rules/fold-text.ts'
import type { OrderLineInput } from '../../../contract/selling/order-input.ts'
import { isDraftSql } from '../../catalog/products/draft-sql.ts'
import type { PartNumbers } from '../../catalog/search/part-numbers.ts'
import type { Database, ProductRow, Tx } from '../../ground/database/tables.ts'

/** A line of a request with the product for sale that it means. */
export interface ResolvedLine {
  /** The position in the request. */
  index: number
  productID: string | undefined
  sku: string | undefined
  /** Undefined if no product for sale has this ID or part number. */
  product: ProductRow | undefined
  /** The product with this ID if it is no longer for sale. */
  removed: ProductRow | undefined
  orderUnit: unknown
}

/**
 * Finds the products that lines name by ID or by part number: as it is written, or in any other spelling if only one product has it. Lines of
 * the same product become one, with the sum of their units. An invalid quantity replaces the sum, so that the line is refused.
 */
export async function findLineProducts(
  db: Database | Tx,
  lines: readonly OrderLineInput[],
  partNumbers: PartNumbers | undefined,
): Promise<ResolvedLine[]> {
  const products = await findProducts(db, lines, partNumbers)
  const byId = new Map(products.map((product) => [product.id, product]))
  const forSale = products.filter(({ removedAt }) => removedAt === null)
  const bySku = new Map(forSale.map((product) => [product.sku, product]))
  const byCode = Map.groupBy(forSale, (product) => foldCode(product.sku))
  const bySpelling = (sku: string) => {
    const [found, ...others] = byCode.get(foldCode(sku)) ?? []
    return others.length === 0 ? found : undefined
  }
  const resolved = new Map<string, ResolvedLine>()
  lines.forEach(({ productID, sku, orderUnit }, index) => {
    const found = productID !== undefined ? byId.get(productID) : sku ? (bySku.get(sku) ?? bySpelling(sku)) : undefined
    const [product, removed] = found?.removedAt ? [undefined, found] : [found, undefined]
    const key = product?.id ?? `unknown ${index}`
    const earlier = resolved.get(key)
    const line = { index, productID, sku, product, removed, orderUnit }
    resolved.set(key, earlier ? { ...earlier, orderUnit: addUnits(earlier.orderUnit, orderUnit) } : line)
  })
  return [...resolved.values()]
}

async function findProducts(
  db: Database | Tx,
  lines: readonly OrderLineInput[],
  partNumbers: PartNumbers | undefined,
): Promise<ProductRow[]> {
  const spelled = lines.flatMap(({ productID, sku }) => (productID === undefined && sku ? (partNumbers?.idsOf(sku) ?? []) : []))
  const ids = new Set([...lines.flatMap(({ productID }) => productID ?? []), ...spelled])
  const skus = new Set(lines.flatMap(({ productID, sku }) => (productID === undefined && sku ? [sku] : [])))
  if (ids.size + skus.size === 0) return []
  return (
    db
      .selectFrom('product')
      .selectAll()
      .where((eb) => {
        const named: Expression<SqlBool>[] = []
        if (ids.size > 0) named.push(eb('id', 'in', [...ids]))
        if (skus.size > 0) named.push(eb('sku', 'in', [...skus]))
        return eb.or(named)
      })
      // A draft does not exist for customers.
      .where((eb) => eb.not(isDraftSql))
      .orderBy('id')
      .execute()
  )
}

const addUnits = (a: unknown, b: unknown) => (isUnits(a) ? (isUnits(b) ? a + b : b) : a)

const isUnits = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0
