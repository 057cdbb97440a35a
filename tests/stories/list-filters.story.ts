import type { Page } from '@playwright/test'
import { personOf, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { atADesk, expect, hydrated, test } from './story.ts'
import { aTool, orderOf } from './tools.ts'

test.use(atADesk)

const said = (page: Page) => page.locator('#live-text')

for (const [path, label] of [
  ['customers', 'Find a customer'],
  ['companies', 'Find a company'],
  ['manage-all-orders/canceled', 'Find a canceled order'],
] as const) {
  test(`the search of ${path} stays in the page, keeps the focus and says what it found`, async ({ page }) => {
    await signInAsAdminAndOpen(page, `/dashboard/${path}`)
    await hydrated(page)
    const field = page.getByRole('searchbox', { name: label })
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await field.fill('nobody-has-this-name')
    await field.press('Enter')
    await expect(page).toHaveURL(`/dashboard/${path}?search=nobody-has-this-name`)
    await expect(said(page)).toHaveText('Nothing found')
    await expect(field).toBeFocused()
    await page.goBack()
    await expect(field).toHaveValue('')
    expect(await page.evaluate(() => 'isSameDocument' in window), 'the document was not loaded again').toBe(true)
  })
}

test('choices of the tools are heard: order, quantity, stock and view', async ({ page }) => {
  await page.goto('/products')
  await hydrated(page)
  const status = page.getByRole('status').filter({ hasText: 'found' })
  await expect(status).toHaveText(/tools found, sorted by newest, as cards$/)
  await page.getByLabel('Sort', { exact: true }).selectOption('Price, low to high')
  await expect(status).toHaveText(/tools found, sorted by price, low to high, as cards$/)
  await page.getByLabel('My quantity', { exact: true }).fill('500')
  await expect(status).toHaveText(/found, prices for 500, sorted by/)
  await page.getByRole('checkbox', { name: /In stock/ }).check()
  await expect(status).toHaveText(/found, in stock, prices for 500, sorted by/)
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  await expect(status).toHaveText(/as a table$/)
})

test('choices of orders are heard, by customers and by the office, and days have names', async ({ page, shop }) => {
  const tool = await aTool(shop)
  const customer = await signUpAndOpen(page, '/')
  await orderOf(shop, await personOf(shop, customer.email), tool.id, 20)
  await page.goto('/dashboard/my-orders')
  await hydrated(page)
  await page.getByLabel('Status').selectOption('shipped')
  await expect(said(page)).toHaveText('Nothing found')
  await page.getByLabel('Status').selectOption('unpaid')
  await expect(said(page)).toHaveText('1 found')
  // WebKit reads no label of a date.
  for (const name of ['Ordered from', 'Ordered until']) await expect(page.locator(`input[type=date][aria-label="${name}"]`)).toBeVisible()

  await page.context().clearCookies()
  await signInAsAdminAndOpen(page, '/dashboard/manage-all-orders')
  await hydrated(page)
  await page.getByLabel('Payment').selectOption('unpaid')
  await expect(said(page)).toHaveText(/^\d+ orders?, newest first$/)
  await page.getByLabel('Sort').selectOption('Oldest first')
  await expect(said(page)).toHaveText(/^\d+ orders?, oldest first$/)
  for (const path of ['manage-all-orders', 'audit', 'invoices']) {
    await page.goto(`/dashboard/${path}`)
    const days = page.locator('input[type=date]')
    await expect(days).toHaveCount(2)
    for (const [index, name] of [/^From/, /^To/].entries()) {
      const label = await days.nth(index).getAttribute('aria-labelledby')
      await expect(page.locator(`[id="${label}"]`)).toHaveText(name)
    }
  }
})
