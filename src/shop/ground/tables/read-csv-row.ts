import { tableMessages as texts } from './messages.ts'
import { tableLimits } from './table-limits.ts'
import { UnreadableFile } from './table-row.ts'

interface CsvRow {
  cells: string[]
  /** Where the next row starts. */
  end: number
  /** Newlines up to there. */
  lines: number
}

interface RowOptions {
  /** The line in which the row starts, for messages. */
  line: number
  delimiter: string
  newline: string
  /** Whether the text ends where the file does. */
  isWhole: boolean
}

/** Reads the row that starts at `start`. Returns nothing if the text ends before the row does, and more of it is to come. */
export function readCsvRow(text: string, start: number, options: RowOptions): CsvRow | undefined {
  const { delimiter, isWhole } = options
  const cells: string[] = []
  let [at, lines] = [start, 1]
  for (;;) {
    if (cells.length >= tableLimits.columns) throw new UnreadableFile(texts.tooManyColumns(options.line, tableLimits.columns))
    const cell = text[at] === '"' ? quotedCell(text, at, options) : plainCell(text, at, options)
    if (!cell || (cell.end >= text.length && !isWhole)) return undefined
    cells.push(cell.value)
    lines += cell.lines
    at = cell.end + 1
    if (text[cell.end] !== delimiter) return { cells, end: at, lines }
  }
}

interface Cell {
  value: string
  /** Where the delimiter or the newline after it is. */
  end: number
  /** Newlines in it. */
  lines: number
}

function plainCell(text: string, start: number, { line, delimiter, newline }: RowOptions): Cell {
  const [delimiterCode, newlineCode] = [delimiter.charCodeAt(0), newline.charCodeAt(0)]
  const last = start + tableLimits.cellCharacters
  let end = start
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end)
    if (code === delimiterCode || code === newlineCode) break
    if (end > last) throw new UnreadableFile(texts.longCell(line, tableLimits.cellCharacters))
  }
  return { value: text.slice(start, end), end, lines: 0 }
}

function quotedCell(text: string, start: number, { line, delimiter, newline, isWhole }: RowOptions): Cell | undefined {
  const parts: string[] = []
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from)
    if (quote === -1) {
      if (isWhole) throw new UnreadableFile(texts.openQuote(line))
      return undefined
    }
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
