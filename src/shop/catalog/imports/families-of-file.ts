import { maxFamilies } from '../../../contract/catalog/families.ts'
import { foldText } from '../../../contract/rules/fold-text.ts'
import { slugOf } from '../../../contract/rules/slug-of.ts'
import type { Shop } from '../../shop.ts'
import { readFamilies } from '../families/read-families.ts'

const MAX_SLUG = 50

/** Finds the families that a file names by their addresses, also former ones, or by their names in any spelling; others are new. */
export class FamiliesOfFile {
  readonly #shop: Shop
  readonly #slugs = new Map<string, string>()
  readonly #names = new Map<string, string>()
  #count = 0
  /** The names of new families, by their slugs. */
  readonly added: Record<string, string> = {}

  constructor(shop: Shop) {
    this.#shop = shop
  }

  async start() {
    const former = await this.#shop.db.selectFrom('former_family').selectAll().execute()
    const families = await readFamilies(this.#shop.db)
    this.#count = families.length
    for (const { slug, family } of former) this.#slugs.set(slug, family)
    for (const { slug, name } of families) {
      this.#slugs.set(slug, slug)
      this.#names.set(foldText(name), slug)
    }
  }

  /** Undefined if a shop cannot have so many. */
  slugOf(written: string): string | undefined {
    if (written === '') return ''
    const known = this.#slugs.get(written) ?? this.#names.get(foldText(written))
    if (known !== undefined) return known
    if (this.#count >= maxFamilies) return undefined
    this.#count++
    const isSlug = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(written)
    const slug = isSlug ? written : this.#freeSlug(written)
    this.#slugs.set(slug, slug)
    this.#names.set(foldText(written), slug)
    if (!isSlug) this.added[slug] = written
    return slug
  }

  #freeSlug(name: string): string {
    const base = slugOf(name).slice(0, MAX_SLUG) || 'family'
    for (let number = 1; ; number++) {
      const slug = number === 1 ? base : `${base}-${number}`
      if (!this.#slugs.has(slug)) return slug
    }
  }
}
