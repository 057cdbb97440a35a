import type { Page } from '@playwright/test'
import { admin, type StoryShop } from './open-shop.ts'
import { arriveAs, arriveAsAdmin, fill, personOf, press } from './people.ts'
import { aNewcomer, expect, test } from './story.ts'
import { aTool, fits, myOrders, orderOf, stockOf, toldByToast } from './tools.ts'

async function aPaidOrder(page: Page, shop: StoryShop) {
  const tool = await aTool(shop, { available: 100 })
  const customer = await arriveAs(page, '/', aNewcomer('Henrik Storm'))
  const { orderId } = await orderOf(shop, await personOf(shop, customer.email), tool.id, 20)
  const txId = `pi_story_${orderId.slice(-8)}`
  await shop.shop.db.updateTable('order').set({ status: 'pending', txId, paidAt: new Date() }).where('id', '=', orderId).execute()
  return { tool, customer, orderId, txId }
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
  const { tool, customer, orderId, txId } = await aPaidOrder(page, shop)
  await signInAsAdmin(page)
  await expect(page).toHaveTitle('Manage all orders - Tools Manufacturer')
  for (const column of ['Product', 'Quantity', 'Price', 'Order Date', 'Customer Name', 'Customer Email', 'TxId', 'Action']) {
    await expect(page.locator('th', { hasText: new RegExp(`^${column}$`) })).toHaveCount(1)
  }
  const row = page.locator('tbody tr', { hasText: tool.name })
  for (const text of [orderId, '20', '$178.00', customer.name, customer.email, txId, 'pending']) await expect(row).toContainText(text)
  await expect(row.locator('time')).toHaveText(/\d{4}.*\d{1,2}:\d{2}/)
  await expect(row.locator('img')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  await fits(page)

  await row.getByRole('button', { name: 'Ship Order' }).click()
  await toldByToast(page, 'Order shipped successfully!')
  await expect(row).toContainText('shipped')
  await expect(row.getByRole('button')).toHaveCount(0)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?from=%2Fdashboard%2Fmy-orders')
  await fill(page, { Email: customer.email, Password: customer.password })
  await press(page, 'Login')
  await expect(myOrders(page)).toContainText('shipped')
})

test('an administrator cancels an unpaid order, and its stock is back', async ({ page, shop }) => {
  const tool = await aTool(shop, { available: 100 })
  const customer = await arriveAs(page, '/')
  await orderOf(shop, await personOf(shop, customer.email), tool.id, 40)
  await page.context().clearCookies()
  await arriveAsAdmin(page, '/dashboard/manage-all-orders')
  const row = page.locator('tbody tr', { hasText: tool.name })
  await row.getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Are you sure you want to delete this order? Order will be deleted permanently.')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await toldByToast(page, 'Order cancelled successfully!')
  await expect(row).toHaveCount(0)
  expect(await stockOf(shop, tool.id)).toBe(100)
})
