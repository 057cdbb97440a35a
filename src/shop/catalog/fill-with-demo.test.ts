import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { aShop, engines } from '../../../tests/a-shop.ts'
import { anAdmin, aProduct } from '../../../tests/make.ts'
import { openPicture } from '../images/open-picture.ts'
import { listReviews } from '../reviews/list-reviews.ts'
import { fillWithDemo } from './fill-with-demo.ts'
import { listProducts } from './list-products.ts'
import { removeProduct } from './remove-product.ts'

const catalogue = JSON.parse(readFileSync('demo/catalogue.json', 'utf8')) as {
  families: { slug: string }[]
  products: { slug: string; sku: string; price_cents: number; specifications: [string, string][] }[]
  reviews: { author: string }[]
}

it.each(engines)('fills an empty shop once, in the order of the catalogue, on %s', async (engine) => {
  const shop = await aShop(engine)
  const filled = await Promise.all([fillWithDemo(shop, 'demo'), fillWithDemo(shop, 'demo')])
  expect(filled.toSorted()).toEqual([false, true])
  expect(await fillWithDemo(shop, 'demo')).toBe(false)

  const { items } = await listProducts(shop)
  expect(items.map(({ slug, sku }) => [slug, sku])).toEqual(catalogue.products.map(({ slug, sku }) => [slug, sku]))
  expect(items.map(({ price }) => Math.round(price * 100))).toEqual(catalogue.products.map((product) => product.price_cents))
  expect(items[0]?.specifications).toEqual(catalogue.products[0]?.specifications)
  expect((await listReviews(shop)).items.map(({ author }) => author)).toEqual(catalogue.reviews.map(({ author }) => author))
  const families = await shop.db.selectFrom('family').select('slug').orderBy('position').execute()
  expect(families).toEqual(catalogue.families.map(({ slug }) => ({ slug })))
  expect(await shop.db.selectFrom('lease').selectAll().execute()).toEqual([])
})

it('keeps the pictures as they are delivered, with their drawings', async () => {
  const shop = await aShop()
  await fillWithDemo(shop, 'demo')
  const drawings = JSON.parse(readFileSync('demo/drawings.json', 'utf8')) as Record<string, { label?: string; line: unknown }>
  for (const { slug, image, drawing } of (await listProducts(shop)).items) {
    const picture = await openPicture(shop, image.slice('/images/'.length))
    expect(picture?.bytes.equals(readFileSync(`demo/pictures/${slug}.webp`)), slug).toBe(true)
    expect([drawing?.label, drawing?.line], slug).toEqual([drawings[slug]?.label, drawings[slug]?.line])
  }
})

it('leaves a shop alone that has or had a product', async () => {
  const shop = await aShop()
  const productId = await aProduct(shop)
  expect(await fillWithDemo(shop, 'demo')).toBe(false)
  await removeProduct(shop, await anAdmin(shop), productId)
  expect(await fillWithDemo(shop, 'demo')).toBe(false)
  expect((await listProducts(shop)).items).toEqual([])
})
