import { isOtherNumber, matchPartNumber, matchQuantity } from '../../../contract/rules/column-heads.ts'
import { isPartLike, readLine, readQuantity } from './read-line.ts'

/** A column that may be the quantity, with its head, if it has one, and its first cells. */
export interface ColumnChoice {
  at: number
  name: string
  cells: string[]
}

/** Where a table has its part numbers and quantities; -1 if it has none. `choices` are columns of which nobody can say which is the quantity. */
interface FoundColumns {
  sku: number
  quantity: number
  choices: ColumnChoice[]
}

const MAX_CELLS_SHOWN = 3
/** So many rows and columns tell what a column is. */
const MAX_ROWS = 100
const MAX_COLUMNS = 50

/** Whether a row is the head of a table: it names a column, and has no quantity. */
export const isHead = (fields: string[]): boolean =>
  !fields.some((field) => readQuantity(field) !== undefined) &&
  fields.some((field) => matchPartNumber(field) !== undefined || matchQuantity(field) !== undefined)

/** The text of a cell that is a quantity, such as 25, 25 pcs or Menge: 25. */
export function quantityIn(cell: string): string | undefined {
  if (readQuantity(cell) !== undefined) return cell
  if (!/\d/.test(cell)) return undefined
  const { isSure, quantity, sku, choices } = readLine(cell)
  return isSure && !choices && sku === '' ? quantity : undefined
}

/** Finds the columns of a table. `head` is empty without one. */
export function findColumns(head: string[], rows: string[][]): FoundColumns {
  const sample = rows.slice(0, MAX_ROWS)
  const width = Math.min(MAX_COLUMNS, Math.max(head.length, ...sample.map(({ length }) => length)))
  const columns = Array.from({ length: width }, (_, at) => ({ at, name: head[at] ?? '', cells: sample.map((row) => row[at] ?? '') }))
  const sku = findPartNumbers(columns)
  const numeric = columns.filter(({ at, cells }) => at !== sku && isNumeric(cells))
  const ask = (choices: Column[]) => ({ sku, quantity: -1, choices: choices.map(toChoice) })
  for (const match of ['exact', 'near'] as const) {
    const named = columns.filter(({ at, name }) => at !== sku && matchQuantity(name) === match)
    const counted = named.filter((column) => numeric.includes(column))
    const [only = named[0], ...others] = counted
    if (others.length > 0) return ask(counted)
    if (only) return { sku, quantity: only.at, choices: [] }
  }
  const free = withoutPrices(numeric.filter(({ name, cells }) => !isOtherNumber(name) && !isPosition(cells)))
  const [only, ...others] = free
  if (others.length > 0) return ask(free)
  // A head that is no word for a quantity may as well be one for a price.
  if (only && only.name !== '') return ask([only])
  if (only) return { sku, quantity: only.at, choices: [] }
  const priced = head.length > 0 ? numeric.filter(({ cells }) => !isPosition(cells)) : []
  if (priced.length > 0) return ask(priced)
  const beside = sku === 0 ? 1 : 0
  return { sku, quantity: columns.length === 2 && beside < width ? beside : -1, choices: [] }
}

type Column = Omit<ColumnChoice, 'cells'> & { cells: string[] }

const toChoice = ({ at, name, cells }: Column): ColumnChoice => ({
  at,
  name,
  cells: cells.filter((cell) => cell !== '').slice(0, MAX_CELLS_SHOWN),
})

/** Of the columns that a head names, the one with the most part numbers; without a head, of all. */
function findPartNumbers(columns: Column[]): number {
  const named = columns.filter(({ name }) => matchPartNumber(name) !== undefined)
  const candidates = named.length > 0 ? named : columns
  const scored = candidates.map(({ at, name, cells }) => ({
    at,
    rank: matchPartNumber(name) === 'exact' ? 1 : 0,
    score: countPartNumbers(cells),
  }))
  const [best] = scored.sort((a, b) => b.score - a.score || b.rank - a.rank || a.at - b.at)
  if (named.length === 0 && (best?.score ?? 0) === 0) return matchQuantity(columns[0]?.name ?? '') ? 1 : 0
  return best?.at ?? 0
}

const countPartNumbers = (cells: string[]) => cells.filter(isPartLike).length

/** Whether at least half of the cells that say something are quantities. */
function isNumeric(cells: string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 0 && filled.filter((cell) => quantityIn(cell) !== undefined).length * 2 >= filled.length
}

/** 1, 2, 3 or 10, 20, 30. */
function isPosition(cells: string[]): boolean {
  const numbers = cells.map((cell) => readQuantity(cell))
  const [first] = numbers
  return (first === 1 || first === 10) && numbers.every((each, index) => each === first * (index + 1))
}

/** Leaves out columns of amounts such as 8.00 beside columns of whole numbers. */
function withoutPrices(columns: Column[]): Column[] {
  const isPrices = ({ cells }: Column) => cells.every((cell) => cell === '' || /\d[.,]\d{2}$/.test(cell))
  return columns.every(isPrices) ? columns : columns.filter((column) => !isPrices(column))
}
