import type { Page } from '@playwright/test'
import { defaultRateSettings } from '../../src/contract/selling/rates.ts'
import { editSettings } from '../../src/shop/office/settings/edit-settings.ts'
import { acceptTaxId } from '../../src/shop/people/tax-ids/accept-tax-id.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { aCompany } from '../support/a-company.ts'
import { aTaxRow } from '../support/a-tax-row.ts'
import { seller } from '../support/invoicing.ts'
import { aCustomer, anAdmin, anOrder } from '../support/make.ts'
import { payWithCard } from '../support/payments.ts'
import { region, timeline } from './managed-orders.ts'
import { admin, type StoryShop } from './open-shop.ts'
import { fill, personOf, press, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { expect, test } from './story.ts'
import { address, aTool, expectNoOverflow, expectToast, saveCart } from './tools.ts'

const ownerOf = async (story: StoryShop) => ({ ...(await personOf(story, admin.email)), kind: 'admin' as const })

async function edit(story: StoryShop, change: object) {
  await editSettings(story.shop, await ownerOf(story), { version: story.shop.settingsVersion(), ...change })
}

/** What invoices need of the seller. The other stories read the name of the shop. */
const sellerAddress = { legalName: seller.legalName, street: seller.street, city: seller.city, country: seller.country }
const noSeller = { legalName: '', street: '', city: '', invoicePrefix: '' }

async function addRow(page: Page, table: string, index: number, cells: string[]) {
  const group = page.getByRole('group', { name: table })
  await group.getByRole('button', { name: 'Add a row' }).click()
  for (const [cell, text] of cells.entries())
    await group
      .getByRole('textbox')
      .nth(4 * index + cell)
      .fill(text)
}

test.afterEach(({ shop }) => edit(shop, { ...defaultRateSettings, country: '', region: '', ...noSeller }))

test('an owner sets what delivery and tax cost; a mistake is said at its row, and a colleague loses nothing', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/)
  await signInAsAdminAndOpen(page, '/dashboard/settings/delivery')
  await addRow(page, 'Delivery rates', 0, ['Norge, SE', '250', '264', '10,000'])
  await addRow(page, 'Delivery rates', 1, ['Atlantis', '', '-5', ''])
  await press(page, 'Save settings')
  const countries = page.getByLabel('Countries of row 2')
  await expect(countries).toBeFocused()
  await expect(countries).toHaveAccessibleDescription('Atlantis is not the name of a country')
  await expect(page.getByLabel('Price in $ of row 2')).toHaveAccessibleDescription('Enter a price of 0 or more')
  await countries.fill('Elsewhere')
  await page.getByLabel('Price in $ of row 2').fill('312.50')
  await page.reload()
  await expect(page.getByText('Restored what you typed')).toBeVisible()
  await press(page, 'Keep')
  await expect(page.getByLabel('Countries of row 1')).toHaveValue('Norge, SE')

  await edit(shop, { delivery: [{ countries: ['DE'], price: 20 }] })
  await press(page, 'Save settings')
  await expect(page.getByText('The settings have changed.')).toBeVisible()
  await expect(page.getByText('Somebody else saved Germany, 20.00.')).toBeVisible()
  await expect(page.getByLabel('Countries of row 1')).toHaveValue('Norge, SE')
  await expectNoOverflow(page)
  await press(page, 'Save settings')
  await expectToast(page, 'Settings saved')
  expect(shop.shop.settings()).toMatchObject({
    delivery: [
      { countries: ['NO', 'SE'], upToKg: 250, price: 264, freeFrom: 10_000 },
      { countries: 'elsewhere', price: 312.5 },
    ],
  })
  await expect(page.getByLabel('Countries of row 1')).toHaveValue('Norway, Sweden')
})

