import type { Selectable } from 'kysely'
import type { ProductSort } from '../../contract/catalog.ts'
import type { Tables } from '../database/tables.ts'
import { ProductColumns } from './product-columns.ts'
import { productWords } from './product-words.ts'
import { WordIndex } from './word-index.ts'

/** What the shelf is told of a product. It keeps enough of it to find, filter and sort. */
export type IndexedProduct = Pick<
  Selectable<Tables['product']>,
  'id' | 'sku' | 'name' | 'family' | 'priceCents' | 'available' | 'minimumOrder' | 'version' | 'specifications' | 'keywords'
>

export interface ProductQuery {
  search?: string | undefined
  family?: string | undefined
  quantity?: number | undefined
  /** Only tools that can be ordered: in that quantity or, without one, at all. */
  fits?: boolean | undefined
  sort?: ProductSort | undefined
}

/** Compares two products by their numbers. */
type Comparator = (a: number, b: number) => number

const collator = new Intl.Collator('en', { numeric: true })
const MOST_GONE = 5_000

/** Every product for sale, in memory, sorted and indexed; a change of stock moves nothing. A product is known by a number within. */
export class ProductIndex {
  readonly #numbers = new Map<string, number>()
  readonly #ids: string[] = []
  readonly #names: string[] = []
  readonly #columns = new ProductColumns()
  readonly #families: string[] = []
  readonly #sorted = new Map<ProductSort, number[]>()
  readonly #index = new WordIndex()
  readonly #orders: Record<ProductSort, Comparator>
  #gone = 0

