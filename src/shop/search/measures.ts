import { foldText } from '../../contract/rules/fold-text.ts'
import { readNumber } from '../../contract/rules/read-number.ts'

/** The spellings of each unit, as regular expressions of folded text. */
const units: Record<string, string> = {
  mm: 'mm|millimet(?:er|re)s?',
  cm: 'cm|centimet(?:er|re)s?',
  m: 'm|met(?:er|re)s?',
  in: 'in|inch(?:es)?|"',
  ft: 'ft|foot|feet',
  kg: 'kg|kilos?|kilograms?',
  g: 'g|grams?',
  lb: 'lbs?|pounds?',
  oz: 'oz|ounces?',
  kv: 'kv',
  v: 'v|volts?',
  kw: 'kw',
  w: 'w|watts?',
  a: 'a|amps?',
  ah: 'ah',
  nm: 'n[·⋅.* ]?m',
  bar: 'bars?',
  psi: 'psi',
  deg: '°|deg|degrees?',
  grit: 'grit|grain|grade',
  tpi: 'tpi',
  ml: 'ml',
  l: 'l|lit(?:er|re)s?',
  pc: 'pcs?|pieces?',
}

/** All repetitions are bounded: a text of thousands of numbers is read in one pass. */
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3}){1,5}(?!\d)|\d{1,15}(?:[.,]\d{1,15})?(?:/\d{1,15})?)`
const names = Object.entries(units).map(([unit, spellings]) => `(?<${unit}>${spellings})`)
/** Numbers that share a unit, such as '4.0 × 100 mm'. An abrasive says its grit before the number: P60. */
const MEASURE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<numbers>${NUMBER}(?:\s{0,9}(?:×|x|-)\s{0,9}${NUMBER}){0,9})[\s-]{0,9}(?:${names.join('|')})|(?:p|(?:grit|grain)\s{0,9})(?<abrasive>\d{2,4}))(?![\p{L}\d])`,
  'gu',
)

/** A number with its unit, and where the text says it. */
export interface Measure {
  /** One word for every spelling: '13mm'. Several for numbers that share a unit. */
  words: string[]
  start: number
  end: number
}

/** Returns a text with one spelling of inches and fractions, folded. */
export const foldMeasures = (text: string): string => foldText(text.replace(/[″”]/g, '"')).replaceAll('⁄', '/')

/** Finds the numbers with units in a text of `foldMeasures`. */
export function findMeasures(folded: string): Measure[] {
  return Array.from(folded.matchAll(MEASURE), ({ 0: found, index, groups = {} }): Measure => {
    const { numbers = groups.abrasive ?? '', abrasive, ...spelled } = groups
    const unit = abrasive ? 'grit' : (Object.keys(spelled).find((name) => spelled[name] !== undefined) ?? '')
    const words = (numbers.match(new RegExp(NUMBER, 'g')) ?? []).map((number) => (unit === 'in' ? asFraction : plainNumber)(number) + unit)
    return { words, start: index, end: index + found.length }
  })
}

/** Reads 1,000 as 1000, and 4.0 and 4,0 as 4. */
function plainNumber(number: string): string {
  const read = readNumber(number, { decimals: 15, format: 'point' })
  return 'value' in read ? String(read.value) : number
}

/** Inches are written as a fraction and as a decimal: 0.5 is 1/2, in steps of 1/64. */
function asFraction(number: string): string {
  const plain = plainNumber(number)
  const read = readNumber(plain, { decimals: 15 })
  let [above, below] = ['value' in read ? read.value * 64 : Number.NaN, 64]
  if (!Number.isInteger(above) || above <= 0 || above >= below) return plain
  while (above % 2 === 0) [above, below] = [above / 2, below / 2]
  return `${above}/${below}`
}
