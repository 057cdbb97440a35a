import type { StockedProduct } from '../../../contract/catalog/managed-products.ts'
import type { OfferedProduct } from '../../../contract/catalog/product.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { countReserved } from './count-reserved.ts'
import { isPublicSql } from './draft-sql.ts'
import { findReplacements } from './find-replacements.ts'
import { type ProductWithDrawing, toStockedProduct } from './to-product.ts'
import { toOfferedProduct, toProducts } from './to-products.ts'

const PAGE_SIZE = 1000

/** Selects the products that are not removed, drafts too, with the drawings of their images. */
export const productsOnFile = (shop: Shop) =>
  shop.db
    .selectFrom('product')
    .leftJoin('image', 'image.url', 'product.image')
    .selectAll('product')
    .select('image.drawing')
    .where('product.removedAt', 'is', null)

/** Selects the products that everybody sees, for `toProducts`. */
const productsForSale = (shop: Shop) => productsOnFile(shop).where(isPublicSql)

/** Lists the products for sale, newest first. */
export async function listProducts(shop: Shop, page: PageRequest = {}): Promise<Page<OfferedProduct>> {
  const limit = page.limit ?? PAGE_SIZE
  const rows = await productsForSale(shop)
    .$call((query) => (page.after === undefined ? query : query.where('product.id', '<', page.after)))
    .orderBy('product.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { items, ...rest } = toPage(rows, limit, (row) => row)
  return { items: await toProducts(shop, items), ...rest }
}

/** Finds a product that is for sale. */
export const findProduct = async (shop: Shop, productId: string): Promise<OfferedProduct> =>
  toOfferedProduct(shop, await findRow(productsForSale(shop), productId))

/** Finds a product or a draft, with what only administrators see. */
export async function findManagedProduct(shop: Shop, productId: string): Promise<StockedProduct> {
  const row = await findRow(productsOnFile(shop), productId)
  return toStockedProduct(shop, row, await countReserved(shop.db, [productId]))
}

async function findRow(products: ReturnType<typeof productsOnFile>, productId: string): Promise<ProductWithDrawing> {
  const row = await products.where('product.id', '=', productId).executeTakeFirst()
  if (!row) throw notFound('product')
  return row
}

/**
 * Finds a product by its slug, or by a slug that it had before it was renamed. The address of one that is no longer for sale leads to the tool
 * that replaces it.
 */
export async function findProductBySlug(shop: Shop, slug: string): Promise<OfferedProduct> {
  const row =
    (await productsForSale(shop).where('product.slug', '=', slug).executeTakeFirst()) ??
    (await productsForSale(shop)
      .innerJoin('former_address', 'former_address.productId', 'product.id')
      .where('former_address.slug', '=', slug)
      .executeTakeFirst())
  return toOfferedProduct(shop, row ?? (await findReplacementAt(shop, slug)))
}

/** The tool that replaces the one with this address, which may be an ID. */
async function findReplacementAt(shop: Shop, address: string): Promise<ProductWithDrawing> {
  const discontinued = await shop.db
    .selectFrom('product')
    .select(['id', 'sku', 'replacement'])
    .where((eb) => eb.not(isPublicSql))
    .where('replacement', '<>', '')
    .where((eb) =>
      eb.or([
        eb('id', '=', address),
        eb('slug', '=', address),
        eb('id', 'in', eb.selectFrom('former_address').select('productId').where('slug', '=', address)),
      ]),
    )
    .execute()
  const [found] = (await findReplacements(shop.db, shop.engine, discontinued)).values()
  if (!found) throw notFound('product')
  return findRow(productsForSale(shop), found._id)
}
