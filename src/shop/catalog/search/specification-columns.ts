import { type Measure, readMeasure } from '../../../contract/rules/read-measure.ts'
import { type Choice, specificationKey } from '../../../contract/rules/specification-filter.ts'
import { grown } from './product-columns.ts'
import { Spellings } from './spellings.ts'

const INITIAL_SIZE = 4096
const collator = new Intl.Collator('en', { numeric: true })

/** The specifications of all products, one row after the other in typed arrays. A product's rows follow those of the one before. */
export class SpecificationColumns {
  readonly names = new Spellings()
  readonly values = new Spellings()
  /** Of each value. */
  readonly measures: (Measure | null)[] = []
  /** Of each value: how equal words are known. */
  readonly #keys: string[] = []
  /** Of each name. */
  readonly valuesOf: number[][] = []
  /** The first row of each product; the next product's first row is its end. */
  starts = new Int32Array(INITIAL_SIZE)
  rowNames = new Uint16Array(INITIAL_SIZE)
  rowValues = new Int32Array(INITIAL_SIZE)
  /** The products that have a name more than once. */
  readonly repeating = new Set<number>()
  #rows = 0

  /** Adds the rows of the next product. Equal rows count once. */
  add(number: number, rows: readonly (readonly [string, string])[]) {
    const start = this.#rows
    this.#ensureCapacity(number + 1, start + rows.length)
    for (const [name, text] of rows) {
      const nameNumber = this.names.add(specificationKey(name), name)
      const value = this.#valueOf(nameNumber, text)
      if (this.rowValues.subarray(start, this.#rows).includes(value)) continue
      if (this.rowNames.subarray(start, this.#rows).includes(nameNumber)) this.repeating.add(number)
      this.rowNames[this.#rows] = nameNumber
      this.rowValues[this.#rows] = value
      this.#rows++
    }
    this.starts[number] = start
    this.starts[number + 1] = this.#rows
  }

  /** The numbers of the values of a name that a choice allows. */
  allowed(name: number, choices: readonly Choice[]): number[] {
    const isAllowed = (value: number, choice: Choice) => {
      const measure = this.measures[value]
      if ('word' in choice) return !measure && this.values.find(`${name} ${choice.word}`) === value
      return measure?.unit === choice.unit && measure.amount >= choice.from && measure.amount <= choice.to
    }
    return (this.valuesOf[name] ?? []).filter((value) => choices.some((choice) => isAllowed(value, choice)))
  }

  /** The first value that a product has of a name. */
  valueOf(number: number, name: number): number | undefined {
    const end = this.starts[number + 1] ?? 0
    for (let row = this.starts[number] ?? 0; row < end; row++) if (this.rowNames[row] === name) return this.rowValues[row]
    return undefined
  }

  /** Numbers come before words, those of one unit together. */
  compareValues(a: number, b: number): number {
    const [first, second] = [this.measures[a], this.measures[b]]
    if (first && second) return first.unit === second.unit ? first.amount - second.amount : first.unit < second.unit ? -1 : 1
    if (first || second) return first ? -1 : 1
    return collator.compare(this.#keys[a] ?? '', this.#keys[b] ?? '')
  }

  /** Returns a function that counts the rows that a product shares with this one. */
  sharedWith(number: number): (other: number) => number {
    const own = new Set(this.rowValues.subarray(this.starts[number] ?? 0, this.starts[number + 1] ?? 0))
    return (other) => {
      let shared = 0
      const end = this.starts[other + 1] ?? 0
      for (let row = this.starts[other] ?? 0; row < end; row++) if (own.has(this.rowValues[row] ?? -1)) shared++
      return shared
    }
  }

  #valueOf(name: number, text: string): number {
    const measure = readMeasure(text)
    const value = this.values.add(`${name} ${measure ? `= ${measure.amount} ${measure.unit}` : specificationKey(text)}`, text)
    if (value === this.measures.length) {
      this.measures.push(measure)
      this.#keys.push(specificationKey(text))
      this.valuesOf[name] ??= []
      this.valuesOf[name].push(value)
    }
    return value
  }

  #ensureCapacity(products: number, rows: number) {
    if (products >= this.starts.length) this.starts = grown(this.starts, new Int32Array(this.starts.length * 2))
    while (rows >= this.rowValues.length) {
      this.rowNames = grown(this.rowNames, new Uint16Array(this.rowNames.length * 2))
      this.rowValues = grown(this.rowValues, new Int32Array(this.rowValues.length * 2))
    }
  }
}
