import { personOf, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { atAnyWidth, expect, test } from './story.ts'
import { aTool, orderOf } from './tools.ts'

test.use({ ownContext: true, timezoneId: 'Pacific/Auckland' })

test('a browser in another zone shows the days of the shop, which its filters by day find', atAnyWidth, async ({ page, shop }) => {
  const tool = await aTool(shop)
  const customer = await signUpAndOpen(page, '/')
  const { orderId, number } = await orderOf(shop, await personOf(shop, customer.email), tool.id, 20)
  // In Auckland it was 12:30 on the next day.
  const placedAt = new Date('2025-11-19T23:30:00Z')
  await shop.shop.db.updateTable('order').set({ placedAt, salesDay: '2025-11-19' }).where('id', '=', orderId).execute()

  await page.goto('/dashboard/my-orders')
  await expect(page.locator('time', { hasText: '19 Nov 2025' })).toHaveText(/23:30\sUTC/)
  await page.goto(`/dashboard/my-orders/${orderId}`)
  await expect(page.getByText(/19 Nov 2025, 23:30\sUTC/).first()).toBeVisible()

  await page.context().clearCookies()
  await signInAsAdminAndOpen(page, `/dashboard/manage-all-orders?search=${number}&from=2025-11-19&to=2025-11-19`)
  await expect(page.locator('time', { hasText: '19 Nov 2025' })).toHaveText(/23:30\sUTC/)
})
