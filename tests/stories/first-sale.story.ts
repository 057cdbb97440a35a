import type { Browser, Page } from '@playwright/test'
import { plainImage } from '../support/images.ts'
import { textOfPdf } from '../support/text-of-pdf.ts'
import { type FirstStart, firstStart } from './first-start.ts'
import { fill, press } from './people.ts'
import { aNewcomer, atADesk, expect, hydrated, test as story } from './story.ts'
import { expectToast } from './tools.ts'

interface People {
  start: FirstStart
  owner: Page
  customer: Page
  /** Buys for a company in the Netherlands. */
  buyer: Page
}

const window = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const
const test = story.extend<People>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  start: async ({}, use) => {
    const start = await firstStart()
    await use(start)
    await start.stop()
  },
  baseURL: ({ start }, use) => use(originOf(start)),
  owner: ({ browser, start }, use) => inWindow(browser, originOf(start), use),
  customer: ({ browser, start }, use) => inWindow(browser, originOf(start), use),
  buyer: ({ browser, start }, use) => inWindow(browser, originOf(start), use),
})

const originOf = ({ address }: FirstStart) => new URL(address).origin

async function inWindow(browser: Browser, baseURL: string, use: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL, ...window })
  await use(await context.newPage())
  await context.close()
}

const wrench = 'Ring wrench 17 mm'
const address = { Street: 'Elbchaussee 12', City: 'Hamburg', Phone: '+49 40 555 01 20' }
const ownTaxId = 'DE 136695976'
const polder = { Company: 'Polder Gereedschap B.V.', Street: 'Havenweg 8', City: 'Rotterdam', 'Tax ID (optional)': 'NL 8212.34.503.B01' }
const reverseCharge = 'Reverse charge: the recipient owes the tax (Article 196 of Directive 2006/112/EC)'

test.use(atADesk)

test('an owner makes the demo a shop of the own name and currency, sells with delivery and tax, refunds a part, and exempts a company', async ({
  start,
  owner,
  customer,
  buyer,
}) => {
  // At most four and a half minutes. An owner who types should need no more than fifteen.
  test.slow()
  await signIn(owner, start)
  await removeDemo(owner)
  await enterSettings(owner)
  await enterRates(owner)
  await writeImprint(owner)
  await addWrench(owner)

  await signUp(customer)
  await order(customer, { units: 240, to: { ...address, Country: 'Germany' }, total: '€2,598.96' })
  // 240 at €8.90, delivery €48.00, 19% of €2,184.00.
  expect(await documentOf(customer, /^Invoice NH-00001/)).toMatch(/Goods\s*€2,136\.00[\s\S]*€48\.00[\s\S]*€414\.96[\s\S]*€2,598\.96/)

  await refundHundred(owner, await orderNumber(customer))
  // 414.96 × 100 / 2,598.96 is 15.966.
  await customer.reload()
  expect(await documentOf(customer, /^Credit note CN-NH-00001/)).toMatch(/−€84\.03[\s\S]*−€15\.97[\s\S]*−€100\.00/)

  await signUp(buyer)
  await registerCompany(buyer)
  await exemptCompany(owner)
  const to = { Street: polder.Street, City: polder.City, Phone: '+31 10 555 01 44', Country: 'Netherlands' }
  await order(buyer, { units: 60, to, total: '€630.00' })
  // 60 at €8.90, delivery €96.00. Without the exemption it would be 21% of €630.00 more: €762.30.
  const invoice = await documentOf(buyer, /^Invoice NH-00002/)
  expect(invoice).toMatch(/Goods\s*€534\.00[\s\S]*€96\.00[\s\S]*Tax\s*€0\.00[\s\S]*€630\.00/)
  for (const text of [ownTaxId, polder.Company, polder['Tax ID (optional)']]) expect(invoice).toContain(text)
  expect(invoice.replaceAll(/\s+/g, ' ')).toContain(reverseCharge)
  expect(invoice).not.toMatch(/VAT|%/)
})

async function signIn(page: Page, { address, email, password }: FirstStart) {
  await page.goto(address)
  await fill(page, { Email: email, Password: password })
  await press(page, 'Login')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Getting started')
}

async function removeDemo(page: Page) {
  await hydrated(page)
  await press(page, /^Remove the demo/)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the demo' }).click()
  await expectToast(page, 'The demo was removed')
}

