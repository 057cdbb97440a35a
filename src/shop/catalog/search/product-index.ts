import { hiddenReasons, whyHidden } from '../../../contract/rules/is-draft.ts'
import { canOrder } from '../../../contract/rules/order-quantity.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { ListTerms } from '../price-lists/read-terms.ts'
import { readPriceBreaks } from '../products/price-breaks.ts'
import { AgreedColumns } from './agreed-columns.ts'
import { hashTexts } from './hash-texts.ts'
import { isAmong } from './is-among.ts'
import { PartNumbers } from './part-numbers.ts'
import { ProductColumns } from './product-columns.ts'
import type { IndexedProduct, ProductQuery } from './product-query.ts'
import { productWords } from './product-words.ts'
import { type ChangingList, positionOf, SortedProducts } from './sorted-products.ts'
import { SpecificationColumns } from './specification-columns.ts'
import { countSpecifications, matchSpecifications } from './specification-filters.ts'
import { WordIndex } from './word-index.ts'

const MAX_REMOVED = 5_000
/** Rows of the specification that two products share at least, so that one replaces the other. */
const MIN_SHARED_ROWS = 2

/** An in-memory index of the products for sale. Each product has a number; a change of stock keeps it. */
export class ProductIndex {
  readonly partNumbers = new PartNumbers()
  readonly #numbers = new Map<string, number>()
  readonly #ids: string[] = []
  readonly #names: string[] = []
  readonly #columns = new ProductColumns()
  readonly #families: string[] = []
  readonly #specifications = new SpecificationColumns()
  readonly #sorted = new SortedProducts(this.#columns, this.#specifications, this.#ids, this.#names, this.#numbers)
  readonly #index = new WordIndex()
  /** Rebuilt when a product is added, removed, or changes its price. */
  #agreed = new WeakMap<ListTerms, AgreedColumns>()
  #removed = 0

  versionOf(id: string): number | undefined {
    const number = this.#numbers.get(id)
    return number === undefined ? undefined : this.#columns.version[number]
  }

  has(id: string): boolean {
    return this.#numbers.has(id)
  }

  put(row: IndexedProduct, familyName: string, sellsWithoutPhoto = false) {
    const why = whyHidden(row, sellsWithoutPhoto)
    const { id, name, family, priceCents, priceBreaks, available, minimumOrder, increment, lowStock, version } = row
    const fingerprint = hashTexts([
      row.sku,
      name,
      family,
      familyName,
      row.specifications,
      row.keywords,
      row.documents,
      String(priceCents),
      priceBreaks,
      why ?? '',
    ])
    const known = this.#numbers.get(id)
    const number = known !== undefined && this.#columns.searchFingerprint[known] === fingerprint ? known : this.#ids.length
    if (number !== known) this.remove(id)
    this.#columns.ensureCapacity(number)
    if (number === known) this.#sorted.setAvailable(number, available)
    else this.#columns.available[number] = available
    this.#columns.minimumOrder[number] = minimumOrder
    this.#columns.increment[number] = increment
    this.#columns.lowStock[number] = lowStock ?? -1
    this.#columns.version[number] = version
    if (number === known) return
    this.#agreed = new WeakMap()
    this.#columns.searchFingerprint[number] = fingerprint
    this.#columns.isDraft[number] = why ? hiddenReasons.indexOf(why) + 1 : 0
    this.#columns.family[number] = this.#familyNumber(family)
    this.#columns.priceCents[number] = priceCents
    if (priceBreaks !== '[]') this.#columns.priceBreaks[number] = readPriceBreaks(priceBreaks)
    this.#ids.push(id)
    this.#names.push(name)
    this.#numbers.set(id, number)
    this.partNumbers.put(id, { sku: row.sku, name, isDraft: why !== null })
    this.#index.add(number, productWords(row, familyName))
    this.#specifications.add(number, fromJson(row.specifications))
    this.#sorted.add(number)
  }

  remove(id: string) {
    const number = this.#numbers.get(id)
    if (number === undefined) return
    this.#agreed = new WeakMap()
    this.#sorted.remove(number)
    this.partNumbers.remove(id)
    this.#columns.isRemoved[number] = 1
    this.#removed++
    this.#numbers.delete(id)
  }

