import { problemOfCount, readRecords, splitFields, type TextRecord } from '../../forms/read-records.ts'
import { type ColumnChoice, findColumns, isHead, quantityIn } from './find-columns.ts'
import { joinCells } from './join-cells.ts'
import { pasteMessages } from './paste-messages.ts'
import { isPartLike, type ReadLine, readLine, readQuantity } from './read-line.ts'

/** A row of part number and quantity, as it was typed. */
export interface PastedRow {
  /** The line of the text, counted from 1. */
  row: number
  sku: string
  quantity: string
  /** The quantities that the row may mean, if nobody can say which. */
  choices?: string[]
  /** The other cells of the row. A part number is looked for in them. */
  others?: string[]
}

/** `columns` are the heads of the part numbers and quantities of a table that has a head. */
export type ParsedRows =
  | { rows: PastedRow[]; prose: string[]; columns?: { sku: string; quantity: string } }
  | { question: ColumnChoice[] }
  | { problem: string }

/** So many cells of a row are looked at. */
const MAX_CELLS = 50
/** A longer line is no sentence. */
const MAX_SENTENCE = 500

/** A head may come after a few lines of an email. */
const MAX_LINES_ABOVE = 8

/**
 * Reads rows of part number and quantity out of a spreadsheet, a CSV file or an email: cells that tabs, semicolons, commas or bars divide, with
 * or without a head, one cell a line, or sentences such as '100 x PL-1180'. Returns a question if several columns may be the quantity, which
 * `quantityAt` answers (-1: none of them), and a sentence if the text is not such a list.
 */
export function parseRows(text: string, quantityAt?: number): ParsedRows {
  const read = readRecords(withoutMarks(text), splitRow)
  if ('problem' in read) return read
  const records = joinCells(read.records)
  if (records.length === 0) return { problem: pasteMessages.nothing }
  const headAt = findHead(records)
  const head = records[headAt]?.fields ?? []
  const above = records.slice(0, Math.max(0, headAt))
  const body = records.slice(headAt + 1)
  const problem = problemOfCount(body.length)
  if (problem) return { problem }
  const hasDigits = records.some(({ fields }) => fields.some((field) => /\d/.test(field)))
  const isProse = ({ fields }: TextRecord) => hasDigits && !fields.some((field) => /\d/.test(field))
  const isRow = ({ sku, quantity }: PastedRow) => isPartLike(sku) && readQuantity(quantity) !== undefined
  if (headAt >= 0) {
    const table = body.map(({ fields }) => fields)
    const found = findColumns(head, table)
    if (found.choices.length > 0 && quantityAt === undefined) return { question: found.choices }
    const at = { sku: found.sku, quantity: quantityAt ?? found.quantity }
    const rowsAbove = above.filter((record) => isRow(readRow(record)))
    const rows = [...rowsAbove.map((record) => readRow(record)), ...body.map((record) => readCells(record, at))]
    const prose = above.filter((record) => !rowsAbove.includes(record)).map(textOf)
    return { rows, prose, columns: { sku: head[at.sku] ?? '', quantity: head[at.quantity] ?? '' } }
  }
  const lines = body.filter((record) => !isProse(record))
  const cells = lines.filter(({ fields }) => fields.length > 1)
  const found =
    cells.length > 0 && cells.length * 2 > lines.length
      ? findColumns(
          [],
          cells.map(({ fields }) => fields),
        )
      : undefined
  if (found && found.choices.length > 0 && quantityAt === undefined) return { question: found.choices }
  const at = found && { sku: found.sku, quantity: quantityAt ?? found.quantity }
  return { rows: withoutPositions(lines.map((record) => readRow(record, at))), prose: body.filter(isProse).map(textOf) }
}

const textOf = ({ fields }: TextRecord) => fields.filter((field) => field !== '').join(', ')

const isOneWord = (text = '') => !/\s/.test(text)

/** Without what emails write before a line: signs of a quotation, bullets and numbers of a list. */
const withoutMarks = (text: string) =>
  text.replace(/^(?:[ \t]*>)+[ \t]?/gm, '').replace(/^[ \t]*(?:[-–—•*·▪◦‣○+]|\(?\d{1,3}[.)])[ \u00A0]+(?=[^\s])/gm, '')

function splitRow(line: string): string[] {
  if (/^[\s:|-]+$/.test(line) && line.includes('--')) return []
  if (line.includes('|') && !line.includes('\t'))
    return trimBars(line)
      .split('|')
      .map((cell) => cell.trim())
  const kept = keepCommas(line)
  const fields = splitFields(kept).map((field) => field.replaceAll(KEPT, ','))
  const [sku = '', ...others] = fields
  const [next = ''] = others
  const isGrouped =
    !/[\t;]/.test(line) && others.length > 1 && /^\d{1,3}$/.test(next) && others.slice(1).every((field) => /^\d{3}$/.test(field))
  return isGrouped ? [sku, others.join('')] : fields
}

