import { ColumnDays } from '../../../contract/rules/read-day.ts'
import { ColumnFormat, type NumberFormat, readNumber } from '../../../contract/rules/read-number.ts'
import type { TableField } from './table-field.ts'
import { ownCopy } from './table-row.ts'

const SHOWN = 3
/** So many cells tell what a column may be that nobody has named. */
const SAMPLE_CELLS = 1000
const MAX_SHOWN = 80
/** Digits that may be grouped, or have three decimals. */
const mayHaveTwoReadings = /^[^\d.,]*\d{1,3}[.,]\d{3}[^\d.,]*$/

/** What the cells of a column say together. */
export class ColumnSurvey {
  readonly values: string[] = []
  filled = 0
  readonly #format = new ColumnFormat()
  readonly #days = new ColumnDays()
  #twoReadings: string | undefined
  #decided: string | undefined
  #currency: string | undefined

  /** `field` is undefined while nobody knows what the column is. */
  add(cell: string, field: TableField | undefined, isNumber: boolean) {
    if (cell === '') return
    this.filled++
    if (this.values.length < SHOWN) {
      const shown = ownCopy(cell.slice(0, MAX_SHOWN))
      if (!this.values.includes(shown)) this.values.push(shown)
    }
    if (isNumber) return
    if (field?.kind === 'day') this.#days.add(cell)
    if (field?.numbersIn) for (const number of field.numbersIn(cell)) this.#addNumber(number)
    else if (field ? field.kind === 'number' && field.decimals !== 0 : this.filled <= SAMPLE_CELLS) this.#addNumber(cell)
  }

  #addNumber(text: string) {
    this.#currency ??= currencyIn(text)
    // A number without a sign says nothing.
    if (!/[.,]/.test(text)) return
    const isOpen = mayHaveTwoReadings.test(text)
    if (isOpen) this.#twoReadings ??= text
    else {
      this.#decided ??= /[.,]\d/.test(text) ? text : undefined
      this.#format.add(withFewerDigits(text))
    }
  }

  get format(): 'point' | 'comma' | undefined {
    return this.#format.format
  }

  get dayOrder() {
    return this.#days.order
  }

  /** The currency that its numbers have, if they say. */
  get currency() {
    return this.#currency
  }

  /** A number with two readings, and one by which it has one. */
  get example(): { text: string; decidedBy: string | undefined } | undefined {
    return this.#twoReadings === undefined ? undefined : { text: this.#twoReadings, decidedBy: this.#decided }
  }

  /** The readings of a number that no other one of the column decides. */
  get twoReadings(): { text: string; grouped: number; decimal: number } | null {
    if (this.#twoReadings === undefined || this.format !== undefined) return null
    const read = readNumber(this.#twoReadings, { decimals: 10 })
    if (!('readings' in read) || !read.readings) return null
    return { text: this.#twoReadings.trim(), grouped: read.readings[0], decimal: read.readings[1] }
  }
}

const signs: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP' }

/** The currency of an amount such as 9,16 €, as ISO 4217 has it. */
function currencyIn(text: string): string | undefined {
  const [sign = ''] = /[€$£]|\b(?:EUR|USD|GBP|CHF|CAD|AUD)\b/.exec(text) ?? []
  return signs[sign] ?? (sign || undefined)
}

/** What a cell of a workbook or a formula becomes in a field of numbers: rounded to its decimals, and never with two readings. */
export function plainNumber(
  cell: string,
  { decimals = 0 }: { decimals?: number },
  { isNumber, isFormula }: { isNumber: boolean; isFormula: boolean },
): { text: string; isRounded: boolean } {
  const isLong = /^[^\d.,]*\d+[.,]\d{5,}[^\d.,]*$/.test(cell)
  if (decimals > 0 && (isLong || (isNumber && isFormula && (cell.split('.')[1]?.length ?? 0) > decimals))) {
    const value = rounded(cell, decimals)
    if (value !== undefined) return { text: writeNumber(value, decimals), isRounded: true }
  }
  return { text: isNumber && /^-?\d{1,3}\.\d{3}$/.test(cell) ? `${cell}0` : cell, isRounded: false }
}

/** A number is read with at most fifteen digits. */
const withFewerDigits = (text: string) => text.replace(/([.,]\d{8})\d+/, '$1')

function rounded(cell: string, decimals: number): number | undefined {
  const format: NumberFormat = cell.includes(',') ? 'comma' : 'point'
  const read = readNumber(withFewerDigits(cell), { decimals: 8, format })
  if (!('value' in read)) return undefined
  // Twelve digits hide what binary fractions add: 1.005 is no 1.00499.
  return Math.round(Number((read.value * 10 ** decimals).toPrecision(12))) / 10 ** decimals
}

/** Three decimals would have two readings. */
const writeNumber = (value: number, decimals: number) => (decimals === 3 ? value.toFixed(4) : value.toFixed(decimals))