test('an owner sets two taxes and whom a row exempts; a wrong row opens with its mistake, and a sample order shows what follows', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400/)
  await edit(shop, {
    country: 'Germany',
    delivery: [{ countries: 'elsewhere', price: 48 }],
    pickUp: 'Dock 3',
    tax: [aTaxRow({ country: 'DE', region: '', percent: 19, name: 'USt' })],
  })
  await signInAsAdminAndOpen(page, '/dashboard/settings/tax')
  const addRow = page.getByRole('button', { name: 'Add a row' })
  await addRow.click()
  const canada = page.getByRole('group', { name: 'Row 2' })
  await expect(canada.getByLabel('Countries')).toBeFocused()
  await page.keyboard.type('Canada')
  await canada.getByLabel('Region').fill('Quebec')
  await canada.getByLabel('Name on documents of tax 1').fill('GST')
  await canada.getByLabel('Percent of tax 1').fill('5')
  await press(page, 'Add a tax')
  await page.keyboard.type('QST')
  await canada.getByLabel('Percent of tax 2').fill('9.975')
  await canada.getByLabel('Your registration for it of tax 2').fill('1234567890 TQ0001')
  await addRow.click()
  const union = page.getByRole('group', { name: 'Row 3' })
  await union.getByLabel('Countries').fill('Austria, Germany')
  await union.getByLabel('Name on documents of tax 1').fill('USt')
  await union.getByLabel('Percent of tax 1').fill('19')
  await union.getByRole('radio', { name: /^A company with a checked tax ID/ }).check()
  await union.getByRole('button', { name: 'Done' }).click()
  await press(page, 'Save settings')
  await expect(union.getByLabel('Countries')).toBeFocused()
  await expect(union.getByLabel('Countries')).toHaveAccessibleDescription(/Germany is already in row 1/)
  await expect(page.getByText('1 row with an error')).toBeVisible()
  await union.getByLabel('Countries').fill('Austria, France')
  const sample = page.getByRole('region', { name: 'Sample order' })
  await expect(sample.getByRole('row').filter({ hasText: /Austria\s*Company with a checked/ })).toContainText('none')
  await sample.getByLabel('Who orders').selectOption('Company with a checked tax ID of Austria')
  await expect(sample.getByText('USt 19%. It goes to Germany, row 1.')).toBeVisible()
  await expect(sample).toContainText(/Quebec, Canada.*Both taxes of row 2/)
  await expectNoOverflow(page)
  await press(page, 'Save settings')
  await expectToast(page, 'Settings saved')
  expect(shop.shop.settings().tax.slice(1)).toEqual([
    {
      countries: ['CA'],
      region: 'Quebec',
      taxes: [
        { name: 'GST', percent: 5, number: '' },
        { name: 'QST', percent: 9.975, number: '1234567890 TQ0001' },
      ],
      zero: null,
      exempt: [],
    },
    {
      countries: ['AT', 'FR'],
      region: '',
      taxes: [{ name: 'USt', percent: 19, number: '' }],
      zero: null,
      exempt: [{ who: 'tax-id', kind: 'intra-community', text: '' }],
    },
  ])
})

