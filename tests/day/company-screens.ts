import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { browserArguments, ensureBrowser } from '../support/browser.ts'
import { aPage, fill, main, open, press, see, signIn, signUp, TIMEOUT_MS } from './browser-pages.ts'

const SEARCH = 'combination pliers 180'
const UNITS = 200

interface Credentials {
  email: string
  password: string
}

interface Company {
  purchaser: Page
  colleague: Page
  office: Page
  /** The path of the company's page in the office. */
  path: string
}

/**
 * A purchaser, her colleague and the office in three browsers, by clicking and typing alone. The purchaser registers a company and invites
 * her colleague; the office agrees terms and a price list.
 */
export async function openCompany(url: string, admin: Credentials, links: Links) {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments })
  const company = await foundCompany(browser, { url, admin, ...links })
  return { work: () => workOnce(company), close: () => browser.close() }
}

/** The paths in mails to an address. */
interface Links {
  invitationOf(address: string): string | undefined
  confirmationOf(address: string): string | undefined
}

interface Place extends Links {
  url: string
  admin: Credentials
}

async function foundCompany(browser: Browser, { url, admin, invitationOf, confirmationOf }: Place): Promise<Company> {
  const [purchaser, colleague, office] = [await aPage(browser, url), await aPage(browser, url), await aPage(browser, url)]
  const mark = randomBytes(3).toString('hex')
  const name = `Fjordverft ${mark}`
  const emails = [`ada-${mark}@fjordverft.example`, `henrik-${mark}@fjordverft.example`] as const
  await signUp(purchaser, { name: 'Ada Lund', email: emails[0], password: 'bergen-6-kaien' })
  await signUp(colleague, { name: 'Henrik Moe', email: emails[1], password: 'bergen-6-kaien' })
  await signIn(office, admin)

  await open(purchaser, '/dashboard/my-company')
  await fill(purchaser, { Company: name, Street: 'Kaiveien 12', City: 'Straume' })
  await purchaser.getByLabel('Country').selectOption('Norway')
  await press(purchaser, 'Register the company')
  await see(purchaser, 'Kaiveien 12')
  await open(purchaser, await waitForLink(() => confirmationOf(emails[0])))
  await press(purchaser, 'Confirm')
  await see(purchaser, 'Your email is confirmed')
  await open(purchaser, '/dashboard/my-company')
  await purchaser.getByLabel('Invite a colleague').fill(emails[1])
  await press(purchaser, 'Send invitation')
  await see(purchaser, emails[1])
  await open(colleague, await waitForLink(() => invitationOf(emails[1])))
  await press(colleague, `Join ${name}`)
  await colleague.waitForURL(/my-company/, { timeout: TIMEOUT_MS })

  await open(office, '/dashboard/price-lists')
  await press(office, 'Add price list')
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Add price list' }).click()
  await office.getByLabel('Everything').fill('10')
  await press(office, 'Save price list')
  await expect(main(office).getByRole('button', { name: 'Save price list' })).toHaveCount(0)
  await open(office, '/dashboard/companies')
  await office.getByLabel('Find a company').fill(name)
  await office.getByLabel('Find a company').press('Enter')
  await main(office).getByRole('link', { name }).first().click()
  await office.waitForURL(/companies\/[\w-]+/, { timeout: TIMEOUT_MS })
  await office.getByLabel('Days to pay').fill('30')
  await office.getByLabel('Credit limit').fill('5000000')
  await press(office, 'Save terms')
  await expect(office.getByText('Terms saved')).toBeVisible({ timeout: TIMEOUT_MS })
  await office.getByRole('combobox', { name: 'Price list' }).selectOption(name)
  await press(office, 'Save price list')
  await expect(office.getByText('Price list saved')).toBeVisible({ timeout: TIMEOUT_MS })
  return { purchaser, colleague, office, path: new URL(office.url()).pathname }
}

async function waitForLink(find: () => string | undefined): Promise<string> {
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await pause(100)) {
    const found = find()
    if (found) return found
  }
  throw new Error('No mail with the link arrived')
}

/** A delivery to the shop, an order on account with its shipment, payment and claim, and a quote that becomes an order. */
async function workOnce({ purchaser, colleague, office, path }: Company): Promise<void> {
  await takeIn(office)
  await fillCart(colleague)
  const number = await orderOnAccount(colleague)
  await open(purchaser, `/dashboard/my-orders?whose=company&search=${number}`)
  await see(purchaser, 'Henrik Moe')
  await ship(office, number)
  await recordPayment(office, path, number)
  await claim(colleague, number)
  await answerClaim(office, number)
  await fillCart(purchaser)
  await quote(purchaser, office)
  await open(purchaser, '/dashboard/quotes')
  await see(purchaser, 'accepted')
}

async function takeIn(page: Page) {
  await open(page, `/dashboard/manage-all-products?search=${SEARCH}`)
  await page
    .getByRole('button', { name: /available, adjust the stock of/ })
    .first()
    .click()
  await page.getByLabel('Units').fill(String(3 * UNITS))
  await page.getByLabel('Reason').fill('Delivery')
  await press(page, 'Save')
  await expect(page.locator('.adjusted-stock')).toContainText('Delivery', { timeout: TIMEOUT_MS })
}

