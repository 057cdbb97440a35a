import { readFileSync } from 'node:fs'
import { aCompany, aMember } from '../support/a-company.ts'
import { aCustomer } from '../support/make.ts'
import { setRates } from '../support/rates.ts'
import { textOfPdf } from '../support/text-of-pdf.ts'
import { main, region } from './managed-orders.ts'
import { fill, personOf, press, signInAndOpen, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { expect, hydrated, test } from './story.ts'
import { address, aTool, expectNoOverflow, expectToast, saveCart } from './tools.ts'

test('a buyer asks for a quote in the cart; the office sets a price and terms and sends it; accepting it on account places the order', async ({
  page,
  shop,
}) => {
  const tool = await aTool(shop, { price: 10 })
  const newcomer = await signUpAndOpen(page, '/cart')
  await aCompany(shop.shop, [[await personOf(shop, newcomer.email), 'manager']], { termsDays: 30, creditLimitCents: 275_000 })
  await saveCart(page, [[tool.id, 300]])
  await page.goto('/cart')
  await hydrated(page)
  await page.getByRole('button', { name: 'Ask for a quote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for a quote' })
  await dialog.getByLabel('Note').fill('By 10 December, please.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Quote [0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await expect(main(page)).toContainText('no offer yet')
  await expect(region(page, 'Lines')).toContainText('$3,000.00')
  await expectNoOverflow(page)
  const path = new URL(page.url()).pathname

  await signInAsAdminAndOpen(page, path.replace('/quotes/', '/manage-quotes/'))
  await expect(main(page)).toContainText('By 10 December, please.')
  const offered = page.getByLabel(`Offered price: ${tool.name}`)
  const below = page.getByLabel(`Percent below public: ${tool.name}`)
  await below.fill('12.5')
  await expect(offered).toHaveValue('8.75')
  await offered.fill('9')
  await expect(below).toHaveValue('10')
  await page.getByLabel(`Quantity: ${tool.name}`).fill('none')
  await press(page, 'Send offer')
  await expect(page.getByLabel(`Quantity: ${tool.name}`)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(`Quantity: ${tool.name}`).fill('300')
  await page.getByLabel('Fixed').check()
  await page.getByLabel('Delivery costs').fill('50')
  await page.getByRole('radio', { name: /^On account, due in 30 days/ }).check()
  await page.getByLabel('Note to the customer').fill('The pallet leaves on Monday.')
  await page.reload()
  await hydrated(page)
  await expect(offered).toHaveValue('9')
  await expect(region(page, 'Sum')).toContainText('$2,750.00')
  await expectNoOverflow(page)
  await press(page, 'Send offer')
  await expectToast(page, 'Offer sent')
  await expect(main(page)).toContainText('offered')

  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await page.goto('/login')
  await hydrated(page)
  await fill(page, { Email: newcomer.email, Password: newcomer.password })
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.goto(path)
  await expect(main(page)).toContainText('The pallet leaves on Monday.')
  await expect(main(page)).toContainText('10% less')
  await hydrated(page)
  await fill(page, { Street: address.Street, City: address.City, Phone: address.Phone })
  await page.getByLabel('Country').selectOption('Norway')
  await expect(page.getByRole('radio', { name: /^On account, due in 30 days/ })).toBeChecked()
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect(main(page)).toContainText(`Accepted by ${newcomer.name}.`)
  await main(page)
    .getByRole('link', { name: /^Order / })
    .click()
  await expect(page.getByRole('link', { name: 'Pay $2,750.00' })).toBeVisible()
  await expect(main(page)).toContainText('pending')
})

test('the office starts a quote on the page of a company; the buyer saves it as a PDF, picks the order up and accepts it', async ({
  page,
  shop,
}) => {
  await setRates(shop.shop)
  const sku = 'QP-2180'
  const tool = await aTool(shop, { price: 10, sku })
  const [newcomer, manager] = [await signUpAndOpen(page, '/'), await aCustomer(shop.shop, 'Ingrid')]
  const companyId = await aCompany(shop.shop, [[manager, 'manager']], { name: 'Havbygg AS' })
  await aMember(shop.shop, companyId, await personOf(shop, newcomer.email))

  await signInAsAdminAndOpen(page, `/dashboard/companies/${companyId}`)
  await hydrated(page)
  await press(page, 'New quote')
  const dialog = page.getByRole('dialog', { name: 'New quote for Havbygg AS' })
  await dialog.getByLabel('For').selectOption(newcomer.name)
  await dialog.getByRole('button', { name: 'Start the quote' }).click()
  await expect(dialog.getByLabel('Part number')).toHaveAccessibleDescription('Enter a part number')
  await dialog.getByLabel('Part number').fill(sku)
  await dialog.getByLabel('Quantity').fill('200')
  await dialog.getByRole('button', { name: 'Start the quote' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Quote [0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await expect(main(page)).toContainText('By the office')
  await expect(main(page).getByRole('link', { name: newcomer.name })).toBeVisible()
  const pdf = main(page).getByRole('link', { name: 'PDF', exact: true })
  await expect(pdf).toHaveCount(0)
  await page.getByLabel(`Offered price: ${tool.name}`).fill('9')
  await press(page, 'Send offer')
  await expectToast(page, 'Offer sent')
  await expect(pdf).toBeVisible()
  const path = new URL(page.url()).pathname.replace('/manage-quotes/', '/quotes/')

  await page.context().clearCookies()
  await signInAndOpen(page, path, newcomer)
  await hydrated(page)
  const saving = page.waitForEvent('download')
  await pdf.click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^quote-[0-9A-Z]{4}-[0-9A-Z]{4}\.pdf$/)
  expect((await textOfPdf(readFileSync(await saved.path()))).join(' ')).toContain(sku)
  await page.getByRole('radio', { name: 'Pick it up' }).check()
  await fill(page, { Street: address.Street, City: address.City, Phone: address.Phone })
  await page.getByLabel('Country').selectOption('Norway')
  await expectNoOverflow(page)
  await page.getByRole('button', { name: /^Accept/ }).click()
  await expect(main(page)).toContainText(`Accepted by ${newcomer.name}.`)
  const order = await shop.shop.db.selectFrom('order').selectAll().where('companyId', '=', companyId).executeTakeFirstOrThrow()
  expect(order).toMatchObject({ goodsCents: 180_000, deliveryCents: 0, taxCents: 10_800, amountCents: 190_800 })
})