  constructor() {
    const newest: Comparator = (a, b) => {
      const [one, other] = [this.#ids[a] as string, this.#ids[b] as string]
      return one === other ? 0 : one < other ? 1 : -1
    }
    const oldest: Comparator = (a, b) => newest(b, a)
    const price = (number: number) => this.#columns.priceCents[number] as number
    this.#orders = {
      newest,
      name: (a, b) => collator.compare(this.#names[a] as string, this.#names[b] as string) || oldest(a, b),
      price: (a, b) => price(a) - price(b) || oldest(a, b),
      '-price': (a, b) => price(b) - price(a) || oldest(a, b),
    }
  }

  versionOf(id: string): number | undefined {
    const number = this.#numbers.get(id)
    return number === undefined ? undefined : this.#columns.version[number]
  }

  has(id: string): boolean {
    return this.#numbers.has(id)
  }

  put(row: IndexedProduct, familyName: string) {
    const { id, name, family, priceCents, available, minimumOrder, version } = row
    const place = fingerprint([row.sku, name, family, familyName, row.specifications, row.keywords, String(priceCents)])
    const known = this.#numbers.get(id)
    const number = known !== undefined && this.#columns.searchFingerprint[known] === place ? known : this.#ids.length
    if (number !== known) this.remove(id)
    this.#columns.ensureCapacity(number)
    this.#columns.available[number] = available
    this.#columns.minimumOrder[number] = minimumOrder
    this.#columns.version[number] = version
    if (number === known) return
    this.#columns.searchFingerprint[number] = place
    this.#columns.family[number] = this.#familyNumber(family)
    this.#columns.priceCents[number] = priceCents
    this.#ids.push(id)
    this.#names.push(name)
    this.#numbers.set(id, number)
    this.#index.add(number, productWords(row, familyName))
    for (const [sort, list] of this.#sorted) list.splice(placeIn(list, number, this.#orders[sort]), 0, number)
  }

  remove(id: string) {
    const number = this.#numbers.get(id)
    if (number === undefined) return
    for (const [sort, list] of this.#sorted) list.splice(placeIn(list, number, this.#orders[sort]), 1)
    this.#columns.isRemoved[number] = 1
    this.#gone++
    this.#numbers.delete(id)
  }

  /** Whether so much has been put and removed that a new shelf would be smaller. */
  get needsRebuild(): boolean {
    return this.#gone > MOST_GONE && this.#gone > this.#numbers.size
  }

  /** The ids of at most `limit` products that meet the wish, from after the product `after` on: by relevance when searched for without a sort. */
  page(wish: ProductQuery, limit: number, after?: string): string[] {
    const scores = this.#scores(wish)
    const meets = this.#meeting(wish, scores)
    const start = after === undefined ? undefined : this.#numbers.get(after)
    if (scores && !wish.sort) return this.#best(limit, scores, meets, start).map((number) => this.#ids[number] as string)
    const sort = wish.sort ?? 'newest'
    const list = this.#in(sort)
    const ids: string[] = []
    for (let at = start === undefined ? 0 : placeIn(list, start, this.#orders[sort]) + 1; at < list.length && ids.length < limit; at++) {
      const number = list[at] as number
      if (meets(number)) ids.push(this.#ids[number] as string)
    }
    return ids
  }

  /** How many products of each family meet the wish; a family that has products has a count, be it 0. */
  count(wish: Omit<ProductQuery, 'family' | 'sort'>): Map<string, number> {
    const meets = this.#meeting(wish, this.#scores(wish))
    const { family, isRemoved } = this.#columns
    const counts = new Int32Array(this.#families.length).fill(-1)
    for (let number = 0; number < this.#ids.length; number++) {
      if (isRemoved[number]) continue
      const of = family[number] as number
      counts[of] = Math.max(counts[of] as number, 0) + (meets(number) ? 1 : 0)
    }
    return new Map([...counts].flatMap((count, of) => (count < 0 ? [] : [[this.#families[of] as string, count]])))
  }

  #scores({ search }: ProductQuery): Float32Array | undefined {
    return search === undefined ? undefined : this.#index.search(search, this.#ids.length)
  }

  #meeting({ family, quantity, fits }: ProductQuery, scores: Float32Array | undefined): (number: number) => boolean {
    const columns = this.#columns
    const wanted = family === undefined ? -1 : this.#families.indexOf(family)
    return (number) => {
      if (columns.isRemoved[number]) return false
      if (scores && (scores[number] as number) === 0) return false
      if (family !== undefined && columns.family[number] !== wanted) return false
      if (!fits) return true
      const minimum = columns.minimumOrder[number] as number
      const units = quantity ?? minimum
      return minimum <= units && units <= (columns.available[number] as number)
    }
  }

  /** The `limit` best of those that meet, after `start`; of equals the newest first, which is the order they are looked at in. */
  #best(limit: number, scores: Float32Array, meets: (number: number) => boolean, start: number | undefined): number[] {
    const scoreOf = (number: number) => scores[number] as number
    const startScore = start === undefined ? Number.POSITIVE_INFINITY : scoreOf(start)
    const best: number[] = []
    let isPastStart = start === undefined
    let least = 0
    for (const number of this.#in('newest')) {
      const score = scoreOf(number)
      if (score > least && (score < startScore || (score === startScore && isPastStart)) && meets(number)) {
        best.splice(
          placeIn(best, number, (one, other) => scoreOf(other) - scoreOf(one) || -1),
          0,
          number,
        )
        if (best.length > limit) best.pop()
        if (best.length === limit) least = scoreOf(best[limit - 1] as number)
      }
      if (number === start) isPastStart = true
    }
    return best
  }

  #familyNumber(family: string): number {
    const known = this.#families.indexOf(family)
    return known >= 0 ? known : this.#families.push(family) - 1
  }

  #in(sort: ProductSort): number[] {
    const known = this.#sorted.get(sort)
    if (known) return known
    const sorted = [...this.#numbers.values()].sort(this.#orders[sort])
    this.#sorted.set(sort, sorted)
    return sorted
  }
}

function placeIn(list: number[], number: number, order: Comparator): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (order(list[middle] as number, number) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** FNV-1a, 32 bits: enough to see that one product's texts have changed. */
function fingerprint(texts: string[]): number {
  let hash = 0x811c9dc5
  for (const text of texts) {
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ 0xff, 0x01000193)
  }
  return hash
}
