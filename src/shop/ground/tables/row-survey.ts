import type { TableReading } from '../../../contract/schema/table-reading.ts'
import type { RowKind } from './classify-row.ts'
import type { TableRow } from './table-row.ts'

type Said = TableReading['rows'][number]

const MAX_SAID = 12
const MAX_TEXT = 160

/** What the rows of a table are, as it is said: titles and empty rows, heads, data, sums and notes. */
export class RowSurvey {
  readonly #above: Said[] = []
  readonly #between: Said[] = []
  readonly #hidden: Said[] = []
  #heads: Said | undefined
  #data: { from: number; to: number; first: string; last: string } | undefined
  #last = 0
  dataRows = 0
  leftOut = 0
  hidden = 0
  empty = 0

  /** A row above the heads. */
  addAbove(row: TableRow) {
    this.#addEmpty(row.line, this.#above)
    this.#above.push({ from: row.line, to: row.line, text: textOf(row.cells), what: 'title' })
    this.leftOut++
    this.#last = row.line
  }

  addHeads(row: TableRow) {
    this.#addEmpty(row.line, this.#above)
    this.#heads = { from: row.line, to: row.line, text: textOf(row.cells), what: 'heads' }
    this.#last = row.line
  }

  add(row: TableRow, kind: RowKind, key: string) {
    if (this.#last > 0 && row.line > this.#last + 1) this.empty += row.line - this.#last - 1
    this.#last = row.line
    if (row.isHidden) {
      this.hidden++
      append(this.#hidden, { from: row.line, to: row.line, text: key || textOf(row.cells), what: 'hidden' })
    }
    if (kind !== 'data') {
      this.leftOut++
      append(this.#between, { from: row.line, to: row.line, text: textOf(row.cells), what: kind })
      return
    }
    this.dataRows++
    if (this.#data) Object.assign(this.#data, { to: row.line, last: key || this.#data.last })
    else this.#data = { from: row.line, to: row.line, first: key, last: key }
  }

  #addEmpty(line: number, said: Said[]) {
    if (line <= this.#last + 1) return
    said.push({ from: this.#last + 1, to: line - 1, text: '', what: 'empty' })
    this.leftOut += line - this.#last - 1
  }

  get said(): Said[] {
    const data = this.#data
    const range = data && (data.first === data.last ? data.first : `${data.first} to ${data.last}`)
    return [
      ...this.#above.slice(0, MAX_SAID),
      ...(this.#heads ? [this.#heads] : []),
      ...[
        ...(data ? [{ from: data.from, to: data.to, text: (range ?? '').slice(0, MAX_TEXT), what: 'data' as const }] : []),
        ...this.#between.slice(0, MAX_SAID),
        ...this.#hidden.slice(0, MAX_SAID),
      ].sort((a, b) => a.from - b.from),
    ]
  }
}

/** Rows that follow each other and are of one kind are said once. */
function append(said: Said[], next: Said) {
  const last = said.at(-1)
  if (last?.what === next.what && last.to === next.from - 1 && next.what === 'hidden') last.to = next.to
  else if (said.length <= MAX_SAID) said.push(next)
}

function textOf(cells: readonly string[]): string {
  const trimmed = cells.map((cell) => cell.trim())
  const isFilled = (cell: string) => cell !== ''
  return trimmed
    .slice(trimmed.findIndex(isFilled), trimmed.findLastIndex(isFilled) + 1)
    .join(' · ')
    .slice(0, MAX_TEXT)
}
