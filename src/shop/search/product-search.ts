import { setImmediate } from 'node:timers/promises'
import type { Database } from '../database/tables.ts'
import { type IndexedProduct, ProductIndex } from './product-index.ts'

/** Changes are read again within this window, because transactions do not commit in the order of their times and clocks differ. */
const WINDOW_MS = 20_000
const BATCH_SIZE = 500

/** Reads what has changed since the last refresh. */
export class ProductSearch {
  readonly #db: Database
  #index = new ProductIndex()
  /** Orders are found by the name of a product that is no longer sold. */
  #removed = new ProductIndex()
  #families = new Map<string, { name: string; intro: string; position: number }>()
  #seenVersion = -1
  #newestChange = new Date(0)
  #refreshing: Promise<void> | undefined

  constructor(db: Database) {
    this.#db = db
  }

  get families(): ReadonlyMap<string, { name: string; intro: string; position: number }> {
    return this.#families
  }

  /** Returns the index as of this catalog version or a later one. */
  async currentIndex(version: number): Promise<ProductIndex> {
    while (this.#seenVersion < version) {
      this.#refreshing ??= this.#refresh(version).finally(() => {
        this.#refreshing = undefined
      })
      await this.#refreshing
    }
    return this.#index
  }

  /** Returns the indexes of the products for sale and of the removed ones. */
  async indexes(version: number): Promise<{ current: ProductIndex; removed: ProductIndex }> {
    return { current: await this.currentIndex(version), removed: this.#removed }
  }

  async #refresh(version: number) {
    if (this.#index.needsRebuild) {
      this.#index = new ProductIndex()
      this.#removed = new ProductIndex()
      this.#newestChange = new Date(0)
    }
    const families = await this.#db.selectFrom('family').selectAll().orderBy('position').execute()
    this.#families = new Map(families.map(({ slug, ...family }) => [slug, family]))
    const changed = await this.#db
      .selectFrom('product')
      .select(['id', 'version', 'updatedAt', 'removedAt'])
      .where('updatedAt', '>', new Date(this.#newestChange.getTime() - WINDOW_MS))
      .execute()
    const changedIds: string[] = []
    for (const { id, version: rowVersion, removedAt } of changed) {
      if (removedAt) this.#index.remove(id)
      if ((removedAt ? this.#removed : this.#index).versionOf(id) !== rowVersion) changedIds.push(id)
    }
    for (let at = 0; at < changedIds.length; at += BATCH_SIZE) {
      for (const row of await this.#rows(changedIds.slice(at, at + BATCH_SIZE))) this.#put(row)
      // Lets other requests run between the batches of a large catalog.
      await setImmediate()
    }
    for (const { updatedAt } of changed) if (updatedAt > this.#newestChange) this.#newestChange = updatedAt
    this.#seenVersion = version
  }

  #put(row: IndexedProduct & { removedAt: Date | null }) {
    const index = row.removedAt ? this.#removed : this.#index
    index.put(row, this.#families.get(row.family)?.name ?? '')
  }

  #rows(ids: string[]) {
    return this.#db
      .selectFrom('product')
      .select(['id', 'sku', 'name', 'family', 'priceCents', 'priceBreaks', 'available', 'minimumOrder', 'increment', 'lowStock', 'version'])
      .select(['specifications', 'keywords', 'removedAt'])
      .where('id', 'in', ids)
      .execute()
  }
}
