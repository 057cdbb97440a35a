import type { Page } from '@playwright/test'
import { addPriceList } from '../../src/shop/catalog/price-lists/add-price-list.ts'
import { signConfirmation } from '../../src/shop/people/identity/confirm-link.ts'
import { listColleaguesLists } from '../../src/shop/selling/carts/list-colleagues-lists.ts'
import { saveList } from '../../src/shop/selling/carts/save-list.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { showDay } from '../../src/web/ui/text/dates.ts'
import { ViesServer } from '../stand-ins/vies-server.ts'
import { aMember, anInvitation } from '../support/a-company.ts'
import { anAdmin, anOrder } from '../support/make.ts'
import type { StoryShop } from './open-shop.ts'
import { fill, openDashboardPage, personOf, press, signInAndOpen, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { expect, test } from './story.ts'
import { address, aTool, expectNoOverflow, expectToast, saveCart } from './tools.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const readCompany = (shop: StoryShop, name: string) =>
  shop.shop.db.selectFrom('company').selectAll().where('name', '=', name).executeTakeFirstOrThrow()

test('a purchaser registers her company, invites a colleague who joins, and sees and pays what he orders', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/40[039]/)
  const name = `Nordverft ${Date.now()}`
  const manager = await signUpAndOpen(page, '/dashboard/my-orders')
  await openDashboardPage(page, 'My company')
  await press(page, 'Register the company')
  await expect(page.getByText('Enter the name of the company')).toBeVisible()
  await fill(page, { Company: name, Street: 'Industriveien 44', City: 'Bergen', 'Tax ID (optional)': 'NO 918 442 107 MVA' })
  await page.getByLabel('Country').selectOption('Norway')
  await press(page, 'Register the company')
  await expect(page.getByLabel('Tax ID')).toBeFocused()
  await expect(page.getByLabel('Tax ID')).toHaveAccessibleDescription(/The check digit of this tax ID is wrong/)
  await page.getByLabel('Tax ID').fill('NO 918 442 103 MVA')
  await press(page, 'Register the company')
  await expect(page.getByRole('heading', { name: 'My company' })).toBeVisible()
  await expect(section(page, 'Billing')).toContainText('NO 918 442 103 MVA')
  await expectNoOverflow(page)

  await press(page, 'Add an address')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Yard, gate 3')
  await dialog.getByLabel('Street').fill('Kaiveien 12')
  await dialog.getByLabel('City').fill('Straume')
  await dialog.getByLabel('Country').selectOption('Norway')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(section(page, 'Delivery addresses')).toContainText('Kaiveien 12')

  await page.getByLabel('Invite a colleague').fill('e.solberg@nordverft.example')
  await press(page, 'Send invitation')
  await expect(page.getByText('Confirm your email first, then invite colleagues.')).toBeVisible()
  await expect(page.getByLabel('Invite a colleague')).toHaveValue('e.solberg@nordverft.example')
  await openDashboardPage(page, 'My profile')
  await press(page, 'Send the link')
  await expectToast(page, 'Link sent')
  await page.goto(`/confirm-address/${signConfirmation(shop.shop, await personOf(shop, manager.email))}`)
  await press(page, 'Confirm')
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('main').getByRole('link', { name: 'My profile' }).click()
  await expect(page.getByText('Email not confirmed')).toHaveCount(0)
  await openDashboardPage(page, 'My company')
  await page.getByLabel('Invite a colleague').fill('e.solberg@nordverft.example')
  await press(page, 'Send invitation')
  await expect(section(page, 'Members').first()).toContainText('e.solberg@nordverft.example')
  const window = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ ...window, width: 320 })
  await expectNoOverflow(page, 'at 320 px')
  await page.setViewportSize(window)
  await press(page, 'Withdraw the invitation to e.solberg@nordverft.example')
  await expect(page.getByText('Not joined yet')).toHaveCount(0)

  const { id: companyId } = await readCompany(shop, name)
  const colleague = { name: 'Henrik Moe', email: `henrik-${Date.now()}@nordverft.example`, password: 'bergen-6' }
  const token = await anInvitation(shop.shop, companyId, colleague.email)
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await page.goto(`/invitation/${token}`)
  await expect(page.getByRole('main')).toContainText(
    `The invitation is for ${colleague.email}. Log in with this address, or sign up with it.`,
  )
  await expectNoOverflow(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await fill(page, { Name: colleague.name, Email: colleague.email, Password: colleague.password })
  await press(page, 'Sign up')
  await press(page, `Join ${name}`)
  await expect(page).toHaveURL('/dashboard/my-company')
  await expect(page.getByRole('button', { name: 'Send invitation' })).toHaveCount(0)
  const tool = await aTool(shop, { price: 8.9 })
  const { number, orderId } = await placeOrder(shop.shop, await personOf(shop, colleague.email), anOrder(tool.id, 20))
  await page.goto(`/invitation/${token}`)
  await expect(page.getByText('This invitation has already been used. It works only once.')).toBeVisible()

  await signInAndOpen(page, '/dashboard/my-orders?whose=company', manager)
  await expect(page.locator('tbody tr').filter({ hasText: number })).toContainText('Henrik Moe')
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Pay' }).first().click()
  await expect(page).toHaveURL(`/payment/${orderId}`)

  const lines = [{ productID: tool.id, orderUnit: 20 }]
  await saveList(shop.shop, await personOf(shop, colleague.email), { name: 'Site Straume', lines })
  await page.goto('/cart')
  await expect(page.locator('tbody tr').filter({ hasText: 'Site Straume' })).toContainText('by Henrik Moe')
  await press(page, 'Load Site Straume')
  await press(page, 'Save as list')
  await dialog.getByLabel('Name', { exact: true }).fill('For everybody')
  await dialog.getByLabel(`Share with the colleagues of ${name}`).check()
  await press(page, 'Save list')
  await expectToast(page, 'The cart is saved as “For everybody”')
  await press(page, 'Load a list')
  await expect(dialog).toContainText('shared with colleagues')
  await expect(dialog).toContainText('by Henrik Moe')
  const seen = await listColleaguesLists(shop.shop, await personOf(shop, colleague.email))
  expect(seen.items.map((list) => list.name)).toEqual(['For everybody'])
})

