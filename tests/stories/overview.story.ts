import { editSettings } from '../../src/shop/office/settings/edit-settings.ts'
import { readManagedSettings } from '../../src/shop/office/settings/read-managed-settings.ts'
import { sendContactMessage } from '../../src/shop/selling/contact/send-contact-message.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { aCustomer, anOrder, anOrderOf } from '../support/make.ts'
import { payWithCard } from '../support/payments.ts'
import { admin } from './open-shop.ts'
import { openDashboardMenu, personOf, press, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { atADesk, expect, test } from './story.ts'
import { aTool, expectNoOverflow, expectToast } from './tools.ts'

test.use(atADesk)

test('an administrator reads the sales of the day, and what waits', async ({ page, shop }) => {
  const customer = await aCustomer(shop.shop)
  const tool = await aTool(shop)
  await sendContactMessage(shop.shop, { kind: 'visitor' }, { email: customer.email, subject: 'Torque', message: 'Up to how much?' })
  const { orderId } = await placeOrder(shop.shop, customer, anOrder(tool.id, 20))
  await payWithCard(shop.shop, customer, orderId)
  const others = await Promise.all(Array.from({ length: 7 }, () => aTool(shop)))
  const lines = others.map(({ id }) => ({ productID: id, orderUnit: 20 }))
  const second = await placeOrder(shop.shop, customer, anOrderOf(lines))
  await payWithCard(shop.shop, customer, second.orderId)
  const scarce = await aTool(shop, { available: 1, minimum_order: 100 })
  await signInAsAdminAndOpen(page, '/')
  await openDashboardMenu(page)
  await page.getByRole('banner').getByRole('link', { name: 'Overview' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/dashboard/overview')
  await page.getByRole('main').getByRole('link', { name: '7 days', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Overview')
  await expect(main.getByRole('link', { name: '7 days', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Getting started',
    'To do',
    'Revenue by day',
    'Best sellers',
    'Below minimum order',
  ])
  await expectNoOverflow(page)
  const links = (name: RegExp) => main.getByRole('link', { name })
  const day = new Date().toISOString().slice(0, 10)
  await expect(links(/^Today/)).toHaveAttribute('href', `/dashboard/manage-all-orders?status=pending&sort=oldest&paidFrom=${day}`)
  await expect(links(/^Unpaid, expire/)).toHaveAttribute('href', '/dashboard/manage-all-orders?payment=expiring&sort=oldest')
  await expect(links(/Orders.*in the 7 days before/).first()).toHaveAttribute('href', new RegExp(`\\?payment=sold&from=.*&to=${day}$`))

  await expect(links(/^All \d+ products sold/)).toHaveAttribute('href', '/dashboard/overview/products?days=7')
  await expect(main).not.toContainText('from $0.00')
  const below = main.getByRole('region', { name: 'Below minimum order' })
  await expect(below.locator('li, tr').filter({ hasText: scarce.name }).locator('img')).toBeVisible()

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
  config.officeNotice = 'Anybody can get tools for free.'
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

test('a new owner sees what is left to set up, has a test mail refused, removes the demo, and puts the list away', async ({
  page,
  shop: story,
}) => {
  const { shop } = story
  const owner = { ...(await personOf(story, admin.email)), kind: 'admin' as const }
  const demoAdmin = { email: 'admin@tools.example', mayEnd: true }
  // Other stories order from the demo of this shop, so removing it is only acted.
  await page.route('**/api/getting-started', async (route) => {
    const response = await route.fetch()
    const demo = { products: 52, reviews: 18, isOrdered: false, admin: demoAdmin }
    await route.fulfill({ response, json: { ...(await response.json()), demo } })
  })
  let asked: unknown
  await page.route('**/api/demo**', (route) => {
    asked = `${new URL(route.request().url()).search}${route.request().postData() ?? ''}`
    return route.fulfill({ json: { deletedCount: 70 } })
  })
  shop.config.smtpUrl = 'smtp://127.0.0.1:1'
  try {
    await signInAsAdminAndOpen(page, '/dashboard/overview')
    const list = page.getByRole('region', { name: 'Getting started' })
    await expect(list.getByRole('listitem')).toHaveCount(8)
    await expect(list).toContainText(/\d of 8 done/)
    const line = (name: string) => list.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`: ${name}$`) }) })
    await expect(line('Payments')).toContainText('no money moves')
    await expect(line('Delivery and tax').getByRole('link')).toHaveAttribute('href', '/dashboard/settings/delivery')
    await line('Mail').getByRole('button', { name: 'Send a test mail' }).click()
    await expect(line('Mail')).toContainText(/Failed: Mail.*The test mail was refused: .*ECONNREFUSED/)
    await expect(line('Mail').getByRole('button', { name: 'Send again' })).toBeVisible()
    await expectNoOverflow(page)

    const dialog = page.getByRole('dialog')
    await list.getByRole('button', { name: 'Remove the demo' }).click()
    await expect(dialog).toContainText('52 tools and 18 reviews are deleted for good.')
    await dialog.getByRole('button', { name: 'Keep the demo' }).click()
    await list.getByRole('button', { name: 'Remove the demo' }).click()
    const ends = dialog.getByRole('checkbox', { name: 'Also disable the demo’s administrator, admin@tools.example' })
    await expect(ends).toBeChecked()
    await expectNoOverflow(page)
    await dialog.getByRole('button', { name: 'Remove the demo' }).click()
    await expectToast(page, 'The demo was removed')
    expect(asked).toContain('endAdmin')
    expect(asked).toContain('true')

    await list.getByRole('button', { name: 'Hide Getting started' }).click()
    await expectToast(page, 'Hidden. You can reopen it from the settings.')
    await expect(list).toHaveCount(0)
    await page.goto('/dashboard/settings')
    await page.getByLabel('Show it to administrators').check()
    await press(page, 'Save settings')
    await expectToast(page, 'Settings saved')
    await page.goto('/dashboard/overview')
    await expect(list).toBeVisible()
  } finally {
    shop.config.smtpUrl = undefined
    await shop.db.deleteFrom('milestone').execute()
    const { version } = await readManagedSettings(shop, owner)
    await editSettings(shop, owner, { version, showGettingStarted: true })
  }
})
