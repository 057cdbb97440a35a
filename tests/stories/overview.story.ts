import { sendContactMessage } from '../../src/shop/contact/send-contact-message.ts'
import { placeOrder } from '../../src/shop/orders/place-order.ts'
import { aCustomer, anOrder } from '../support/make.ts'
import { payWithCard } from '../support/payments.ts'
import { openDashboardMenu, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { expect, test } from './story.ts'
import { aTool, expectNoOverflow } from './tools.ts'

test('an administrator reads the sales of the day, and what waits', async ({ page, shop }) => {
  const customer = await aCustomer(shop.shop)
  const tool = await aTool(shop)
  await sendContactMessage(shop.shop, { kind: 'visitor' }, { email: customer.email, subject: 'Torque', message: 'Up to how much?' })
  const { orderId } = await placeOrder(shop.shop, customer, anOrder(tool.id, 20))
  await payWithCard(shop.shop, customer, orderId)
  await signInAsAdminAndOpen(page, '/')
  await openDashboardMenu(page)
  await page.getByRole('banner').getByRole('link', { name: 'Overview' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/dashboard/overview')
  await page.getByRole('main').getByRole('link', { name: '7 days', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Overview')
  await expect(main.getByRole('link', { name: '7 days', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(['To do', 'Revenue by day', 'Best sellers', 'Below minimum order'])
  await expectNoOverflow(page)
  const links = (name: RegExp) => main.getByRole('link', { name })
  const day = new Date().toISOString().slice(0, 10)
  await expect(links(/^Today/)).toHaveAttribute('href', `/dashboard/manage-all-orders?status=pending&sort=oldest&paidFrom=${day}`)
  await expect(links(/^Unpaid, expire/)).toHaveAttribute('href', '/dashboard/manage-all-orders?payment=expiring&sort=oldest')
  await expect(links(/Orders.*in the 7 days before/).first()).toHaveAttribute('href', new RegExp(`\\?payment=paid&from=.*&to=${day}$`))

  await expect(main.getByRole('link', { name: /^Unanswered messages \d+ The oldest \d/ })).toHaveAttribute('href', '/dashboard/inbox')

  const today = main.locator('.chart-day').last()
  await today.focus()
  await expect(main.locator('.chart-reading')).toContainText('a week before')
  await page.keyboard.press('ArrowLeft')
  await expect(main.locator('.chart-day').nth(5)).toBeFocused()
  await page.keyboard.press('End')
  await expect(today).toBeFocused()

  await main.getByText('Show as table').click()
  await expect(main.locator('.chart-table tbody tr')).toHaveCount(7)
  await expect(main.getByText(/^(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day, \d/)).toHaveCount(1)
  await main.getByRole('link', { name: '30 days' }).click()
  await expect(main.locator('.chart-day')).toHaveCount(30)

  // Revenue leads to the orders of the product, which name its part of their amounts.
  await page.goto('/dashboard/overview/products?days=7')
  const row = main.locator('tbody tr', { hasText: tool.name })
  await expect(row).toContainText('20')
  await row.getByRole('link', { name: '$178.00' }).click()
  await expect(main.getByRole('list', { name: 'Chosen filters' })).toContainText(`with ${tool.name}`)
  await expect(main.locator('.found')).toContainText(/^1 order, \$178\.00.* in it: 20\sunits, \$178\.00$/)
  await expect(main.locator('.all-orders tbody tr')).toContainText(/20\sunits, \$178\.00/)
  await expectNoOverflow(page)
})

test('the dashboard opens with the overview for an administrator, and with their orders for customers', async ({ page }) => {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const current = page.getByRole('complementary').locator('[aria-current]').filter({ visible: true })
  await signInAsAdminAndOpen(page, '/dashboard')
  await expect(page).toHaveURL('/dashboard/overview')
  await expect(heading).toHaveText('Overview')
  await expect(current).toHaveText(['Overview'])
  await page.goto('/dashboard/my-orders')
  await expect(heading).toHaveText('My Orders')
  await page.context().clearCookies()
  await signUpAndOpen(page, '/dashboard')
  await expect(heading).toHaveText('My Orders')
  await expect(page).toHaveURL('/dashboard')
  await expect(current).toHaveText(['My Orders'])
})

test('a notice for the office stands on each of its pages, and on none of a customer', async ({ page, shop }) => {
  const { config } = shop.shop
  config.officeNotice = 'Anybody can have tools for nothing.'
  try {
    await signInAsAdminAndOpen(page, '/dashboard/overview')
    await expect(page.getByText(config.officeNotice)).toBeVisible()
    await page.goto('/dashboard/manage-all-products')
    await expect(page.getByText(config.officeNotice)).toBeVisible()
    await expectNoOverflow(page)
    await page.context().clearCookies()
    await signUpAndOpen(page, '/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
    await expect(page.getByText(config.officeNotice)).toBeHidden()
  } finally {
    config.officeNotice = undefined
  }
})
