import { readFile } from 'node:fs/promises'
import { cancelOrder } from '../../src/shop/selling/cancellations/cancel-order.ts'
import { anInvoice } from '../support/an-invoice.ts'
import { aCustomer } from '../support/make.ts'
import { textOfPdf } from '../support/text-of-pdf.ts'
import type { StoryShop } from './open-shop.ts'
import { personOf, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { expect, test } from './story.ts'
import { address, aTool, expectNoOverflow, myOrders, orderOf } from './tools.ts'

test('a customer follows an order from its page, prints its receipt and orders again', async ({ page, shop }) => {
  const tool = await aTool(shop, { price: 8.9 })
  const customer = await signUpAndOpen(page, '/')
  const { orderId, number } = await orderOf(shop, await personOf(shop, customer.email), tool.id, 20)
  await page.goto('/dashboard/my-orders')
  await expect(myOrders(page)).toContainText(number)
  await myOrders(page).getByRole('link', { name: tool.name }).click()
  await expect(page).toHaveURL(`/dashboard/my-orders/${orderId}`)
  await expect(page).toHaveTitle(`Order ${number} - Tools Manufacturer`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
  const main = page.getByRole('main')
  for (const text of [tool.name, '20', '$8.90', '$178.00', 'unpaid', 'Industriveien 44', customer.email])
    await expect(main).toContainText(text)
  const facts = main.locator('.order-facts dd')
  expect((await facts.nth(1).innerText()).split('\n')).toEqual([customer.name, customer.email, '+47 55 12 34 56'])
  expect((await facts.nth(2).innerText()).split('\n')).toEqual(['Nordverft AS', 'Industriveien 44', 'Bergen', 'Norway'])
  await expect(main.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', `/contact?order=${number}`)
  const footer = page.getByRole('navigation', { name: 'Footer' })
  await expect(footer.getByRole('link')).toHaveText(['Bulk supply', 'Contact'])
  await expect(main.getByRole('listitem')).toHaveText([/^Order placed\d/, /^Paidto come$/, /^Shippedto come$/])
  await expectNoOverflow(page)
  await main.getByRole('link', { name: 'Pay' }).click()
  await page.getByRole('button', { name: 'Pay $178.00' }).click()
  await page.getByRole('button', { name: 'Pay $178.00' }).click()
  await expect(main).toContainText('This order is paid')

  await page.goto('/dashboard/my-orders')
  await myOrders(page).getByRole('link', { name: 'Receipt' }).click()
  await expect(page).toHaveURL(`/dashboard/my-orders/${orderId}/receipt`)
  await expect(page).toHaveTitle(`Receipt ${number} - Tools Manufacturer`)
  const sheet = page.getByRole('article')
  const { txId } = await shop.shop.db.selectFrom('order').select('txId').where('id', '=', orderId).executeTakeFirstOrThrow()
  const { sku } = await shop.shop.db.selectFrom('order_line').select('sku').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  for (const text of ['Receipt', number, txId, sku, '$178.00', 'Total paid', 'Bergen', customer.name])
    await expect(sheet).toContainText(text)
  const sides = sheet.locator('.receipt-addresses p')
  await expect(sides).toHaveText([customer.name, customer.email, '+47 55 12 34 56', 'Nordverft AS', 'Industriveien 44', 'Bergen', 'Norway'])
  await expect(sheet.getByRole('link', { name: /\/contact$/ })).toHaveAttribute('href', '/contact')
  await page.emulateMedia({ colorScheme: 'dark' })
  const colours = await sheet.evaluate((element) => [getComputedStyle(element).backgroundColor, getComputedStyle(element).color])
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(32, 35, 38)'])
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  for (const hidden of [page.getByRole('banner'), page.getByRole('button', { name: 'Print' })]) await expect(hidden).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()

  const invoice = await anInvoice(shop.shop.db, orderId)
  await page.getByRole('link', { name: 'Order', exact: true }).click()
  await expect(main.getByRole('listitem').nth(1)).toHaveText(/^Paid\d/)
  const saved = page.waitForEvent('download')
  await main.getByRole('link', { name: `Invoice ${invoice} PDF, 19 Nov 2026` }).click()
  expect((await saved).suggestedFilename()).toBe(`${invoice}.pdf`)
  const pdf = await readFile(await (await saved).path())
  expect((await textOfPdf(pdf)).join()).toContain('Nordhammer Werkzeuge GmbH')
  await main.getByRole('link', { name: 'Reorder' }).click()
  await expect(page).toHaveURL(`/purchase/${tool.id}?quantity=20`)
  await expect(page.getByLabel('Quantity')).toHaveValue('20')
  const other = await aTool(shop)
  for (const path of [page.url(), `/purchase/${other.id}`]) {
    await page.goto(path)
    for (const [label, value] of Object.entries({ ...address, 'Company (optional)': 'Nordverft AS' }))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  }
})

test("an administrator sees who did what to an order, also when it is gone; somebody else's order does not exist", async ({
  page,
  shop,
}) => {
  const tool = await aTool(shop, { price: 8.9 })
  const customer = await signUpAndOpen(page, '/')
  const person = await personOf(shop, customer.email)
  const { orderId, number } = await orderOf(shop, person, tool.id, 20)

  await page.context().clearCookies()
  await signInAsAdminAndOpen(page, '/dashboard/manage-all-orders')
  await page.locator('tbody tr', { hasText: tool.name }).getByRole('link', { name: tool.name }).click()
  await expect(page).toHaveURL(`/dashboard/manage-all-orders/${orderId}`)
  const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(timeline).toHaveCount(1)
  for (const text of [customer.name, 'Placed', '20 units for $178.00']) await expect(timeline).toContainText(text)
  await expectNoOverflow(page)
  await cancelOrder(shop.shop, person, orderId)
  await page.reload()
  await expect(page.getByRole('main')).toContainText('This order was canceled')
  await expect(page.getByRole('main')).toContainText(/The customer canceled it on .+\./)
  await expect(page.getByRole('table', { name: 'Products' })).toContainText(tool.name)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
  await expect(timeline).toHaveCount(2)
  await expect(timeline.nth(0)).toContainText('Order canceled')
  await expectNoOverflow(page)

  await page.goto(`/dashboard/manage-all-orders?search=${number}`)
  await expect(page.getByText('There is no any order')).toBeVisible()
  await page.getByRole('link', { name: '1 order that was canceled' }).click()
  await expect(page).toHaveURL(`/dashboard/manage-all-orders/canceled?search=${number}`)
  const row = page.locator('tbody tr')
  await expect(row).toHaveCount(1)
  for (const text of [number, tool.name, customer.name, 'by the customer']) await expect(row).toContainText(text)
  await expectNoOverflow(page)
})

test('a customer cannot open the order of another', async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/404/)
  const tool = await aTool(shop)
  const owner = await signUpAndOpen(page, '/')
  const { orderId } = await orderOf(shop, await personOf(shop, owner.email), tool.id, 20)
  await page.context().clearCookies()
  await signUpAndOpen(page, `/dashboard/my-orders/${orderId}`)
  await expect(page.getByText("Opp'S !!! Page Not Found.")).toBeVisible()
  await page.goto(`/dashboard/my-orders/${orderId}/receipt`)
  await expect(page.getByText("Opp'S !!! Page Not Found.")).toBeVisible()
})

/** An email of the order, which failed. */
async function aFailedMail({ shop }: StoryShop, orderId: string) {
  const reason = `order-placed:${orderId}`
  const state = async () => (await shop.db.selectFrom('outbox').select('state').where('reason', '=', reason).executeTakeFirst())?.state
  await expect.poll(state).toBe('delivered')
  await shop.db
    .updateTable('outbox')
    .set({ state: 'failed', failedAt: shop.now(), attempts: 30, lastError: `550 ${orderId}` })
    .where('reason', '=', reason)
    .execute()
}

test('an administrator sees failed work with its address, retries it, corrects the address and dismisses it', async ({ page, shop }) => {
  const customer = await aCustomer(shop.shop)
  const { orderId, number } = await orderOf(shop, customer, (await aTool(shop)).id, 20)
  await aFailedMail(shop, orderId)
  await signInAsAdminAndOpen(page, '/dashboard/manage-all-orders')
  const notice = page.getByText('could not be delivered')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
  await aFailedMail(shop, (await orderOf(shop, customer, (await aTool(shop)).id, 20)).orderId)
  await page.reload()
  await expect(notice).toBeVisible()

  await page.getByRole('link', { name: 'View failed work' }).click()
  await expect(page).toHaveTitle('Failed work - Tools Manufacturer')
  const row = page.locator('tbody tr', { hasText: orderId })
  for (const text of ['Email: order placed', `to ${customer.email}`, `Order ${number}`, '30']) await expect(row).toContainText(text)
  await expectNoOverflow(page)
  await row.getByRole('button', { name: 'Dismiss' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Enter the reason/)
  await dialog.getByLabel('Reason').fill('Told on the phone')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: /^dismissed/ }).click()
  await expect(row).toContainText('Dismissed: Told on the phone')

  await row.getByRole('link', { name: `Order ${number}` }).click()
  const mail = page.getByRole('region', { name: 'Emails' }).getByRole('listitem').filter({ hasText: 'order placed' })
  await expect(mail).toContainText('Dismissed: Told on the phone')
  await mail.getByRole('button', { name: /^Correct address/ }).click()
  await dialog.getByLabel('Email').fill('purchasing@nordverft.example')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(mail).toContainText(/^order placedsent .*purchasing@nordverft\.example/)
  await mail.getByRole('button', { name: /^Send again/ }).click()
  await expect(mail).toHaveCount(2)
  await expect(mail.filter({ hasText: 'purchasing@nordverft.example' })).toHaveCount(2)
  await expectNoOverflow(page)
})
