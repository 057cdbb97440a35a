import type { TableColumn, TableReading } from '../../../contract/schema/table-reading.ts'
import { importMessages } from './messages.ts'

interface ReadingWay {
  title: string
  hint: string
  field: string
  format: 'point' | 'comma'
}

interface ReadingQuestion {
  title: string
  ways: ReadingWay[]
}

/** Fields that a number with decimals may be, the likelier one first. */
const withDecimals = ['weight_kg', 'price']

/**
 * What is asked about a column with a number of two readings: both, with what each makes of it. Undefined if it has none, or has a field of whole
 * numbers, in which its digits are grouped.
 */
export function readingQuestion(column: TableColumn, { fields, columns }: TableReading): ReadingQuestion | undefined {
  const { twoReadings, field, candidates, letter } = column
  if (!twoReadings || field === '') return undefined
  const { text, grouped, decimal } = twoReadings
  const decimalsOf = (name: string) => fields.find((each) => each.name === name)?.decimals ?? null
  const isFree = (name: string) => decimalsOf(name) !== null && !columns.some((other) => other.letter !== letter && other.field === name)
  const isOpen = field === null
  if (!isOpen && (decimalsOf(field) ?? 0) === 0) return undefined
  const whole = isOpen ? candidates.find((name) => decimalsOf(name) === 0 && isFree(name)) : field
  const parts = isOpen ? [...candidates, ...withDecimals].find((name) => (decimalsOf(name) ?? 0) > 0 && isFree(name)) : field
  const isPoint = text.includes('.')
  const labelOf = (name: string) => fields.find((each) => each.name === name)?.label ?? name
  const wayOf = (value: number, name: string | undefined, format: 'point' | 'comma'): ReadingWay[] =>
    name === undefined
      ? []
      : [
          {
            title: importMessages.value(value, decimalsOf(name) === 0),
            hint: isOpen ? importMessages.thenItIs(labelOf(name)) : importMessages.decimalSign(format),
            field: name,
            format,
          },
        ]
  const ways = [...wayOf(grouped, whole, isPoint ? 'comma' : 'point'), ...wayOf(decimal, parts, isPoint ? 'point' : 'comma')]
  return ways.length < 2 ? undefined : { title: importMessages.whatIs(text), ways }
}
