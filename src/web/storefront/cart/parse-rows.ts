import { foldText } from '../../../contract/rules/fold-text.ts'
import { pasteMessages } from './paste-messages.ts'

/** A row of part number and quantity, as it was typed. */
export interface PastedRow {
  /** The line of the text, counted from 1. */
  row: number
  sku: string
  quantity: string
}

export const pasteLimits = { rows: 500, characters: 200_000 } as const

/** Of folded text, in English, German, French and Spanish. */
const partNumber =
  /^(part|item|article|product|sku|code|number|art|artikel\p{L}*|teilenummer|teilenr|teile|best|bestell\p{L}*|material\p{L}*|produkt\p{L}*|ref|reference|referencia|produit|codigo|articulo|producto|numero|pieza)(?!\p{L})|(?<!\p{L})part ?(no|number|#)/u
const quantity =
  /^(qty|quantity|units?|pieces|pcs|count|menge|bestellmenge|anzahl|stuck|stuckzahl|stk|quantite|qte|nombre|pieces|cantidad|cant|unidades|uds|piezas)(?!\p{L})/u
/** Units of measure after a number. */
const unitAfter = /(\d)\s*(?:pcs?|pieces?|ea|each|units?|stk?|stuck|pzs?|piezas?|uds?|unidades|x)\.?$/

/**
 * Reads rows of part number and quantity, separated by tab, semicolon, comma or spaces, with or without a header, with or without quotes.
 * Returns a sentence if the text is not such a list.
 */
export function parseRows(text: string): { rows: PastedRow[] } | { problem: string } {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  if (plain.trim() === '') return { problem: pasteMessages.nothing }
  if (/^%PDF-/.test(plain)) return { problem: pasteMessages.pdf }
  if (isBinary(plain)) return { problem: pasteMessages.notText }
  if (plain.length > pasteLimits.characters) return { problem: pasteMessages.tooLong(plain.length, pasteLimits.characters) }
  const records = readRecords(plain)
  const [first] = records
  const columns = first && readHeader(first.fields)
  const rows = (columns ? records.slice(1) : records).map(({ row, fields }) => ({ row, ...readFields(fields, columns) }))
  if (rows.length === 0) return { problem: pasteMessages.headerOnly }
  if (rows.length > pasteLimits.rows) return { problem: pasteMessages.tooManyRows(rows.length, pasteLimits.rows) }
  return { rows }
}

/** Reads 1,000, 1.000, 1 000, 1'000, 1000.00 and 1000 pcs as 1000. Returns undefined for anything else. */
export function readQuantity(typed: string): number | undefined {
  const text = foldText(typed.trim()).replace(unitAfter, '$1').replace(/\s/g, '')
  if (/^\d{1,3}([.,]\d{3})+$/.test(text)) return Number(text.replace(/[.,]/g, ''))
  return /^\d+([.,]0{1,2})?$/.test(text) ? Number.parseInt(text, 10) : undefined
}

/** Control characters that no text has, or bytes that were no characters. */
const isBinary = (text: string) => {
  const sample = text.slice(0, 10_000)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for
  return (sample.match(/[\u0000-\u0008\u000E-\u001F\uFFFD]/g)?.length ?? 0) > sample.length / 200
}

interface Record {
  row: number
  fields: string[]
}

/** A quoted field may contain separators and line breaks. If a quote is never closed, each line is a row of its own, and none is lost. */
function readRecords(text: string): Record[] {
  const lines = splitOutsideQuotes(text, '\n') ?? text.replaceAll('"', '').split('\n')
  let row = 1
  return lines.flatMap((line) => {
    const start = row
    row += line.split('\n').length
    const fields = splitFields(line)
    return fields.some((field) => field !== '') ? [{ row: start, fields }] : []
  })
}

function splitFields(line: string): string[] {
  const separator = ['\t', ';', ','].find((candidate) => fieldsOf(line, candidate).length > 1 && !isThousandsOnly(line, candidate))
  if (separator) return fieldsOf(line, separator).map(unquote)
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

const fieldsOf = (line: string, separator: string) => splitOutsideQuotes(line, separator) ?? line.split(separator)

/** A quote opens at the start of a field only: 24" is a length. Returns undefined if a quote is never closed. */
function splitOutsideQuotes(text: string, separator: string): string[] | undefined {
  const parts: string[] = []
  let start = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') {
      if (!isQuoted) isQuoted = at === 0 || /[\s;,]/.test(text[at - 1] ?? '')
      else if (text[at + 1] === '"') at++
      else isQuoted = false
    } else if (text[at] === separator && !isQuoted) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  return isQuoted ? undefined : [...parts, text.slice(start)]
}

const unquote = (field: string) =>
  field
    .trim()
    .replace(/^"([\s\S]*)"$/, '$1')
    .replaceAll('""', '"')
    .trim()

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
