import type { ReadColumn } from '../../ground/tables/read-table.ts'
import type { TableRow } from '../../ground/tables/table-row.ts'
import { type Fields, isImportField, readCell } from './cells.ts'
import { DerivedCells } from './derived-cells.ts'
import { importMessages as texts } from './messages.ts'

export interface RowError {
  column: string
  value: string
  message: string
}

/** A row of a file with the values of its cells. A family is as it is written: a name or an address. */
export interface ReadRow {
  line: number
  sku: string
  given: Fields
  errors: RowError[]
  cells: string[]
}

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez'
const datePattern = new RegExp(`^(\\d{1,2}[-. ]{1,2}(${months})|(${months})[-. ]{1,2}\\d{2,4})\\.?$`, 'i')

/** Reads the cells of a row under their columns. `otherLine` finds another line with the same part number. */
export function readRow(
  { line, cells, dates = [], errors: failed = [] }: TableRow,
  columns: readonly ReadColumn[],
  otherLine: (sku: string, line: number) => number | undefined,
): ReadRow {
  const errors: RowError[] = []
  const given: Fields = {}
  const derived = new DerivedCells()
  columns.forEach(({ field, format }, index) => {
    const value = cells[index]?.trim() ?? ''
    if (!field) return
    const { name, kind } = field
    const problem = failed.includes(index)
      ? texts.formulaError(value)
      : name === 'sku'
        ? skuProblem(value, dates.includes(index))
        : kind === 'number' && dates.includes(index)
          ? texts.dateForNumber(value)
          : undefined
    if (!isImportField(name)) {
      const refused = problem ?? derived.add(name, value, format)
      if (refused) errors.push({ column: name, value: value.slice(0, 200), message: refused })
      return
    }
    const read = problem ? { problem } : readCell(name, value, format)
    if ('problem' in read) errors.push({ column: name, value: value.slice(0, 200), message: read.problem })
    else Object.assign(given, { [name]: read.value })
  })
  derived.addTo(given)
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