test('a customer sees delivery and tax of the country before ordering, picks up instead, and the office refunds the delivery', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/)
  const rates = {
    delivery: [{ countries: ['NO', 'US'], price: 264 }],
    pickUp: 'Dock 3, Philadelphia',
    tax: [
      aTaxRow({ country: 'US', region: 'Pennsylvania', percent: 6, name: 'Sales tax' }),
      aTaxRow({ country: 'NO', region: '', percent: 25, name: 'MVA' }),
    ],
  }
  await edit(shop, { ...rates, country: 'USA', region: 'Pennsylvania' })
  const pliers = await aTool(shop, { price: 8.9, weight_grams: 245 })
  const { email } = await signUpAndOpen(page, '/products')
  const customer = await personOf(shop, email)
  await saveCart(page, [[pliers.id, 240]])
  await page.goto('/checkout')
  const ordered = page.getByRole('region', { name: 'What you order' })
  await expect(ordered).toContainText('Goods only: delivery and tax depend on the country.')
  const { Country: _, ...others } = address
  await fill(page, others)
  await page.getByLabel('Country').selectOption('United States')
  await expect(page.getByLabel('State or region')).toHaveAccessibleDescription(/Enter the region/)
  await page.getByLabel('Country').selectOption('Germany')
  await press(page, 'Place Order')
  await expect(page.getByLabel('Country')).toBeFocused()
  await expect(page.getByLabel('Country')).toHaveAccessibleDescription('We do not deliver to Germany.')
  await page.getByRole('radio', { name: 'Pick it up' }).check()
  await expect(ordered).toContainText('Pick-up$0.00Sales tax 6%$128.16Total$2,264.16')
  await page.getByRole('radio', { name: 'Deliver it' }).check()
  await page.getByLabel('Country').selectOption('Norway')
  await expect(ordered).toContainText(/Delivery to Norway, 58\.8\skg\$264\.00MVA 25%\$600\.00Total\$3,000\.00/)
  await expectNoOverflow(page)
  await press(page, 'Place Order')
  await expect(page).toHaveURL(/\/payment\//)
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('$3,000.00')
  await expect(page.getByRole('region', { name: 'Order details' })).toContainText('MVA 25%')

  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await payWithCard(shop.shop, customer, orderId)
  await page.goto(`/dashboard/my-orders/${orderId}`)
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(
    /Goods\$2,136\.00Delivery, 58\.8\skg\$264\.00MVA 25%\$600\.00Total\$3,000\.00/,
  )

  await signInAsAdminAndOpen(page, `/dashboard/manage-all-orders/${orderId}`)
  await page.getByRole('main').getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Refund/ })
  await dialog.getByRole('button', { name: 'All of the delivery' }).click()
  await expect(dialog.getByLabel('Amount')).toHaveValue('330.00')
  await dialog.getByLabel(`Units of ${pliers.name} back to stock`).fill('20')
  await expect(dialog).toContainText(/worth \$222\.50 with tax/)
  await expect(dialog.getByLabel('Amount')).toHaveValue('552.50')
  await dialog.getByLabel('Delivery included').fill('300')
  await dialog.getByLabel('Reason', { exact: true }).selectOption('Late delivery')
  await dialog.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(dialog.getByText('At most $264.00 of delivery before tax can be in this refund.')).toBeVisible()
  await expectNoOverflow(page)
  await dialog.getByRole('button', { name: 'All of the delivery' }).click()
  await dialog.getByRole('button', { name: 'Refund $552.50' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(region(page, 'Products')).toContainText(/\$264\.00 delivery and \$110\.50 tax included.*Paid less refunds\s*\$2,447\.50/)
})

test('a member sees why tax applies while the tax ID is not checked, and pays none once it is accepted', async ({ page, shop }) => {
  const exempt = [{ who: 'tax-id', kind: 'intra-community', text: '' }] as const
  const austria = { ...aTaxRow({ country: 'AT', region: '', percent: 20, name: 'VAT' }), exempt: [...exempt] }
  const germany = aTaxRow({ country: 'DE', region: '', percent: 19, name: 'USt' })
  await edit(shop, { country: 'Germany', delivery: [{ countries: 'elsewhere', price: 64 }], tax: [germany, austria] })
  const { email } = await signUpAndOpen(page, '/products')
  const taxId = 'ATU 1234 5675'
  const companyId = await aCompany(shop.shop, [[await personOf(shop, email), 'manager']], { taxId, country: 'Austria', city: 'Vienna' })
  const pliers = await aTool(shop, { price: 8.9 })
  await saveCart(page, [[pliers.id, 240]])
  await page.goto('/checkout')
  const { Country: _, ...others } = address
  await fill(page, others)
  await page.getByLabel('Country').selectOption('Austria')
  const ordered = page.getByRole('region', { name: 'What you order' })
  await expect(ordered.getByRole('status')).toContainText(
    'Tax applies until your tax ID is checked. We have not checked ATU 1234 5675 yet.',
  )
  await expect(ordered.getByRole('status')).toContainText('If it is valid, this order costs $2,200.00.')
  await expect(ordered).toContainText('$2,640.00')
  const whoOrders = page.getByRole('group', { name: 'Who orders' })
  await expect(whoOrders).toContainText(/Tax ID ATU 1234 5675\s*not checked yet/)
  await expectNoOverflow(page)
  await page.getByLabel('Country').selectOption('Germany')
  await expect(ordered.getByRole('status')).toHaveCount(0)
  await expect(ordered).toContainText('USt 19%')

  await acceptTaxId(shop.shop, await anAdmin(shop.shop), companyId, { taxId, reason: 'By letter' })
  await page.getByLabel('Country').selectOption('Austria')
  await expect(whoOrders).toContainText(/ATU 1234 5675\s*accepted by our office/)
  await expect(ordered).toContainText(/No tax: Intra-Community supply.*Total\$2,200\.00/)
  await expect(ordered.getByRole('status')).toHaveCount(0)
  await press(page, 'Place Order')
  await expectToast(page, 'Order is placed successfully!')
  await page.goto('/dashboard/my-company')
  await expect(page.getByRole('region', { name: 'Billing' })).toContainText('accepted by our office')
  await expectNoOverflow(page)
})

