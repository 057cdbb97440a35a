const EXTENSION = /(?:extension|ext|durchwahl|dw|x|#)[\s.:]*\d{1,6}\s*$/i
const MIN_DIGITS = 5
const MAX_COUNTRY_CODE = 3

/** Returns the digits of a telephone number without its extension and without the prefix of international calls. */
export const phoneDigits = (phone: string): string => phone.replace(EXTENSION, '').replace('(0)', '').replace(/\D/g, '').replace(/^00/, '')

/** Returns the digits by which a typed telephone number is compared, with and without its country code; none if it is no such number. */
export function phoneParts(typed: string): string[] {
  const number = typed.replace(EXTENSION, '').trim()
  const digits = phoneDigits(number)
  if (!/^(tel|phone|fon)?[\s.:]*[\d()+\-‐‑–/][\d\s()+\-‐‑–./]*$/i.test(number) || digits.length < MIN_DIGITS) return []
  const isInternational = /\+|^\D*00/.test(number)
  const local = Array.from({ length: isInternational ? MAX_COUNTRY_CODE : 0 }, (_, at) => digits.slice(at + 1))
  return [...new Set([digits, ...local].map((part) => part.replace(/^0+/, '')))].filter((part) => part.length >= MIN_DIGITS)
}
