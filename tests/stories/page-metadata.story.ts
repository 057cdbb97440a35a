import { aCustomer } from '../support/make.ts'
import { admin } from './open-shop.ts'
import { personOf, setRole, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { expect, test } from './story.ts'
import { aTool, orderOf } from './tools.ts'

test('the headings of My Orders and All Users count everything, not one page', async ({ page, shop }) => {
  const tool = await aTool(shop, { price: 8.9, available: 1000 })
  const customer = await signUpAndOpen(page, '/')
  const person = await personOf(shop, customer.email)
  // Administrators are no new customers.
  await setRole(shop, customer.email, 'admin')
  for (let order = 0; order < 52; order++) await orderOf(shop, person, tool.id, 10)
  await setRole(shop, customer.email, 'customer')
  const count = page.locator('.dashboard-head-summary')
  await page.goto('/dashboard/my-orders')
  await expect(page.locator('tbody tr')).toHaveCount(50)
  await expect(count).toHaveText('52 orders, 52 unpaid: $4,628.00')
  await expect(page.locator('.pagination')).toContainText('1 – 50 of 52')
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await expect(count).toHaveText('52 orders, 52 unpaid: $4,628.00')

  for (let user = 0; user < 50; user++) await aCustomer(shop.shop)
  await page.context().clearCookies()
  await signInAsAdminAndOpen(page, '/dashboard/make-admin')
  const users = await shop.shop.db.selectFrom('person').select('role').execute()
  const admins = users.filter(({ role }) => role === 'admin').length
  expect(users.length).toBeGreaterThan(50)
  await expect(page.getByRole('region', { name: 'All Users' }).locator('tbody tr')).toHaveCount(50)
  await expect(count).toHaveText(`${users.length} users, ${admins} ${admins === 1 ? 'admin' : 'admins'}`)
  await expect(page.getByRole('region', { name: 'Administrators' })).toContainText(admin.email)
})
