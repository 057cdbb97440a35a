import { newProduct } from '../../../contract/catalog/product.ts'
import type { PriceBreak } from '../../../contract/rules/pricing.ts'
import { type NumberFormat, readNumber } from '../../../contract/rules/read-number.ts'
import { type Fields, readFigure } from './cells.ts'
import { kilograms, unitsOf } from './import-fields.ts'

const GRAMS = 1000

/** Cells of columns that a product has in another form: a weight in kilograms, a price from a number of units on. */
export class DerivedCells {
  #weight: number | null | undefined
  #breaks: PriceBreak[] | undefined

  /** Returns what is wrong with the cell, if anything. */
  add(column: string, value: string, format: NumberFormat | undefined): string | undefined {
    if (column === kilograms) return this.#addWeight(value, format)
    const quantity = unitsOf(column)
    if (quantity === undefined) return undefined
    this.#breaks ??= []
    if (isNone(value)) return undefined
    const read = readFigure(value, { decimals: 10, unit: 'money' }, '8.40', format)
    if ('problem' in read) return read.problem
    const { data, error } = newProduct.shape.price.safeParse(read.value)
    if (error) return error.issues[0]?.message
    this.#breaks.push({ quantity, price: data })
    return undefined
  }

  #addWeight(value: string, format: NumberFormat | undefined): string | undefined {
    this.#weight = null
    if (isNone(value)) return undefined
    // A cell may say that it is in grams.
    const inGrams = readNumber(value, { decimals: 0, unit: 'grams' })
    const isGrams = /g/i.test(value) && !/k/i.test(value) && 'value' in inGrams
    const read = isGrams ? inGrams : readFigure(value, { decimals: 3, unit: 'kilograms' }, '0.250', format)
    if ('problem' in read) return read.problem
    const grams = isGrams ? read.value : Math.round(read.value * GRAMS)
    const { error } = newProduct.shape.weight_grams.safeParse(grams)
    if (error) return error.issues[0]?.message
    this.#weight = grams
    return undefined
  }

  /** A price from a quantity on that is no lower than the one before says nothing. */
  addTo(given: Fields) {
    if (this.#weight !== undefined) given.weight_grams = this.#weight
    if (!this.#breaks) return
    const all = [...(given.price_breaks ?? []), ...this.#breaks].sort((a, b) => a.quantity - b.quantity)
    let before = given.price
    given.price_breaks = all.filter(({ quantity, price }) => {
      const isSame = price === before || quantity === 1
      before = price
      return !isSame
    })
  }
}

/** What people write for none. */
const isNone = (value: string) => /^(?:|-|–|—|n\/?a|k\.?a\.?)$/i.test(value)
