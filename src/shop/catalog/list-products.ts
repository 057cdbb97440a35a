import type { Product } from '../../contract/catalog.ts'
import { type Page, type PageRequest, toPage } from '../page.ts'
import { notFound } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { toProduct } from './to-product.ts'

const PAGE = 1000

/** The products for sale with their pictures' drawings, for `showProduct`. */
export const productsForSale = (shop: Shop) =>
  shop.db
    .selectFrom('product')
    .leftJoin('image', 'image.url', 'product.image')
    .selectAll('product')
    .select('image.drawing')
    .where('product.removedAt', 'is', null)

/** The products that are for sale, newest first. */
export async function listProducts(shop: Shop, page: PageRequest = {}): Promise<Page<Product>> {
  const limit = page.limit ?? PAGE
  const rows = await productsForSale(shop)
    .$if(page.after !== undefined, (query) => query.where('product.id', '<', page.after as string))
    .orderBy('product.id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, toProduct)
}

/** One product that is for sale. */
export async function findProduct(shop: Shop, productId: string): Promise<Product> {
  const row = await productsForSale(shop).where('product.id', '=', productId).executeTakeFirst()
  if (!row) throw notFound('product')
  return toProduct(row)
}

/** The product at an address of its own or, renamed, at one it had. */
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
