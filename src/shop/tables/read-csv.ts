import { tableMessages as texts } from './messages.ts'
import { TableCounter, tableLimits } from './table-limits.ts'
import { isBlank, type TableRow, UnreadableFile } from './table-row.ts'

const HEAD_CHARACTERS = 65_536

/** The delimiter by which the first line is a header; a comma if none is. */
export function chooseDelimiter(text: string, isHeader: (cells: string[]) => boolean): string {
  const head = text.slice(0, HEAD_CHARACTERS)
  return [',', ';', '\t'].find((delimiter) => isHeader(firstRow(head, delimiter))) ?? ','
}

function firstRow(head: string, delimiter: string): string[] {
  try {
    for (const { cells } of readCsv(head, delimiter)) return cells
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
  }
  return []
}

/** Reads rows as RFC 4180 has them. A quote in the middle of a cell is a character. Every character is looked at once. */
export function* readCsv(text: string, delimiter: string): Generator<TableRow> {
  const newline = text.includes('\n') ? '\n' : '\r'
  const counter = new TableCounter()
  let [line, at] = [1, 0]
  while (at < text.length) {
    const cells: string[] = []
    const start = line
    counter.startRow()
    for (let isOpen = true; isOpen; ) {
      const cell = text[at] === '"' ? quotedCell(text, at, start, delimiter, newline) : plainCell(text, at, start, delimiter, newline)
      counter.add(start, cells.length, cell.value.length)
      cells.push(cell.value)
      line += cell.lines
      isOpen = text[cell.end] === delimiter
      at = cell.end + 1
    }
    line++
    if (!isBlank(cells)) yield { line: start, cells }
  }
}

interface Cell {
  value: string
  /** Where the delimiter or the newline after it is. */
  end: number
  /** Newlines in it. */
  lines: number
}

function plainCell(text: string, start: number, line: number, delimiter: string, newline: string): Cell {
  let end = start
  for (; end < text.length && text[end] !== delimiter && text[end] !== newline; end++)
    if (end - start > tableLimits.cellCharacters) throw new UnreadableFile(texts.longCell(line, tableLimits.cellCharacters))
  return { value: text.slice(start, end), end, lines: 0 }
}

function quotedCell(text: string, start: number, line: number, delimiter: string, newline: string): Cell {
  const parts: string[] = []
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from)
    if (quote === -1) throw new UnreadableFile(texts.openQuote(line))
    if (quote - start > tableLimits.cellCharacters) throw new UnreadableFile(texts.longCell(line, tableLimits.cellCharacters))
    const end = skipBlanks(text, quote + 1, newline)
    if (end >= text.length || text[end] === delimiter || text[end] === newline) {
      parts.push(text.slice(from, quote))
      const value = parts.join('')
      return { value, end, lines: value.split(newline).length - 1 }
    }
    const isDoubled = text[quote + 1] === '"'
    parts.push(text.slice(from, quote + 1))
    from = quote + (isDoubled ? 2 : 1)
  }
}

function skipBlanks(text: string, from: number, newline: string): number {
  let at = from
  while (text[at] === ' ' || (text[at] === '\r' && newline !== '\r')) at++
  return at
}
