import { maxFilters } from '../../../contract/rules/filter-limits.ts'
import { fromBaseUnit } from '../../../contract/rules/read-measure.ts'
import type { Choice } from '../../../contract/rules/specification-filter.ts'
import type { SpecificationColumns } from './specification-columns.ts'

/** What is chosen, by the key of the specification's name. */
export type ChosenSpecifications = ReadonlyMap<string, readonly Choice[]>

export interface SpecificationFilter {
  name: string
  /** Numbers in their order, and words, the most frequent first. Empty for a range. */
  choices: { text: string; count: number }[]
  /** Numbers with a unit, too many to list. `bars` divide it into equal parts. */
  range: { unit: string; from: number; to: number; bars: number[] } | null
}

const MAX_SHOWN = 8
const MAX_LISTED_NUMBERS = 5
const MAX_CHOICES = 200
const BARS = 12

const collator = new Intl.Collator('en', { numeric: true })

/** Whether a product has, for every chosen name, one of the chosen values. */
export function matchSpecifications(columns: SpecificationColumns, chosen: ChosenSpecifications): (number: number) => boolean {
  const { misses } = readChosen(columns, chosen)
  return (number) => misses(number) === 0
}

/**
 * Counts the values of a list's products, and returns what divides the list best: the names that at least half of its products have, at
 * most eight, and those that are chosen. Each value counts the products that match what is chosen of the other names; `inStock` counts
 * those that match everything and can be ordered.
 */
export function countSpecifications(
  columns: SpecificationColumns,
  chosen: ChosenSpecifications,
  products: Int32Array,
  isInStock: (product: number) => boolean,
) {
  const { starts, rowNames, rowValues } = columns
  const { positions, misses } = readChosen(columns, chosen)
  const inList = new Int32Array(columns.values.size)
  const matching = chosen.size === 0 ? inList : new Int32Array(columns.values.size)
  let [total, inStock] = [0, 0]
  for (const number of products) {
    const missed = misses(number)
    if (missed === 0) {
      total++
      if (isInStock(number)) inStock++
    }
    const end = starts[number + 1] ?? 0
    for (let row = starts[number] ?? 0; row < end; row++) {
      const value = rowValues[row] ?? 0
      inList[value] = (inList[value] ?? 0) + 1
    }
    // Every product matches everything, or misses more than one name.
    if (matching === inList || (missed & (missed - 1)) !== 0) continue
    for (let row = starts[number] ?? 0; row < end; row++) {
      const value = rowValues[row] ?? 0
      const position = positions[rowNames[row] ?? 0] ?? 0
      if (missed === 0 || (position > 0 && missed === 1 << (position - 1))) matching[value] = (matching[value] ?? 0) + 1
    }
  }
  const productsWith = countProductsWith(columns, inList, products)
  const shared = columns.valuesOf
    .map((all, name) => ({ name, all, isChosen: (positions[name] ?? 0) > 0 }))
    .filter(({ name, isChosen }) => isChosen || (products.length > 0 && (productsWith[name] ?? 0) * 2 >= products.length))
    .map(({ all, ...filter }) => ({ ...filter, values: all.filter((value) => (inList[value] ?? 0) > 0) }))
    .filter(({ values, isChosen }) => isChosen || values.length > 1)
    .map((filter) => ({ ...filter, division: division(filter.values, inList, products.length) }))
    .sort((a, b) => b.division - a.division || a.name - b.name)
  const best = shared
    .filter(({ isChosen }) => !isChosen)
    .slice(0, Math.max(0, MAX_SHOWN - shared.filter(({ isChosen }) => isChosen).length))
  const shown = shared.filter((filter) => filter.isChosen || best.includes(filter))
  const filters = shown.map(({ name, values }) => toFilter(columns, name, values, { inList, matching }))
  return { size: products.length, total, inStock, filters }
}

/** How many products of a list have each name. Counting rows would count those twice that have a name twice. */
function countProductsWith(columns: SpecificationColumns, inList: Int32Array, products: Int32Array): number[] {
  const counts = columns.valuesOf.map((values) => values.reduce((sum, value) => sum + (inList[value] ?? 0), 0))
  if (columns.repeating.size === 0) return counts
  for (const number of products.filter((product) => columns.repeating.has(product))) {
    const names = columns.rowNames.subarray(columns.starts[number] ?? 0, columns.starts[number + 1] ?? 0)
    for (const [at, name] of names.entries()) if (names.indexOf(name) < at) counts[name] = (counts[name] ?? 0) - 1
  }
  return counts
}

