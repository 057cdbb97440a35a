import { cartLimits } from '../../../contract/rules/cart-limits.ts'
import type { OrderPreview } from '../../../contract/selling/order.ts'
import { answerLine, type LineAnswer } from './answer-line.ts'
import { type CartProduct, toCartProduct } from './cart-product.ts'
import type { PastedRow } from './parse-rows.ts'
import { pasteMessages } from './paste-messages.ts'
import { isPartLike, readQuantity } from './read-line.ts'

const MAX_PART_NUMBER_LENGTH = 40
const MAX_CELL = 500

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
  /** What was typed, if a remedy made it less. */
  typed?: string
  /** How many units of the product are in the cart already; the row is answered with them. */
  inCart?: number
}

type Preview = (input: { lines: { sku: string; orderUnit: number | undefined }[] }) => Promise<Pick<OrderPreview, 'lines'>>

/** Answers pasted rows: what is ready, and why the others are not. Asks the shop about as many rows at once as an order has lines. */
export async function checkRows(rows: PastedRow[], preview: Preview): Promise<CheckedRow[]> {
  const asked = rows.flatMap((row) => [row.sku, ...(wholePartNumber(row) ?? [])])
  const known = await askAbout([...new Map(asked.map((sku) => [keyOf(sku), sku])).values()], preview)
  const named = rows.map((row): PastedRow => {
    const [whole] = wholePartNumber(row) ?? []
    return whole && !known.get(keyOf(row.sku))?.product && known.get(keyOf(whole))?.product ? { ...row, sku: whole, quantity: '' } : row
  })
  return addUpRows(await findPartNumbers(named, known, preview), known)
}

const MAX_CANDIDATES = 3

/** Looks for the part number of a row in its other cells, if the cell of its part number has none. `known` learns the answers. */
async function findPartNumbers(rows: PastedRow[], known: Map<string, Answer>, preview: Preview): Promise<PastedRow[]> {
  const isKnown = (sku: string) => known.get(keyOf(sku))?.product !== undefined
  const candidates = new Map(rows.flatMap((row) => (isKnown(row.sku) ? [] : [[row, candidatesIn(row)] as const])))
  const asked = [...candidates.values()].flat().filter((sku) => !known.has(keyOf(sku)))
  for (const [key, answer] of await askAbout([...new Map(asked.map((sku) => [keyOf(sku), sku])).values()], preview)) known.set(key, answer)
  return rows.map((row) => {
    const found = candidates.get(row)?.find(isKnown)
    return found === undefined ? row : { ...row, sku: found, others: [row.sku, ...(row.others ?? [])].filter((cell) => cell !== '') }
  })
}

