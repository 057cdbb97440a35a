import type { Selectable } from 'kysely'
import type { ProductSort } from '../../../contract/catalog.ts'
import type { Tables } from '../../database/tables.ts'
import { WordIndex } from './word-index.ts'
import { wordsOfProduct } from './words-of-product.ts'

/** What the shelf is told of a product. It keeps enough of it to find, filter and sort. */
export type ShelvedRow = Pick<
  Selectable<Tables['product']>,
  'id' | 'sku' | 'name' | 'family' | 'priceCents' | 'available' | 'minimumOrder' | 'version' | 'specifications' | 'keywords'
>

export interface Wish {
  search?: string | undefined
  family?: string | undefined
  quantity?: number | undefined
  /** Only tools that can be ordered: in that quantity or, without one, at all. */
  fits?: boolean | undefined
  sort?: ProductSort | undefined
}

interface Shelved {
  readonly number: number
  /** Stands for all that decides where the product is found and sorted. */
  readonly place: number
  readonly id: string
  readonly name: string
  readonly family: string
  readonly priceCents: number
  available: number
  minimumOrder: number
  version: number
  gone: boolean
}

type Order = (a: Shelved, b: Shelved) => number

const collator = new Intl.Collator('en', { numeric: true })
const newest: Order = (a, b) => (a.id === b.id ? 0 : a.id < b.id ? 1 : -1)
const oldest: Order = (a, b) => newest(b, a)
const orders: Record<ProductSort, Order> = {
  newest,
  name: (a, b) => collator.compare(a.name, b.name) || oldest(a, b),
  price: (a, b) => a.priceCents - b.priceCents || oldest(a, b),
  '-price': (a, b) => b.priceCents - a.priceCents || oldest(a, b),
}
const MOST_GONE = 5_000

/** Every product for sale, in memory, sorted and indexed; a change of stock moves nothing. */
export class Shelf {
  readonly #byId = new Map<string, Shelved>()
  readonly #all: Shelved[] = []
  readonly #sorted = new Map<ProductSort, Shelved[]>()
  readonly #index = new WordIndex()
  #gone = 0

  versionOf(id: string): number | undefined {
    return this.#byId.get(id)?.version
  }

  has(id: string): boolean {
    return this.#byId.has(id)
  }

  put(row: ShelvedRow, familyName: string) {
    const { id, name, family, priceCents, available, minimumOrder, version } = row
    const place = fingerprint([row.sku, name, family, familyName, row.specifications, row.keywords, String(priceCents)])
    const known = this.#byId.get(id)
    if (known?.place === place) {
      Object.assign(known, { available, minimumOrder, version })
      return
    }
    this.remove(id)
    const shelved: Shelved = {
      number: this.#all.length,
      place,
      id,
      name,
      family,
      priceCents,
      available,
      minimumOrder,
      version,
      gone: false,
    }
    this.#all.push(shelved)
    this.#byId.set(id, shelved)
    this.#index.add(shelved.number, wordsOfProduct(row, familyName))
    for (const [sort, list] of this.#sorted) list.splice(placeIn(list, shelved, orders[sort]), 0, shelved)
  }

  remove(id: string) {
    const known = this.#byId.get(id)
    if (!known) return
    known.gone = true
    this.#gone++
    this.#byId.delete(id)
    for (const [sort, list] of this.#sorted) list.splice(placeIn(list, known, orders[sort]), 1)
  }

  /** Whether so much has been put and removed that a new shelf would be smaller. */
  get isWorn(): boolean {
    return this.#gone > MOST_GONE && this.#gone > this.#byId.size
  }

  /** The ids of at most `limit` products that meet the wish, from after the product `after` on: by relevance when searched for without a sort. */
  page(wish: Wish, limit: number, after?: string): string[] {
    const scores = wish.search === undefined ? undefined : this.#index.search(wish.search, this.#all.length)
    const meets = meeting(wish, scores)
    const start = after === undefined ? undefined : this.#byId.get(after)
    const ids: string[] = []
    if (scores && !wish.sort) {
      const byScore: Order = (a, b) => (scores[b.number] as number) - (scores[a.number] as number) || newest(a, b)
      const later = (shelved: Shelved) => !start || byScore(shelved, start) > 0
      for (const { id } of first(limit, this.#all, (shelved) => meets(shelved) && later(shelved), byScore)) ids.push(id)
      return ids
    }
    const sort = wish.sort ?? 'newest'
    const list = this.#in(sort)
    for (let at = start ? placeIn(list, start, orders[sort]) + 1 : 0; at < list.length && ids.length < limit; at++) {
      const shelved = list[at] as Shelved
      if (meets(shelved)) ids.push(shelved.id)
    }
    return ids
  }

  /** How many products of each family meet the wish; a family that has products has a count, be it 0. */
  count(wish: Omit<Wish, 'family' | 'sort'>): Map<string, number> {
    const scores = wish.search === undefined ? undefined : this.#index.search(wish.search, this.#all.length)
    const meets = meeting(wish, scores)
    const counts = new Map<string, number>()
    for (const shelved of this.#byId.values()) counts.set(shelved.family, (counts.get(shelved.family) ?? 0) + (meets(shelved) ? 1 : 0))
    return counts
  }

  #in(sort: ProductSort): Shelved[] {
    const known = this.#sorted.get(sort)
    if (known) return known
    const sorted = [...this.#byId.values()].sort(orders[sort])
    this.#sorted.set(sort, sorted)
    return sorted
  }
}

function meeting({ family, quantity, fits }: Wish, scores: Float32Array | undefined) {
  return (shelved: Shelved): boolean =>
    !shelved.gone &&
    (scores === undefined || (scores[shelved.number] as number) > 0) &&
    (family === undefined || shelved.family === family) &&
    (!fits || isOrderable(shelved, quantity ?? shelved.minimumOrder))
}

const isOrderable = ({ minimumOrder, available }: Shelved, units: number) => minimumOrder <= units && units <= available

/** The first `limit` in an order of those that meet, without sorting the rest. */
function first(limit: number, all: Shelved[], meets: (shelved: Shelved) => boolean, order: Order): Shelved[] {
  const best: Shelved[] = []
  for (const shelved of all) {
    if (!meets(shelved)) continue
    const last = best[best.length - 1]
    if (best.length === limit && last && order(shelved, last) >= 0) continue
    best.splice(placeIn(best, shelved, order), 0, shelved)
    if (best.length > limit) best.pop()
  }
  return best
}

function placeIn(list: Shelved[], shelved: Shelved, order: Order): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (order(list[middle] as Shelved, shelved) < 0) low = middle + 1
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
