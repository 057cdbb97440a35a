import type { OrderPreview } from '../../../contract/order.ts'
import { cartLimits } from '../../../contract/rules/cart-limits.ts'
import { answerLine, type LineAnswer } from './answer-line.ts'
import { type CartProduct, toCartProduct } from './cart-product.ts'
import { type PastedRow, readQuantity } from './parse-rows.ts'
import { pasteMessages } from './paste-messages.ts'

const MAX_PART_NUMBER_LENGTH = 40

/** A pasted row with its answer. */
export interface CheckedRow extends PastedRow {
  /** The whole number of units, those of other rows with the same part number included. */
  units: number | undefined
  /** The rows that were added up in this one, if there are several. */
  sumOf: number[] | undefined
  /** The row that this one was added to. */
  addedTo: number | undefined
  /** Undefined for an unknown part number. */
  product: CartProduct | undefined
  suggestions: { sku: string; product: string }[]
  /** The cart had no room for it. */
  hadNoRoom?: boolean
}

type Preview = (input: { lines: { sku: string; orderUnit: number | undefined }[] }) => Promise<Pick<OrderPreview, 'lines'>>

/** Adds up rows of one part number in the first of them. A row without a whole number stays by itself. */
export function addUpRows(rows: PastedRow[]): CheckedRow[] {
  const first = new Map<string, CheckedRow>()
  return rows.map((row): CheckedRow => {
    const units = readQuantity(row.quantity)
    const checked: CheckedRow = { ...row, units, sumOf: undefined, addedTo: undefined, product: undefined, suggestions: [] }
    const key = row.sku.toLowerCase()
    const earlier = first.get(key)
    if (key === '' || units === undefined) return checked
    if (!earlier) {
      first.set(key, checked)
      return checked
    }
    earlier.units = (earlier.units ?? 0) + units
    earlier.sumOf = [...(earlier.sumOf ?? [earlier.row]), row.row]
    return { ...checked, addedTo: earlier.row }
  })
}

/** Answers pasted rows: what is ready, and why the others are not. Asks the shop about as many rows at once as an order has lines. */
export async function checkRows(rows: PastedRow[], preview: Preview): Promise<CheckedRow[]> {
  const checked = addUpRows(rows)
  const asked = checked.filter(({ sku, addedTo }) => addedTo === undefined && sku !== '' && sku.length <= MAX_PART_NUMBER_LENGTH)
  const skus = [...new Set(asked.map(({ sku }) => sku.toLowerCase()))]
  const known = new Map<string, Pick<CheckedRow, 'product' | 'suggestions'>>()
  for (let at = 0; at < skus.length; at += cartLimits.lines) {
    const batch = skus.slice(at, at + cartLimits.lines)
    const { lines } = await preview({ lines: batch.map((sku) => ({ sku: typedAs(asked, sku), orderUnit: 1 })) })
    for (const line of lines) {
      const suggestions = Array.isArray(line.suggestion) ? line.suggestion : []
      known.set(batch[line.index] ?? '', { product: toCartProduct(line), suggestions })
    }
  }
  return checked.map((row) => ({ ...row, ...known.get(row.sku.toLowerCase()) }))
}

const typedAs = (rows: PastedRow[], key: string) => rows.find(({ sku }) => sku.toLowerCase() === key)?.sku ?? key

/** What the table says about a row. Rows without a refusal are ready. */
export function answerRow({ sku, quantity, units, product, addedTo, suggestions }: CheckedRow): LineAnswer {
  if (addedTo !== undefined) return {}
  if (sku === '') return { refusal: pasteMessages.noPartNumber }
  if (!product) return { refusal: suggestions.length > 0 ? pasteMessages.unknownWithSuggestions : pasteMessages.unknown }
  return answerLine(product, units === undefined ? quantity : String(units), units ?? product.minimum_order)
}

/** Whether a row can go into the cart as it is. */
export const isReady = (row: CheckedRow): boolean => answerRow(row).refusal === undefined

/** Rows as text, to be pasted and checked again. */
export const rowsAsText = (rows: CheckedRow[]): string =>
  rows.map(({ sku, quantity, units, sumOf }) => `${sku}\t${units === undefined || !sumOf ? quantity : units}`).join('\n')

/** Puts a row that was checked again in its place. If another row has its part number now, the two are added up. */
export function replaceRow(rows: CheckedRow[], changed: CheckedRow): CheckedRow[] {
  const same = rows.find((row) => row.row !== changed.row && row.sku.toLowerCase() === changed.sku.toLowerCase() && isOwnSum(row))
  if (!same || changed.units === undefined) return rows.map((row) => (row.row === changed.row ? changed : row))
  const sum: CheckedRow = { ...same, units: (same.units ?? 0) + changed.units, sumOf: [...(same.sumOf ?? [same.row]), changed.row] }
  return rows.map((row) => (row.row === changed.row ? { ...changed, addedTo: same.row } : row.row === same.row ? sum : row))
}

const isOwnSum = ({ addedTo, units }: CheckedRow) => addedTo === undefined && units !== undefined
