import type { Page, Route } from '@playwright/test'
import { admin, type StoryShop } from './open-shop.ts'
import { fill, personOf, press, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { aNewcomer, atAnyWidth, expect, test } from './story.ts'
import { aTool, expectNoOverflow, expectToast, myOrders, orderOf, stockOf } from './tools.ts'

async function aPaidOrder(page: Page, shop: StoryShop) {
  const tool = await aTool(shop, { available: 100 })
  const customer = await signUpAndOpen(page, '/', aNewcomer('Henrik Storm'))
  const { orderId, number } = await orderOf(shop, await personOf(shop, customer.email), tool.id, 20)
  const txId = `pi_story_${orderId.slice(-8)}`
  await shop.shop.db.updateTable('order').set({ status: 'pending', txId, paidAt: new Date() }).where('id', '=', orderId).execute()
  return { tool, customer, number, txId }
}

async function signInAsAdmin(page: Page) {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?from=%2Fmanage-all-orders')
  await fill(page, { Email: admin.email, Password: admin.password })
  await press(page, 'Login')
  await expect(page).toHaveURL('/dashboard/manage-all-orders')
}

test('an administrator signs in, sees every column, ships the order; the customer sees it shipped', async ({ page, shop }) => {
  const { tool, customer, number, txId } = await aPaidOrder(page, shop)
  await signInAsAdmin(page)
  await expect(page).toHaveTitle('Manage all orders - Tools Manufacturer')
  for (const column of ['Product', 'Quantity', 'Price', 'Order Date', 'Customer Name', 'Customer Email', 'TxId', 'Action']) {
    await expect(page.locator('th', { hasText: new RegExp(`^${column}$`) })).toHaveCount(1)
  }
  const row = page.locator('tbody tr', { hasText: tool.name })
  for (const text of [number, '20', '$178.00', customer.name, customer.email, txId, 'pending']) await expect(row).toContainText(text)
  await expect(row.locator('time')).toHaveText(/\d{4}.*\d{1,2}:\d{2}/)
  await expect(row.locator('img')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await expectNoOverflow(page)

  await row.getByRole('button', { name: 'Ship Order' }).click()
  await expectToast(page, 'Order shipped successfully!')
  await expect(row).toContainText('shipped')
  await expect(row.getByRole('button')).toHaveCount(0)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?from=%2Fdashboard%2Fmy-orders')
  await fill(page, { Email: customer.email, Password: customer.password })
  await press(page, 'Login')
  await expect(myOrders(page)).toContainText('shipped')
})

test('an administrator cancels an unpaid order, and its stock is returned', atAnyWidth, async ({ page, shop }) => {
  const tool = await aTool(shop, { available: 100 })
  const customer = await signUpAndOpen(page, '/')
  const { number } = await orderOf(shop, await personOf(shop, customer.email), tool.id, 40)
  await page.context().clearCookies()
  await signInAsAdminAndOpen(page, '/dashboard/manage-all-orders')
  const row = page.locator('tbody tr', { hasText: tool.name })
  await row.getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog')
  for (const text of [`Order ${number}`, customer.name, customer.email]) await expect(dialog).toContainText(text)
  await expect(dialog).toContainText('Are you sure you want to delete this order? Order will be deleted permanently.')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expectToast(page, 'Order cancelled successfully!')
  await expect(row).toHaveCount(0)
  expect(await stockOf(shop, tool.id)).toBe(100)
})

test('a shipped row stays where it is, so that a second press ships nothing; the focus moves on and the toasts are one', async ({
  page,
  shop,
}) => {
  const tool = await aTool(shop, { available: 100 })
  const customer = await signUpAndOpen(page, '/', aNewcomer('Henrik Storm'))
  const person = await personOf(shop, customer.email)
  for (let order = 0; order < 4; order++) {
    const { orderId } = await orderOf(shop, person, tool.id, 10)
    await shop.shop.db.updateTable('order').set({ status: 'pending', paidAt: new Date() }).where('id', '=', orderId).execute()
  }
  const shipped = async () => {
    const orders = await shop.shop.db.selectFrom('order').select('status').where('personId', '=', person.id).execute()
    return orders.filter(({ status }) => status === 'shipped').length
  }
  const held: Route[] = []
  await page.route('**/api/order/*/shipment', (route) => void held.push(route))
  const release = async (requests: number) => {
    await expect.poll(() => held.length).toBe(requests)
    for (const route of held.splice(0)) await route.continue()
  }

  await page.context().clearCookies()
  await signInAsAdminAndOpen(page, '/dashboard/manage-all-orders?status=pending')
  const rows = page.locator('tbody tr', { hasText: tool.name })
  const [first, second, third, fourth] = [rows.nth(0), rows.nth(1), rows.nth(2), rows.nth(3)]
  const button = (row: typeof first) => row.getByRole('button', { name: 'Ship Order' })
  const tab = page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'pending' })
  const pending = Number((await tab.textContent())?.match(/\d+/)?.[0])
  await button(first).scrollIntoViewIfNeeded()
  const before = await button(first).boundingBox()
  if (!before) throw new Error('The button cannot be seen')
  const pressAgain = () => page.mouse.click(before.x + before.width / 2, before.y + before.height / 2)
  await pressAgain()
  await expect(button(first)).toHaveAttribute('aria-busy', 'true')
  expect(await button(first).boundingBox()).toEqual(before)
  await pressAgain()
  await release(1)
  await expect(first).toContainText('shipped')
  // The second press of a double click.
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(rows).toHaveCount(4)
  expect(page.context().pages()).toHaveLength(1)
  await expect(button(second)).toBeEnabled()
  expect(await shipped()).toBe(1)
  await expect(tab).toContainText(String(pending - 1))

  await button(second).focus()
  await page.keyboard.press('Enter')
  await release(1)
  await expect(third.getByRole('link', { name: tool.name })).toBeFocused()

  await button(third).click()
  await button(fourth).click()
  await release(2)
  const toast = page.locator('.toast', { hasText: 'Order shipped successfully!' })
  await expect(toast).toContainText(/ [234] orders, last: [\dA-Z]{4}-[\dA-Z]{4} for Henrik Storm$/)
  await expect(toast).toHaveCount(1)
  await expect(rows).toHaveText([/shipped/, /shipped/, /shipped/, /shipped/])
  await expectNoOverflow(page)
  await page.getByRole('link', { name: /^All/ }).click()
  await expect(page).toHaveURL(/manage-all-orders$/)
  await tab.click()
  await expect(page).toHaveURL(/status=pending$/)
  await expect(rows).toHaveCount(0)
})
