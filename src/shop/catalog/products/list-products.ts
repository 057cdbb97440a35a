import type { StockedProduct } from '../../../contract/catalog/managed-products.ts'
import type { Product } from '../../../contract/catalog/product.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { countReserved } from './count-reserved.ts'
import { isPublicSql } from './draft-sql.ts'
import { type ProductWithDrawing, toManagedProduct, toProduct } from './to-product.ts'

const PAGE_SIZE = 1000

/** Selects the products that are not removed, drafts too, with the drawings of their images. */
export const productsOnFile = (shop: Shop) =>
  shop.db
    .selectFrom('product')
    .leftJoin('image', 'image.url', 'product.image')
    .selectAll('product')
    .select('image.drawing')
    .where('product.removedAt', 'is', null)

/** Selects the products that everybody sees, for `toProduct`. */
const productsForSale = (shop: Shop) => productsOnFile(shop).where(isPublicSql)

/** Lists the products for sale, newest first. */
export async function listProducts(shop: Shop, page: PageRequest = {}): Promise<Page<Product>> {
  const limit = page.limit ?? PAGE_SIZE
  const rows = await productsForSale(shop)
    .$call((query) => (page.after === undefined ? query : query.where('product.id', '<', page.after)))
    .orderBy('product.id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, toProduct)
}

/** Finds a product that is for sale. */
export const findProduct = async (shop: Shop, productId: string): Promise<Product> =>
  toProduct(await findRow(productsForSale(shop), productId))

/** Finds a product or a draft, with what only administrators see. */
export async function findManagedProduct(shop: Shop, productId: string): Promise<StockedProduct> {
  const row = await findRow(productsOnFile(shop), productId)
  return { ...toManagedProduct(row), ...(await countReserved(shop.db, [productId]))(productId) }
}

async function findRow(products: ReturnType<typeof productsOnFile>, productId: string): Promise<ProductWithDrawing> {
  const row = await products.where('product.id', '=', productId).executeTakeFirst()
  if (!row) throw notFound('product')
  return row
}

/** Finds a product by its slug, or by a slug that it had before it was renamed. */
export async function findProductBySlug(shop: Shop, slug: string): Promise<Product> {
  const row =
    (await productsForSale(shop).where('product.slug', '=', slug).executeTakeFirst()) ??
    (await productsForSale(shop)
      .innerJoin('former_address', 'former_address.productId', 'product.id')
      .where('former_address.slug', '=', slug)
      .executeTakeFirst())
  if (!row) throw notFound('product')
  return toProduct(row)
}
