import type { Page } from '@playwright/test'
import { messages } from '../../src/contract/schema/messages.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { anOrder } from '../support/make.ts'
import { signUp } from '../support/signed-in-person.ts'
import { admin } from './open-shop.ts'
import { fill, openDashboardPage, personOf, press, setRole, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { atADesk, expect, test } from './story.ts'
import { aTool, expectNoOverflow, expectToast } from './tools.ts'

test.use(atADesk)

const rows = (page: Page) => page.getByRole('region', { name: 'Customers' }).locator('tbody tr')
const access = (page: Page) => page.getByRole('region', { name: 'Access' })
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

async function search(page: Page, text: string) {
  await page.getByLabel('Find a customer').fill(text)
  await page.getByLabel('Find a customer').press('Enter')
}

test('an administrator finds a customer by company, reads the orders and leaves a note', async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/503/)
  const { email, name } = await signUp(shop.url)
  const company = `Verft ${email.slice(7, 17)}`
  const tool = await aTool(shop, { price: 8.9 })
  const person = await personOf(shop, email)
  const { number } = await placeOrder(shop.shop, person, { ...anOrder(tool.id, 20), company })
  await signInAsAdminAndOpen(page, '/dashboard/manage-all-orders')
  await openDashboardPage(page, 'Customers')
  await expect(page).toHaveTitle('Customers - Tools Manufacturer')
  await search(page, company.toUpperCase())
  await expect(page).toHaveURL(`/dashboard/customers?search=${company.toUpperCase().replaceAll(' ', '+')}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByLabel('Find a customer')).toBeFocused()
  for (const text of [name, email, company, '$0.00']) await expect(rows(page)).toContainText(text)
  await expectNoOverflow(page)
  await rows(page).getByRole('link', { name }).click()

  await expect(page).toHaveTitle(`${name} - Tools Manufacturer`)
  await expect(page.getByRole('region', { name: 'Orders', exact: true })).toContainText(number)
  await expect(page.getByRole('region', { name: 'Orders', exact: true })).toContainText('Not paid yet')
  await expect(access(page)).toContainText('Password')
  await expect(page.getByRole('link', { name: 'Write an email' })).toHaveAttribute('href', `mailto:${email}`)

  const note = page.getByLabel('Internal note')
  await press(page, 'Add note')
  await expect(page.getByText('Enter the note')).toBeVisible()
  await note.fill('Forwarder collects in Bremerhaven.')
  await page.reload()
  await expect(note).toHaveValue('Forwarder collects in Bremerhaven.')
  await page.route('**/api/note', (route) => route.fulfill({ status: 503, json: { message: 'Please try again in a moment.' } }))
  await press(page, 'Add note')
  await expect(page.getByRole('alert').filter({ hasText: 'Please try again in a moment.' })).toBeVisible()
  await expect(note).toHaveValue('Forwarder collects in Bremerhaven.')
  await page.unrouteAll()
  await press(page, 'Add note')
  const notes = page.getByRole('region', { name: 'Notes' }).getByRole('listitem')
  await expect(notes).toHaveCount(1)
  await expect(notes).toContainText('Forwarder collects in Bremerhaven.')
  await expect(notes).toContainText('Administrator')
  await expect(note).toHaveValue('')
  await expectNoOverflow(page)

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Customers' }).click()
  await search(page, 'nobody@nordverft.example')
  await expect(page.getByText('No matching customers')).toBeVisible()
  await page.getByRole('link', { name: 'Show all customers' }).click()
  await expect(page.getByLabel('Find a customer')).toHaveValue('')
})

test('an account is disabled, enabled, made admin and customer again; a disabled person reads why', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/)
  const { email, password, name } = await signUp(shop.url)
  const { id } = await personOf(shop, email)
  await signInAsAdminAndOpen(page, `/dashboard/customers/${id}`)
  await press(page, 'Disable account')
  await confirm(page, 'Keep account')
  await press(page, 'Disable account')
  await expect(page.getByRole('dialog')).toContainText(`${name} can no longer sign in, and the session ends at once.`)
  await confirm(page, 'Disable account')
  await expectToast(page, 'Account disabled')
  await expect(page.getByRole('main')).toContainText('This account cannot sign in.')
  await press(page, 'Enable account')
  await expect(page.getByRole('button', { name: 'Disable account' })).toBeVisible()
  await press(page, 'Make admin')
  await expect(access(page)).toContainText('admin since')
  await press(page, 'Remove admin rights')
  await expect(page.getByRole('dialog')).toContainText(`${name} becomes a customer at once.`)
  await confirm(page, 'Remove admin rights')
  await expectToast(page, 'Admin role removed')
  await expect(page.getByRole('button', { name: 'Make admin' })).toBeVisible()
  await press(page, 'Disable account')
  await confirm(page, 'Disable account')
  await expect(page.getByRole('button', { name: 'Enable account' })).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?google=1&error=ACCOUNT_DISABLED')
  await expect(page.getByRole('alert').filter({ hasText: messages.accountDisabled })).toBeVisible()
  await page.goto('/login')
  await fill(page, { Email: email, Password: password })
  await press(page, 'Login')
  await expect(page.getByRole('alert').filter({ hasText: messages.accountDisabled })).toBeVisible()
})

test('an administrator cannot disable the own account, and finds every page of the dashboard', async ({ page, shop }) => {
  const { id } = await personOf(shop, admin.email)
  await signInAsAdminAndOpen(page, `/dashboard/customers/${id}`)
  await expect(page.getByRole('button', { name: 'Disable account' })).toBeDisabled()
  await expect(access(page)).toContainText(/You cannot disable your own account|This is the only administrator/)
  for (const [entry, heading] of [
    ['Make admin', 'All Users'],
    ['Failed work', 'Failed work'],
    ['Inbox', 'Inbox'],
  ] as const) {
    await openDashboardPage(page, entry)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const current = page.getByRole('complementary').locator('[aria-current]').filter({ visible: true })
    await expect(current).toHaveText(new RegExp(`^${entry}`))
  }
})

test('an administrator who gives up the role leaves the page for the dashboard of a customer', async ({ page, shop }) => {
  const { email, name } = await signUpAndOpen(page, '/')
  await setRole(shop, email, 'admin')
  await page.goto(`/dashboard/customers/${(await personOf(shop, email)).id}`)
  await press(page, 'Remove admin rights')
  await expect(page.getByRole('dialog')).toContainText(`${name} becomes a customer at once, and you leave this page.`)
  await confirm(page, 'Remove admin rights')
  await expect(page).toHaveURL('/dashboard')
  const entries = page.getByRole('navigation', { name: 'My dashboard' }).getByRole('link')
  await expect(entries).toHaveText(['My Orders', 'Quotes', 'My company', 'Add review', 'My profile'])
})
