import { foldText } from '../../../contract/rules/fold-text.ts'
import { nameCarrier, trackingUrl } from '../../../contract/selling/carriers.ts'
import { problemOfCount, readRecords } from '../../forms/read-records.ts'
import { trackingMessages } from './messages.ts'

/** A row of order number, carrier and tracking number, as it was typed. */
export interface ParsedTracking {
  /** The line of the text, counted from 1. */
  row: number
  number: string
  carrier: string
  trackingNumber: string
}

/** Names of columns in folded English, German, French and Spanish. */
const columnNames = {
  trackingNumber:
    /(?<!\p{L})(tracking\p{L}*|track|sendung\p{L}*|sendungs|pak[ea]?t(nummer|nr)|suivi|seguimiento|rastreo|guia|waybill|awb|consignment)(?!\p{L})/u,
  number: /(?<!\p{L})(order\p{L}*|auftrag\p{L}*|bestell\p{L}*|commande|pedido|orden|packing slip|lieferschein\p{L}*)(?!\p{L})/u,
  carrier:
    /(?<!\p{L})(carrier|shipper|shipping|courier|service|versand\p{L}*|versender|frachtfuhrer|spedit\p{L}*|paketdienst\p{L}*|dienstleister|transport\p{L}*|mensajeria|agencia|empresa)(?!\p{L})/u,
} satisfies Record<Column, RegExp>
/** A column of only this name is the tracking number beside an order number. */
const plainNumber = /^(number|no|nr|nummer|numero|n°)\.?$/

type Column = Exclude<keyof ParsedTracking, 'row'>
type Columns = Record<Column, number>

const MAX_ROWS_OF_TITLES = 20

/** Longer cells are refused as they are, in a sentence. */
const MAX_CELL = 1000

/** Reads rows of order number, carrier and tracking number, with or without a header. Returns a sentence if the text is not such a list. */
export function parseTracking(text: string): { rows: ParsedTracking[] } | { problem: string } {
  const read = readRecords(text)
  if ('problem' in read) return read
  const [first] = read.records
  if (!first) return { problem: trackingMessages.nothing }
  // Titles may stand above the heads, in which nothing has a digit.
  const heads = read.records
    .slice(0, MAX_ROWS_OF_TITLES)
    .findIndex(({ fields }, at) => readHeader(fields) !== undefined && (at === 0 || !fields.some((field) => /\d/.test(field))))
  const columns = readHeader(read.records[heads]?.fields ?? [])
  const rows = read.records.slice(heads + 1).map(({ row, fields }) => {
    const cell = (column: Column) => (fields[(columns ?? guessColumns(fields))[column]] ?? '').slice(0, MAX_CELL)
    return { row, number: cell('number'), carrier: cell('carrier'), trackingNumber: cell('trackingNumber') }
  })
  const problem = problemOfCount(rows.length)
  return problem ? { problem } : { rows }
}

/** The first row is a header if it names two of the three columns. */
function readHeader(fields: string[]): Columns | undefined {
  const names = fields.map(foldText)
  const find = (name: RegExp, ...others: number[]) => names.findIndex((field, at) => name.test(field) && !others.includes(at))
  const trackingNumber = find(columnNames.trackingNumber)
  const number = find(columnNames.number, trackingNumber)
  const columns = {
    number,
    trackingNumber: trackingNumber < 0 && number >= 0 ? find(plainNumber, number) : trackingNumber,
    carrier: find(columnNames.carrier, number, trackingNumber),
  }
  return Object.values(columns).filter((at) => at >= 0).length >= 2 ? columns : undefined
}

/** Order number, carrier, tracking number; or the last two the other way round; or without a carrier. */
function guessColumns(fields: string[]): Columns {
  if (fields.length < 3) return { number: 0, carrier: -1, trackingNumber: 1 }
  const isCarrier = (field = '') => trackingUrl(nameCarrier(field), 'any') !== undefined
  return isCarrier(fields[2]) && !isCarrier(fields[1])
    ? { number: 0, carrier: 2, trackingNumber: 1 }
    : { number: 0, carrier: 1, trackingNumber: 2 }
}
