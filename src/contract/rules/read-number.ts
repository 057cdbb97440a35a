import { numberMessages } from '../ground/number-messages.ts'
import { trimEnd } from '../ground/trim-end.ts'

/**
 * How the source of a number writes its decimals: `point` for 1,234.50, `comma` for 1.234,50. `page` is the shop's own way: its pages show
 * 1,234.50, so a comma before three digits groups them. They never show 1.250, which stays a question.
 */
export type NumberFormat = 'point' | 'comma' | 'page'

/** What may be next to a number. Without one, anything that is known may. */
export type NumberUnit = 'money' | 'percent' | 'pieces' | 'days' | 'grams' | 'kilograms'

export interface NumberField {
  /** The most decimals that the field takes; 0 for whole numbers. */
  decimals: number
  format?: NumberFormat | undefined
  unit?: NumberUnit
  /** Above it, digits are not grouped: 9.975 percent is not 9,975. */
  max?: number
  /** The sentence about a text that is no such number. */
  unreadable?: string
}

/** `readings` are what a text with two of them can mean: with grouped digits, and with decimals. */
export type NumberRead = { value: number } | { problem: string; readings?: [number, number] }

const MAX_LENGTH = 60
const MAX_DIGITS = 15

/**
 * Reads a number that a person or a spreadsheet wrote: 1,234.50, 1.234,50, 1 234,50, 1'234.50, $9.16, 9,16 €, CHF 12.–, 19 %, 60 pcs,
 * (5.00), −3. A separator before exactly three digits has two readings. It groups digits where the field takes whole numbers, means what
 * `format` says, or is refused with both readings. Design, section 14. The time it takes is linear in a text of at most 60 characters.
 */
export function readNumber(text: string, field: NumberField): NumberRead {
  const { decimals, unreadable = decimals === 0 ? numberMessages.whole : numberMessages.number } = field
  const parts = partsOf(text)
  const [first, second] = parts && isUnit(parts.beside, field.unit) ? readingsOf(parts.digits) : []
  if (!parts || !first) return { problem: unreadable }
  const chosen = second ? choose(first, second, field) : first
  if (!chosen) return { problem: numberMessages.twoReadings(first.value, second?.value ?? 0), readings: [first.value, second?.value ?? 0] }
  if (chosen.decimals > decimals)
    return { problem: field.unreadable ?? (decimals === 0 ? numberMessages.whole : numberMessages.decimals(decimals)) }
  return { value: parts.isNegative ? -chosen.value || 0 : chosen.value }
}

/** Learns from the numbers of a column how their source writes decimals. */
export class ColumnFormat {
  readonly #said = new Set<'point' | 'comma'>()

  add(text: string) {
    const [reading, other] = this.#said.size === 2 ? [] : readingsOf(partsOf(text)?.digits ?? '')
    if (reading?.format && !other) this.#said.add(reading.format)
  }

  /** Undefined if the numbers do not say, or say both. */
  get format(): 'point' | 'comma' | undefined {
    const [format, other] = this.#said
    return other ? undefined : format
  }
}

/** The format that the numbers of a column have; undefined if they do not say, or say both. */
export function formatOf(texts: Iterable<string>): 'point' | 'comma' | undefined {
  const column = new ColumnFormat()
  for (const text of texts) column.add(text)
  return column.format
}

interface Reading {
  value: number
  decimals: number
  /** What the text says about its source, if anything. */
  format?: 'point' | 'comma'
}

/** Chooses between grouped digits and decimals. Undefined if nothing decides. */
function choose(grouped: Reading, withDecimals: Reading, { decimals, format, max = Number.POSITIVE_INFINITY }: NumberField) {
  if (decimals === 0 || grouped.format === format) return grouped
  if (withDecimals.format === format || grouped.value > max) return withDecimals
  if (format !== 'page') return undefined
  if (grouped.format === 'point') return grouped
  return withDecimals.decimals > decimals ? withDecimals : undefined
}

interface Parts {
  digits: string
  isNegative: boolean
  /** What comes before and after the digits, without signs. */
  beside: string
}

