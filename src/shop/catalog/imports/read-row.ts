import type { NumberFormat } from '../../../contract/rules/read-number.ts'
import type { TableRow } from '../../ground/tables/table-row.ts'
import { type Field, type Fields, numbersIn, readCell } from './cells.ts'
import { importMessages as texts } from './messages.ts'

export interface RowError {
  column: string
  value: string
  message: string
}

/** A row of a file with the values of its cells. */
export interface ReadRow {
  line: number
  sku: string
  given: Fields
  errors: RowError[]
  cells: string[]
}

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez'
const datePattern = new RegExp(`^(\\d{1,2}[-. ]{1,2}(${months})|(${months})[-. ]{1,2}\\d{2,4})\\.?$`, 'i')

/** A column with its field; none for one that is left out. Its numbers may say how the file writes decimals. */
export interface Column {
  field: Field | undefined
  format: NumberFormat | undefined
}

/** Reads the cells of a row under their columns. `otherLine` finds another line with the same part number. */
export function readRow(
  { line, cells, dates = [], decimals = [] }: TableRow,
  columns: readonly Column[],
  otherLine: (sku: string, line: number) => number | undefined,
): ReadRow {
  const errors: RowError[] = []
  const given: Fields = {}
  columns.forEach(({ field, format }, index) => {
    const value = cells[index]?.trim() ?? ''
    if (!field) return
    // A zero more leaves one reading.
    const typed = decimals.includes(index) && numbersIn(field, value).length > 0 ? `${value}0` : value
    const problem = field === 'sku' ? skuProblem(value, dates.includes(index)) : undefined
    const read = problem ? { problem } : readCell(field, typed, format)
    if ('problem' in read) errors.push({ column: field, value: value.slice(0, 200), message: read.problem })
    else Object.assign(given, { [field]: read.value })
  })
  const extra = cells.slice(columns.length).filter((cell) => cell.trim() !== '').length
  if (extra > 0) errors.push({ column: '', value: '', message: texts.extraCells(extra) })
  const { sku = '' } = given
  const other = sku ? otherLine(sku, line) : undefined
  if (other !== undefined) errors.push({ column: 'sku', value: sku, message: texts.skuTwice(other) })
  return { line, sku, given, errors, cells }
}

function skuProblem(value: string, isDate: boolean): string | undefined {
  if (value === '') return texts.missingSku
  if (isDate || datePattern.test(value)) return texts.date(value)
  return /^\d[.,]?\d*E\+\d+$/i.test(value) ? texts.scientific : undefined
}
