import { signUp } from '../support/signed-in-person.ts'
import { tabTo, typeInto } from './keyboard.ts'
import { expect, hydrated, test } from './story.ts'
import { address, aTool, expectNoOverflow } from './tools.ts'

test('a list of fifteen tools, from the home page to paid, by keyboard alone', async ({ page, shop }) => {
  test.slow()
  const run = `${process.pid}${Date.now() % 100_000}`
  const tools = await Promise.all(
    Array.from({ length: 15 }, (_, index) =>
      aTool(shop, { name: `${index < 5 ? 'Gauge' : 'Caliper'} ${run} ${index + 10}`, sku: `GA-${run}-${index + 10}`, price: 2 }),
    ),
  )
  const [onCards, pasted] = [tools.slice(0, 5), tools.slice(5)]
  const { email, password } = await signUp(shop.url)
  const main = page.getByRole('main')

  await page.goto('/')
  await hydrated(page)
  await tabTo(page, page.getByRole('link', { name: 'BUY NOW' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products')
  await typeInto(page, 'Search', `Gauge ${run}`)
  await typeInto(page, 'My quantity', '20')
  await expect(page.getByRole('article')).toHaveCount(5)
  for (const { name } of onCards) {
    await tabTo(page, main.getByRole('button', { name: `Add to cart: 20 ${name}` }))
    await page.keyboard.press('Enter')
    await expect(main.getByRole('link', { name: `20 in cart: ${name}` })).toBeFocused()
  }
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: /^Cart\s*5 lines$/ }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')

  await tabTo(page, main.locator('summary', { hasText: 'Paste part numbers' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Part numbers and quantities'))
  await page.keyboard.insertText(pasted.map(({ sku }) => `${sku}\t30`).join('\n'))
  await tabTo(page, main.getByRole('button', { name: 'Check rows' }))
  await page.keyboard.press('Enter')
  await tabTo(page, main.getByRole('button', { name: 'Add 10 lines to the cart, $600.00' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart\s*15 lines$/ })).toBeVisible()
  await expect(main.getByLabel('Subtotal')).toHaveText('$800.00')
  await expectNoOverflow(page)
  await tabTo(page, main.getByRole('link', { name: 'Checkout' }), 'Shift+Tab')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/login?from=%2Fcheckout')
  await typeInto(page, 'Email', email)
  await typeInto(page, 'Password', password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('region', { name: 'What you order' })).toContainText('Total$800.00')
  for (const [label, text] of Object.entries(address)) await typeInto(page, label, text)
  await tabTo(page, page.getByRole('button', { name: 'Place Order' }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/payment\//)
  await tabTo(page, page.getByRole('button', { name: 'Pay $800.00' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/test-gateway\//)
  await tabTo(page, page.getByRole('button', { name: 'Pay $800.00' }))
  await page.keyboard.press('Enter')
  await expect(main).toContainText('This order is paid')
  await expect(main).toContainText(onCards[0]?.name ?? '')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveText(/^Cart\s*lines?$/)
})
