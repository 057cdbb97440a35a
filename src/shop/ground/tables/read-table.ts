import { columnLetter } from '../../../contract/rules/column-letter.ts'
import { foldHead } from '../../../contract/rules/fold-head.ts'
import { openQuestions } from '../../../contract/rules/open-questions.ts'
import type { DayOrder } from '../../../contract/rules/read-day.ts'
import type { TableAnswers, TableColumn, TableReading } from '../../../contract/schema/table-reading.ts'
import { chooseSheet, type TableSample } from './choose-sheet.ts'
import { classifyRow, type RowKind } from './classify-row.ts'
import { ColumnSurvey } from './column-survey.ts'
import { scoreHead } from './find-head.ts'
import { headerKey, type KnownHead, keyOfHead } from './known-heads.ts'
import { type ColumnMatch, matchColumns } from './match-columns.ts'
import { tableMessages as texts } from './messages.ts'
import { openTable } from './open-table.ts'
import { plainCells } from './plain-cells.ts'
import { RowSurvey } from './row-survey.ts'
import type { TableField, TableFields } from './table-field.ts'
import type { TableRow } from './table-row.ts'

export interface TableOptions extends TableFields {
  /** What was chosen for earlier files of this kind, newest first. */
  known?: readonly KnownHead[]
  /** What somebody answered about this file. */
  answers?: TableAnswers | undefined
  /** The currency of the shop, such as EUR. */
  currency?: string
  /** Called for each row of the table while the file is read the first time, which decides how its columns are read. */
  onRow?: (row: TableRow, columns: readonly ReadColumn[]) => void
}

/** A column with its field; none for one that is left out or asked. */
export interface ReadColumn {
  field: TableField | undefined
  format: 'point' | 'comma' | undefined
  dayOrder: DayOrder | undefined
}

export interface ReadTable {
  /** How the table is read, for who looks at it. */
  reading: TableReading
  columns: ReadColumn[]
  /** The heads as they are written. */
  heads: string[]
  /** By which its choices are remembered: `rememberHeads`. */
  header: string
  /** Whether the file is one of the shop itself: its first row has names of fields and nothing else. */
  isOwn: boolean
  /** Whether all heads are names of fields, or those of a file that was read before. Nobody has to look at it. */
  isSure: boolean
  /** Reads the rows of the table again, without titles and sums, with plain cells: `readNumber` and `readDay` take what they contain. */
  rows(): Iterable<TableRow>
}

/**
 * Reads a table as people have it: a CSV file or a sheet of a workbook. Finds the row of the heads, a field for each column, how it writes
 * numbers, and rows that are none of the table; what nobody can say is a question of `reading`, which `answers` answer. The file is read once
 * here, and once more by each call of `rows`; no row is kept. Throws `UnreadableFile`, also while rows are read. Design, section 15.
 */
