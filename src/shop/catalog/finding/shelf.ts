import type { Selectable } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { WordIndex } from './word-index.ts'
import { wordsOf } from './words.ts'

/** What the shelf keeps of a product in memory: enough to find, filter and sort it. */
export type ShelvedRow = Pick<
  Selectable<Tables['product']>,
  'id' | 'sku' | 'name' | 'family' | 'priceCents' | 'available' | 'minimumOrder' | 'version' | 'specifications' | 'keywords'
>

export interface Shelved {
  readonly number: number
  /** Stands for all that decides where the product is found and sorted. */
  readonly place: number
  id: string
  name: string
  family: string
  priceCents: number
  available: number
  minimumOrder: number
  version: number
  gone: boolean
}

export type Sort = 'newest' | 'name' | 'price' | '-price'

export interface Wish {
  search?: string | undefined
  family?: string | undefined
  quantity?: number | undefined
  /** Only tools that can be ordered in that quantity. */
  fits?: boolean | undefined
  sort?: Sort | undefined
}

const weights = { sku: 12, name: 10, keyword: 7, family: 4, specification: 1 }
const collator = new Intl.Collator('en', { numeric: true })
const orders: Record<Exclude<Sort, '-price'>, (a: Shelved, b: Shelved) => number> = {
  newest: (a, b) => (a.id < b.id ? 1 : -1),
  name: (a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1),
  price: (a, b) => a.priceCents - b.priceCents || (a.id < b.id ? -1 : 1),
}
const MOST_GONE = 5_000

/** Every product for sale, in memory, sorted and indexed; a change of stock moves nothing. */
export class Shelf {
  readonly #byId = new Map<string, Shelved>()
  #all: Shelved[] = []
  #sorted = new Map<Sort, Shelved[]>()
  #index = new WordIndex()
  #gone = 0

  versionOf(id: string): number | undefined {
    return this.#byId.get(id)?.version
  }

  put(row: ShelvedRow, familyName: string) {
    const known = this.#byId.get(row.id)
    const { id, name, family, priceCents, available, minimumOrder, version } = row
    const place = fingerprint([row.sku, name, family, familyName, row.specifications, row.keywords, String(priceCents)])
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
    for (const [sort, list] of this.#sorted) insert(list, shelved, orders[sort as 'name'])
  }

  remove(id: string) {
    const known = this.#byId.get(id)
    if (!known) return
    known.gone = true
    this.#gone++
    this.#byId.delete(id)
    for (const list of this.#sorted.values()) list.splice(list.indexOf(known), 1)
  }

  /** Whether so much has been put and removed that a new shelf would be smaller. */
  get isWorn(): boolean {
    return this.#gone > MOST_GONE && this.#gone > this.#byId.size
  }

  /** The products that meet the wish but for its family, best first: by relevance when they are searched for, else newest. */
  find(wish: Wish): Shelved[] {
    const scores = wish.search ? this.#index.search(wish.search, this.#all.length) : undefined
    const meets = ({ number, gone, minimumOrder, available }: Shelved) =>
      !gone &&
      (!scores || (scores[number] as number) > 0) &&
      (!wish.fits || wish.quantity === undefined || (minimumOrder <= wish.quantity && wish.quantity <= available))
    if (scores && !wish.sort) {
      const score = (shelved: Shelved) => scores[shelved.number] as number
      return this.#all.filter(meets).sort((a, b) => score(b) - score(a) || orders.newest(a, b))
    }
    const found = this.#in(wish.sort === '-price' ? 'price' : (wish.sort ?? 'newest')).filter(meets)
    return wish.sort === '-price' ? found.reverse() : found
  }

  #in(sort: Exclude<Sort, '-price'>): Shelved[] {
    const known = this.#sorted.get(sort)
    if (known) return known
    const sorted = [...this.#byId.values()].sort(orders[sort])
    this.#sorted.set(sort, sorted)
    return sorted
  }
}

function insert(list: Shelved[], shelved: Shelved, order: (a: Shelved, b: Shelved) => number) {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (order(list[middle] as Shelved, shelved) < 0) low = middle + 1
    else high = middle
  }
  list.splice(low, 0, shelved)
}

function wordsOfProduct({ sku, name, specifications, keywords }: ShelvedRow, familyName: string): Map<string, number> {
  const words = new Map<string, number>()
  const note = (text: string, weight: number) => {
    for (const word of wordsOf(text)) if ((words.get(word) ?? 0) < weight) words.set(word, weight)
  }
  for (const [, value] of JSON.parse(specifications) as [string, string][]) note(value, weights.specification)
  note(familyName, weights.family)
  for (const keyword of JSON.parse(keywords) as string[]) note(keyword, weights.keyword)
  note(name, weights.name)
  note(sku, weights.sku)
  words.set(wordsOf(sku).join(''), weights.sku)
  return words
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