/** Takes a text apart: its sign, its digits with their separators, and what is next to them. */
function partsOf(text: string): Parts | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const plain = toPlainCharacters(text).trim()
  const [first, last] = [plain.search(/\d/), plain.search(/\d\D*$/)]
  if (first < 0) return undefined
  // A decimal sign may come before the first digit.
  const start = /[.,]/.test(plain[first - 1] ?? '') ? first - 1 : first
  const end = /[.,]/.test(plain[last + 1] ?? '') ? last + 2 : last + 1
  const [before, digits, after] = [plain.slice(0, start), plain.slice(start, end), plain.slice(end)]
  if (/[^\d.,' ]/.test(digits)) return undefined
  // The dash of 12.– stands for no cents.
  const rest = /[.,] ?$/.test(digits) ? after.replace(/^-+/, '') : after
  const beside = `${before.trim()} ${rest.trim()}`.trim()
  const isInParentheses = /^\(/.test(before) && /\)$/.test(rest)
  const signs = beside.match(/[-+]/g) ?? []
  if (signs.length > 1) return undefined
  return {
    digits: digits.trim().replace(/[.,]$/, ''),
    isNegative: isInParentheses || signs[0] === '-',
    beside: (isInParentheses ? beside.slice(1, -1) : beside).replace(/[-+]/, '').trim(),
  }
}

/** Full-width letters, and the many spaces, apostrophes and dashes that mean one. Invisible characters go. */
const toPlainCharacters = (text: string) =>
  text
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s/g, ' ')
    .replace(/[’‘ʼ`´′]/g, "'")
    .replace(/[−–—‒]/g, '-')

/** The values that digits with separators can have: none, one, or with grouped digits and with decimals. */
function readingsOf(digits: string): Reading[] {
  if (digits.replace(/\D/g, '').length > MAX_DIGITS) return []
  const separators = digits.match(/[.,' ]/g) ?? []
  const last = separators.at(-1)
  if (last === undefined) return digits === '' ? [] : [reading(digits, '')]
  const at = digits.lastIndexOf(last)
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)]
  const isDecimal = last === '.' || last === ','
  const format = last === '.' ? 'point' : 'comma'
  const withDecimals = isDecimal && isWhole(whole, last) ? [{ ...reading(whole, fraction), format } as const] : []
  const other = last === '.' ? 'comma' : 'point'
  const grouped = isGrouped(digits, last) ? [{ ...reading(digits, ''), ...(isDecimal && ({ format: other } as const)) }] : []
  return [...grouped, ...withDecimals]
}

/** Digits, grouped or not, before a decimal sign. */
const isWhole = (text: string, decimalSign: string) => {
  const [separator] = text.match(/[.,' ]/) ?? []
  return separator === undefined ? /^\d*$/.test(text) : separator !== decimalSign && isGrouped(text, separator)
}

/** Whether one separator groups the digits by threes, or as in India, where 12,34,567 has groups of two. */
function isGrouped(text: string, separator: string): boolean {
  const [first = '', ...others] = text.split(separator)
  const sizes = [...new Set(others.slice(0, -1).map((group) => group.length))]
  const isEven =
    sizes.length === 0 || (sizes.length === 1 && (sizes[0] === 3 || (sizes[0] === 2 && separator === ',' && first.length <= 2)))
  return /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d+$/.test(group)) && others.at(-1)?.length === 3 && isEven
}

const reading = (whole: string, fraction: string): Reading => ({
  value: Number(`${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}`),
  decimals: trimEnd(fraction, '0').length,
})

const pieces = 'pcs?|pieces?|ea|each|units?|stk|st|stuck|pzs?|pzas?|piezas?|uds?|unidades|unites?|x|×'
const currency = '[$€£]|us ?\\$|[ca]a?\\$|usd|eur|gbp|cad|aud|chf|s?fr|dollars?|euros?|pounds?'
const besides: Record<NumberUnit, RegExp> = {
  money: new RegExp(`^(?:(?:a |@ ?)?(?:${currency})\\.?(?: ?(?:usd|cad|aud))?|a|@)? ?(?:(?:\\/|per|pro|je) ?)?(?:${pieces})?\\.?$`),
  percent: /^(?:%|percent|pct|prozent)?$/,
  pieces: new RegExp(`^(?:${pieces})?\\.?$`),
  days: /^(?:d|days?|tage?)?$/,
  grams: /^(?:g|gr|grams?|gramm)?$/,
  kilograms: /^(?:kg|kgs|kilos?|kilograms?)?$/,
}

function isUnit(beside: string, unit: NumberUnit | undefined): boolean {
  if (beside === '') return true
  const folded = beside.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return unit ? besides[unit].test(folded) : [besides.money, besides.percent, besides.pieces, besides.days].some((one) => one.test(folded))
}