function candidatesIn({ sku, quantity, others = [] }: PastedRow): string[] {
  const words = [sku, ...others].flatMap((cell) => cell.slice(0, MAX_CELL).split(/[\s,;:()"]+/))
  const codes = [...new Set(words)].filter((word) => word.length > 2 && word !== sku && word !== quantity && /\d/.test(word))
  return [...codes.filter(isPartLike), ...codes.filter((code) => !isPartLike(code))].slice(0, MAX_CANDIDATES)
}

type Answer = Pick<CheckedRow, 'product' | 'suggestions'>

const keyOf = (sku: string) => sku.toLowerCase()

/** 'WR 1013' may be the part number WR-1013 without a quantity. */
const wholePartNumber = ({ sku, quantity }: PastedRow) =>
  /^\p{L}{1,4}$/u.test(sku) && /^\d+$/.test(quantity) ? [`${sku} ${quantity}`] : undefined

async function askAbout(skus: string[], preview: Preview): Promise<Map<string, Answer>> {
  const known = new Map<string, Answer>()
  let waiting = skus.filter((sku) => sku !== '' && sku.length <= MAX_PART_NUMBER_LENGTH)
  while (waiting.length > 0) {
    const batch = waiting.slice(0, cartLimits.lines)
    const { lines } = await preview({ lines: batch.map((sku) => ({ sku, orderUnit: 1 })) })
    for (const line of lines) {
      const suggestions = Array.isArray(line.suggestion) ? line.suggestion : []
      known.set(keyOf(batch[line.index] ?? ''), { product: toCartProduct(line), suggestions })
    }
    // Two spellings of one part number are one line of an order, so the second is asked again.
    const unanswered = batch.filter((sku) => !known.has(keyOf(sku)))
    waiting = [...(unanswered.length < batch.length ? unanswered : []), ...waiting.slice(batch.length)]
  }
  return known
}

/** Adds up rows of one product in the first of them. A row without a whole number stays by itself. */
function addUpRows(rows: PastedRow[], known: Map<string, Answer>): CheckedRow[] {
  const first = new Map<string, CheckedRow>()
  return rows.map((row): CheckedRow => {
    const units = readQuantity(row.quantity)
    const answer = known.get(keyOf(row.sku)) ?? { product: undefined, suggestions: [] }
    const checked: CheckedRow = { ...row, units, sumOf: undefined, addedTo: undefined, ...answer }
    const key = answer.product?.productID ?? `unknown ${keyOf(row.sku)}`
    const earlier = first.get(key)
    if (row.sku === '' || units === undefined) return checked
    if (!earlier) {
      first.set(key, checked)
      return checked
    }
    earlier.units = (earlier.units ?? 0) + units
    earlier.sumOf = [...(earlier.sumOf ?? [earlier.row]), row.row]
    return { ...checked, addedTo: earlier.row }
  })
}

/** Reads the products of rows again that were checked earlier. */
export async function refreshRows(rows: CheckedRow[], preview: Preview): Promise<CheckedRow[]> {
  const known = await askAbout([...new Map(rows.map(({ sku }) => [keyOf(sku), sku])).values()], preview)
  return rows.map((row) => ({ ...row, ...known.get(keyOf(row.sku)) }))
}

/** What the table says about a row. Rows without a refusal are ready. */
export function answerRow({ sku, quantity, units, choices, product, addedTo, suggestions, inCart = 0 }: CheckedRow): LineAnswer {
  if (addedTo !== undefined) return {}
  if (sku === '') return { refusal: pasteMessages.noPartNumber }
  if (!product) return { refusal: suggestions.length > 0 ? pasteMessages.unknownWithSuggestions : pasteMessages.unknown }
  if (choices && units === undefined) return { refusal: pasteMessages.whichNumber }
  const answer = answerLine(product, units === undefined ? quantity : String(units), (units ?? product.minimum_order) + inCart)
  if (inCart === 0) return answer
  const { changeTo = 0, amount, ...said } = answer
  const { price } = said
  return {
    ...said,
    ...(amount !== undefined && price !== undefined && units !== undefined && { amount: price * units }),
    ...(changeTo > inCart && { changeTo: changeTo - inCart }),
  }
}

/** Whether a row can go into the cart as it is. */
export const isReady = (row: CheckedRow): boolean => answerRow(row).refusal === undefined

/** How many units a remedy takes away from what was typed; 0 if it takes none. */
export const unitsFewer = ({ units = 0 }: CheckedRow, changeTo: number): number => Math.max(0, units - changeTo)

/** A row with another quantity. What was typed stays with it if that was more. */
export const withUnits = ({ choices: _, typed = '', ...row }: CheckedRow, units: number): CheckedRow => {
  const before = unitsFewer(row, units) > 0 ? String(row.sumOf ? row.units : row.quantity) : typed
  return { ...row, units, quantity: String(units), sumOf: undefined, ...(before !== '' && { typed: before }) }
}

/** The rows that cannot be ordered with their quantity and can with another, with that one. */
export const rowsToChange = (rows: CheckedRow[]): { row: CheckedRow; changeTo: number }[] =>
  rows.flatMap((row) => {
    const { refusal, changeTo } = answerRow(row)
    return refusal !== undefined && changeTo !== undefined ? [{ row, changeTo }] : []
  })

/** Rows as text, to be pasted and checked again. Their other cells are under a head, so that they are read in the same way. */
export function rowsAsText(rows: CheckedRow[]): string {
  const lines = rows.map(({ sku, quantity, units, sumOf, choices, others = [] }) => {
    const typed = units === undefined || !sumOf ? (choices?.join(' ') ?? quantity) : units
    return [sku, typed, ...others.map((cell) => cell.replace(/\s+/g, ' '))].join('\t')
  })
  return rows.some(({ others }) => others) ? [TEXT_HEAD, ...lines].join('\n') : lines.join('\n')
}

const TEXT_HEAD = 'Part number\tQuantity\tNote'

/** Puts a row that was checked again in its place. If another row has its part number now, the two are added up. */
export function replaceRow(rows: CheckedRow[], changed: CheckedRow): CheckedRow[] {
  const isSame = (row: CheckedRow) =>
    keyOf(row.sku) === keyOf(changed.sku) || (row.product !== undefined && row.product.productID === changed.product?.productID)
  const same = rows.find((row) => row.row !== changed.row && isSame(row) && isOwnSum(row))
  if (!same || changed.units === undefined) return rows.map((row) => (row.row === changed.row ? changed : row))
  const sum: CheckedRow = { ...same, units: (same.units ?? 0) + changed.units, sumOf: [...(same.sumOf ?? [same.row]), changed.row] }
  return rows.map((row) => (row.row === changed.row ? { ...changed, addedTo: same.row } : row.row === same.row ? sum : row))
}

const isOwnSum = ({ addedTo, units }: CheckedRow) => addedTo === undefined && units !== undefined
