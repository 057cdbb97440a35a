import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { anAdmin, aProduct } from '../../../../tests/support/make.ts'
import { openImage } from '../../ground/images/open-image.ts'
import { listReviews } from '../reviews/list-reviews.ts'
import { listProducts } from './list-products.ts'
import { loadDemo } from './load-demo.ts'
import { removeProduct } from './remove-product.ts'

const catalog = JSON.parse(readFileSync('demo/catalog.json', 'utf8')) as {
  families: { slug: string }[]
  products: { slug: string; sku: string; price: number; specifications: [string, string][] }[]
  reviews: { author: string }[]
}

it.each(engines)('loads the demo catalog once, in its order, on %s', async (engine) => {
  const shop = await aShop(engine)
  const filled = await Promise.all([loadDemo(shop, 'demo'), loadDemo(shop, 'demo')])
  expect(filled.toSorted()).toEqual([false, true])
  expect(await loadDemo(shop, 'demo')).toBe(false)

  const { items } = await listProducts(shop)
  expect(items.map(({ slug, sku }) => [slug, sku])).toEqual(catalog.products.map(({ slug, sku }) => [slug, sku]))
  expect(items.map(({ price }) => price)).toEqual(catalog.products.map(({ price }) => price))
  const pliers = items.find(({ sku }) => sku === 'PL-1180')
  expect(pliers).toMatchObject({ increment: 10, price_breaks: [{ price: 8.4 }, { price: 7.9 }, { quantity: 1000, price: 7.4 }] })
  expect(items.filter(({ price_breaks }) => price_breaks.length >= 3).length).toBeGreaterThanOrEqual(30)
  expect(items.filter(({ increment }) => increment > 1).length).toBeGreaterThanOrEqual(6)
  expect(items[0]?.specifications).toEqual(catalog.products[0]?.specifications)
  expect((await listReviews(shop)).items.map(({ author }) => author)).toEqual(catalog.reviews.map(({ author }) => author))
  const families = await shop.db.selectFrom('family').select('slug').orderBy('position').execute()
  expect(families).toEqual(catalog.families.map(({ slug }) => ({ slug })))
  expect(await shop.db.selectFrom('lease').selectAll().execute()).toEqual([])
})

it('stores the demo images unchanged, with their drawings', async () => {
  const shop = await aShop()
  await loadDemo(shop, 'demo')
  const drawings = JSON.parse(readFileSync('demo/drawings.json', 'utf8')) as Record<string, { label?: string; line: unknown }>
  const { items } = await listProducts(shop)
  expect(items).toHaveLength(52)
  for (const { slug, image, drawing } of items) {
    const stored = await openImage(shop, image.slice('/images/'.length))
    expect(stored?.bytes.equals(readFileSync(`demo/images/${slug}.webp`)), slug).toBe(true)
    expect([drawing?.label, drawing?.line], slug).toEqual([drawings[slug]?.label, drawings[slug]?.line])
  }
})

it('does nothing in a shop that has or had a product', async () => {
  const shop = await aShop()
  const productId = await aProduct(shop)
  expect(await loadDemo(shop, 'demo')).toBe(false)
  await removeProduct(shop, await anAdmin(shop), productId)
  expect(await loadDemo(shop, 'demo')).toBe(false)
  expect((await listProducts(shop)).items).toEqual([])
})