  /** The IDs of the products of a family. */
  idsIn(family: string): string[] {
    const familyNumber = this.#families.indexOf(family)
    return [...this.#numbers].flatMap(([id, number]) => (this.#columns.family[number] === familyNumber ? [id] : []))
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
    if (scores && !query.sort) return this.#best(limit, scores, matches, start).flatMap((number) => this.#ids[number] ?? [])
    const list = this.#sorted.by(query.sort ?? 'newest', query.quantity, query.terms && this.#agreedColumns(query.terms))
    const ids: string[] = []
    for (let at = start === undefined ? 0 : positionOf(list, start) + 1; ids.length < limit; at++) {
      const number = list.numbers[at]
      if (number === undefined) break
      if (matches(number)) ids.push(this.#ids[number] ?? '')
    }
    return ids
  }

  /** Counts the matching products of each family. A family with products but no match has the count 0. */
  count(query: Omit<ProductQuery, 'family' | 'sort'>): Map<string, number> {
    const matches = this.#matcher(query, this.#scores(query))
    const { family, isRemoved, isDraft } = this.#columns
    const counts = new Int32Array(this.#families.length).fill(-1)
    for (let number = 0; number < this.#ids.length; number++) {
      if (isRemoved[number] || isDraft[number]) continue
      const familyNumber = family[number] ?? 0
      counts[familyNumber] = Math.max(counts[familyNumber] ?? 0, 0) + (matches(number) ? 1 : 0)
    }
    return new Map(
      this.#families.flatMap((family, familyNumber) => {
        const count = counts[familyNumber] ?? -1
        return count < 0 ? [] : [[family, count]]
      }),
    )
  }

  /** The IDs of the `limit` best matches of a search, the number of all, and whether they have all of its words but one. */
  suggest(search: string, limit: number): { ids: string[]; total: number; isGuess: boolean } {
    const { scores = new Float32Array(), isGuess } = this.#search({ search, accuracy: 'guess' })
    const isShown = (number: number) => this.#isShown(number)
    let total = 0
    for (let number = 0; number < this.#ids.length; number++) if (scores[number] && isShown(number)) total++
    const ids = this.#best(limit, scores, isShown, undefined).flatMap((number) => this.#ids[number] ?? [])
    return { ids, total, isGuess: isGuess && total > 0 }
  }

  /** Counts the values of the specifications that the matching products have. */
  countSpecifications({ specifications = new Map(), ...query }: ProductQuery) {
    const { scores, isGuess } = this.#search(query)
    const matches = this.#matcher(query, scores)
    const numbers = new Int32Array(this.#ids.length)
    let size = 0
    for (let number = 0; number < this.#ids.length; number++) if (matches(number)) numbers[size++] = number
    const isInStock = this.#matcher({ quantity: query.quantity, fits: true })
    const counted = countSpecifications(this.#specifications, specifications, numbers.subarray(0, size), isInStock)
    return { ...counted, guess: isGuess && size > 0 }
  }

  /** The IDs of up to `limit` products that replace one, of its family and orderable in `quantity` units: those most alike first. */
  alternatives(id: string, quantity: number, limit: number): string[] {
    const number = this.#numbers.get(id)
    if (number === undefined) return []
    const { family, priceCents } = this.#columns
    const matches = this.#matcher({ family: this.#families[family[number] ?? 0], quantity, fits: true })
    const sharedRows = this.#specifications.sharedWith(number)
    const distance = (other: number) => Math.abs((priceCents[other] ?? 0) - (priceCents[number] ?? 0))
    return [...this.#numbers.values()]
      .filter((other) => other !== number && matches(other))
      .map((other) => ({ other, shared: sharedRows(other) }))
      .filter(({ shared }) => shared >= MIN_SHARED_ROWS)
      .sort((a, b) => b.shared - a.shared || distance(a.other) - distance(b.other) || b.other - a.other)
      .slice(0, limit)
      .flatMap(({ other }) => this.#ids[other] ?? [])
  }

  #scores(query: ProductQuery): Float32Array | undefined {
    return this.#search(query).scores
  }

  /** A search that may guess does so where no product for sale has all of its words. */
  #search({ search, accuracy = 'similar' }: ProductQuery): { scores?: Float32Array; isGuess: boolean } {
    if (search === undefined) return { isGuess: false }
    const scores = this.#index.search(search, this.#ids.length, accuracy === 'exact' ? 'exact' : 'similar')
    if (accuracy !== 'guess' || scores.some((score, number) => score > 0 && this.#isShown(number))) return { scores, isGuess: false }
    return { scores: this.#index.searchAllButOne(search, this.#ids.length), isGuess: true }
  }

  #isShown(number: number): boolean {
    return !this.#columns.isRemoved[number] && !this.#columns.isDraft[number]
  }

  #matcher({ family, quantity, fits, stock, drafts, specifications }: ProductQuery, scores?: Float32Array): (number: number) => boolean {
    const columns = this.#columns
    const familyNumber = family === undefined ? -1 : this.#families.indexOf(family)
    const hasSpecifications = specifications && matchSpecifications(this.#specifications, specifications)
    return (number) => {
      if (columns.isRemoved[number]) return false
      if (!isAmong(columns.isDraft[number] ?? 0, drafts, stock !== undefined)) return false
      if (scores && scores[number] === 0) return false
      if (family !== undefined && columns.family[number] !== familyNumber) return false
      if (stock && !columns.isIn(stock, number)) return false
      if (hasSpecifications && !hasSpecifications(number)) return false
      if (!fits) return true
      const limits = {
        available: columns.available[number] ?? 0,
        minimum_order: columns.minimumOrder[number] ?? 0,
        increment: columns.increment[number] ?? 1,
      }
      return canOrder(limits, quantity ?? limits.minimum_order)
    }
  }

  /** Returns the `limit` best matches after `start`. Of equal scores, the newest product comes first. */
  #best(limit: number, scores: Float32Array, matches: (number: number) => boolean, start: number | undefined): number[] {
    const scoreOf = (number: number) => scores[number] ?? 0
    const startScore = start === undefined ? Number.POSITIVE_INFINITY : scoreOf(start)
    const best: ChangingList = { numbers: [], order: (a, b) => scoreOf(b) - scoreOf(a) || -1 }
    let isPastStart = start === undefined
    let minScore = 0
    for (const number of this.#sorted.by('newest').numbers) {
      const score = scoreOf(number)
      if (score > minScore && (score < startScore || (score === startScore && isPastStart)) && matches(number)) {
        best.numbers.splice(positionOf(best, number), 0, number)
        if (best.numbers.length > limit) best.numbers.pop()
        if (best.numbers.length === limit) minScore = scoreOf(best.numbers[limit - 1] ?? 0)
      }
      if (number === start) isPastStart = true
    }
    return best.numbers
  }

  #agreedColumns(terms: ListTerms): AgreedColumns {
    const known = this.#agreed.get(terms)
    if (known) return known
    const columns = new AgreedColumns(terms, this.#columns, this.#families, this.#numbers)
    this.#agreed.set(terms, columns)
    return columns
  }

  #familyNumber(family: string): number {
    const known = this.#families.indexOf(family)
    return known >= 0 ? known : this.#families.push(family) - 1
  }
}
