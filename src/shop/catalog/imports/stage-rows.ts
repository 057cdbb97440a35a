import type { Insertable } from 'kysely'
import { maxFamilies } from '../../../contract/catalog/families.ts'
import { slugOf } from '../../../contract/rules/slug-of.ts'
import { toJson } from '../../ground/database/json.ts'
import type { ProductRow, Tables } from '../../ground/database/tables.ts'
import { newId } from '../../ground/new-id.ts'
import type { Shop } from '../../shop.ts'
import { skuKeySql } from '../products/draft-sql.ts'
import { findBySkus } from '../products/find-by-sku.ts'
import { catalogMessages } from '../products/messages.ts'
import { imagesAfter, readImages } from '../products/product-images.ts'
import { columnsOfEdit, columnsOfNew, productFieldsOf } from '../products/product-map.ts'
import { skuKey } from '../products/sku-key.ts'
import { type Field, type Fields, importColumns } from './cells.ts'
import { FamiliesOfFile } from './families-of-file.ts'
import { importMessages as texts } from './messages.ts'
import { priceProblems } from './price-problems.ts'
import type { ReadRow } from './read-row.ts'

export type StagedRow = Omit<Insertable<Tables['product_import_row']>, 'importId'>

const required: Field[] = ['name', 'price']
const noProduct = { productId: null, version: 0, delta: 0, slug: null, family: null }

/** Compares rows of a file with the catalog. Rows that change nothing are left out. `slugs` are those that earlier rows of the file took. */
export class RowComparison {
  readonly #shop: Shop
  readonly #slugs = new Set<string>()
  readonly #families: FamiliesOfFile

  constructor(shop: Shop) {
    this.#shop = shop
    this.#families = new FamiliesOfFile(shop)
  }

  start() {
    return this.#families.start()
  }

  /** The names of families that the rows so far add, by their slugs. */
  get familyNames() {
    return this.#families.added
  }

