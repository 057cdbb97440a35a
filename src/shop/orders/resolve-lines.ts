import { sql } from 'kysely'
import type { OrderLineInput } from '../../contract/orders.ts'
import type { Database, Tx } from '../database/tables.ts'

/** A line of a request with the product that it means. */
export interface ResolvedLine {
  /** Its place in the request. */
  index: number
  /** Undefined for an unknown part number. */
  productId: string | undefined
  sku: string | undefined
  orderUnit: unknown
}

/** Finds the products of lines that name a part number, ignoring upper and lower case of the letters A to Z. */
export async function resolveLines(db: Database | Tx, lines: readonly OrderLineInput[]): Promise<ResolvedLine[]> {
  const skus = [...new Set(lines.flatMap(({ productID, sku }) => (productID === undefined && sku ? [sku] : [])))]
  const found =
    skus.length === 0
      ? []
      : await db
          .selectFrom('product')
          .select(['id', 'sku'])
          .where((eb) => eb.or([eb('sku', 'in', skus), eb(sql`lower(sku)`, 'in', skus.map(lowerCase))]))
          .where('removedAt', 'is', null)
          .orderBy('id')
          .execute()
  const exact = new Map(found.map(({ id, sku }) => [sku, id]))
  const anyCase = new Map(found.map(({ id, sku }) => [lowerCase(sku), id]))
  return lines.map(({ productID, sku, orderUnit }, index) => ({
    index,
    productId: productID ?? (sku === undefined ? undefined : (exact.get(sku) ?? anyCase.get(lowerCase(sku)))),
    sku,
    orderUnit,
  }))
}

/** As `lower` of SQLite, which knows the letters A to Z. */
const lowerCase = (sku: string) => sku.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** Merges lines of the same product; whole numbers of units are added up, anything else wins over them. */
export function mergeLines(lines: readonly ResolvedLine[]): ResolvedLine[] {
  const merged = new Map<string, ResolvedLine>()
  for (const line of lines) {
    const key = line.productId ?? `unknown ${line.index}`
    const earlier = merged.get(key)
    merged.set(key, earlier ? { ...earlier, orderUnit: addUnits(earlier.orderUnit, line.orderUnit) } : line)
  }
  return [...merged.values()]
}

const addUnits = (a: unknown, b: unknown) => (!Number.isInteger(a) ? a : !Number.isInteger(b) ? b : (a as number) + (b as number))
