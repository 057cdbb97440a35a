import type { ProductSort } from '../../../contract/catalog/catalog.ts'
import { specificationKey } from '../../../contract/rules/specification-filter.ts'
import type { AgreedColumns } from './agreed-columns.ts'
import type { ProductColumns } from './product-columns.ts'
import type { SpecificationColumns } from './specification-columns.ts'

/** Compares two products by their numbers. */
type Comparator = (a: number, b: number) => number

type PriceSort = Extract<ProductSort, 'price' | '-price'>

/** The numbers of all products in an order. */
export interface SortedList {
  order: Comparator
  numbers: readonly number[] | Uint32Array
}

/** One that products are added to and taken out of. */
export interface ChangingList extends SortedList {
  numbers: number[]
}

const collator = new Intl.Collator('en', { numeric: true })
/** Prices at so many quantities stay sorted. A list of 100,000 products takes 800 kB. */
const MAX_PRICE_ORDERS = 16
/** Of all price lists together. One of 100,000 products takes 400 kB. */
const MAX_AGREED_ORDERS = 256
const MAX_SPECIFICATION_ORDERS = 16
/** Above the number of products. A price in cents times this is an exact double. */
const MAX_PRODUCTS = 2 ** 22

/** The products in every order that was asked for. Prices are those at a quantity. */
export class SortedProducts {
  readonly #columns: ProductColumns
  readonly #specifications: SpecificationColumns
  readonly #ids: string[]
  readonly #names: string[]
  /** The numbers of the products by their IDs. */
  readonly #numbers: ReadonlyMap<string, number>
  /** By newest and by name. */
  readonly #kept = new Map<ProductSort, ChangingList>()
  readonly #byStock = new Map<ProductSort, ChangingList>()
  /** By sort and rung, the list that was used last at the end. */
  readonly #byPrice = new Map<string, ChangingList>()
  /** The same by agreed prices; `columns` tells whether they are still those of the list. */
  readonly #byAgreedPrice = new Map<string, SortedList & { columns: AgreedColumns }>()
  /** By direction and number of the name. */
  readonly #bySpecification = new Map<string, ChangingList>()
  /** The quantities of all price breaks, ascending: between two of them no price changes. */
  readonly #rungs: number[] = [0]

  constructor(
    columns: ProductColumns,
    specifications: SpecificationColumns,
    ids: string[],
    names: string[],
    numbers: ReadonlyMap<string, number>,
  ) {
    this.#columns = columns
    this.#specifications = specifications
    this.#ids = ids
    this.#names = names
    this.#numbers = numbers
  }

  /** Returns the products in an order. Without a quantity, prices are base prices. They are the public ones, or those that were agreed. */
  by(sort: ProductSort, quantity = 0, agreed?: AgreedColumns): SortedList {
    if (sort === 'price' || sort === '-price') return this.#byPriceAt(sort, quantity, agreed)
    if (sort === 'available' || sort === '-available') return this.#byAvailable(sort)
    const [, minus, name] = /^(-?)spec\.(.+)$/su.exec(sort) ?? []
    if (name !== undefined) return this.#bySpecificationName(name, minus ? -1 : 1)
    const known = this.#kept.get(sort)
    if (known) return known
    const list = this.#sort(sort === 'newest' ? (a, b) => this.#compareAges(b, a) : this.#compareNames(sort === '-name' ? -1 : 1))
    this.#kept.set(sort, list)
    return list
  }

