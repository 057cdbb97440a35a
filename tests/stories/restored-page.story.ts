import { addToCart, cartLink } from './carts.ts'
import { expect, hydrated, test } from './story.ts'
import { aTool, changeTool } from './tools.ts'

test('a page out of the back/forward cache shows the cart, the stock and the theme of now', async ({ page, shop }) => {
  const tool = await aTool(shop)
  const gone = await aTool(shop)
  await page.goto(`/products?search=${tool.name.slice(0, -8)}`)
  await hydrated(page)
  const card = page.locator('.product-card', { hasText: tool.name })
  await expect(card.getByRole('button', { name: /^Add to cart: 10 / })).toBeVisible()

  // What the pages after it changed. Changes of the same page raise no storage event.
  await addToCart(page, [tool.id, 20])
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await changeTool(shop, gone.id, { available: 0 })
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))

  await expect(card.getByRole('link', { name: '20 in cart' })).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName(/Cart\s*1 line/)
  await expect(page.locator('.product-card', { hasText: gone.name })).toContainText('Sold out')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the cart out of the back/forward cache shows its lines and prices of now', async ({ page, shop }) => {
  const [pliers, hammer] = [await aTool(shop, { price: 2 }), await aTool(shop, { price: 3 })]
  await addToCart(page, [pliers.id, 20])
  await page.goto('/cart')
  await hydrated(page)
  await expect(page.getByText('$40.00').first()).toBeVisible()
  await addToCart(page, [hammer.id, 10])
  await changeTool(shop, pliers.id, { price: 2.5 })
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page.getByRole('link', { name: hammer.name }).first()).toBeVisible()
  await expect(page.getByText('$50.00').first()).toBeVisible()
})
