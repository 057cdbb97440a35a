import type { PricedProduct } from '../../../contract/catalog/price-lists.ts'
import { toAmount, toCents } from '../../../contract/ground/money.ts'
import { unitPrice } from '../../../contract/rules/pricing.ts'
import type { Admin } from '../../ground/actor.ts'
import { BYTE_ORDER_MARK, type CsvFormat, csvLine } from '../../ground/csv.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { readPricedProducts } from './find-price-list.ts'

const columns = ['part number', 'product', 'from units', 'public price', 'agreed price']

/** Exports the prices of products in a list as CSV, by part number. The editor reads the same columns. */
export async function exportPriceList(
  { db }: Shop,
  _admin: Admin,
  listId: string,
  format: CsvFormat = 'comma',
): Promise<AsyncGenerator<string>> {
  const list = await db.selectFrom('price_list').select('id').where('id', '=', listId).executeTakeFirst()
  if (!list) throw notFound('price list')
  const products = await readPricedProducts(db, listId)
  const lines = products
    .toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
    .flatMap(linesOf)
    .map((cells) => csvLine(cells, format))
  return (async function* () {
    yield BYTE_ORDER_MARK + csvLine(columns, format)
    yield lines.join('')
  })()
}

const linesOf = ({ sku, product, minimum_order, price, price_breaks, public_prices }: PricedProduct) =>
  [{ quantity: minimum_order, price }, ...price_breaks].map((rung) => [
    sku,
    product,
    rung.quantity,
    toAmount(unitPrice(public_prices, rung.quantity)),
    toAmount(toCents(rung.price)),
  ])