export function readTable(bytes: Uint8Array, options: TableOptions): ReadTable {
  const { answers, known = [], onRow } = options
  const heads = new Set(known.map(({ head }) => head).filter((head) => /^[^ ]/.test(head)))
  const table = openTable(bytes, (cells) => scoreHead(cells, options, heads))
  const chosen = chooseSheet(table, options, heads)
  const headNames = chosen.names
  const header = headerKey(headNames)
  const matches = matchTable(chosen, headNames, header, options)
  const isSure = matches.isSure && !chosen.isSheetAsked && (chosen.headAt === 0 || matches.isSame)
  const isOwn = matches.isOwn && chosen.headAt === 0
  const fieldsBy = new Map(options.fields.map((field) => [field.name, field]))
  for (const head of headNames) {
    const made = options.fieldOfHead?.(head)
    if (made) fieldsBy.set(made.name, made)
  }
  const fields = matches.columns.map(({ field }) => (field ? fieldsBy.get(field) : undefined))
  const key = fields.findIndex((field) => field?.isKey)
  const count = fields.filter((field) => field !== undefined).length
  const kindOf = (row: TableRow): RowKind => (isOwn ? 'data' : classifyRow(row.cells, { key, heads: headNames, fields: count }))
  const surveys = fields.map(() => new ColumnSurvey())
  const rows = new RowSurvey()
  const changes = fields.map(() => ({ count: 0, said: '' }))
  const columns = fields.map((field): ReadColumn => ({ field, format: undefined, dayOrder: undefined }))

  const allRows = () => chosen.whole ?? table.open(chosen.sheet)
  for (const row of allRows()) {
    if (row.line < chosen.firstLine) {
      if (row.line === chosen.headLine) rows.addHeads(row)
      else rows.addAbove(row)
      continue
    }
    const kind = kindOf(row)
    rows.add(row, kind, row.cells[key]?.trim() ?? '')
    if (kind !== 'data') continue
    const plain = plainCells(row, fields, changes)
    let number = 0
    for (const [at, survey] of surveys.entries()) {
      const isNumber = row.numbers?.[number] === at
      if (isNumber) number++
      survey.add(row.cells[at]?.trim() ?? '', fields[at], isNumber)
    }
    onRow?.(plain, columns)
  }

  const said = matches.columns.map((match, at): TableColumn => {
    const survey = surveys[at] ?? new ColumnSurvey()
    const letter = columnLetter(at)
    const answer = answers?.columns.find((each) => each.letter === letter)
    const before = matches.isSame
      ? known.find((each) => each.header === header && each.head === keyOfHead(headNames[at] ?? '', at))
      : undefined
    const format = answer?.format ?? survey.format ?? before?.format ?? null
    const [column, field] = [columns[at], fields[at]]
    if (column) Object.assign(column, { format: format ?? undefined, dayOrder: survey.dayOrder })
    const given = survey.filled === 0 && match.field === null ? leftOut : match
    const isUnexpected = given.field === '' && given.how === 'values' && survey.filled > 0
    return {
      letter,
      head: headNames[at] ?? '',
      values: survey.values,
      field: isUnexpected ? null : given.field,
      how: isUnexpected ? 'unknown' : given.how,
      notes: notesOf({ match: given, survey, rows, field, change: changes[at]?.said ?? '', format, currency: options.currency }),
      candidates: match.candidates,
      twoReadings: format === null ? survey.twoReadings : null,
      format,
    }
  })
  const reading: TableReading = {
    sheets: table.sheets,
    sheet: chosen.sheet ?? '',
    isSheetAsked: chosen.isSheetAsked,
    headRow: chosen.headLine,
    fields: [...fieldsBy.values()].map(({ name, label, kind, decimals }) => ({
      name,
      label,
      decimals: kind === 'number' ? (decimals ?? 0) : null,
    })),
    columns: said,
    rows: rows.said,
    dataRows: rows.dataRows,
    leftOutRows: rows.leftOut,
    notes: [
      ...(chosen.others.length > 0 && !chosen.isSheetAsked ? [texts.otherSheets(chosen.others)] : []),
      ...(rows.hidden > 0 ? [texts.hiddenRows(rows.hidden)] : []),
      ...(rows.empty > 0 && !isOwn ? [texts.emptyRows(rows.empty)] : []),
    ],
  }
  return {
    reading,
    columns,
    heads: headNames,
    header,
    isOwn,
    isSure: isSure && openQuestions(reading).length === 0,
    *rows() {
      for (const row of table.open(chosen.sheet)) if (row.line >= chosen.firstLine && kindOf(row) === 'data') yield plainCells(row, fields)
    },
  }
}

/** What becomes of a column without a cell. */
const leftOut: ColumnMatch = { field: '', how: 'values', candidates: [] }

function matchTable({ body, headLine }: TableSample, heads: string[], header: string, options: TableOptions) {
  const { known = [], answers, fields } = options
  const same = headLine === 0 ? [] : known.filter((each) => each.header === header)
  const others = new Map<string, KnownHead>()
  for (const each of known.toReversed()) if (/^[^ ]/.test(each.head)) others.set(each.head, each)
  const isSame = same.length > 0
  const own = new Set(fields.map(({ name }) => foldHead(name)))
  const isOwn = heads.length > 0 && heads.every((head) => own.has(foldHead(head)) || options.ownNoField?.has(foldHead(head)))
  const matched = matchColumns(
    heads.map((head, at) => ({ head, cells: body.map(({ cells }) => cells[at] ?? '') })),
    options,
    { same, others },
  )
  const columns = matched.map((match, at): ColumnMatch => {
    const chosen = answers?.columns.find(({ letter }) => letter === columnLetter(at))?.field
    return chosen === undefined || chosen === match.field ? match : { field: chosen, how: 'choice', candidates: [] }
  })
  return { columns: withoutDoubles(columns), isSame, isOwn, isSure: isOwn || isSame || answers !== undefined }
}

/** Two columns that were given the same field are asked again. */
const withoutDoubles = (columns: ColumnMatch[]): ColumnMatch[] =>
  columns.map((column) => {
    const { field } = column
    if (!field || columns.filter((other) => other.field === field).length === 1) return column
    return { field: null, how: 'unknown', candidates: [field] }
  })

interface NoteOptions {
  match: ColumnMatch
  survey: ColumnSurvey
  rows: RowSurvey
  field: TableField | undefined
  change: string
  format: string | null
  currency: string | undefined
}

function notesOf({ match, survey, rows, field, change, format, currency }: NoteOptions): string[] {
  if (match.field === '') {
    if (survey.filled === 0) return [texts.emptyColumn(rows.dataRows)]
    return match.how === 'name' ? [texts.noField] : []
  }
  const { example, currency: found } = survey
  const hasDecimals = field?.kind === 'number' && (field.decimals ?? 0) > 0
  return [
    ...(hasDecimals && example?.decidedBy !== undefined && format ? [texts.columnSays(example.text, example.decidedBy)] : []),
    ...(hasDecimals && found && currency && found !== currency ? [texts.otherCurrency(found, currency)] : []),
    ...(change ? [change] : []),
  ]
}
