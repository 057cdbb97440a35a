import type { Page } from '@playwright/test'
import { removeProduct } from '../../src/shop/catalog/products/remove-product.ts'
import { anAdmin, aProduct } from '../support/make.ts'
import { addToCart, cartLine, cartLink, openCart, subtotal } from './carts.ts'
import type { StoryShop } from './open-shop.ts'
import { expect, hydrated, test } from './story.ts'
import { aTool, expectNoOverflow } from './tools.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** A tool with a price break, in boxes of six. */
async function aBoxedTool({ shop }: StoryShop) {
  const { image } = await shop.db.selectFrom('product').select('image').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const name = `Story hammers ${Date.now()}`
  const sku = `SH-${Date.now()}`
  const fields = { price: 9.75, available: 652, minimum_order: 60, increment: 6, price_breaks: [{ quantity: 252, price: 9 }], image }
  return { id: await aProduct(shop, { name, sku, ...fields }), name }
}

/** A cart with pliers and boxed hammers, open in the browser. */
async function openCartOfTwo(page: Page, shop: StoryShop, units: { pliers: number; hammers: number }) {
  const [pliers, hammers] = [await aTool(shop, { available: 300 }), await aBoxedTool(shop)]
  await addToCart(page, [pliers.id, units.pliers], [hammers.id, units.hammers])
  await openCart(page)
  const quantityOf = ({ name }: { name: string }) => page.getByLabel(`Quantity: ${name}`)
  return { pliers, hammers, line: cartLine(page, hammers.name), quantity: quantityOf(hammers), quantityOfPliers: quantityOf(pliers) }
}

test('a visitor adds a tool from the list, and the cart is counted', async ({ page, shop }) => {
  const [pliers, hammers] = [await aTool(shop, { available: 300 }), await aBoxedTool(shop)]
  await page.goto(`/products?search=${pliers.name}`)
  await hydrated(page)
  await press(page, `Add to cart: 10 ${pliers.name}`)
  await expect(page.getByRole('link', { name: `10 in cart: ${pliers.name}` })).toBeFocused()
  await expect(cartLink(page)).toHaveAccessibleName(/Cart\s*1 line/)
  await addToCart(page, [hammers.id, 100])
  await openCart(page)
  await expect(cartLink(page)).toHaveAccessibleName(/Cart\s*2 lines/)
  await expect(page.getByText('2 lines, 110 units')).toBeVisible()
})

test('a line that cannot be ordered is not counted, and the checkout leads to it', async ({ page, shop }) => {
  const { line, quantity, hammers } = await openCartOfTwo(page, shop, { pliers: 10, hammers: 100 })
  await expect(line).toContainText('Order in multiples of 6')
  await expect(line).toContainText('not counted')
  await expect(subtotal(page)).toHaveText('$89.00')
  await page.getByRole('button', { name: 'Checkout' }).click({ force: true })
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveAccessibleDescription('Order in multiples of 6')
  await line.getByRole('button', { name: 'Change to 102' }).click()
  await expect(quantity).toHaveValue('102')
  await expect(line).toContainText('$994.50')
  await quantity.press('ArrowUp')
  await expect(quantity).toHaveValue('108')
  await press(page, `6 less: ${hammers.name}`)
  await expect(quantity).toHaveValue('102')
})

test('a line offers the next price break, and every wrong quantity is changed at once', async ({ page, shop }) => {
  const { line, quantity, quantityOfPliers } = await openCartOfTwo(page, shop, { pliers: 10, hammers: 240 })
  await expect(line).toContainText('12 more cost $72.00 less in total')
  await line.getByRole('button', { name: 'Change to 252' }).click()
  await expect(line).toContainText('Price for 252 or more saves $189.00')

  await quantity.fill('')
  await expect(line).toContainText('Please add quantity!')
  await quantity.fill('700')
  await quantityOfPliers.fill('5')
  await expect(page.getByText('2 lines cannot be ordered yet')).toBeVisible()
  await press(page, 'Change 2 quantities')
  await expect(page.getByRole('link', { name: 'Checkout' })).toBeFocused()
  await expect(quantity).toHaveValue('648')
  await expect(subtotal(page)).toHaveText('$5,921.00')
})

