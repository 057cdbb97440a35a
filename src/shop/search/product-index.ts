import type { Selectable } from 'kysely'
import type { ProductSort } from '../../contract/catalog.ts'
import type { Tables } from '../database/tables.ts'
import { ProductColumns } from './product-columns.ts'
import { productWords } from './product-words.ts'
import { WordIndex } from './word-index.ts'

export type IndexedProduct = Pick<
  Selectable<Tables['product']>,
  'id' | 'sku' | 'name' | 'family' | 'priceCents' | 'available' | 'minimumOrder' | 'version' | 'specifications' | 'keywords'
>

export interface ProductQuery {
  search?: string | undefined
  family?: string | undefined
  quantity?: number | undefined
  /** Only products that can be ordered, in `quantity` if given. */
  fits?: boolean | undefined
  sort?: ProductSort | undefined
}

/** Compares two products by their numbers. */
type Comparator = (a: number, b: number) => number

const collator = new Intl.Collator('en', { numeric: true })
const MAX_REMOVED = 5_000

/** An in-memory index of the products for sale. Each product has a number; a change of stock keeps it. */
export class ProductIndex {
  readonly #numbers = new Map<string, number>()
  readonly #ids: string[] = []
  readonly #names: string[] = []
  readonly #columns = new ProductColumns()
  readonly #families: string[] = []
  readonly #sorted = new Map<ProductSort, number[]>()
  readonly #index = new WordIndex()
  readonly #orders: Record<ProductSort, Comparator>
  #removed = 0

  constructor() {
    const newest: Comparator = (a, b) => {
      const [first, second] = [this.#ids[a] as string, this.#ids[b] as string]
      return first === second ? 0 : first < second ? 1 : -1
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
    const fingerprint = hashTexts([row.sku, name, family, familyName, row.specifications, row.keywords, String(priceCents)])
    const known = this.#numbers.get(id)
    const number = known !== undefined && this.#columns.searchFingerprint[known] === fingerprint ? known : this.#ids.length
    if (number !== known) this.remove(id)
    this.#columns.ensureCapacity(number)
    this.#columns.available[number] = available
    this.#columns.minimumOrder[number] = minimumOrder
    this.#columns.version[number] = version
    if (number === known) return
    this.#columns.searchFingerprint[number] = fingerprint
    this.#columns.family[number] = this.#familyNumber(family)
    this.#columns.priceCents[number] = priceCents
    this.#ids.push(id)
    this.#names.push(name)
    this.#numbers.set(id, number)
    this.#index.add(number, productWords(row, familyName))
    for (const [sort, list] of this.#sorted) list.splice(positionOf(list, number, this.#orders[sort]), 0, number)
  }

  remove(id: string) {
    const number = this.#numbers.get(id)
    if (number === undefined) return
    for (const [sort, list] of this.#sorted) list.splice(positionOf(list, number, this.#orders[sort]), 1)
    this.#columns.isRemoved[number] = 1
    this.#removed++
    this.#numbers.delete(id)
  }

  /** Whether removed products outnumber the others, so that a new index would be smaller. */
  get needsRebuild(): boolean {
    return this.#removed > MAX_REMOVED && this.#removed > this.#numbers.size
  }

  /** Returns the IDs of up to `limit` matching products after `after`, by relevance if there is a search and no sort. */
  page(query: ProductQuery, limit: number, after?: string): string[] {
    const scores = this.#scores(query)
    const matches = this.#matcher(query, scores)
    const start = after === undefined ? undefined : this.#numbers.get(after)
    if (scores && !query.sort) return this.#best(limit, scores, matches, start).map((number) => this.#ids[number] as string)
    const sort = query.sort ?? 'newest'
    const list = this.#sortedBy(sort)
    const ids: string[] = []
    for (let at = start === undefined ? 0 : positionOf(list, start, this.#orders[sort]) + 1; at < list.length && ids.length < limit; at++) {
      const number = list[at] as number
      if (matches(number)) ids.push(this.#ids[number] as string)
    }
    return ids
  }

  /** Counts the matching products of each family. A family with products but no match has the count 0. */
  count(query: Omit<ProductQuery, 'family' | 'sort'>): Map<string, number> {
    const matches = this.#matcher(query, this.#scores(query))
    const { family, isRemoved } = this.#columns
    const counts = new Int32Array(this.#families.length).fill(-1)
    for (let number = 0; number < this.#ids.length; number++) {
      if (isRemoved[number]) continue
      const familyNumber = family[number] as number
      counts[familyNumber] = Math.max(counts[familyNumber] as number, 0) + (matches(number) ? 1 : 0)
    }
    return new Map([...counts].flatMap((count, familyNumber) => (count < 0 ? [] : [[this.#families[familyNumber] as string, count]])))
  }

  #scores({ search }: ProductQuery): Float32Array | undefined {
    return search === undefined ? undefined : this.#index.search(search, this.#ids.length)
  }

  #matcher({ family, quantity, fits }: ProductQuery, scores: Float32Array | undefined): (number: number) => boolean {
    const columns = this.#columns
    const familyNumber = family === undefined ? -1 : this.#families.indexOf(family)
    return (number) => {
      if (columns.isRemoved[number]) return false
      if (scores && (scores[number] as number) === 0) return false
      if (family !== undefined && columns.family[number] !== familyNumber) return false
      if (!fits) return true
      const minimum = columns.minimumOrder[number] as number
      const units = quantity ?? minimum
      return minimum <= units && units <= (columns.available[number] as number)
    }
  }

  /** Returns the `limit` best matches after `start`. Of equal scores, the newest product comes first. */
  #best(limit: number, scores: Float32Array, matches: (number: number) => boolean, start: number | undefined): number[] {
    const scoreOf = (number: number) => scores[number] as number
    const startScore = start === undefined ? Number.POSITIVE_INFINITY : scoreOf(start)
    const best: number[] = []
    let isPastStart = start === undefined
    let minScore = 0
    for (const number of this.#sortedBy('newest')) {
      const score = scoreOf(number)
      if (score > minScore && (score < startScore || (score === startScore && isPastStart)) && matches(number)) {
        best.splice(
          positionOf(best, number, (a, b) => scoreOf(b) - scoreOf(a) || -1),
          0,
          number,
        )
        if (best.length > limit) best.pop()
        if (best.length === limit) minScore = scoreOf(best[limit - 1] as number)
      }
      if (number === start) isPastStart = true
    }
    return best
  }

  #familyNumber(family: string): number {
    const known = this.#families.indexOf(family)
    return known >= 0 ? known : this.#families.push(family) - 1
  }

  #sortedBy(sort: ProductSort): number[] {
    const known = this.#sorted.get(sort)
    if (known) return known
    const sorted = [...this.#numbers.values()].sort(this.#orders[sort])
    this.#sorted.set(sort, sorted)
    return sorted
  }
}

function positionOf(list: number[], number: number, order: Comparator): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (order(list[middle] as number, number) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** FNV-1a, 32 bits. */
function hashTexts(texts: string[]): number {
  let hash = 0x811c9dc5
  for (const text of texts) {
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ 0xff, 0x01000193)
  }
  return hash
}