async function fillCart(page: Page) {
  await open(page, `/products?search=${SEARCH}&quantity=${UNITS}`)
  const add = main(page).getByRole('button', { name: new RegExp(`^Add to cart: ${UNITS} `) })
  const inCart = page.getByRole('link', { name: new RegExp(`^${UNITS} in cart: `) })
  // After a quote the cart is as it was, which the page learns a moment later.
  await expect(async () => {
    if (await add.first().isVisible()) await add.first().click({ timeout: 1_000 })
    await expect(inCart.first()).toBeVisible()
  }).toPass({ timeout: TIMEOUT_MS })
}

async function orderOnAccount(page: Page): Promise<string> {
  await open(page, '/checkout')
  await fillAddress(page)
  await page.getByRole('radio', { name: /^On account, due in 30 days/ }).check()
  await press(page, 'Place Order')
  await page.waitForURL((at) => at.pathname !== '/checkout', { timeout: TIMEOUT_MS })
  await open(page, '/dashboard/my-orders')
  const row = page.getByRole('region', { name: 'My Orders' }).locator('tbody tr').first()
  await expect(row).toContainText('On account', { timeout: TIMEOUT_MS })
  return /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await row.innerText())?.[0] ?? ''
}

/** The second time, the address of the first one is there. */
async function fillAddress(page: Page) {
  await expect(main(page).getByRole('button', { name: /^(Place Order|Accept)/ })).toBeVisible({ timeout: TIMEOUT_MS })
  if (!(await page.getByLabel('Street', { exact: true }).isVisible())) return
  await fill(page, { Street: 'Kaiveien 12', City: 'Straume', Phone: '+47 55 12 34 56' })
  const country = page.getByLabel('Country', { exact: true })
  if ((await country.evaluate(({ tagName }) => tagName)) === 'SELECT') await country.selectOption('Norway')
  else await country.fill('Norway')
}

async function openOrder(page: Page, list: string, number: string) {
  await open(page, `${list}${list.includes('?') ? '&' : '?'}search=${number}`)
  await main(page).locator('tbody tr').filter({ hasText: number }).getByRole('link').first().click()
  await page.waitForURL(/orders\/[\w-]+$/, { timeout: TIMEOUT_MS })
  await page.waitForLoadState('networkidle')
}

/** Another person of the office may be faster. */
async function ship(page: Page, number: string) {
  await openOrder(page, '/dashboard/manage-all-orders', number)
  const button = main(page).getByRole('button', { name: new RegExp(`^Ship ${UNITS}`) })
  await expect(async () => {
    if (await button.isVisible()) await button.click()
    await expect(main(page).getByRole('region', { name: 'Shipments' })).toContainText(`${number}-1`)
  }).toPass({ timeout: TIMEOUT_MS })
}

async function recordPayment(page: Page, path: string, number: string) {
  await open(page, path)
  await main(page)
    .getByRole('link', { name: `Record payment of ${number}` })
    .click()
  await page.waitForLoadState('networkidle')
  await press(page, 'Record payment')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reference').fill('SEPA 4711')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toBeHidden({ timeout: TIMEOUT_MS })
}

async function claim(page: Page, number: string) {
  await openOrder(page, '/dashboard/my-orders', number)
  await main(page).getByRole('link', { name: 'Return or report damage' }).click()
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Units arrived damaged').check()
  await page.getByLabel('A replacement').check()
  await page.getByLabel('What is wrong').fill('Bent handles')
  await page.getByLabel(/^Units of /).fill('4')
  await press(page, 'Send request')
  await see(page, 'Request 1')
}

async function answerClaim(page: Page, number: string) {
  await openOrder(page, '/dashboard/manage-all-orders', number)
  await main(page).getByRole('link', { name: 'Request 1' }).click()
  await page.waitForURL(/inbox/, { timeout: TIMEOUT_MS })
  await page.waitForLoadState('networkidle')
  await press(page, 'Ship a replacement')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Ship 4\sunits$/ }).click()
  await expect(dialog).toHaveCount(0, { timeout: TIMEOUT_MS })
  await page.getByLabel('Your answer').fill('New ones left today.')
  await press(page, 'Send answer')
  await see(page, 'New ones left today.')
}

async function quote(purchaser: Page, office: Page) {
  await open(purchaser, '/cart')
  await press(purchaser, 'Ask for a quote')
  const dialog = purchaser.getByRole('dialog', { name: 'Ask for a quote' })
  await dialog.getByLabel('Note').fill('By 10 December, please.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await purchaser.waitForURL(/quotes\/[\w-]+/, { timeout: TIMEOUT_MS })
  const path = new URL(purchaser.url()).pathname
  await open(office, path.replace('/quotes/', '/manage-quotes/'))
  await office
    .getByLabel(/^Percent below public: /)
    .first()
    .fill('15')
  await office.getByRole('radio', { name: /^On account, due in 30 days/ }).check()
  await press(office, 'Send offer')
  await see(office, 'offered')
  await open(purchaser, path)
  await see(purchaser, /% less/)
  await fillAddress(purchaser)
  await press(purchaser, /^Accept/)
  await see(purchaser, 'Accepted by Ada Lund.')
}
