import { readNumber } from './read-number.ts'
import { foldMeasures, unitOf } from './unit-spellings.ts'

/** A number in the base unit of its dimension. */
export interface Measure {
  amount: number
  /** The base unit: 'mm' for every length, 'g' for every weight. */
  unit: string
  /** The unit that the text has. */
  spelled: string
}

/** The base unit, and how many of it one unit is. */
const units: Record<string, [base: string, factor: number]> = {
  mm: ['mm', 1],
  cm: ['mm', 10],
  m: ['mm', 1000],
  in: ['mm', 25.4],
  ft: ['mm', 304.8],
  g: ['g', 1],
  kg: ['g', 1000],
  lb: ['g', 453.59237],
  oz: ['g', 28.349523125],
  V: ['V', 1],
  kV: ['V', 1000],
  W: ['W', 1],
  kW: ['W', 1000],
  A: ['A', 1],
  Ah: ['Ah', 1],
  N·m: ['N·m', 1],
  ft·lb: ['N·m', 1.3558179483],
  in·lb: ['N·m', 0.112984829],
  bar: ['bar', 1],
  psi: ['bar', 0.0689475729],
  ml: ['ml', 1],
  l: ['ml', 1000],
}

/** Of the same size in another unit. */
const ROUNDING = 0.02

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:[.,]\d+)?|\.\d+`
const FRACTION = String.raw`(?:(?<whole>\d{1,9})[\s-]{1,9})?(?<above>\d{1,9})\/(?<below>[1-9]\d*)`
const MEASURE = new RegExp(String.raw`^(?:${FRACTION}|(?<number>${NUMBER}))[\s-]{0,9}(?<unit>[\p{L}"°][\p{L} .*·⋅-]{0,20})$`, 'u')

/**
 * Reads a number with one unit, such as '13 mm', '13,0mm', 'Ø 13 mm' or '1/2 in', in the base unit of its dimension. The same size may
 * follow in another unit: '450 mm (18 in)' is 450 mm. Returns null for everything else: a span, 'about 13 mm', two numbers, a number
 * without a unit. Design, section 12.
 */
export function readMeasure(text: string): Measure | null {
  const [, first, second] = /^([^()]+)\(([^()]+)\)$/.exec(text.trim()) ?? []
  if (!first || !second) return readOne(text)
  const [one, other] = [readOne(first), readOne(second)]
  const isSame = one?.unit === other?.unit && Math.abs((other?.amount ?? 0) / (one?.amount ?? 0) - 1) <= ROUNDING
  return isSame ? one : null
}

function readOne(text: string): Measure | null {
  const found = MEASURE.exec(foldMeasures(text).trim())?.groups
  const { whole = '0', above, below = '1', number, unit = '' } = found ?? {}
  const spelled = unitOf(unit)
  if (!spelled || !units[spelled]) return null
  const amount = above === undefined ? plainNumber(number ?? '') : plainNumber(whole) + plainNumber(above) / plainNumber(below)
  if (Number.isNaN(amount)) return null
  return { ...inBaseUnit(amount, spelled), spelled }
}

/** Converts an amount of a known unit. Twelve digits hide what binary fractions add: 2.54 cm is 1 in. */
export function inBaseUnit(amount: number, spelled: string): Omit<Measure, 'spelled'> {
  const [unit, factor] = units[spelled] ?? [spelled, 1]
  return { amount: Number((amount * factor).toPrecision(12)), unit }
}

/** Converts an amount of the base unit to a known unit. */
export const fromBaseUnit = (amount: number, spelled: string): number => Number((amount / (units[spelled]?.[1] ?? 1)).toPrecision(12))

/** Reads 1,000 as 1000, and 4,5 as 4.5: a catalog writes decimals with a point. */
function plainNumber(number: string): number {
  const read = readNumber(number, { decimals: 15, format: 'point' })
  return 'value' in read ? read.value : Number.NaN
}
