import { setImmediate } from 'node:timers/promises'
import { familyNameOf } from '../../../contract/rules/family-name.ts'
import type { Database } from '../../ground/database/tables.ts'
import { readFamilies } from '../families/read-families.ts'
import { ProductIndex } from './product-index.ts'
import type { IndexedProduct } from './product-query.ts'

/** Changes are read again within this window, because transactions do not commit in the order of their times and clocks differ. */
const WINDOW_MS = 20_000
const BATCH_SIZE = 500

export interface NamedFamily {
  name: string
  intro: string
}

/** Reads what has changed since the last refresh. */
export class ProductSearch {
  readonly #db: Database
  #index = new ProductIndex()
  /** Orders are found by the name of a product that is no longer sold. */
  #removed = new ProductIndex()
  #families = new Map<string, NamedFamily>()
  #formerFamilies = new Map<string, string>()
  #sellsWithoutPhoto = false
  #seenVersion = -1
  #newestChange = new Date(0)
  #refreshing: Promise<void> | undefined

  constructor(db: Database) {
    this.#db = db
  }

  /** The families in their order, by slug. */
  get families(): ReadonlyMap<string, NamedFamily> {
    return this.#families
  }

  /** Follows the former slug of a family to the current one. */
  currentFamily(slug: string): string {
    return this.#families.has(slug) ? slug : (this.#formerFamilies.get(slug) ?? slug)
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
    const renamed = await this.#readFamilies()
    const turned = await this.#readWhatTurned()
    const changed = await this.#db
      .selectFrom('product')
      .select(['id', 'version', 'updatedAt', 'removedAt'])
      .where('updatedAt', '>', new Date(this.#newestChange.getTime() - WINDOW_MS))
      .execute()
    const changedIds = renamed.flatMap((family) => [...this.#index.idsIn(family), ...this.#removed.idsIn(family)])
    changedIds.push(...turned)
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

  /** Returns the families whose products have to be found by another name. */
  async #readFamilies(): Promise<string[]> {
    const families = await readFamilies(this.#db)
    const former = await this.#db.selectFrom('former_family').selectAll().execute()
    const before = this.#families
    this.#families = new Map(families.map(({ slug, name, intro }) => [slug, { name, intro }]))
    this.#formerFamilies = new Map(former.map(({ slug, family }) => [slug, family]))
    return [...this.#families].flatMap(([slug, { name }]) => (before.has(slug) && before.get(slug)?.name !== name ? [slug] : []))
  }

  /** Returns the IDs of the products without a photo if they are sold from now on, or no longer. */
  async #readWhatTurned(): Promise<string[]> {
    const before = this.#sellsWithoutPhoto
    const row = await this.#db.selectFrom('setting').select('sellsWithoutPhoto').executeTakeFirst()
    this.#sellsWithoutPhoto = Boolean(row?.sellsWithoutPhoto)
    if (this.#sellsWithoutPhoto === before) return []
    const products = await this.#db.selectFrom('product').select('id').where('image', '=', '').where('removedAt', 'is', null).execute()
    return products.map(({ id }) => id)
  }

  #put(row: IndexedProduct & { removedAt: Date | null }) {
    const index = row.removedAt ? this.#removed : this.#index
    index.put(row, this.#families.get(row.family)?.name ?? familyNameOf(row.family), this.#sellsWithoutPhoto)
  }

  #rows(ids: string[]) {
    return this.#db
      .selectFrom('product')
      .select(['id', 'sku', 'name', 'family', 'priceCents', 'priceBreaks', 'available', 'minimumOrder', 'increment', 'lowStock', 'version'])
      .select(['specifications', 'keywords', 'documents', 'removedAt', 'hidden', 'image', 'replacement'])
      .where('id', 'in', ids)
      .execute()
  }
}
