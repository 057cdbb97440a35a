import { setImmediate } from 'node:timers/promises'
import type { Database } from '../database/tables.ts'
import { type IndexedProduct, ProductIndex } from './product-index.ts'

/** Changes are looked at again for so long, in milliseconds: transactions do not commit in the order of their times, and clocks differ. */
const LOOK_BACK = 20_000
const AT_ONCE = 500

/** The shelf, kept in step with the database: a look reads what changed since the last one. */
export class ProductSearch {
  readonly #db: Database
  #shelf = new ProductIndex()
  #families = new Map<string, { name: string; intro: string; position: number }>()
  #seenVersion = -1
  #newestChange = new Date(0)
  #looking: Promise<void> | undefined

  constructor(db: Database) {
    this.#db = db
  }

  get families(): ReadonlyMap<string, { name: string; intro: string; position: number }> {
    return this.#families
  }

  /** The shelf as of this version of the catalog or a later one. */
  async currentIndex(version: number): Promise<ProductIndex> {
    while (this.#seenVersion < version) {
      this.#looking ??= this.#look(version).finally(() => {
        this.#looking = undefined
      })
      await this.#looking
    }
    return this.#shelf
  }

  async #look(version: number) {
    if (this.#shelf.needsRebuild) {
      this.#shelf = new ProductIndex()
      this.#newestChange = new Date(0)
    }
    const families = await this.#db.selectFrom('family').selectAll().orderBy('position').execute()
    this.#families = new Map(families.map(({ slug, ...family }) => [slug, family]))
    const changed = await this.#db
      .selectFrom('product')
      .select(['id', 'version', 'updatedAt', 'removedAt'])
      .where('updatedAt', '>', new Date(this.#newestChange.getTime() - LOOK_BACK))
      .execute()
    const wanted: string[] = []
    for (const { id, version: rowVersion, removedAt } of changed) {
      if (removedAt) this.#shelf.remove(id)
      else if (this.#shelf.versionOf(id) !== rowVersion) wanted.push(id)
    }
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      for (const row of await this.#rows(wanted.slice(at, at + AT_ONCE))) this.#put(row)
      // A large catalog is read in pieces, and others are answered in between.
      await setImmediate()
    }
    for (const { updatedAt } of changed) if (updatedAt > this.#newestChange) this.#newestChange = updatedAt
    this.#seenVersion = version
  }

  #put(row: IndexedProduct) {
    this.#shelf.put(row, this.#families.get(row.family)?.name ?? '')
  }

  #rows(ids: string[]): Promise<IndexedProduct[]> {
    return this.#db
      .selectFrom('product')
      .select(['id', 'sku', 'name', 'family', 'priceCents', 'available', 'minimumOrder', 'version', 'specifications', 'keywords'])
      .where('id', 'in', ids)
      .where('removedAt', 'is', null)
      .execute()
  }
}
