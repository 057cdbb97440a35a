import { inShopZone } from '../../contract/ground/shop-zone.ts'

/** Starts a CSV file: lets spreadsheets recognize UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** `semicolon` is for spreadsheets of countries that write a decimal comma, and writes one. */
export type CsvFormat = 'comma' | 'semicolon'

type Cell = string | number | Date | null

/**
 * Formats a line of CSV (RFC 4180). Text that a spreadsheet would run as a formula gets a leading apostrophe (OWASP). Times are in the shop's
 * zone, as spreadsheets read them.
 */
export function csvLine(cells: readonly Cell[], format: CsvFormat = 'comma'): string {
  const separator = format === 'comma' ? ',' : ';'
  return `${cells.map((cell) => toText(cell, format)).join(separator)}\r\n`
}

function toText(cell: Cell, format: CsvFormat): string {
  if (typeof cell === 'number') return format === 'comma' ? String(cell) : String(cell).replace('.', ',')
  if (cell instanceof Date) return inShopZone(cell).join(' ')
  return quote(escapeFormula(cell ?? ''))
}

/** A telephone number is no formula. The space keeps its plus sign. */
const TELEPHONE = /^\+\d[\d ]*$/

const escapeFormula = (text: string) => {
  if (TELEPHONE.test(text)) return ` ${text}`
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** Whatever the separator: a spreadsheet may expect the other one. */
const quote = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Counts the records of a CSV file that arrives in parts: a line break within quotes ends none. */
export function recordCounter(): (part: string) => number {
  let isQuoted = false
  return (part) => {
    let records = 0
    for (let at = 0; at < part.length; at++) {
      const code = part.charCodeAt(at)
      if (code === QUOTE) isQuoted = !isQuoted
      else if (code === NEWLINE && !isQuoted) records++
    }
    return records
  }
}

const QUOTE = 34
const NEWLINE = 10
