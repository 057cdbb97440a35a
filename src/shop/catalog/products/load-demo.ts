import { system } from '../../ground/actor.ts'
import type { Database, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { saveImageBytes } from '../../ground/images/save-image.ts'
import { storeDemoImage } from '../../ground/images/store-demo-image.ts'
import type { Shop } from '../../shop.ts'
import { addDemoReview } from '../reviews/add-review.ts'
import { writeProduct } from './add-product.ts'
import { type Demo, readDemo } from './read-demo.ts'

const LEASE = 'fill-with-demo'

/**
 * Loads the demo catalog and its reviews into a shop that never had a product, in one transaction. If several processes start together, one
 * of them does so. Returns whether this one did.
 */
export async function loadDemo(shop: Shop, folder: string): Promise<boolean> {
  if (await hasProducts(shop.db)) return false
  const demo = await readDemo(folder)
  await Promise.all(demo.products.map(({ image }) => saveImageBytes(shop, image)))
  const filled = await transact(shop, async (tx) => {
    await acquireLease(shop, tx)
    const empty = !(await hasProducts(tx))
    if (empty) await fill(shop, tx, demo)
    await tx.deleteFrom('lease').where('name', '=', LEASE).execute()
    return empty
  })
  if (filled) shop.catalogChanged()
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
  // Lists show the newest first, so the first product of the catalog is inserted last.
  const idByName = new Map<string, string>()
  for (const { image, drawing, ...product } of products.toReversed()) {
    const { url } = await storeDemoImage(shop, tx, system, { bytes: image, drawing })
    const productId = await writeProduct(shop, tx, system, { ...product, image: url })
    idByName.set(product.name, productId)
  }
  const nameBySlug = new Map(products.map(({ slug, name }) => [slug, name]))
  for (const review of reviews.toReversed()) {
    const product = nameBySlug.get(review.product) ?? ''
    await addDemoReview(shop, tx, system, { ...review, product, productId: idByName.get(product) ?? null })
  }
}

/** Inserting the same name makes a second process wait until the first has committed. */
const acquireLease = (shop: Shop, tx: Tx) =>
  tx
    .insertInto('lease')
    .values({ name: LEASE, holder: LEASE, until: shop.now() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()

async function hasProducts(db: Database): Promise<boolean> {
  return (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined
}