test('the office gives a company terms, a member orders on account, and the office records the payment and disables the company', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400/)
  const name = `Fjordverft ${Date.now()}`
  const priceList = `List of ${name}`
  await addPriceList(shop.shop, await anAdmin(shop.shop), { name: priceList, percent: 0 })
  await signInAsAdminAndOpen(page, '/dashboard/overview')
  await openDashboardPage(page, 'Companies')
  await press(page, 'Add a company')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Company').fill(name)
  await dialog.getByLabel('Street').fill('Kaiveien 12')
  await dialog.getByLabel('City').fill('Straume')
  await dialog.getByLabel('Country').selectOption('Norway')
  await dialog.getByRole('button', { name: 'Add company' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()

  const terms = section(page, 'Terms')
  await terms.getByLabel('Days to pay').fill('30')
  await press(page, 'Save terms')
  await expect(terms).toContainText('Enter both days and limit, or neither')
  await terms.getByLabel('Credit limit').fill('25000')
  // What is chosen in another form stays.
  const lists = page.getByRole('combobox', { name: 'Price list' })
  await lists.selectOption(priceList)
  await press(page, 'Save terms')
  await expectToast(page, 'Terms saved')
  await expect(page.getByRole('button', { name: 'Save terms' })).not.toHaveAttribute('aria-busy', 'true')
  await expect(lists.locator('option:checked')).toHaveText(priceList)
  await press(page, 'Save price list')
  await expectToast(page, 'Price list saved')
  expect(await readCompany(shop, name)).toMatchObject({ termsDays: 30, creditLimitCents: 2_500_000 })
  await expectNoOverflow(page)
  await checkTaxId(page, shop, name)

  const { id: companyId } = await readCompany(shop, name)
  const buyer = await signUpAndOpen(page, '/')
  await aMember(shop.shop, companyId, await personOf(shop, buyer.email), 'manager')
  const tool = await aTool(shop, { price: 8.9 })
  await shop.shop.db.updateTable('company').set({ purchaseOrderRequired: true }).where('id', '=', companyId).execute()
  await saveCart(page, [[tool.id, 20]])
  await page.goto('/checkout')
  await fill(page, address)
  await expect(page.getByRole('radio', { name: /^On account, due in 30 days/ })).toBeChecked()
  const number = page.getByLabel('Purchase order number')
  await expect(number).toHaveAccessibleDescription(/Your company needs one on every order/)
  await press(page, 'Place Order')
  await expect(number).toBeFocused()
  await expect(page.getByText('Enter the purchase order number')).toBeVisible()
  await number.fill('PO-7')
  await expect(page.getByText('Enter the purchase order number')).toHaveCount(0)
  await press(page, 'Place Order')
  await expectToast(page, 'Order is placed successfully!')
  const [order] = await shop.shop.db.selectFrom('order').selectAll().where('companyId', '=', companyId).execute()
  const due = showDay(order?.dueAt?.toISOString() ?? '')
  await page.goto(`/dashboard/my-orders/${order?.id}`)
  await expect(page.getByRole('main')).toContainText(due)
  await expectNoOverflow(page)
  await page.goto('/dashboard/my-orders')
  await expect(page.locator('tbody tr').filter({ hasText: order?.number ?? '' })).toContainText(`On account, due ${due}`)
  await page.goto('/dashboard/my-company')
  const invoices = section(page, 'Invoices')
  for (const text of [order?.number ?? '', due, '$178.00']) await expect(invoices).toContainText(text)
  const saved = page.waitForEvent('download')
  await invoices.getByRole('link', { name: 'Statement as PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^statement.*\.pdf$/)
  await expectNoOverflow(page)

  await signInAsAdminAndOpen(page, `/dashboard/companies/${companyId}`)
  await invoices.getByRole('link', { name: `Record payment of ${order?.number}` }).click()
  await press(page, 'Record payment')
  await dialog.getByLabel('Reference').fill('SEPA 4711')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expectToast(page, 'Payment of $178.00 recorded')
  await page.goto(`/dashboard/companies/${companyId}`)
  await expect(invoices).toContainText('Nothing is open.')
  await invoices.getByRole('link', { name: 'Paid' }).click()
  await expect(invoices).toContainText(order?.number ?? '')

  await press(page, 'Disable company')
  await dialog.getByRole('button', { name: 'Disable company' }).click()
  await expect(page.getByRole('button', { name: 'Enable company' })).toBeVisible()
  await page.goto('/dashboard/companies')
  await page.getByLabel('Find a company').fill('straume')
  await page.getByLabel('Find a company').press('Enter')
  await expect(page.locator('tbody tr').filter({ hasText: name })).toContainText('30 days, $25,000.00')
})

/** The office gives a company a tax ID and what its documents need, accepts the ID by hand and has it checked again. */
async function checkTaxId(page: Page, shop: StoryShop, name: string) {
  const vies = await new ViesServer().listen()
  shop.shop.config.viesUrl = vies.url
  const tax = section(page, 'Tax')
  const taxId = tax.getByLabel('Tax ID')
  await taxId.fill('ATU12345678')
  await tax.getByLabel('Has a certificate of exemption').check()
  await tax.getByLabel('Last day').fill('2099-12-31')
  await tax.getByLabel('Buyer reference').fill('4500-AW-17')
  await tax.getByLabel('Electronic address', { exact: true }).fill('ATU12345675')
  await press(page, 'Save tax')
  await expect(tax.getByText('Choose the kind of electronic address')).toBeVisible()
  await tax.getByLabel('Kind of electronic address').selectOption('9914 VAT ID, Austria')
  await press(page, 'Save tax')
  await expect(taxId).toBeFocused()
  await expect(taxId).toHaveAccessibleDescription(/The check digit of this tax ID is wrong/)
  await taxId.fill('ATU12345675')
  await press(page, 'Save tax')
  await expectToast(page, 'Tax saved')
  await expect(tax.getByRole('status')).toContainText('Not valid')
  await expect(tax).toContainText('From 1 Jan 2100 on tax applies there again.')
  await expect(page.getByRole('link', { name: 'Tax ID not valid' })).toBeVisible()
  expect(await readCompany(shop, name)).toMatchObject({
    ...{ taxId: 'ATU12345675', taxIdState: 'invalid', taxExempt: true, certificateUntil: '2099-12-31' },
    ...{ electronicScheme: '9914', electronicAddress: 'ATU12345675', buyerReference: '4500-AW-17' },
  })

  await press(page, 'Accept by hand')
  await press(page, 'Accept')
  await expect(tax.getByText('Enter who confirmed the tax ID, or how')).toBeVisible()
  await tax.getByLabel('Why').fill('Letter of the tax office')
  await expectNoOverflow(page)
  await tax.getByLabel('Why').press('Enter')
  await expect(tax.getByRole('status')).toContainText('Accepted by hand')
  await expect(tax.getByRole('status')).toContainText('“Letter of the tax office”')
  await press(page, 'Take back')
  await expect(tax.getByRole('status')).toContainText('Not valid')
  vies.registered.set('ATU12345675', { name: 'ALPENWERK GMBH', address: 'Kaiveien 12' })
  await press(page, 'Check now')
  await expect(tax.getByRole('status')).toContainText('Valid')
  await expect(tax).toContainText('The register knows it by another name')
  await expectNoOverflow(page)
  shop.shop.config.viesUrl = undefined
  vies.close()
}
