import { foldText } from '../../../contract/rules/fold-text.ts'
import { readNumber } from '../../../contract/rules/read-number.ts'
import { problemOfCount, readRecords, splitFields, unquote } from '../../forms/read-records.ts'
import { pasteMessages } from './paste-messages.ts'

/** A row of part number and quantity, as it was typed. */
export interface PastedRow {
  /** The line of the text, counted from 1. */
  row: number
  sku: string
  quantity: string
}

/** Of folded text, in English, German, French and Spanish. */
const partNumber =
  /^(part|item|article|product|sku|code|number|art|artikel\p{L}*|teilenummer|teilenr|teile|best|bestell\p{L}*|material\p{L}*|produkt\p{L}*|ref|reference|referencia|produit|codigo|articulo|producto|numero|pieza)(?!\p{L})|(?<!\p{L})part ?(no|number|#)/u
const quantity =
  /^(qty|quantity|units?|pieces|pcs|count|menge|bestellmenge|anzahl|stuck|stuckzahl|stk|quantite|qte|nombre|pieces|cantidad|cant|unidades|uds|piezas)(?!\p{L})/u

/**
 * Reads rows of part number and quantity, separated by tab, semicolon, comma or spaces, with or without a header, with or without quotes.
 * Returns a sentence if the text is not such a list.
 */
export function parseRows(text: string): { rows: PastedRow[] } | { problem: string } {
  const read = readRecords(text, splitRow)
  if ('problem' in read) return read
  const { records } = read
  const [first] = records
  if (!first) return { problem: pasteMessages.nothing }
  const columns = readHeader(first.fields)
  const rows = (columns ? records.slice(1) : records).map(({ row, fields }) => ({ row, ...readFields(fields, columns) }))
  const problem = problemOfCount(rows.length)
  if (problem) return { problem }
  return { rows }
}

/** Reads 1,000, 1.000, 1 000, 1'000, 1000.00 and 1000 pcs as 1000. Returns undefined for anything else. */
export function readQuantity(typed: string): number | undefined {
  const read = readNumber(typed, { decimals: 0, unit: 'pieces' })
  return 'value' in read && read.value >= 0 ? read.value : undefined
}

function splitRow(line: string): string[] {
  const fields = splitFields(line, (separator) => !isThousandsOnly(line, separator))
  if (fields.length > 1) return fields
  const [, spaced, units] = partNumberWithSpace.exec(line) ?? []
  if (spaced && units && !groupedDigits.test(line)) return [spaced, units]
  const [, sku = '', rest = ''] = /^\s*("[^"]*"|\S+)\s*([\s\S]*)$/.exec(line) ?? []
  return [unquote(sku), unquote(rest)]
}

/** WR 1013 600: letters, digits and a quantity. */
const partNumberWithSpace = /^\s*(\p{L}{1,4}\s+\d{2,}\p{L}?)\s+(\d\S*(?:\s+\p{L}+\.?)?)\s*$/u
/** SAW 10 000 is ten thousand saws. */
const groupedDigits = /^\s*\S+\s+\d{1,3}(?:\s\d{3})+\s*$/

/** Whether the comma only groups digits: PL-1180 1,000. */
const isThousandsOnly = (line: string, separator: string) => separator === ',' && /^\s*\S+\s+\d{1,3}(,\d{3})+\s*$/.test(line)

interface Columns {
  sku: number
  quantity: number
}

/** The first row is a header if a name of a column stands in it and no quantity. */
function readHeader(fields: string[]): Columns | undefined {
  if (fields.some((field) => readQuantity(field) !== undefined)) return undefined
  const [sku, units] = [partNumber, quantity].map((name) => fields.findIndex((field) => name.test(foldText(field))))
  if (sku === undefined || units === undefined || (sku < 0 && units < 0)) return undefined
  return { sku: sku >= 0 ? sku : units === 0 ? 1 : 0, quantity: units >= 0 ? units : sku === 0 ? 1 : 0 }
}

function readFields(fields: string[], columns: Columns | undefined): { sku: string; quantity: string } {
  if (columns) return { sku: fields[columns.sku] ?? '', quantity: fields[columns.quantity] ?? '' }
  const [sku = '', ...others] = fields
  const [next = ''] = others
  const isGrouped = others.length > 1 && /^\d{1,3}$/.test(next) && others.slice(1).every((field) => /^\d{3}$/.test(field))
  if (isGrouped) return { sku, quantity: others.join('') }
  // A name may stand between the part number and the quantity.
  const found = readQuantity(next) === undefined ? others.find((field) => readQuantity(field) !== undefined) : next
  return { sku, quantity: found ?? next }
}
