/** The letters of an order number, from which its references are made and which they are read back to. */
const compact = (number: string): string => number.toUpperCase().replace(/[^\dA-Z]/g, '')

/** Letters as the standards count them: A is 10. */
const asDigits = (text: string): string => text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))

/** A creditor reference (ISO 11649), such as RF18 5VHN 3T8R without its spaces; undefined if the number has none. */
export function creditorReference(number: string): string | undefined {
  const text = compact(number)
  if (text === '' || text.length > 21) return undefined
  const check = 98n - (BigInt(asDigits(`${text}RF00`)) % 97n)
  return `RF${String(check).padStart(2, '0')}${text}`
}

const QR_DIGITS = 26
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** A number may start with 0, and what fills the digits must not look like it. */
const FIRST = 10

/** A QR reference: two digits for each letter of the number, and a check digit; undefined if the number has none. */
export function qrReference(number: string): string | undefined {
  const digits = [...compact(number)].map((letter) => letters.indexOf(letter) + FIRST).join('')
  if (digits === '' || digits.length > QR_DIGITS) return undefined
  const text = digits.padStart(QR_DIGITS, '0')
  return `${text}${checkDigit(text)}`
}

/** Modulo 10, recursively. */
function checkDigit(digits: string): number {
  const table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]
  const carry = [...digits].reduce((sum, digit) => table[(sum + Number(digit)) % 10] ?? 0, 0)
  return (10 - carry) % 10
}

/** The number that a reference on a bank statement was made from, without what separates its parts; undefined for any other text. */
export function numberOfReference(reference: string): string | undefined {
  const text = compact(reference)
  const number = /^RF\d\d[\dA-Z]/.test(text) ? text.slice(4) : /^\d{27}$/.test(text) ? lettersOf(text.slice(0, QR_DIGITS)) : ''
  return number !== '' && [creditorReference(number), qrReference(number)].includes(text) ? number : undefined
}

const lettersOf = (digits: string): string =>
  (digits.replace(/^(00)+/, '').match(/../g) ?? [])
    .map((pair) => (Number(pair) - FIRST).toString(36))
    .join('')
    .toUpperCase()