async function enterSettings(page: Page) {
  await page.getByRole('link', { name: 'Enter name and address' }).click()
  await fill(page, {
    Name: 'Nordhammer Werkzeuge',
    'Legal name': 'Nordhammer Werkzeuge GmbH',
    ...address,
    Postcode: '22765',
    Country: 'Germany',
    Email: 'kontakt@nordhammer.example',
    'Tax ID': ownTaxId,
    Bank: 'Hamburger Sparkasse',
    'Account or IBAN': 'DE89 3704 0044 0532 0130 00',
    'Invoice prefix': 'NH-',
  })
  await page.getByLabel('Time zone', { exact: true }).selectOption('Europe/Berlin')
  await page.getByLabel('Currency', { exact: true }).selectOption('EUR')
  const buffer = await plainImage(120, 60).png().toBuffer()
  await page.locator('input[type=file]').first().setInputFiles({ name: 'hammer.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('hammer.png')).toBeVisible()
  await press(page, 'Save settings')
  await expectToast(page, 'Settings saved')
}

async function enterRates(page: Page) {
  await page.getByRole('link', { name: 'Delivery', exact: true }).click()
  await enterRows(page, 'Delivery rates', [
    ['Germany', '31.5', '12.90', ''],
    ['Deutschland', '', '48', '5000'],
    ['Elsewhere', '', '96', ''],
  ])
  await press(page, 'Save settings')
  await expectToast(page, 'Settings saved')
  await page.getByRole('link', { name: 'Tax', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tax rows' })).toBeVisible()
  await enterTax(page, 1, ['Germany', 'VAT', '19'])
  await enterTax(page, 2, ['Netherlands', 'VAT', '21'])
  await page.getByRole('radio', { name: /^A company with a certificate/ }).check()
  await enterTax(page, 3, ['Elsewhere', 'Export', '0'])
  await page.getByLabel('Why there is none').selectOption('Export')
  await press(page, 'Save settings')
  await expectToast(page, 'Settings saved')
}

async function enterTax(page: Page, row: number, [countries = '', name = '', percent = '']: string[]) {
  await press(page, 'Add a row')
  const group = page.getByRole('group', { name: `Row ${row}`, exact: true })
  await group.getByLabel('Countries').fill(countries)
  await group.getByLabel('Name on documents of tax 1').fill(name)
  await group.getByLabel('Percent of tax 1').fill(percent)
}

async function enterRows(page: Page, name: string, rows: string[][]) {
  const group = page.getByRole('group', { name })
  for (const [index, row] of rows.entries()) {
    await group.getByRole('button', { name: 'Add a row' }).click()
    for (const [at, text] of row.entries())
      await group
        .getByRole('textbox')
        .nth(index * row.length + at)
        .fill(text)
  }
}

async function writeImprint(page: Page) {
  await page.getByRole('link', { name: 'Texts of the site' }).click()
  await page.getByRole('button', { name: /^Terms of use/ }).click()
  await page
    .getByRole('region', { name: 'Terms of use' })
    .getByLabel('Text (Markdown)')
    .fill('## Imprint\n\nNordhammer Werkzeuge GmbH, Hamburg')
  await press(page, 'Save settings')
  await expectToast(page, 'Settings saved')
}

async function addWrench(page: Page) {
  await page.goto('/dashboard/add-product')
  await hydrated(page)
  await fill(page, {
    'Product Name': wrench,
    'Product Details': 'Chrome vanadium steel.',
    'Product Price': '8.90',
    'Available Unit': '5000',
    'Minimum Order Unit': '20',
    'Weight in grams (optional)': '310',
  })
  const buffer = await plainImage(400, 300).png().toBuffer()
  await page.getByLabel('Product Image').setInputFiles({ name: 'wrench.png', mimeType: 'image/png', buffer })
  await press(page, 'Add Product')
  await expectToast(page, 'Product added successfully!')
}

async function signUp(page: Page) {
  const { name, email, password } = aNewcomer()
  await page.goto('/signup')
  await fill(page, { Name: name, Email: email, Password: password })
  await press(page, 'Sign up')
  await expect(page).toHaveURL('/products')
  await expect(page).toHaveTitle('All Products - Nordhammer Werkzeuge')
}

/** Orders wrenches and pays them. The page of the order is open afterwards. */
async function order(page: Page, { units, to: { Country, ...to }, total }: { units: number; to: Record<string, string>; total: string }) {
  await page.goto(`/products?quantity=${units}`)
  await hydrated(page)
  await page.getByRole('button', { name: `Add to cart: ${units} ${wrench}` }).click()
  await page.goto('/checkout')
  await fill(page, to)
  await page.getByLabel('Country').selectOption(Country ?? '')
  await expect(page.getByRole('region', { name: 'What you order' })).toContainText(total)
  await press(page, 'Place Order')
  await press(page, `Pay ${total}`)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: `Pay ${total}` }).click()
  await expect(page.getByRole('main')).toContainText('This order is paid')
  await page.getByRole('link', { name: 'My Orders' }).last().click()
  await page.getByRole('row', { name: wrench }).getByRole('link').first().click()
}

const orderNumber = async (page: Page) => (await page.getByRole('heading', { level: 1, name: /^Order / }).innerText()).replace('Order ', '')

async function refundHundred(page: Page, number: string) {
  await page.goto(`/dashboard/manage-all-orders?search=${number}`)
  await page.getByRole('row', { name: wrench }).getByRole('link').first().click()
  await press(page, 'Refund')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('100')
  await dialog.getByLabel('Reason', { exact: true }).selectOption('Late delivery')
  await dialog.getByRole('button', { name: 'Refund €100.00' }).click()
  await expect(dialog).toHaveCount(0)
}

async function registerCompany(page: Page) {
  await page.goto('/dashboard/my-company')
  await hydrated(page)
  await fill(page, polder)
  await page.getByLabel('Country').selectOption('Netherlands')
  await press(page, 'Register the company')
  await expectToast(page, 'Company registered')
}

async function exemptCompany(page: Page) {
  await page.goto('/dashboard/companies')
  await page.getByRole('link', { name: polder.Company }).click()
  await page.getByLabel('Has a certificate of exemption').check()
  await page.getByLabel('What documents print').fill(reverseCharge)
  await press(page, 'Save tax')
  await expectToast(page, 'Tax saved')
}

/** The text of the document that a link of the order's page leads to. */
async function documentOf(page: Page, name: RegExp): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click()
  const chunks: Uint8Array[] = []
  for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk)
  return (await textOfPdf(Buffer.concat(chunks))).join('\n')
}
