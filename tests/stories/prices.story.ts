import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './story.ts'
import { expectNoOverflow } from './tools.ts'

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('My quantity prices, sorts and filters the list', async ({ page }) => {
  await page.goto('/products?family=striking&sort=price')
  await hydrated(page)
  const claw = cardOf(page, 'Claw hammer 450 g')
  for (const text of ['$9.75', 'from $8.80', 'Minimum Order: 60, multiples of 6']) await expect(claw).toContainText(text)
  await expect(cardOf(page, 'Sledgehammer 4 kg')).not.toContainText('from')

  await page.getByLabel('My quantity', { exact: true }).fill('600')
  await expect(claw).toContainText('600 units')
  for (const text of ['$8.80', '$5,280.00']) await expect(claw).toContainText(text)
  await expect(claw).not.toContainText('from')
  const prices = await page.locator('.product-card-price b').allTextContents()
  expect(prices).toEqual(prices.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))))
  await expect(claw.getByRole('button', { name: 'Add 600 to cart: Claw hammer 450 g' })).toBeVisible()

  await page.getByLabel('My quantity', { exact: true }).fill('100')
  await expect(claw).toContainText('Nearest 102 units')
  await expect(claw).toContainText('$994.50')
  await expect(claw.getByRole('button', { name: 'Add 102 to cart: Claw hammer 450 g' })).toBeVisible()
  await expectNoOverflow(page)
  await page.getByLabel('In stock').check()
  await expect(claw).toHaveCount(0)
  await expect(cardOf(page, 'Cold chisel 200 mm')).toBeVisible()
})