  add(number: number) {
    for (const { quantity } of this.#columns.priceBreaks[number] ?? []) {
      const at = this.#rungs.findLastIndex((rung) => rung <= quantity)
      if (this.#rungs[at] !== quantity) this.#rungs.splice(at + 1, 0, quantity)
    }
    for (const list of this.#lists()) insert(list, number)
    this.#byAgreedPrice.clear()
  }

  remove(number: number) {
    for (const list of this.#lists()) takeOut(list, number)
    this.#byAgreedPrice.clear()
  }

  /** Changes the stock of a product that is in the lists. */
  setAvailable(number: number, available: number) {
    if (this.#columns.available[number] === available) return
    for (const list of this.#byStock.values()) takeOut(list, number)
    this.#columns.available[number] = available
    for (const list of this.#byStock.values()) insert(list, number)
  }

  #byPriceAt(sort: PriceSort, quantity: number, agreed: AgreedColumns | undefined): SortedList {
    const rung = this.#rungs.findLast((reached) => reached <= quantity) ?? 0
    if (agreed) return this.#byAgreed(agreed, sort, Math.max(rung, agreed.rungAt(quantity)))
    const key = `${sort} ${rung}`
    const list = this.#byPrice.get(key) ?? this.#sortByPrice(sort, rung, this.#columns)
    keepLast(this.#byPrice, key, list, MAX_PRICE_ORDERS)
    return list
  }

  #byAgreed(columns: AgreedColumns, sort: PriceSort, rung: number): SortedList {
    const key = `${columns.listId} ${sort} ${rung}`
    const known = this.#byAgreedPrice.get(key)
    const list = known?.columns === columns ? known : { columns, ...compact(this.#sortByPrice(sort, rung, columns)) }
    keepLast(this.#byAgreedPrice, key, list, MAX_AGREED_ORDERS)
    return list
  }

  #byAvailable(sort: 'available' | '-available'): ChangingList {
    const direction = sort === 'available' ? 1 : -1
    const list = this.#byStock.get(sort) ?? this.#sortByKey((number) => direction * (this.#columns.available[number] ?? 0))
    this.#byStock.set(sort, list)
    return list
  }

  /** A name that no product has sorts nothing, and is not kept. */
  #bySpecificationName(name: string, direction: 1 | -1): SortedList {
    const column = this.#specifications.names.find(specificationKey(name))
    if (column === undefined) return this.by('newest')
    const key = `${direction} ${column}`
    const list = this.#bySpecification.get(key) ?? this.#sortBySpecification(column, direction)
    keepLast(this.#bySpecification, key, list, MAX_SPECIFICATION_ORDERS)
    return list
  }

  #lists(): ChangingList[] {
    return [this.#kept, this.#byStock, this.#byPrice, this.#bySpecification].flatMap((lists) => [...lists.values()])
  }

  #compareNames =
    (direction: 1 | -1): Comparator =>
    (a, b) =>
      direction * collator.compare(this.#names[a] ?? '', this.#names[b] ?? '') || this.#compareAges(a, b)

  /** The oldest product first. */
  readonly #compareAges: Comparator = (a, b) => {
    const [first = '', second = ''] = [this.#ids[a], this.#ids[b]]
    return first === second ? 0 : first < second ? -1 : 1
  }

  #sort(order: Comparator): ChangingList {
    return { order, numbers: [...this.#numbers.values()].sort(order) }
  }

  #sortByPrice(sort: PriceSort, rung: number, columns: ProductColumns | AgreedColumns): ChangingList {
    const direction = sort === 'price' ? 1 : -1
    return this.#sortByKey((number) => direction * columns.unitPrice(number, rung))
  }

  /** The values are ranked once. Later products are compared with them one by one. */
  #sortBySpecification(name: number, direction: 1 | -1): ChangingList {
    const { valuesOf } = this.#specifications
    const compare: Comparator = (a, b) => direction * this.#specifications.compareValues(a, b)
    const ranks = new Map((valuesOf[name] ?? []).toSorted(compare).map((value, rank) => [value, rank]))
    const ownValue = (number: number) => this.#specifications.valueOf(number, name)
    const { numbers } = this.#sortByKey((number) => ranks.get(ownValue(number) ?? -1) ?? ranks.size)
    const order: Comparator = (a, b) => {
      const [first, second] = [ownValue(a), ownValue(b)]
      if (first === second) return this.#compareAges(a, b)
      return first === undefined ? 1 : second === undefined ? -1 : compare(first, second) || this.#compareAges(a, b)
    }
    return { order, numbers }
  }

  #sortByKey(key: (number: number) => number): ChangingList {
    return { numbers: this.#numbersBy(key), order: (a, b) => key(a) - key(b) || this.#compareAges(a, b) }
  }

  /**
   * Sorts doubles of a whole number and, for equal ones, the age: ten times as fast as comparing products. It is on its own because `order`
   * would keep its arrays in memory.
   */
  #numbersBy(key: (number: number) => number): number[] {
    const oldest = this.by('newest').numbers.toReversed()
    const keys = Float64Array.from(oldest, (number, age) => key(number) * MAX_PRODUCTS + age).sort()
    return Array.from(keys, (sorted) => oldest[sorted - Math.floor(sorted / MAX_PRODUCTS) * MAX_PRODUCTS] ?? 0)
  }
}

const compact = ({ order, numbers }: SortedList): SortedList => ({ order, numbers: Uint32Array.from(numbers) })

const insert = (list: ChangingList, number: number) => list.numbers.splice(positionOf(list, number), 0, number)

const takeOut = (list: ChangingList, number: number) => list.numbers.splice(positionOf(list, number), 1)

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
