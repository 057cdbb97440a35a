import type { ProductToPrice } from '../../../contract/catalog/price-lists.ts'
import { matchPartNumber, matchQuantity } from '../../../contract/rules/column-heads.ts'
import { foldText } from '../../../contract/rules/fold-text.ts'
import { plainCode } from '../../../contract/rules/plain-code.ts'
import { isPriceHead } from '../../../contract/rules/price-heads.ts'
import { formatOf, readNumber } from '../../../contract/rules/read-number.ts'
import { readRecords } from '../../forms/read-records.ts'
import { priceListMessages } from './messages.ts'
import { priceFigure, readFigure, type TypedProduct } from './typed-list.ts'

interface PriceRow {
  /** The line of the text, counted from 1. */
  row: number
  sku: string
  /** Undefined: from the minimum order on. */
  quantity: number | undefined
  price: number
}

const columnNames = {
  from: /^(from|ab)(?!\p{L})/u,
  price: /^(agreed|own|your)?[ _-]?(price|preis)$/,
}

const MAX_ROWS_OF_TITLES = 20

/** The columns that heads name; undefined without part numbers or prices. */
function columnsOf(heads: readonly string[]) {
  const names = heads.map((name) => foldText(name))
  const at = {
    sku: names.findIndex((name) => matchPartNumber(name) !== undefined),
    quantity: names.findIndex((name) => columnNames.from.test(name) || matchQuantity(name) !== undefined),
    // The export also has the public price.
    price: names.findLastIndex(
      (name, index) => (columnNames.price.test(name) || isPriceHead(heads[index] ?? '')) && !name.startsWith('public'),
    ),
  }
  return at.sku < 0 || at.price < 0 ? undefined : at
}

/** Reads the rows of a price list as its export writes them: part number, from units, agreed price. Other columns are ignored. */
export function parsePrices(text: string): { rows: PriceRow[] } | { problems: string[] } {
  const read = readRecords(text)
  if ('problem' in read) return { problems: [read.problem] }
  // Titles may stand above the heads.
  const heads = read.records.slice(0, MAX_ROWS_OF_TITLES).findIndex(({ fields }) => columnsOf(fields) !== undefined)
  const at = columnsOf(read.records[heads]?.fields ?? [])
  if (!at) return { problems: [priceListMessages.csvColumns] }
  const records = read.records.slice(heads + 1)
  const problems: string[] = []
  const format = formatOf(records.map(({ fields }) => fields[at.price] ?? ''))
  const rows = records.flatMap(({ row, fields }): PriceRow[] => {
    const [sku = '', units = '', typed = ''] = [fields[at.sku], fields[at.quantity], fields[at.price]]
    const quantity = readFigure(units, 'quantity')
    const read = readNumber(typed, { ...priceFigure, format })
    const price = 'value' in read && read.value >= 0 ? read.value : undefined
    if (price === undefined)
      problems.push(
        'readings' in read && read.readings
          ? priceListMessages.csvReadings(row, typed, read.problem)
          : priceListMessages.csvPrice(row, typed),
      )
    if (units && quantity === undefined) problems.push(priceListMessages.csvQuantity(row, units))
    // The export writes an apostrophe before what a spreadsheet would run.
    return price === undefined ? [] : [{ row, sku: plainCode(sku.replace(/^'(?=[=+\-@])/, '')), quantity, price }]
  })
  if (problems.length > 0) return { problems }
  return rows.length > 0 ? { rows } : { problems: [priceListMessages.csvNothing] }
}

/** The products of the rows with their prices. Each needs one from its minimum order on. `products` are those of `skus`. */
export function priceProducts(
  rows: readonly PriceRow[],
  skus: readonly string[],
  products: readonly (ProductToPrice | null)[],
): { products: TypedProduct[] } | { problems: string[] } {
  const problems: string[] = []
  const typed = skus.flatMap((sku, index): TypedProduct[] => {
    const own = rows.filter((row) => row.sku === sku)
    const product = products[index]
    if (!product) {
      problems.push(priceListMessages.csvUnknown(own[0]?.row ?? 0, sku))
      return []
    }
    const isBase = ({ quantity }: PriceRow) => quantity === undefined || quantity <= product.minimum_order
    const base = own.findLast(isBase)
    if (!base) problems.push(priceListMessages.csvNoBase(product.sku, product.minimum_order))
    const breaks = own.filter((row) => !isBase(row)).sort((a, b) => (a.quantity ?? 0) - (b.quantity ?? 0))
    const rungs = [...(base ? [{ ...base, quantity: product.minimum_order }] : []), ...breaks]
    return [{ ...product, rungs: rungs.map(({ quantity, price }) => ({ quantity: String(quantity), price: price.toFixed(2) })) }]
  })
  return problems.length > 0 ? { problems } : { products: typed }
}
