import { randomBytes } from 'node:crypto'
import { chromium, expect, type Page } from '@playwright/test'
import { browserArguments, ensureBrowser } from '../support/browser.ts'
import { aPage, fill, main, press, see, signIn, signUp, TIMEOUT_MS } from './browser-pages.ts'

/** A customer orders and pays, and the office finds, holds, ships and refunds that order, all by clicking and typing. */
export async function passThroughScreens(url: string, admin: { email: string; password: string }): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
  try {
    const { number, email } = await order(await aPage(browser, url))
    await handle(await aPage(browser, url), admin, number, email)
  } finally {
    await browser.close()
  }
}

async function order(page: Page) {
  const email = `seen-${randomBytes(4).toString('hex')}@nordverft.example`
  await signUp(page, { name: 'Solveig Dahl', email, password: 'bergen-6-kaien' })
  await page.goto('/products?search=combination pliers&quantity=240')
  await page.waitForLoadState('networkidle')
  await press(page, /^Add to cart: 240 /)
  await expect(page.getByRole('link', { name: /^240 in cart: / }).first()).toBeVisible({ timeout: TIMEOUT_MS })
  await page.goto('/checkout')
  await fill(page, { Street: 'Kaiveien 1', City: 'Bergen', Country: 'Norway', Phone: '+47 55 12 34 56' })
  await fill(page, { 'Purchase order number (optional)': 'PO-SCREEN-1' })
  await press(page, 'Place Order')
  await page.waitForURL(/\/payment\//, { timeout: TIMEOUT_MS })
  await press(page, /^Pay \$/)
  await page.waitForURL(/\/test-gateway\//, { timeout: TIMEOUT_MS })
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.waitForURL(/\/payment\//, { timeout: TIMEOUT_MS })
  await page.goto('/dashboard/my-orders')
  const row = page.getByRole('region', { name: 'My Orders' }).locator('tbody tr').first()
  await expect(row).toContainText('pending', { timeout: TIMEOUT_MS })
  const number = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await row.innerText())?.[0] ?? ''
  return { number, email }
}

async function handle(page: Page, admin: { email: string; password: string }, number: string, email: string) {
  await signIn(page, admin)
  await page.goto('/dashboard')
  await see(page, 'To do')
  await page.goto(`/dashboard/manage-all-orders?search=${number.slice(5)}`)
  const row = page.getByRole('region', { name: 'All orders' }).locator('tbody tr').first()
  await expect(row).toContainText(number, { timeout: TIMEOUT_MS })
  await row.getByRole('link').first().click()
  await page.waitForURL(/manage-all-orders\/[\w-]+/, { timeout: TIMEOUT_MS })
  await see(page, email)
  await press(page, 'Put on hold')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Address in doubt')
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await expect(dialog).toBeHidden({ timeout: TIMEOUT_MS })
  await see(page, 'On hold')
  await press(page, 'Release')
  await page
    .getByLabel(/^Ship now, units of/)
    .first()
    .fill('100')
  await page.getByLabel('Tracking number (optional)').fill('774922104416')
  await press(page, /^Ship 100/)
  // The page has read the order anew. A refund of what was seen before would be refused.
  await expect(main(page).getByRole('button', { name: /^Ship 140/ })).toBeVisible({ timeout: TIMEOUT_MS })
  await press(page, 'Refund')
  await dialog.getByLabel('Amount').fill('40')
  await dialog.getByLabel('Reason', { exact: true }).selectOption('Late delivery')
  await dialog.getByRole('button', { name: 'Refund $40.00' }).click()
  await expect(dialog).toBeHidden({ timeout: TIMEOUT_MS })
  await see(page, 'Late delivery')
  await page.getByLabel('Internal note').fill('Asked the yard')
  await press(page, 'Add note')
  await see(page, 'Asked the yard')
}
