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
  isFormula?: true
}

/** Reads the rows of a sheet. A row has cells up to the last one that is not empty, so that a cell far away costs nothing. */
export function* readSheet(parts: Iterable<Uint8Array>, workbook: Workbook, maxMarks = tableLimits.sheetMarks): Generator<TableRow> {
  const counter = new TableCounter()
  let row: TableRow | undefined
  let cell: OpenCell | undefined
  let [line, column, cells, empty, attributes, isText] = [0, -1, 0, 0, 0, false]
  for (const token of scanXml(parts, maxMarks)) {
    if (token.kind === 'open') attributes += token.attributes.length
    if (attributes > tableLimits.sheetAttributes) throw new UnreadableFile(texts.tooMuch)
    if (token.kind === 'text') {
      if (!isText || !cell) continue
      cell.text += token.text
      if (cell.text.length > tableLimits.cellCharacters) throw new UnreadableFile(texts.longCell(line, tableLimits.cellCharacters))
    } else if (token.name === 'v' || token.name === 't') isText = token.kind === 'open'
    else if (token.name === 'f') {
      if (cell) cell.isFormula = true
    } else if (token.name === 'c' && token.kind === 'open') {
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
      const { r, hidden } = attributesOf(token.attributes)
      line = nextLine(r, line)
      row = { line, cells: [], ...((hidden === '1' || hidden === 'true') && { isHidden: true }) }
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
  const { value, kind } = readValue(cell, workbook)
  if (value === '') return
  counter.add(row.line, cell.column, value.length)
  while (row.cells.length < cell.column) row.cells.push('')
  row.cells[cell.column] = value
  if (kind === undefined) return
  row[kind] ??= []
  row[kind].push(cell.column)
  if (kind !== 'numbers' || !cell.isFormula) return
  row.formulas ??= []
  row.formulas.push(cell.column)
}

interface CellValue {
  value: string
  kind?: 'dates' | 'numbers' | 'errors'
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
  if (type === 'd') return { value: value.slice(0, 10), kind: 'dates' }
  if (type === 'e') return { value, kind: 'errors' }
  const number = Number(value)
  if (type !== 'n' || Number.isNaN(number)) return { value }
  const date = dates.has(style) ? dateOf(number, isFrom1904) : undefined
  return date ? { value: date, kind: 'dates' } : { value: String(number), kind: 'numbers' }
}

/** Excel has a February 29 in 1900. Up to it, its days are one behind. */
const FALSE_LEAP_DAY = 60

/** The day of a number of days, as ISO 8601. */
function dateOf(days: number, isFrom1904: boolean): string | undefined {
  const first = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < FALSE_LEAP_DAY ? 31 : 30)
  const date = new Date(first + Math.round(days * DAY_MS))
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10)
}
