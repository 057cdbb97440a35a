import type { Locator, Page } from '@playwright/test'
import type { StoryShop } from '../stories/open-shop.ts'
import { signUp } from '../support/signed-in-person.ts'
import { says } from './says.ts'
import { aNewcomer, expect, test } from './visit.ts'

const refusal = "You don't have the authorization"
const told = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** Removes the administrator's role while the screen is open. */
const demote = ({ shop }: StoryShop, email: string) =>
  shop.db.updateTable('person').set({ role: 'customer' }).where('email', '=', email).execute()

async function isRed(words: Locator) {
  const [red = 0, green = 0, blue = 0] = await words.evaluate((node) => (getComputedStyle(node).color.match(/\d+/g) ?? []).map(Number))
  return red > 2 * green && red > 2 * blue
}

test(...says('8.1'), async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/4(01|22)/)
  const known = await signUp(shop.url, aNewcomer())
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  await page.getByLabel('Email').fill(known.email)
  await page.getByLabel('Password').fill('not-this-one')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const wrong = page.locator('form').getByText('Invalid email or password')
  await expect(wrong).toBeVisible()
  expect(await isRed(wrong)).toBe(true)
  await page.goto('/signup')
  await page.getByLabel('Name').fill('Somebody')
  await page.getByLabel('Email').fill(known.email)
  await page.getByLabel('Password').fill('bergen-6')
  await page.getByRole('button', { name: 'Sign up' }).click()
  const taken = page.locator('form').getByText(/already exists/)
  await expect(taken).toBeVisible()
  expect(await isRed(taken)).toBe(true)
})

test(...says('8.2'), async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/429/)
  await page.route('**/request-password-reset', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many requests. Please try again later.' } }),
  )
  await page.goto('/reset-password')
  await page.getByLabel('Email').fill('ingrid@nordverft.example')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.locator('form').getByText('Too many requests. Please try again later.')).toBeVisible()
})

test(...says('8.4'), async ({ page }) => {
  // The account exists, and its session ends before the name is saved.
  const { name, email, password } = aNewcomer()
  await page.route('**/api/auth/get-session', (route) => route.fulfill({ json: null }))
  await page.goto('/signup')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.locator('form').getByText('No user is logged in')).toBeVisible()
})

test(...says('8.6'), async ({ page, visitAs, expectConsoleErrors }) => {
  expectConsoleErrors(/40\d/)
  await visitAs('customer')
  await page.goto('/dashboard/my-profile')
  await page.getByRole('button', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog')
  // The page itself refuses what does not begin like a picture.
  const buffer = Buffer.from('\x89PNG\r\n\x1a\nand no picture', 'latin1')
  await dialog.getByLabel('Photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  const answered = page.waitForResponse('**/api/image')
  await dialog.getByRole('button', { name: 'Update' }).click()
  const { message } = await (await answered).json()
  expect(message).toMatch(/\w+ \w+/)
  await expect(page.locator('.toast').filter({ hasText: message })).toBeVisible()
  await expect(dialog).toBeVisible()
})

test(...says('8.10'), async ({ page, visitAs, aTool, anOrderOf, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/403/)
  const { person, email } = await visitAs('admin')
  const { name } = await aTool()
  await anOrderOf(person)
  const dialog = page.getByRole('dialog')

  // The role is restored before the next screen opens.
  const restore = () => shop.shop.db.updateTable('person').set({ role: 'admin' }).where('email', '=', email).execute()
  for (const [button, confirm] of [
    ['Delete', 'Delete product'],
    ['Edit', 'Update'],
  ] as const) {
    await page.goto('/dashboard/manage-all-products')
    await page.getByRole('searchbox').fill(name)
    // The list is loaded before the role is gone.
    await page.waitForURL(/search=/)
    await page.getByRole('row', { name }).getByRole('button', { name: button }).click()
    await demote(shop, email)
    await dialog.getByRole('button', { name: confirm }).click()
    await expect(told(page, refusal)).toBeVisible()
    await expect(dialog).toBeHidden()
    await restore()
  }

  await page.goto('/dashboard/manage-all-orders')
  await page.route('**/api/order/*', (route) =>
    route.fulfill({ status: 403, json: { message: refusal, reason: 'not-allowed', requestId: 'a-request' } }),
  )
  await page.getByRole('row').filter({ hasText: email }).getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(told(page, refusal)).toBeVisible()
  await expect(dialog).toBeHidden()
})

test(...says('8.11'), async ({ page, visitAs, someone, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/403/)
  const [admin, other] = [await visitAs('admin'), await someone()]
  await page.goto(`/dashboard/make-admin?after=${admin.person.id}`)
  const row = page.getByRole('row').filter({ hasText: other.email })
  await expect(row).toBeVisible()
  await demote(shop, admin.email)
  await row.getByRole('button', { name: 'Make admin' }).click()
  await expect(told(page, refusal)).toBeVisible()
})