test('the office takes the tax off an order with one press, once the tax ID of its company is accepted', async ({ page, shop }) => {
  const exempt = [{ who: 'tax-id', kind: 'intra-community', text: '' }] as const
  const austria = { ...aTaxRow({ country: 'AT', region: '', percent: 20, name: 'VAT' }), exempt: [...exempt] }
  await edit(shop, { delivery: [{ countries: 'elsewhere', price: 64 }], tax: [austria] })
  await edit(shop, { ...sellerAddress, invoicePrefix: 'A{year}-' })
  const buyer = await aCustomer(shop.shop)
  const taxId = 'ATU 1234 5675'
  const terms = { termsDays: 30, creditLimitCents: 9_000_000 }
  const companyId = await aCompany(shop.shop, [[buyer, 'buyer']], { taxId, country: 'Austria', city: 'Vienna', ...terms })
  const pliers = await aTool(shop, { price: 8.9 })
  const ordered = { ...anOrder(pliers.id, 240), terms: 'account' as const, country: 'Austria', region: '' }
  const { orderId } = await placeOrder(shop.shop, buyer, ordered)
  await acceptTaxId(shop.shop, await ownerOf(shop), companyId, { taxId, reason: 'By letter' })

  await signInAsAdminAndOpen(page, `/dashboard/manage-all-orders/${orderId}`)
  const inVain = region(page, 'The tax ID counts since this order was placed')
  await expect(inVain).toContainText(/With ATU ?1234 ?5675, the order would be placed without tax today: Intra-Community supply/)
  await expect(inVain).toContainText(/\$2,640\.00.*\$2,200\.00/)
  await expect(inVain).toContainText(/A\d{4}-00001 is credited in full and issued anew\. The customer gets an email\./)
  await expectNoOverflow(page)
  await inVain.getByRole('button', { name: 'Credit and issue anew without tax' }).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'The order has no tax now. The customer gets an email.')
  await expect(inVain).toHaveCount(0)
  const payment = region(page, 'Payment')
  await expect(payment).toContainText(/CN-A\d{4}-00001/)
  await expect(payment).toContainText(/A\d{4}-00002/)
  await expect(timeline(page).filter({ hasText: 'Issued anew without tax: total $2,640.00 → $2,200.00' })).toHaveCount(1)
  await expectNoOverflow(page)
})

test("the specification's page shows delivery, tax and total once the shop has rates", async ({ page, shop }) => {
  await edit(shop, {
    delivery: [{ countries: ['NO'], price: 264 }],
    tax: [aTaxRow({ country: 'NO', region: '', percent: 25, name: 'MVA' })],
  })
  const pliers = await aTool(shop, { price: 8.9, weight_grams: 245 })
  await signUpAndOpen(page, `/purchase/${pliers.id}?quantity=240`)
  await expect(page.getByRole('status', { name: 'Subtotal' })).toHaveText('$2,136.00')
  await expect(page.getByText('Goods only: delivery and tax depend on the country.')).toBeVisible()
  await fill(page, { ...address, Country: 'Germany' })
  await expect(page.getByText('We do not deliver to Germany.')).toHaveCount(1)
  await press(page, 'Place Order')
  await expect(page.getByLabel('Country')).toBeFocused()
  await page.getByLabel('Country').fill('Norge')
  await expect(page.getByRole('main')).toContainText(/Delivery to Norway, 58\.8\skg\$264\.00MVA 25%\$600\.00Total\$3,000\.00/)
  await expectNoOverflow(page)
  await press(page, 'Place Order')
  await expectToast(page, 'Order is placed successfully!')
  await expect(page.getByRole('row').filter({ hasText: pliers.name })).toContainText('$3,000.00')
})