test('a removal can be undone, and a reload keeps the cart', async ({ page, shop }) => {
  const { quantity, hammers } = await openCartOfTwo(page, shop, { pliers: 10, hammers: 648 })
  const names = page.locator('.cart-line-name a')
  await expect(names).toHaveCount(2)
  const before = await names.allTextContents()
  await press(page, `Remove ${before[0]}`)
  await page.getByRole('button', { name: `Undo: ${before[0]}` }).click()
  await expect(names).toHaveText(before)
  await page.reload()
  await expect(names).toHaveText(before)
  await press(page, `Remove ${hammers.name}`)
  await expect(page.getByText(`${hammers.name} removed`)).toBeVisible()
  await expect(subtotal(page)).toHaveText('$89.00')
  await expect(page.getByRole('button', { name: `Undo: ${hammers.name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quantity).toHaveValue('648')
  await expect(quantity).toBeFocused()
  await expectNoOverflow(page)
  await page.reload()
  await expect(subtotal(page)).toHaveText('$5,921.00')
  await press(page, 'Empty the cart')
  await expect(names).toHaveCount(0)
  await expect(page.getByText(`${hammers.name} removed`)).toBeVisible()
  await press(page, 'Put 2 lines back')
  await expect(names).toHaveText(before)
  await expect(subtotal(page)).toHaveText('$5,921.00')
})

test('what cannot be ordered or is no longer sold is left out', async ({ page, shop }) => {
  const [pliers, tooFew, removed] = [
    await aTool(shop),
    await aTool(shop, { available: 5 }),
    await aTool(shop, { name: 'Bolster 4.0 × 100 mm, 1000 V' }),
  ]
  await addToCart(page, [pliers.id, 10], [tooFew.id, 10], [removed.id, 20])
  await removeProduct(shop.shop, await anAdmin(shop.shop), removed.id)
  await openCart(page)
  await expect(cartLine(page, tooFew.name)).toContainText('Only 5 available, minimum 10')
  await expect(cartLine(page, removed.name)).toContainText('No longer sold')
  const rows = await cartLine(page, removed.name)
    .getByRole('rowheader')
    .evaluate((name) => {
      const range = document.createRange()
      range.selectNodeContents(name)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
  expect(rows, 'rows of the name').toBeLessThan(3)
  await cartLine(page, tooFew.name).getByRole('button', { name: 'Leave out' }).click()
  await press(page, 'Leave out 1 line')
  await expect(page.getByText(`${removed.name} removed`)).toBeVisible()
  await expect(subtotal(page)).toHaveText('$89.00')
})

test('two tabs show the same cart, and a removal does not come back', async ({ page, shop, context }) => {
  const [pliers, saws] = [await aTool(shop), await aTool(shop)]
  await addToCart(page, [pliers.id, 10], [saws.id, 20])
  await openCart(page)
  const other = await context.newPage()
  await openCart(other)
  await other.getByRole('button', { name: `Remove ${saws.name}` }).click()
  await expect(cartLink(page)).toHaveAccessibleName(/Cart\s*1 line/)
  await expect(cartLine(page, saws.name)).toHaveCount(0)
  await page.getByLabel(`Quantity: ${pliers.name}`).fill('30')
  await expect(other.getByLabel(`Quantity: ${pliers.name}`)).toHaveValue('30')
  await expect(cartLine(other, saws.name)).toHaveCount(0)
  await expect(subtotal(other)).toHaveText('$267.00')
})

test('an empty cart leads to the tools; without a connection the cart stays', async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/Failed to load resource/)
  await openCart(page)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('link', { name: 'All tools' }).click()
  await expect(page).toHaveURL('/products')
  const pliers = await aTool(shop)
  await addToCart(page, [pliers.id, 10])
  await page.route('**/api/order/preview', (route) => route.fulfill({ status: 500, json: { message: 'Broken', reason: 'fault' } }))
  await openCart(page)
  await expect(page.getByRole('alert')).toContainText('The prices could not be loaded. Your cart is kept.')
  await page.unroute('**/api/order/preview')
  await press(page, 'Try again')
  await expect(cartLine(page, pliers.name)).toContainText('$89.00')
})
