import { maxTableColumns, type TableAnswers } from '../../../contract/schema/table-reading.ts'
import { findHead, scoreHead } from './find-head.ts'
import { headerKey, type KnownHead } from './known-heads.ts'
import { tableMessages as texts } from './messages.ts'
import type { OpenTable } from './open-table.ts'
import type { TableFields } from './table-field.ts'
import { type TableRow, UnreadableFile } from './table-row.ts'

/** So many first rows tell what a table is. */
const SAMPLE_ROWS = 300
const SAMPLE_CHARACTERS = 1_000_000

/** The first rows of a table, at its heads. */
export interface TableSample {
  heads: string[]
  /** The heads of the columns that count. */
  names: string[]
  /** 0 without heads. */
  headLine: number
  /** The position of the heads among the rows that say something, from 0; -1 without. */
  headAt: number
  /** Where the rows under the heads begin. */
  firstLine: number
  body: TableRow[]
  /** All rows of a small table, which is then not read again. */
  whole: TableRow[] | undefined
}

interface ChosenSheet extends TableSample {
  /** Undefined for CSV. */
  sheet: string | undefined
  isSheetAsked: boolean
  others: string[]
}

interface SheetOptions extends TableFields {
  answers?: TableAnswers | undefined
  known?: readonly KnownHead[]
}

/** Whether a sheet of this name with these heads was chosen before. */
const isKnown = ({ known = [] }: SheetOptions, sheet: string | undefined, header: string) =>
  sheet !== undefined && known.some((each) => each.header === header && each.head === '' && each.field === sheet)

/** Chooses the sheet whose heads name most fields. If another one has heads too, it is asked which one is meant. */
export function chooseSheet(table: OpenTable, options: SheetOptions, known: ReadonlySet<string>): ChosenSheet {
  const { answers } = options
  const answered = table.sheets.find((sheet) => sheet === answers?.sheet)
  const named = answered === undefined ? table.sheets : [answered]
  const rated = (named.length > 0 ? named : [undefined]).map((sheet) => {
    const sample = sampleOf(table.open(sheet), options, known)
    return { sheet, sample, score: scoreHead(sample.heads, options, known) }
  })
  const before = rated.find(({ sheet, sample }) => isKnown(options, sheet, headerKey(sample.names)))
  const best = before ?? rated.reduce((found, each) => (each.score > found.score ? each : found))
  const isAsked = !before && rated.some((each) => each !== best && (each.score >= 1 || best.score < 2))
  const others = table.sheets.filter((sheet) => sheet !== best.sheet)
  return { ...best.sample, sheet: best.sheet, isSheetAsked: isAsked, others }
}

function sampleOf(rows: Iterable<TableRow>, options: SheetOptions, known: ReadonlySet<string>): TableSample {
  const sample: TableRow[] = []
  let [characters, isWhole] = [0, true]
  for (const row of rows) {
    sample.push(row)
    for (const { length } of row.cells) characters += length
    isWhole = sample.length < SAMPLE_ROWS && characters <= SAMPLE_CHARACTERS
    if (!isWhole) break
  }
  if (sample.length === 0) throw new UnreadableFile(texts.noRows)
  const { headRow } = options.answers ?? {}
  const at = headRow === undefined ? findHead(sample, options, known) : sample.findIndex(({ line }) => line === headRow)
  const head = sample[at]
  const body = sample.slice(at + 1)
  const heads = head?.cells ?? []
  return {
    heads,
    names: namesOf(heads, body),
    headLine: head?.line ?? 0,
    headAt: at,
    firstLine: (head?.line ?? 0) + 1,
    body,
    whole: isWhole ? sample : undefined,
  }
}

/** The heads of the columns, without the empty ones at the end; as many as most rows have cells without heads. */
function namesOf(heads: readonly string[], body: readonly TableRow[]): string[] {
  const names = heads.map((head) => head.trim())
  while (names.at(-1) === '') names.pop()
  const isWide = (at: number) => body.filter(({ cells }) => (cells[at] ?? '').trim() !== '').length * 2 >= body.length && body.length > 0
  const widest = Math.min(maxTableColumns, Math.max(0, ...body.map(({ cells }) => cells.length)))
  for (let at = widest - 1; at >= names.length; at--) {
    if (!isWide(at)) continue
    while (names.length <= at) names.push('')
    break
  }
  return names
}
