import { tableMessages as texts } from './messages.ts'
import { readCsvRow } from './read-csv-row.ts'
import { TableCounter, tableLimits } from './table-limits.ts'
import { isBlank, type TableRow, UnreadableFile } from './table-row.ts'

const HEAD_CHARACTERS = 65_536
/** A row with its quotes and blanks. What is longer is not waited for. */
const MAX_ROW_TEXT = 1_000_000

/** Chooses the delimiter by which the first line is a header; a comma if none is. */
export function openCsv(open: () => Iterable<string>, isHeader: (cells: string[]) => boolean): () => Iterable<TableRow> {
  const newline = includesNewline(open()) ? '\n' : '\r'
  const head = firstOf(open())?.slice(0, HEAD_CHARACTERS) ?? ''
  const delimiter = [',', ';', '\t'].find((candidate) => isHeader(firstRow(head, candidate, newline))) ?? ','
  return () => readCsv(open(), delimiter, newline)
}

/** Reads rows as RFC 4180 has them. A quote in the middle of a cell is a character. */
function* readCsv(parts: Iterable<string>, delimiter: string, newline: string): Generator<TableRow> {
  const counter = new TableCounter()
  let [rest, line] = ['', 1]
  const readRows = function* (isWhole: boolean): Generator<TableRow> {
    let at = 0
    while (at < rest.length) {
      const row = readCsvRow(rest, at, { line, delimiter, newline, isWhole })
      if (!row) break
      counter.addLines(row.lines)
      counter.startRow()
      for (const [column, cell] of row.cells.entries()) counter.add(line, column, cell.length)
      if (!isBlank(row.cells)) yield { line, cells: row.cells }
      line += row.lines
      at = row.end
    }
    rest = rest.slice(at)
  }
  for (const part of parts) {
    rest += part
    yield* readRows(false)
    if (rest.length <= MAX_ROW_TEXT) continue
    readCsvRow(rest, 0, { line, delimiter, newline, isWhole: true })
    throw new UnreadableFile(texts.longRow(line, tableLimits.rowCharacters))
  }
  yield* readRows(true)
}

function firstRow(head: string, delimiter: string, newline: string): string[] {
  try {
    for (const { cells } of readCsv([head], delimiter, newline)) return cells
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
  }
  return []
}

function includesNewline(parts: Iterable<string>): boolean {
  for (const part of parts) if (part.includes('\n')) return true
  return false
}

function firstOf(parts: Iterable<string>): string | undefined {
  for (const part of parts) return part
  return undefined
}
