import type { z } from 'zod'
import { toCents } from '../../../contract/ground/money.ts'
import { unitPrice } from '../../../contract/rules/pricing.ts'
import type { orderChangeFields } from '../../../contract/selling/change-input.ts'
import { pricesBy } from '../../catalog/price-lists/read-terms.ts'
import { termsOfCompany } from '../../catalog/price-lists/terms-of-company.ts'
import type { PartNumbers } from '../../catalog/search/part-numbers.ts'
import type { CompanyRow, OrderLineFields, OrderWithLines, ProductRow, Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { findLineProducts } from '../orders/find-line-products.ts'
import { refuseLines } from '../orders/line-refusals.ts'
import { orderMessages } from '../orders/messages.ts'
import { changeMessages } from './messages.ts'

type Requested = NonNullable<z.output<typeof orderChangeFields.lines>>[number]

/** A line as it shall be. */
export interface LineToChange {
  /** The position in the request. */
  index: number
  /** As it is; undefined for a product that is new in the order. */
  base: OrderLineFields | undefined
  product: ProductRow
  orderUnit: number
  priceCents: number
  /** What it costs if nobody sets a price: as it is, or the customer's own price. */
  usualCents: number
  reason: string
}

/** Reads the lines that a locked order shall have, in their order. Refuses products that nobody sells, and one product in two lines. */
export async function readChangedLines(
  shop: Shop,
  tx: Tx,
  order: OrderWithLines,
  {
    company,
    requested,
    partNumbers,
  }: { company: CompanyRow | null; requested: readonly Requested[]; partNumbers: PartNumbers | undefined },
): Promise<LineToChange[]> {
  const found = await resolve(tx, order, requested, partNumbers)
  const added = found.flatMap(({ base, product }) => (base ? [] : product))
  const terms = await termsOfCompany(
    shop,
    tx,
    company,
    added.map(({ id }) => id),
  )
  return found.map(({ index, base, product, line: { orderUnit, price, reason = '' } }) => {
    const usualCents = base?.priceCents ?? unitPrice(pricesBy(terms, product), orderUnit)
    return { index, base, product, orderUnit, usualCents, priceCents: price === undefined ? usualCents : toCents(price), reason }
  })
}

interface Found {
  index: number
  base: OrderLineFields | undefined
  product: ProductRow
  line: Requested
}

async function resolve(tx: Tx, { lines }: OrderWithLines, requested: readonly Requested[], partNumbers: PartNumbers | undefined) {
  const ids = lines.map(({ productID }) => productID)
  const products = await tx.selectFrom('product').selectAll().where('id', 'in', ids).execute()
  const productOf = new Map(products.map((product) => [product.id, product]))
  const byId = new Map(lines.map((line) => [line.productID, line]))
  const bySku = new Map(lines.map((line) => [line.sku, line]))
  const known: Found[] = []
  const others: { index: number; line: Requested }[] = []
  requested.forEach((line, index) => {
    const base = line.productID === undefined ? bySku.get(line.sku ?? '') : byId.get(line.productID)
    const product = base && productOf.get(base.productID)
    if (base && product) known.push({ index, base, product, line })
    else others.push({ index, line })
  })
  const resolved = await findLineProducts(
    tx,
    others.map(({ line }) => line),
    partNumbers,
  )
  const unknown = resolved.filter(({ product }) => !product)
  if (unknown.length > 0)
    throw refuseLines(
      unknown.map((line) => ({
        ...line,
        index: others[line.index]?.index ?? line.index,
        reason: 'unknown',
        message: orderMessages.unknownProduct(line),
      })),
    )
  const found = resolved.flatMap(({ index, product }): Found[] => {
    const other = others[index]
    return product && other ? [{ ...other, product, base: byId.get(product.id) }] : []
  })
  const all = [...known, ...found].toSorted((a, b) => a.index - b.index)
  refuseTwice(all, others.length - found.length)
  return all
}

/** `merged` is how many lines of the request became one with another. */
function refuseTwice(found: readonly Found[], merged: number): void {
  const twice = found.find(({ product }, position) => found.findIndex((other) => other.product.id === product.id) < position)
  const named = twice ?? (merged > 0 ? found.at(-1) : undefined)
  if (named) throw new Refusal('out-of-range', changeMessages.listedTwice(named.product.sku))
}