  async compare(rows: readonly ReadRow[]): Promise<StagedRow[]> {
    const keys = [...new Set(rows.flatMap(({ sku }) => (sku ? [skuKey(sku)] : [])))]
    const found =
      keys.length === 0
        ? []
        : await this.#shop.db
            .selectFrom('product')
            .selectAll()
            .where((eb) => eb(skuKeySql(this.#shop.engine), 'in', keys))
            .execute()
    const products = new Map(found.map((product) => [skuKey(product.sku), product]))
    await this.#refuseUnknownImages(rows)
    await this.#refuseUnknownReplacements(rows)
    const staged = rows.flatMap((row) => this.#compareRow(row, products.get(skuKey(row.sku))))
    await this.#chooseSlugs(staged)
    return staged
  }

  #compareRow(row: ReadRow, product: ProductRow | undefined): StagedRow[] {
    const { sku: _, ...fields } = row.given
    const given: Fields = fields
    if (given.family !== undefined) {
      const family = this.#families.slugOf(given.family)
      if (family === undefined) row.errors.push({ column: 'family', value: given.family, message: texts.tooManyFamilies(maxFamilies) })
      else given.family = family
    }
    if (!product) Object.assign(given, { ...newDefaults(given), ...given })
    const current: Fields = product ? { ...productFieldsOf(product), image: product.image, images: readImages(product) } : {}
    const isBack = product !== undefined && product.removedAt !== null
    const changed = importColumns.filter((field) => field in given && JSON.stringify(given[field]) !== JSON.stringify(current[field]))
    const errors = [...row.errors, ...problemsOf(product, given, current, row.errors.length > 0)]
    const shown = {
      line: row.line,
      sku: product?.sku ?? row.sku,
      name: String(given.name ?? product?.name ?? ''),
      image: product?.image ?? '',
    }
    const nothing = { before: toJson({}), after: toJson({}), columns: toJson({}), errors: toJson([]), cells: toJson([]) }
    if (errors.length > 0) return [{ ...shown, ...noProduct, ...nothing, kind: 'error', errors: toJson(errors), cells: toJson(row.cells) }]
    if (!product) {
      const images = imagesAfter({ image: '', moreImages: toJson([]) }, given)
      const columns = { ...columnsOfNew({ ...toNew(given), sku: row.sku }), ...images }
      const { family } = columns
      return [
        {
          ...shown,
          ...noProduct,
          ...nothing,
          kind: 'new',
          productId: newId(),
          after: toJson(given),
          columns: toJson(columns),
          delta: columns.available,
          slug: '',
          family,
        },
      ]
    }
    if (changed.length === 0 && !isBack) return []
    const [before, after] = [pick(current, changed), pick(given, changed)]
    const { available, ...columns } = columnsOfEdit(after)
    const images = 'image' in after || 'images' in after ? imagesAfter(product, after) : {}
    const all = { ...columns, ...images, ...(isBack && { removedAt: null }) }
    return [
      {
        ...shown,
        ...nothing,
        kind: 'changed',
        productId: product.id,
        version: product.version,
        before: toJson({ ...before, ...(isBack && { removed: true }) }),
        after: toJson({ ...after, ...(isBack && { removed: false }) }),
        columns: toJson(all),
        delta: available === undefined ? 0 : available - product.available,
        slug: 'name' in after && slugOf(shown.name) !== slugOf(product.name) ? '' : null,
        family: columns.family ?? null,
      },
    ]
  }

  /** A slug is the name, then the name and the part number, then the name and an ID. */
  async #chooseSlugs(staged: StagedRow[]) {
    const wanted = staged.filter(({ slug }) => slug === '')
    const choicesOf = ({ name, sku, productId }: StagedRow) => [
      slugOf(name) || 'tool',
      slugOf(`${name} ${sku}`) || 'tool',
      `${slugOf(name).slice(0, 40) || 'tool'}-${productId}`,
    ]
    const all = [...new Set(wanted.flatMap(choicesOf))]
    if (all.length === 0) return
    const { db } = this.#shop
    const taken = await db.selectFrom('product').select(['slug', 'id']).where('slug', 'in', all).execute()
    const former = await db.selectFrom('former_address').select(['slug', 'productId as id']).where('slug', 'in', all).execute()
    const owners = new Map([...taken, ...former].map(({ slug, id }) => [slug, id]))
    for (const row of wanted) {
      const isFree = (slug: string) => !this.#slugs.has(slug) && [undefined, row.productId].includes(owners.get(slug))
      row.slug = choicesOf(row).find(isFree) ?? null
      if (row.slug) this.#slugs.add(row.slug)
    }
  }

  /** Images that a file names must be uploads that exist. Using them here keeps `removeUnusedImages` from deleting them. */
  async #refuseUnknownImages(rows: readonly ReadRow[]) {
    const imagesIn = ({ given }: ReadRow) => [given.image, given.images].flat().flatMap((url) => (url?.startsWith('/images/') ? [url] : []))
    const named = [...new Set(rows.flatMap(imagesIn))]
    const known = new Set<string>()
    for (let at = 0; at < named.length; at += 500) {
      const found = await this.#shop.db
        .updateTable('image')
        .set({ createdAt: this.#shop.now() })
        .where('url', 'in', named.slice(at, at + 500))
        .returning('url')
        .execute()
      for (const { url } of found) known.add(url)
    }
    const kept = new Set(named.length > known.size ? await this.#keptImages(named) : [])
    for (const row of rows) {
      const unknown = imagesIn(row).find((url) => !known.has(url) && !kept.has(url))
      if (unknown) row.errors.push({ column: 'images', value: unknown, message: texts.unknownImage })
    }
  }

  /** A replacement is a tool on file, or in a row nearby. Longer circles lead nowhere and harm nobody. */
  async #refuseUnknownReplacements(rows: readonly ReadRow[]) {
    const named = rows.filter(({ given }) => given.replacement)
    if (named.length === 0) return
    const found = await findBySkus(
      this.#shop,
      this.#shop.db,
      named.map(({ given }) => given.replacement ?? ''),
    )
    const inFile = new Set(rows.map(({ sku }) => skuKey(sku)))
    for (const { sku, given, errors } of named) {
      const replacement = given.replacement ?? ''
      const key = skuKey(replacement)
      const isOnFile = inFile.has(key) || found.get(key)?.removedAt === null
      const message =
        key === skuKey(sku) ? catalogMessages.replacesItself : isOnFile ? undefined : catalogMessages.unknownReplacement(replacement)
      if (message) errors.push({ column: 'replacement', value: replacement, message })
    }
  }

  /** Images of the demo are files of the program, in no table of their own. */
  async #keptImages(urls: string[]) {
    const rows = await this.#shop.db.selectFrom('product').select('image').where('image', 'in', urls).execute()
    return rows.map(({ image }) => image)
  }
}

/** The fields of a new product. `problemsOf` has found the required ones. */
const toNew = ({ name = '', details = '', price = 0, available = 0, minimum_order = 0, ...others }: Fields) => ({
  ...others,
  name,
  details,
  price,
  available,
  minimum_order,
})

/** What a new product gets that a file says nothing about: other people's lists have neither details nor a minimum order. */
const newDefaults = ({ name = '', increment = 1 }: Fields) => ({
  ...(name && { details: name }),
  available: 0,
  minimum_order: increment,
})

const pick = (fields: Fields, names: Field[]): Fields => Object.fromEntries(names.map((name) => [name, fields[name]]))

function problemsOf(product: ProductRow | undefined, given: Fields, current: Fields, hasErrors: boolean) {
  if (hasErrors) return []
  if (!product) {
    const lacking = required.filter((field) => !(field in given))
    if (lacking.length > 0) return lacking.map((column) => ({ column, value: '', message: texts.newNeeds(column) }))
  }
  return priceProblems({ ...current, ...given })
}
