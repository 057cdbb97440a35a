import { aCustomer } from '../make.ts'
import { admin } from './open-shop.ts'
import { personOf, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { atAnyWidth, expect, test } from './story.ts'
import { aTool, orderOf } from './tools.ts'

test('the headings of My Orders, All Users and Manage Products count everything, not one page', atAnyWidth, async ({ page, shop }) => {
  const tool = await aTool(shop, { price: 8.9, available: 1000 })
  const customer = await signUpAndOpen(page, '/')
  const person = await personOf(shop, customer.email)
  for (let order = 0; order < 52; order++) await orderOf(shop, person, tool.id, 10)
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
  await expect(page.locator('tbody tr')).toHaveCount(50)
  await expect(count).toHaveText(`${users.length} users, ${admins} ${admins === 1 ? 'admin' : 'admins'}`)
  await expect(page.getByText(admin.email)).toBeVisible()

  // A page of products holds a thousand; it is cut short here.
  await page.route(/\/api\/product\/?\?/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: (await answer.json()).slice(0, 3) })
  })
  await page.goto('/dashboard/manage-all-products')
  const { length: products } = await shop.shop.db.selectFrom('product').select('id').where('removedAt', 'is', null).execute()
  await expect(page.locator('tbody tr')).toHaveCount(3)
  await expect(count).toContainText(`${products} products`)
})
