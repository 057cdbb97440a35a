import type { ProductSort } from '../../contract/catalog.ts'
import type { AgreedColumns } from './agreed-columns.ts'
import type { ProductColumns } from './product-columns.ts'

/** Compares two products by their numbers. */
type Comparator = (a: number, b: number) => number

/** The numbers of all products in an order. */
export interface SortedList {
  order: Comparator
  numbers: number[]
}

const collator = new Intl.Collator('en', { numeric: true })
/** Prices at so many quantities stay sorted. A list of 100,000 products takes 800 kB. */
const MAX_PRICE_ORDERS = 16
const MAX_AGREED_ORDERS = 32
/** Above the number of products. A price in cents times this is an exact double. */
const MAX_PRODUCTS = 2 ** 22

/** The products in every order that was asked for. Prices are those at a quantity. */
export class SortedProducts {
  readonly #columns: ProductColumns
  readonly #ids: string[]
  readonly #names: string[]
  /** The numbers of the products by their IDs. */
  readonly #numbers: ReadonlyMap<string, number>
  #newest: SortedList | undefined
  #byName: SortedList | undefined
  /** By sort and rung, the list that was used last at the end. */
  readonly #byPrice = new Map<string, SortedList>()
  /** The same by agreed prices; `columns` tells whether they are still those of the list. */
  readonly #byAgreedPrice = new Map<string, SortedList & { columns: AgreedColumns }>()
  /** The quantities of all price breaks, ascending: between two of them no price changes. */
  readonly #rungs: number[] = [0]

  constructor(columns: ProductColumns, ids: string[], names: string[], numbers: ReadonlyMap<string, number>) {
    this.#columns = columns
    this.#ids = ids
    this.#names = names
    this.#numbers = numbers
  }

  /** Returns the products in an order. Without a quantity, prices are base prices. They are the public ones, or those that were agreed. */
  by(sort: ProductSort, quantity = 0, agreed?: AgreedColumns): SortedList {
    if (sort === 'newest') {
      this.#newest ??= this.#sort((a, b) => this.#compareAges(b, a))
      return this.#newest
    }
    if (sort === 'name') {
      this.#byName ??= this.#sort((a, b) => this.#compareNames(a, b) || this.#compareAges(a, b))
      return this.#byName
    }
    const rung = this.#rungs.findLast((reached) => reached <= quantity) ?? 0
    if (agreed) return this.#byAgreed(agreed, sort, Math.max(rung, agreed.rungAt(quantity)))
    const key = `${sort} ${rung}`
    const list = this.#byPrice.get(key) ?? this.#sortByPrice(sort, rung, this.#columns)
    keepLast(this.#byPrice, key, list, MAX_PRICE_ORDERS)
    return list
  }

  #byAgreed(columns: AgreedColumns, sort: 'price' | '-price', rung: number): SortedList {
    const key = `${columns.listId} ${sort} ${rung}`
    const known = this.#byAgreedPrice.get(key)
    const list = known?.columns === columns ? known : { columns, ...this.#sortByPrice(sort, rung, columns) }
    keepLast(this.#byAgreedPrice, key, list, MAX_AGREED_ORDERS)
    return list
  }

  add(number: number) {
    for (const { quantity } of this.#columns.priceBreaks[number] ?? []) {
      const at = this.#rungs.findLastIndex((rung) => rung <= quantity)
      if (this.#rungs[at] !== quantity) this.#rungs.splice(at + 1, 0, quantity)
    }
    for (const list of this.#lists()) list.numbers.splice(positionOf(list, number), 0, number)
    this.#byAgreedPrice.clear()
  }

  remove(number: number) {
    for (const list of this.#lists()) list.numbers.splice(positionOf(list, number), 1)
    this.#byAgreedPrice.clear()
  }

  #lists(): SortedList[] {
    return [this.#newest, this.#byName, ...this.#byPrice.values()].filter((list) => list !== undefined)
  }

  readonly #compareNames: Comparator = (a, b) => collator.compare(this.#names[a] ?? '', this.#names[b] ?? '')

  /** The oldest product first. */
  readonly #compareAges: Comparator = (a, b) => {
    const [first = '', second = ''] = [this.#ids[a], this.#ids[b]]
    return first === second ? 0 : first < second ? -1 : 1
  }

  #sort(order: Comparator): SortedList {
    return { order, numbers: [...this.#numbers.values()].sort(order) }
  }

  /** Sorts doubles of the price and, for equal prices, the age: ten times as fast as comparing products. */
  #sortByPrice(sort: 'price' | '-price', rung: number, columns: ProductColumns | AgreedColumns): SortedList {
    const direction = sort === 'price' ? 1 : -1
    const price = (number: number) => direction * columns.unitPrice(number, rung)
    const oldest = this.by('newest').numbers.toReversed()
    const keys = Float64Array.from(oldest, (number, age) => price(number) * MAX_PRODUCTS + age).sort()
    const numbers = Array.from(keys, (key) => oldest[key - Math.floor(key / MAX_PRODUCTS) * MAX_PRODUCTS] ?? 0)
    return { numbers, order: (a, b) => price(a) - price(b) || this.#compareAges(a, b) }
  }
}

/** Keeps what was used last at the end of a map, and at most `max` of them. */
function keepLast<Value>(map: Map<string, Value>, key: string, value: Value, max: number) {
  map.delete(key)
  map.set(key, value)
  if (map.size <= max) return
  const [oldest = ''] = map.keys()
  map.delete(oldest)
}

/** Returns the position of a product in a list, or the one at which it belongs. */
export function positionOf({ numbers, order }: SortedList, number: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (order(numbers[middle] ?? 0, number) < 0) low = middle + 1
    else high = middle
  }
  return low
}