const trimBars = (line: string) => line.trim().replace(/^\|/, '').replace(/\|$/, '')

/** Represents a comma that divides no cells. */
const KEPT = '\uE000'

/** 5,90 after 'à', before '€' or between blanks is one number. */
function keepCommas(line: string): string {
  if (/[\t;]/.test(line) || !line.includes(',') || line.length > MAX_SENTENCE) return line
  const priced = line
    .replace(/(?<=(?:[à@$€£]|(?<!\p{L})(?:je|at|zu|EUR|CHF|USD))\s?\d{1,7}),(?=\d)/gu, KEPT)
    .replace(/(?<=\d),(?=\d{2}\s?(?:€|EUR|CHF|USD|\$))/g, KEPT)
  return /^\s*\S+\s[^,]*(?<=\s\d{1,3})(?:,\d{3})+(?:\s[^,]*)?$/.test(priced) ? priced.replaceAll(',', KEPT) : priced
}

/** The first row, or a row under a few lines of an email, that names both columns. */
function findHead(records: TextRecord[]): number {
  const [first] = records
  if (first && isHead(first.fields)) return first.fields.length > 1 || records.length === 1 ? 0 : isOneWord(first.fields[0]) ? 0 : -1
  return records.slice(0, MAX_LINES_ABOVE).findIndex(({ fields }, at) => at > 0 && fields.length > 1 && isHead(fields))
}

interface Columns {
  sku: number
  quantity: number
}

/** A row of a table with a head. */
function readCells({ row, fields }: TextRecord, at: Columns): PastedRow {
  const [sku = '', cell = ''] = [fields[at.sku], fields[at.quantity]]
  const quantity = quantityIn(cell) ?? cell
  return {
    row,
    sku,
    quantity,
    ...othersOf(fields.filter((field, index) => index !== at.sku && (index !== at.quantity || field !== quantity))),
  }
}

/** A row without a head: its cells, or what it says as a sentence. */
function readRow({ row, fields }: TextRecord, at?: Columns): PastedRow {
  const line = fields.join(' ')
  if (fields.length < 2) return toRow(row, readLine(line), line)
  const cells = fields.slice(0, MAX_CELLS)
  const quantities = cells.map(quantityIn)
  const part = cells.findIndex((cell, index) => isPartLike(cell) && quantities[index] === undefined)
  const skuAt = part >= 0 && cells[0] !== '' ? part : at && at.sku < cells.length ? at.sku : 0
  const counted = [...quantities.keys()].filter((index) => index !== skuAt && quantities[index] !== undefined)
  const isChosen = at !== undefined && counted.includes(at.quantity)
  const quantityAt = isChosen ? at.quantity : (counted[0] ?? -1)
  const cell = cells[skuAt] ?? ''
  // 'please add PL-1180' is a cell with a part number in it.
  const inside = /\s/.test(cell) ? readLine(cell).sku : cell
  const sku = isPartLike(inside) ? inside : cell
  const left = (quantity: string) => othersOf(fields.filter((field) => field !== sku && field !== quantity))
  const choices = [...new Set(counted.flatMap((index) => quantities[index] ?? []))]
  if (!isChosen && choices.length > 1) return { row, sku, quantity: '', choices, ...left('') }
  const quantity = quantities[quantityAt] ?? ''
  if (quantityAt >= 0) return { row, sku, quantity, ...left(quantity) }
  const said = readLine(line)
  if (readQuantity(said.quantity) !== undefined || said.choices) return toRow(row, said, line)
  const [next = ''] = cells.filter((_, index) => index !== skuAt)
  return { row, sku, quantity: next, ...left(next) }
}

const othersOf = (cells: string[]) => {
  const others = cells.filter((cell) => cell !== '')
  return others.length > 0 ? { others } : {}
}

function toRow(row: number, { sku, quantity, choices }: ReadLine, line: string): PastedRow {
  const left = [sku, quantity].reduce((text, part) => (part === '' ? text : text.replace(part, ' ')), line)
  return { row, sku, quantity, ...(choices && { choices }), ...(/[\p{L}\d]{2}/u.test(left) && { others: [line] }) }
}

/** Two numbers of which the first counts the rows: it is the position. */
function withoutPositions(rows: PastedRow[]): PastedRow[] {
  const numbers = rows.map(({ choices }) => readQuantity(choices?.[0] ?? ''))
  const [first] = numbers
  const arePositions = rows.length > 1 && (first === 1 || first === 10) && numbers.every((each, index) => each === first * (index + 1))
  if (!arePositions) return rows
  return rows.map(({ choices = [], ...row }) => {
    const [, ...left] = choices
    return left.length === 1 ? { ...row, quantity: left[0] ?? '' } : { ...row, choices: left }
  })
}
