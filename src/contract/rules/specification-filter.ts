import { filterMessages } from '../ground/filter-messages.ts'
import { foldText } from './fold-text.ts'
import { readMeasure } from './read-measure.ts'

/** What a filter asks of a specification: a word, a number, or a range of numbers in the base unit, both ends included. */
export type Choice = { word: string } | { from: number; to: number; unit: string }

/** Names and words of specifications are the same when they differ in case, accents, spaces or the sign of a size only: M10 × 1.5 is M10x1.5. */
export const specificationKey = (text: string): string =>
  foldText(text)
    .replace(/\s+/g, ' ')
    .replace(/(\d) ?[×x*] ?(?=\d)/g, '$1x')
    .trim()

const UNIT = /[^\d\s.,/-]/

/** Splits '10..16 mm' at its dots and before its unit; undefined for text that is no range. */
function rangeOf(text: string): { from: string; to: string; unit: string } | undefined {
  const at = text.indexOf('..')
  const unitAt = text.search(UNIT)
  if (at < 0 || unitAt < at) return undefined
  const [from, to] = [text.slice(0, at), text.slice(at + 2, unitAt)].map((end) => end.trim())
  return from !== undefined && to !== undefined ? { from, to, unit: text.slice(unitAt) } : undefined
}

/**
 * Reads what the address says of a specification: 'Steel', '13 mm', '10..16 mm', '..540 g'. A range whose ends are no numbers, or which
 * ends before it begins, returns a sentence. Design, section 12.
 */
export function readChoice(text: string): Choice | string {
  const range = rangeOf(text.trim())
  if (!range) {
    const measure = readMeasure(text)
    return measure ? { from: measure.amount, to: measure.amount, unit: measure.unit } : { word: specificationKey(text) }
  }
  const unit = readMeasure(`1 ${range.unit}`)
  const end = (amount = '', open: number) => (amount === '' ? open : (readMeasure(`${amount} ${range.unit}`)?.amount ?? Number.NaN))
  const [from, to] = [end(range.from, Number.NEGATIVE_INFINITY), end(range.to, Number.POSITIVE_INFINITY)]
  if (!unit || Number.isNaN(from) || Number.isNaN(to) || (range.from === '' && range.to === '')) return filterMessages.range
  if (from > to) return filterMessages.rangeUpsideDown
  return { from, to, unit: unit.unit }
}
