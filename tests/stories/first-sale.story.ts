import type { Page } from '@playwright/test'
import { plainImage } from '../support/images.ts'
import { textOfPdf } from '../support/text-of-pdf.ts'
import { admin, openShop } from './open-shop.ts'
import { fill, press } from './people.ts'
import { aNewcomer, expect, hydrated, test as story } from './story.ts'
import { expectToast } from './tools.ts'

/** The demo's shop as it is after its first start. */
const test = story.extend<{ owner: Page; customer: Page }>({
  owner: async ({ browser }, use) => {
    const shop = await openShop()
    const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    await use(await context.newPage())
    await context.close()
    await shop.close()
  },
  customer: async ({ owner, browser }, use) => {
    const baseURL = new URL((await owner.request.get('/healthz')).url()).origin
    const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    await use(await context.newPage())
    await context.close()
  },
})

const wrench = 'Ring wrench 17 mm'
const address = { Street: 'Elbchaussee 12', City: 'Hamburg', Phone: '+49 40 555 01 20' }

test('an owner makes the demo a shop of the own name and currency, sells with delivery and tax, and refunds a part', async ({
  owner,
  customer,
}) => {
  test.slow()
  await signIn(owner)
  await removeDemo(owner)
  await enterSettings(owner)
  await enterRates(owner)
  await writeImprint(owner)
  await addWrench(owner)
  const number = await buy(customer)

  // 240 at €8.90, delivery €48.00, 19% of €2,184.00.
  expect(await documentOf(customer, /^Invoice NH-00001/)).toMatch(/Goods\s*€2,136\.00[\s\S]*€48\.00[\s\S]*€414\.96[\s\S]*€2,598\.96/)

  await owner.goto(`/dashboard/manage-all-orders?search=${number}`)
  await owner.getByRole('row', { name: wrench }).getByRole('link').first().click()
  await press(owner, 'Refund')
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('100')
  await dialog.getByLabel('Reason', { exact: true }).selectOption('Late delivery')
  await dialog.getByRole('button', { name: 'Refund €100.00' }).click()
  await expect(dialog).toHaveCount(0)
  // 414.96 × 100 / 2,598.96 is 15.966.
  await customer.reload()
  expect(await documentOf(customer, /^Credit note CN-NH-00001/)).toMatch(/−€84\.03[\s\S]*−€15\.97[\s\S]*−€100\.00/)
})

async function signIn(page: Page) {
  await page.goto('/login?from=%2Fdashboard%2Foverview')
  await fill(page, { Email: admin.email, Password: admin.password })
  await press(page, 'Login')
  await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible()
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
    'Tax ID': 'DE 123456789',
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
  await page.getByRole('link', { name: 'Delivery and tax' }).click()
  await enterRows(page, 'Delivery rates', [
    ['Germany', '31.5', '12.90', ''],
    ['Deutschland', '', '48', '5000'],
    ['Elsewhere', '', '96', ''],
  ])
  await enterRows(page, 'Tax rates', [
    ['Germany', '', '19', 'VAT'],
    ['Elsewhere', '', '0', 'Export'],
  ])
  await press(page, 'Save settings')
  await expectToast(page, 'Settings saved')
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

/** Orders 240 wrenches to Germany and pays. Returns the number of the order. */
async function buy(page: Page): Promise<string> {
  const { name, email, password } = aNewcomer()
  await page.goto('/signup')
  await fill(page, { Name: name, Email: email, Password: password })
  await press(page, 'Sign up')
  await expect(page).toHaveURL('/products')
  await expect(page).toHaveTitle('All Products - Nordhammer Werkzeuge')
  await page.goto('/products?quantity=240')
  await hydrated(page)
  await page.getByRole('button', { name: `Add to cart: 240 ${wrench}` }).click()
  await page.goto('/checkout')
  await fill(page, address)
  await page.getByLabel('Country').selectOption('Germany')
  await expect(page.getByRole('region', { name: 'What you order' })).toContainText('€2,598.96')
  await press(page, 'Place Order')
  await press(page, 'Pay €2,598.96')
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay €2,598.96' }).click()
  await expect(page.getByRole('main')).toContainText('This order is paid')
  await page.getByRole('link', { name: 'My Orders' }).last().click()
  await page.getByRole('row', { name: wrench }).getByRole('link').first().click()
  return (await page.getByRole('heading', { level: 1, name: /^Order / }).innerText()).replace('Order ', '')
}

/** The text of the document that a link of the order's page leads to. */
async function documentOf(page: Page, name: RegExp): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click()
  const chunks: Uint8Array[] = []
  for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk)
  return (await textOfPdf(Buffer.concat(chunks))).join('\n')
}
