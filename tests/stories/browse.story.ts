import { addReview } from '../../src/shop/catalog/reviews/add-review.ts'
import { personOf, signUpAndOpen } from './people.ts'
import { expect, test } from './story.ts'

test.describe('before any JavaScript runs', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, title, heading } of [
    { path: '/', title: 'Home - Tools Manufacturer', heading: 'NEW TECHNOLOGY & BUILD' },
    { path: '/products', title: 'All Products - Tools Manufacturer', heading: 'All Products' },
  ]) {
    test(`${path} shows the demo catalog`, async ({ page, shop }) => {
      await page.goto(path)
      await expect(page).toHaveTitle(title)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('banner')).toContainText('TOOLS MANUFACTURER')
      const newest = await shop.shop.db.selectFrom('product').selectAll().orderBy('id', 'desc').limit(3).execute()
      for (const product of newest) {
        const card = page.getByRole('article').filter({ hasText: product.name }).first()
        await expect(card).toContainText(`$${(product.priceCents / 100).toFixed(2)}`)
        await expect(card.getByText(product.sku, { exact: true })).toBeVisible()
        await expect(card.locator('img').first()).toHaveCSS('object-fit', 'contain')
        await expect(card).toContainText(`Available: ${product.available.toLocaleString('en-US')}`)
        await expect(card).toContainText(`Minimum Order: ${product.minimumOrder.toLocaleString('en-US')}`)
      }
    })
  }
})

test('the product list has every tool, page by page, each with a link to the order form', async ({ page, shop }) => {
  const products = await shop.shop.db.selectFrom('product').selectAll().execute()
  await page.goto('/products')
  await expect(page.getByText('Let us help you find the right fit for you or your corporation.')).toBeVisible()
  const orderable = new Set<string>()
  for (let shown = 0; shown < products.length; shown += 24) {
    const rows = Math.min(24, products.length - shown)
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(`${shown + 1} – ${shown + rows} of ${products.length}`)
    await expect(page.getByRole('article')).toHaveCount(rows)
    for (const link of await page.locator('a.product-card-order[href^="/purchase/"]').all()) {
      orderable.add((await link.getAttribute('href'))?.replace('/purchase/', '') ?? '')
    }
    if (shown + rows < products.length) await page.getByRole('link', { name: 'Next' }).click()
  }
  expect([...orderable].sort()).toEqual(
    products
      .filter(({ available, minimumOrder }) => available >= minimumOrder)
      .map(({ id }) => id)
      .sort(),
  )
})

test('a review without stars has no row of stars', async ({ page, shop }) => {
  const author = await signUpAndOpen(page, '/')
  const person = await personOf(shop, author.email)
  await addReview(shop.shop, person, { ratings: 0, comment: 'They arrived on a Tuesday.' })
  await addReview(shop.shop, person, { ratings: 20, comment: 'One jaw was missing.' })
  await page.goto('/')
  const stars = (comment: string) => page.getByRole('article').filter({ hasText: comment }).getByRole('img', { name: 'stars' })
  await expect(stars('One jaw was missing.')).toHaveAccessibleName('1 of 5 stars')
  await expect(stars('They arrived on a Tuesday.')).toHaveCount(0)
})
