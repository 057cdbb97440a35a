import { lessPercent } from '../../../contract/rules/agreed-price.ts'
import { type Prices, unitPrice } from '../../../contract/rules/pricing.ts'
import type { ListTerms } from '../price-lists/read-terms.ts'
import type { ProductColumns } from './product-columns.ts'

/** The agreed prices of one price list beside the columns of the public ones. */
export class AgreedColumns {
  readonly listId: string
  readonly #columns: ProductColumns
  /** By the number of the family. */
  readonly #percents: readonly number[]
  readonly #everything: number
  /** By the number of the product. */
  readonly #own = new Map<number, Prices>()
  /** The quantities of the breaks of own prices, ascending. */
  readonly #rungs: number[]

  constructor(terms: ListTerms, columns: ProductColumns, families: readonly string[], numbers: ReadonlyMap<string, number>) {
    this.listId = terms.listId
    this.#columns = columns
    this.#everything = terms.everything
    this.#percents = families.map((family) => terms.families.get(family) ?? terms.everything)
    const rungs = new Set<number>()
    for (const [id, prices] of terms.own) {
      const number = numbers.get(id)
      if (number === undefined) continue
      this.#own.set(number, prices)
      for (const { quantity } of prices.price_breaks) rungs.add(quantity)
    }
    this.#rungs = [...rungs].sort((a, b) => a - b)
  }

  /** Returns the agreed price of one unit when ordering `units`, in whole cents. */
  unitPrice(number: number, units: number): number {
    const publicCents = this.#columns.unitPrice(number, units)
    const own = this.#own.get(number)
    const percent = this.#percents[this.#columns.family[number] ?? 0] ?? this.#everything
    return Math.min(publicCents, own ? unitPrice(own, units) : lessPercent(publicCents, percent))
  }

  /** The highest quantity of a break of own prices that `units` reaches. */
  rungAt(units: number): number {
    return this.#rungs.findLast((rung) => rung <= units) ?? 0
  }
}
