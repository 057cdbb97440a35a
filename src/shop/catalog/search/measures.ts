import { readNumber } from '../../../contract/rules/read-number.ts'
import { allSpellings, unitOf } from '../../../contract/rules/unit-spellings.ts'

/** All repetitions are bounded: a text of thousands of numbers is read in one pass. */
const FRACTION = String.raw`(?:\d{1,2}(?:\s{1,3}|-))?\d{1,4}/\d{1,4}(?![\d/])`
const NUMBER = String.raw`(?:${FRACTION}|\d{1,3}(?:,\d{3}){1,5}(?!\d)|\d{1,15}(?:[.,]\d{1,15})?|(?<![\d.])\.\d{1,15})`
const TIMES = String.raw`\s{0,9}(?:×|x|by)\s{0,9}`
const TO = String.raw`\s{0,9}(?:-|to|bis|\.{2,3}|~)\s{0,9}`
const END = String.raw`(?![\p{L}\d])`
const SPELLINGS = allSpellings.map((spelling) => spelling.replace(/[.*]/g, String.raw`\$&`).replace(' ', String.raw`\s`)).join('|')
const UNIT = String.raw`[\s-]{0,9}(?=[\p{L}"°])(?:${SPELLINGS})(?:${END}|(?=x\s{0,9}[\d.]))`
const SIZE = `${NUMBER}(?:${UNIT})?`
/** A metric thread such as M10x1.5, or its length: M10 x 40. With a hyphen only a pitch: M10-1.5. */
const THREAD = String.raw`m\s?(?<thread>\d{1,3})(?:(?:${TIMES}|-(?=\d(?!\d)))(?<pitch>\d{1,3}(?:[.,]\d{1,3})?))?(?:${TIMES}(?<length>\d{1,4}))?`
/** Sizes that share a unit, such as '4.0 × 100 mm'. An abrasive says its grit before the number: P60. */
const MEASURE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${THREAD}|(?<sizes>${SIZE}(?:(?:${TIMES}|${TO})${SIZE}){0,9})|(?:p|(?:grit|grain)\s{0,9})(?<abrasive>\d{2,4}))${END}`,
  'gu',
)
const ONE_SIZE = new RegExp(`(?:(?<times>${TIMES})|${TO})?(?<number>${NUMBER})(?<unit>${UNIT})?`, 'guy')

/** A number with its unit, a size or a thread, and where the text says it. */
export interface Measure {
  /** One word for every spelling: '13mm'. Several for numbers that share a unit. */
  words: string[]
  /** What a text that says this is also found by: 300x200 of 300 × 200 × 150 mm, M10 of M10x1.5. */
  more: string[]
  /** What it is found by if nothing has its words: 10 m may be two words of a name. Empty where it is no number without the rest. */
  parts: string[]
  /** The word of the same size in a text that says no unit. */
  unitless?: string
  start: number
  end: number
}

/** Finds the numbers with units, sizes and threads in a text of `foldMeasures`. */
export function findMeasures(folded: string): Measure[] {
  return Array.from(folded.matchAll(MEASURE)).flatMap(({ 0: found, index: start, groups = {} }): Measure[] => {
    const { thread, sizes, abrasive } = groups
    if (sizes && PLAIN_NUMBERS.test(sizes)) return []
    const read = thread ? readThread(groups) : sizes ? readSizes(sizes) : { words: [`${abrasive}grit`], more: [], parts: wordsOf(found) }
    return read ? [{ ...read, start, end: start + found.length }] : []
  })
}

/** Numbers and spans without a unit. */
const PLAIN_NUMBERS = /^[\d\s.,~-]+$/

type Read = Omit<Measure, 'start' | 'end'>

function readThread({ thread = '', pitch, length }: Record<string, string | undefined>): Read {
  const numbers = [thread, pitch, length].flatMap((number) => (number === undefined ? [] : plainNumber(number)))
  const words = numbers.map((_, at) => `m${numbers.slice(0, at + 1).join('x')}`)
  return { words: words.slice(-1), more: words.slice(0, -1), parts: numbers.length === 1 ? ['m', thread] : [] }
}

interface Size {
  number: string
  value: number
  unit: string | undefined
  isTimes: boolean
}

function readSizes(text: string): Read | undefined {
  const sizes = Array.from(text.matchAll(ONE_SIZE), ({ groups = {} }): Size => {
    const { number = '', unit, times } = groups
    return { number, value: readValue(number), unit: unit && wordOf(unit), isTimes: times !== undefined }
  })
  const [first, ...others] = sizes
  const isSize = others.length > 0 && others.every(({ isTimes }) => isTimes)
  const parts = sizes.flatMap(({ number, unit }) => wordsOf(`${number} ${unit ?? ''}`))
  if (!first) return undefined
  if (isThreadInInches(sizes)) return { words: [`${asFraction(first.value)}-${others[0]?.value}`], more: [inWord(first, 'in')], parts: [] }
  if (sizes.every(({ unit }) => unit === undefined)) {
    if (isSize) return { words: [joined(sizes)], more: [...starts(sizes), `${joined(sizes)}?`], parts }
    // A fraction alone is of an inch.
    return first.number.includes('/') && others.length === 0 ? { words: [inWord(first, 'in')], more: [], parts } : undefined
  }
  const last = sizes.findLast(({ unit }) => unit)?.unit ?? ''
  const words = sizes.map((size, at) => inWord(size, sizes.slice(at).find(({ unit }) => unit)?.unit ?? last))
  const isFraction = others.length === 0 && !/^\d+$/.test(first.number)
  return {
    words,
    more: isSize ? [joined(sizes), ...starts(sizes)] : [],
    parts: isFraction ? [] : parts,
    ...(isSize && { unitless: `${joined(sizes)}?` }),
  }
}

/** 1/4-20, also 1/4"-20. */
const isThreadInInches = ([first, second, ...others]: Size[]) =>
  first?.number.includes('/') &&
  second &&
  !second.isTimes &&
  !second.unit &&
  Number.isInteger(second.value) &&
  others.length === 0 &&
  (first.unit ?? 'in') === 'in'

const joined = (sizes: readonly Size[]) => sizes.map(({ value }) => value).join('x')

/** 300x200 of 300 × 200 × 150. */
const starts = (sizes: readonly Size[]) => sizes.slice(1, -1).map((_, at) => joined(sizes.slice(0, at + 2)))

const wordOf = (unit: string) => (unitOf(unit.replace(/^[\s-]+/, '')) ?? '').toLowerCase().replace('·', '')

const inWord = ({ value, number }: Size, unit: string) =>
  (!Number.isFinite(value) ? number : unit === 'in' ? asFraction(value) : String(value)) + unit

const wordsOf = (text: string) => text.match(/[\p{L}\d]+/gu) ?? []

/** Reads 1,000 as 1000, 4.0 and 4,0 as 4, and 1 1/2 as 1.5. */
function readValue(number: string): number {
  const [, whole, above, below] = /^(?:(\d+)[\s-]+)?(\d+)\/(\d+)$/.exec(number) ?? []
  return above === undefined || below === undefined
    ? plainNumber(number)
    : (whole ? plainNumber(whole) : 0) + plainNumber(above) / plainNumber(below)
}

function plainNumber(number: string): number {
  const read = readNumber(number, { decimals: 15, format: 'point' })
  return 'value' in read ? read.value : Number.NaN
}

/** Inches are written as a fraction and as a decimal: 0.5 is 1/2, in steps of 1/64. */
function asFraction(value: number): string {
  let [above, below] = [value * 64, 64]
  if (!Number.isInteger(above) || above <= 0) return String(value)
  while (above % 2 === 0 && below > 1) [above, below] = [above / 2, below / 2]
  return below === 1 ? String(above) : `${above}/${below}`
}
