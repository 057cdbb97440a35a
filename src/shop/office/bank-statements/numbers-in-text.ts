import { foldCode } from '../../../contract/rules/fold-text.ts'
import { readOrderNumber } from '../../../contract/rules/order-number.ts'

const ORDER_LENGTH = 8
const INVOICE_DIGITS = 5
/** A purpose names a few documents; more were not written by a person. */
const MAX_FOUND = 40

/** The order numbers that a text can name: in one piece, with spaces or dashes, or broken at the end of a bank's line. */
export function orderNumbersIn(text: string): string[] {
  const pieces = text.toUpperCase().match(/[0-9A-Z]+/g) ?? []
  const found = new Set<string>()
  for (let start = 0; start < pieces.length && found.size < MAX_FOUND; start++) {
    let joined = ''
    for (let at = start; joined.length < ORDER_LENGTH && at < pieces.length; at++) joined += pieces[at]
    const read = joined.length === ORDER_LENGTH ? readOrderNumber(joined) : undefined
    if (read) found.add(read.number)
  }
  return [...found]
}

/**
 * The invoice numbers of these series that a text can name: as they are printed, without their letters, dashes or zeros, and with spaces in
 * any place. 'Rechnung 2026 00311' is RE-2026-00311.
 */
export function invoiceNumbersIn(text: string, series: readonly string[]): string[] {
  const code = foldCode(text)
  const found = new Set<string>()
  for (const one of series) {
    const [whole, digits] = [foldCode(one), one.replace(/\D/g, '')]
    for (const after of piecesAfter(code, whole)) found.add(`${one}${after.padStart(INVOICE_DIGITS, '0')}`)
    if (digits && digits !== whole)
      for (const after of piecesAfter(code, digits)) if (after.length === INVOICE_DIGITS) found.add(`${one}${after}`)
  }
  return [...found].slice(0, MAX_FOUND)
}

/** The digits after each place of a part, as many as the number of an invoice has at most. */
function piecesAfter(code: string, part: string): string[] {
  const found: string[] = []
  for (let at = code.indexOf(part); at >= 0 && found.length < MAX_FOUND; at = code.indexOf(part, at + 1)) {
    const [digits] = /^\d{1,5}/.exec(code.slice(at + part.length)) ?? []
    if (digits && /[1-9]/.test(digits)) found.push(digits)
  }
  return found
}
