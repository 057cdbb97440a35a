import { randomBytes } from 'node:crypto'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { browserArguments, ensureBrowser } from '../support/browser.ts'

const TIMEOUT_MS = 60_000

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

/** A page on which an error of the browser fails the pass. */
async function aPage(browser: Browser, url: string): Promise<Page> {
  // The gateway leads back to this host.
  const context = await browser.newContext({ baseURL: url.replace('127.0.0.1', 'localhost'), reducedMotion: 'reduce' })
  context.setDefaultTimeout(TIMEOUT_MS)
  const page = await context.newPage()
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

const main = (page: Page) => page.getByRole('main')
const see = (page: Page, text: string | RegExp) => expect(main(page)).toContainText(text, { timeout: TIMEOUT_MS })
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click()

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

async function order(page: Page) {
  const email = `seen-${randomBytes(4).toString('hex')}@nordverft.example`
  await page.goto('/signup')
  await page.waitForLoadState('networkidle')
  await fill(page, { Name: 'Solveig Dahl', Email: email, Password: 'bergen-6-kaien' })
  await press(page, 'Sign Up')
  await page.waitForURL((at) => at.pathname !== '/signup', { timeout: TIMEOUT_MS })
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
  await page.goto('/login')
  await page.waitForLoadState('networkidle')
  await fill(page, { Email: admin.email, Password: admin.password })
  await press(page, 'Login')
  await page.waitForURL((at) => at.pathname !== '/login', { timeout: TIMEOUT_MS })
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
