import { tableMessages as texts } from './messages.ts'
import type { Workbook } from './read-workbook.ts'
import { attributesOf, decodeEntities, scanXml } from './scan-xml.ts'
import { TableCounter, tableLimits } from './table-limits.ts'
import { isBlank, type TableRow, UnreadableFile } from './table-row.ts'
import { unreadableWorkbook } from './unzip.ts'

/** The last cell of a sheet is XFD1048576. */
const MAX_ROW = 1_048_576
const MAX_COLUMN = 16_384
const LETTER_A = 0x41
const DAY_MS = 24 * 3_600_000

/** A cell that is being read. */
interface OpenCell {
  column: number
  type: string
  style: number
  text: string
}

/** Reads the rows of a sheet. A row has cells up to the last one that is not empty, so that a cell far away costs nothing. */
export function* readSheet(parts: Iterable<Uint8Array>, workbook: Workbook): Generator<TableRow> {
  const counter = new TableCounter()
  let row: TableRow | undefined
  let cell: OpenCell | undefined
  let [line, column, cells, empty, attributes, isText] = [0, -1, 0, 0, 0, false]
  for (const token of scanXml(parts, tableLimits.sheetMarks)) {
    if (token.kind === 'open') attributes += token.attributes.length
    if (attributes > tableLimits.sheetAttributes) throw new UnreadableFile(texts.tooMuch)
    if (token.kind === 'text') {
      if (!isText || !cell) continue
      cell.text += token.text
      if (cell.text.length > tableLimits.cellCharacters) throw new UnreadableFile(texts.longCell(line, tableLimits.cellCharacters))
    } else if (token.name === 'v' || token.name === 't') isText = token.kind === 'open'
    else if (token.name === 'c' && token.kind === 'open') {
      if (!row) throw unreadableWorkbook()
      if (++cells > tableLimits.sheetCells) throw new UnreadableFile(texts.tooMuch)
      const { r, t = 'n', s = '0' } = attributesOf(token.attributes)
      column = r === undefined ? column + 1 : columnOf(r)
      cell = { column, type: t, style: Number(s), text: '' }
    } else if (token.name === 'c' && cell && row) {
      if (cell.text === '' && ++empty > tableLimits.emptyCells) throw new UnreadableFile(texts.tooMuch)
      addCell(row, cell, workbook, counter)
      cell = undefined
    } else if (token.name === 'row' && token.kind === 'open') {
      line = nextLine(attributesOf(token.attributes).r, line)
      row = { line, cells: [] }
      column = -1
      counter.startRow()
    } else if (token.name === 'row' && row) {
      if (!isBlank(row.cells)) yield row
      row = undefined
    }
  }
}

function nextLine(given: string | undefined, last: number): number {
  const line = given === undefined ? last + 1 : Number(given)
  if (!Number.isInteger(line) || line <= last || line > MAX_ROW) throw unreadableWorkbook()
  return line
}

/** The column of a cell such as `AB12`, counted from 0. */
function columnOf(reference: string): number {
  if (!/^[A-Z]{1,3}\d{1,7}$/.test(reference)) throw unreadableWorkbook()
  let column = 0
  for (let at = 0, code = reference.charCodeAt(0); code >= LETTER_A; code = reference.charCodeAt(++at))
    column = column * 26 + code - LETTER_A + 1
  if (column > MAX_COLUMN) throw unreadableWorkbook()
  return column - 1
}

function addCell(row: TableRow, cell: OpenCell, workbook: Workbook, counter: TableCounter) {
  const { value, isDate, isDecimal } = readValue(cell, workbook)
  if (value === '') return
  counter.add(row.line, cell.column, value.length)
  while (row.cells.length < cell.column) row.cells.push('')
  row.cells[cell.column] = value
  if (isDate) row.dates = [...(row.dates ?? []), cell.column]
  if (isDecimal) row.decimals = [...(row.decimals ?? []), cell.column]
}

interface CellValue {
  value: string
  isDate?: boolean
  isDecimal?: boolean
}

function readValue({ type, style, text }: OpenCell, { texts: shared, dates, isFrom1904 }: Workbook): CellValue {
  const value = decodeEntities(text)
  if (value === '') return { value }
  if (type === 's') {
    const found = shared[Number(value)]
    if (found === undefined) throw unreadableWorkbook()
    return { value: found }
  }
  if (type === 'b') return { value: value === '1' ? 'true' : 'false' }
  if (type === 'd') return { value: value.slice(0, 10), isDate: true }
  const number = Number(value)
  if (type !== 'n' || Number.isNaN(number)) return { value }
  const date = dates.has(style) ? dateOf(number, isFrom1904) : undefined
  return date ? { value: date, isDate: true } : { value: String(number), isDecimal: /^-?\d{1,3}\.\d{3}$/.test(String(number)) }
}

/** The day of a number of days, as ISO 8601. Excel counts from the last day of 1899, and has a February 29 in 1900. */
function dateOf(days: number, isFrom1904: boolean): string | undefined {
  const date = new Date(Date.UTC(isFrom1904 ? 1904 : 1899, isFrom1904 ? 0 : 11, isFrom1904 ? 1 : 30) + Math.round(days * DAY_MS))
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10)
}
