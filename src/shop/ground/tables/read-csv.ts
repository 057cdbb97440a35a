import { tableMessages as texts } from './messages.ts'
import { readCsvRow } from './read-csv-row.ts'
import { TableCounter, tableLimits } from './table-limits.ts'
import { isBlank, type TableRow, UnreadableFile } from './table-row.ts'

const HEAD_CHARACTERS = 65_536
/** A row with its quotes and blanks. What is longer is not waited for. */
const MAX_ROW_TEXT = 1_000_000

/** What divides cells, the usual one first. */
const delimiters = [',', ';', '\t', '|']
/** So many rows tell which one it is. */
const HEAD_ROWS = 40
const WEIGHT_OF_HEAD = 1000
/** The first line of a file that Excel shall open: sep=; */
const separatorLine = /^sep=(.)\r?(?:\n|$)/i

/** Chooses the delimiter by which a row names most columns, then the one by which most rows have as many cells. */
export function openCsv(open: () => Iterable<string>, scoreHead: (cells: string[]) => number): () => Iterable<TableRow> {
  const newline = includesNewline(open()) ? '\n' : '\r'
  const head = firstOf(open())?.slice(0, HEAD_CHARACTERS) ?? ''
  const [, named] = separatorLine.exec(head) ?? []
  const rated = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(firstRows(head, delimiter, newline), scoreHead) }))
  const delimiter = named ?? rated.reduce((best, each) => (each.score > best.score ? each : best)).delimiter
  return () => (named === undefined ? readCsv(open(), delimiter, newline) : withoutFirstLine(readCsv(open(), delimiter, newline)))
}

function scoreOf(rows: string[][], scoreHead: (cells: string[]) => number): number {
  const widths = Map.groupBy(
    rows.filter((cells) => cells.length > 1),
    (cells) => cells.length,
  )
  const alike = Math.max(0, ...[...widths.values()].map(({ length }) => length))
  return Math.max(0, ...rows.map(scoreHead)) * WEIGHT_OF_HEAD + alike
}

function* withoutFirstLine(rows: Iterable<TableRow>): Generator<TableRow> {
  for (const row of rows) if (row.line > 1) yield row
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

/** Rows of the head of a file, which may end within one. */
function firstRows(head: string, delimiter: string, newline: string): string[][] {
  const rows: string[][] = []
  try {
    for (const { cells } of readCsv([head], delimiter, newline)) if (rows.push(cells) >= HEAD_ROWS) break
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
  }
  return rows
}

function includesNewline(parts: Iterable<string>): boolean {
  for (const part of parts) if (part.includes('\n')) return true
  return false
}

function firstOf(parts: Iterable<string>): string | undefined {
  for (const part of parts) return part
  return undefined
}
