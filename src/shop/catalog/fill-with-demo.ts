import { house } from '../actor.ts'
import type { Database, Tx } from '../database/tables.ts'
import { transact } from '../database/transact.ts'
import { keepBytes } from '../images/keep-picture.ts'
import { storeDemoPicture } from '../images/store-demo-picture.ts'
import { addDemoReview } from '../reviews/add-review.ts'
import type { Shop } from '../shop.ts'
import { writeProduct } from './add-product.ts'
import { type Demo, readDemo } from './read-demo.ts'

const LEASE = 'fill-with-demo'

/**
 * Fills a shop that never had a product with the demo catalogue and its reviews, in one transaction and through the same
 * code an administrator's own products take. Of processes that start together one does it. Gives whether it did.
 */
export async function fillWithDemo(shop: Shop, folder: string): Promise<boolean> {
  if (await hasProducts(shop.db)) return false
  const demo = await readDemo(folder)
  await Promise.all(demo.products.map(({ picture }) => keepBytes(shop, picture)))
  const filled = await transact(shop, async (tx) => {
    await takeTurn(shop, tx)
    const empty = !(await hasProducts(tx))
    if (empty) await fill(shop, tx, demo)
    await tx.deleteFrom('lease').where('name', '=', LEASE).execute()
    return empty
  })
  if (filled) shop.catalogueChanged()
  return filled
}

async function fill(shop: Shop, tx: Tx, { families, products, reviews }: Demo) {
  for (const [position, family] of families.entries()) {
    await tx
      .insertInto('family')
      .values({ ...family, position })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute()
  }
  // Lists show the newest first: what stands first in the catalogue goes in last.
  for (const { picture, drawing, price_cents, ...product } of products.toReversed()) {
    const { url } = await storeDemoPicture(shop, tx, house, picture, drawing)
    await writeProduct(shop, tx, house, { ...product, price: price_cents / 100, image: url })
  }
  const nameOf = new Map(products.map(({ slug, name }) => [slug, name]))
  for (const review of reviews.toReversed()) {
    await addDemoReview(shop, tx, house, { ...review, product: nameOf.get(review.product) ?? '' })
  }
}

/** Inserting the same name makes a second process wait until the first has committed, and then see its products. */
const takeTurn = (shop: Shop, tx: Tx) =>
  tx
    .insertInto('lease')
    .values({ name: LEASE, holder: LEASE, until: shop.now() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

async function hasProducts(db: Database): Promise<boolean> {
  return (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined
}
