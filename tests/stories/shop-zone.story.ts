import { inUtc } from '../../src/contract/ground/shop-zone.ts'
import { showLongDay } from '../../src/web/ui/text/dates.ts'
import { personOf, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { expect, test } from './story.ts'
import { aTool, orderOf } from './tools.ts'

test.use({ ownContext: true, timezoneId: 'Pacific/Auckland' })

test('a browser in another zone shows the days of the shop, which its filters by day find', async ({ page, shop }) => {
  const tool = await aTool(shop)
  const customer = await signUpAndOpen(page, '/')
  const { orderId, number } = await orderOf(shop, await personOf(shop, customer.email), tool.id, 20)
  // In Auckland it is 12:30 on the next day.
  const [salesDay] = inUtc(new Date())
  const placedAt = new Date(`${salesDay}T23:30:00Z`)
  const day = showLongDay(salesDay)
  await shop.shop.db.updateTable('order').set({ placedAt, salesDay }).where('id', '=', orderId).execute()

  await page.goto('/dashboard/my-orders')
  await expect(page.locator('time', { hasText: day }).filter({ hasText: '23:30' })).toHaveText(/23:30\sUTC/)
  await page.goto(`/dashboard/my-orders/${orderId}`)
  await expect(page.getByText(`${day}, 23:30\u00a0UTC`).first()).toBeVisible()

  await page.context().clearCookies()
  await signInAsAdminAndOpen(page, `/dashboard/manage-all-orders?search=${number}&from=${salesDay}&to=${salesDay}`)
  await expect(page.locator('time', { hasText: day }).filter({ hasText: '23:30' })).toHaveText(/23:30\sUTC/)
})