/** `positions` has the place of each chosen name, from 1 on. `misses` returns a bit for each chosen name that a product does not match. */
function readChosen(columns: SpecificationColumns, chosen: ChosenSpecifications) {
  const positions = new Uint8Array(columns.names.size)
  const isAllowed = new Uint8Array(columns.values.size)
  const asked = [...chosen].slice(0, maxFilters)
  for (const [at, [key, choices]] of asked.entries()) {
    const name = columns.names.find(key)
    if (name === undefined) continue
    positions[name] = at + 1
    for (const value of columns.allowed(name, choices)) isAllowed[value] = 1
  }
  const all = 2 ** asked.length - 1
  const { rowNames, rowValues } = columns
  const misses = (number: number) => {
    if (all === 0) return 0
    let missed = all
    const end = columns.starts[number + 1] ?? 0
    for (let row = columns.starts[number] ?? 0; row < end; row++) {
      const position = positions[rowNames[row] ?? 0] ?? 0
      if (position > 0 && isAllowed[rowValues[row] ?? 0]) missed &= ~(1 << (position - 1))
    }
    return missed
  }
  return { positions, misses }
}

/** How well the values divide a list, as entropy in bits. Names of which nearly every product has its own divide nothing. */
function division(values: readonly number[], inList: Int32Array, size: number): number {
  if (values.length > MAX_CHOICES && values.length * 2 > size) return 0
  return -values.reduce((sum, value) => {
    const share = (inList[value] ?? 0) / size
    return sum + share * Math.log2(share)
  }, 0)
}

type Counts = Record<'inList' | 'matching', Int32Array>

function toFilter(
  columns: SpecificationColumns,
  name: number,
  values: readonly number[],
  { inList, matching }: Counts,
): SpecificationFilter {
  const measured = values.flatMap((value) => {
    const measure = columns.measures[value]
    return measure ? [{ value, ...measure }] : []
  })
  const unit = mostFrequent(measured.map((measure) => [measure.unit, inList[measure.value] ?? 0]))
  const numbers = measured.filter((measure) => measure.unit === unit).sort((a, b) => a.amount - b.amount)
  const filter = { name: columns.names.text(name) }
  if (numbers.length > MAX_LISTED_NUMBERS && numbers.length * 2 > values.length) {
    const spelled = mostFrequent(numbers.map((number) => [number.spelled, inList[number.value] ?? 0]))
    return { ...filter, choices: [], range: toRange(numbers, spelled, matching) }
  }
  const isNumber = new Set(numbers.map(({ value }) => value))
  const text = (value: number) => columns.values.text(value)
  const count = (value: number) => inList[value] ?? 0
  const words = values
    .filter((value) => !isNumber.has(value))
    .sort((a, b) => count(b) - count(a))
    .slice(0, MAX_CHOICES)
    .sort((a, b) => count(b) - count(a) || collator.compare(text(a), text(b)))
  const choices = [...isNumber, ...words].slice(0, MAX_CHOICES)
  return { ...filter, choices: choices.map((value) => ({ text: text(value), count: matching[value] ?? 0 })), range: null }
}

function toRange(numbers: readonly { value: number; amount: number }[], unit: string, matching: Int32Array) {
  const [first, last] = [numbers[0]?.amount ?? 0, numbers.at(-1)?.amount ?? 0]
  const bars = new Array<number>(BARS).fill(0)
  for (const { value, amount } of numbers) {
    const bar = Math.min(BARS - 1, Math.floor(((amount - first) / (last - first)) * BARS))
    bars[bar] = (bars[bar] ?? 0) + (matching[value] ?? 0)
  }
  return { unit, from: fromBaseUnit(first, unit), to: fromBaseUnit(last, unit), bars }
}

function mostFrequent(uses: [text: string, count: number][]): string {
  const counts = new Map<string, number>()
  for (const [text, count] of uses) counts.set(text, (counts.get(text) ?? 0) + count)
  return [...counts].reduce((best, other) => (other[1] > best[1] ? other : best), ['', 0])[0]
}
