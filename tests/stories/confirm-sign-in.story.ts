import type { Page } from '@playwright/test'
import { aBrowser } from '../support/a-browser.ts'
import { openGoogle } from '../support/a-google.ts'
import { createCaller } from '../support/call.ts'
import { admin, openShop, type StoryShop } from './open-shop.ts'
import { personOf, press, setRole, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { atADesk, expect, test } from './story.ts'
import { expectNoOverflow, expectToast } from './tools.ts'

test.use(atADesk)

const anHourPasses = async (shop: StoryShop, email: string) => {
  const { id } = await personOf(shop, email)
  await shop.shop.db
    .updateTable('session')
    .set({ createdAt: new Date(Date.now() - 3_600_000) })
    .where('userId', '=', id)
    .execute()
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })

test('an hour after signing in, the password is asked for, and what was typed goes on', async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/Failed to load resource/)
  await signInAsAdminAndOpen(page, '/dashboard/integrations')
  await anHourPasses(shop, admin.email)
  await press(page, 'Create a key')
  const form = page.getByRole('dialog', { name: 'Create a key' })
  await form.getByLabel('Name').fill('Scanner at the gate')
  await form.getByLabel('orders:read').check()
  await form.getByRole('button', { name: 'Create a key' }).click()
  await expect(question(page)).toBeVisible()
  await expectNoOverflow(page)

  // Leaving it changes nothing, and keeps the form.
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(form).toContainText('You signed in more than 15 minutes ago')
  await expect(form.getByLabel('Name')).toHaveValue('Scanner at the gate')
  await form.getByRole('button', { name: 'Create a key' }).click()
  await question(page).getByLabel('Password').fill('not-this-one')
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(question(page)).toContainText('This password is not correct')
  await question(page).getByLabel('Password').fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^tmk_/)).toBeVisible()
})

test('‘Make admin’ stays one press: when the sign-in is old, it asks and then goes on', async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/Failed to load resource/)
  const { email } = await signUpAndOpen(page, '/')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signInAsAdminAndOpen(page, '/dashboard/make-admin')
  await anHourPasses(shop, admin.email)
  const row = page.getByRole('region', { name: 'All Users' }).getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: 'Make admin' }).click()
  await question(page).getByLabel('Password').fill(admin.password)
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'User made as admin')
  const toast = page.locator('.toast', { hasText: 'whose address was never confirmed' })
  await expect(row).toContainText('Never confirmed')
  await toast.getByRole('button', { name: /^Undo/ }).click()
  await expectToast(page, 'Admin role removed')
  await expect(row.getByRole('button', { name: 'Make admin' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/make-admin')
})

test('an administrator with a short password is asked to change it on every page of the office', async ({ page, shop }) => {
  await shop.shop.db.updateTable('person').set({ shortPassword: true }).where('email', '=', admin.email).execute()
  await signInAsAdminAndOpen(page, '/')
  // The administrator of the stories has a long one, which was noted just now.
  await page.goto('/dashboard/integrations')
  await expect(page.getByText('Your password is too short for an administrator.')).toHaveCount(0)
  await shop.shop.db.updateTable('person').set({ shortPassword: true }).where('email', '=', admin.email).execute()
  await page.goto('/dashboard/integrations')
  await expect(page.getByText('Your password is too short for an administrator.')).toBeVisible()
  await page.goto('/dashboard/make-admin')
  const staff = page.getByRole('region', { name: 'Administrators' }).getByRole('row').filter({ hasText: admin.email })
  await expect(staff).toContainText('Short password')
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Change it' }).click()
  await expect(page).toHaveURL(/my-profile#sign-in-security$/)
})

test('whoever signs in with Google alone confirms in a window of Google, and what was typed goes on', async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/Failed to load resource/)
  const google = await openGoogle()
  google.account = { sub: '117209447730180451203', email: 'gudrun@nordverft.example' }
  const shop = await openShop(google.settings)
  try {
    await google.signIn(aBrowser({ url: shop.url, call: createCaller(shop.url) }))
    await setRole(shop, google.account.email, 'admin')
    await page.goto(`${shop.url}/login?from=/dashboard/integrations`)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page).toHaveURL(`${shop.url}/dashboard/integrations`)
    await anHourPasses(shop, google.account.email)
    await press(page, 'Create a key')
    const form = page.getByRole('dialog', { name: 'Create a key' })
    await form.getByLabel('Name').fill('Scanner at the gate')
    await form.getByLabel('orders:read').check()
    await form.getByRole('button', { name: 'Create a key' }).click()
    await expect(question(page)).toContainText('You signed in more than 15 minutes ago')
    await expect(question(page).getByLabel('Password')).toHaveCount(0)
    await expectNoOverflow(page)
    await question(page).getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByText(/^tmk_/)).toBeVisible()
    expect(page.context().pages()).toHaveLength(1)
  } finally {
    await shop.close()
    await google.close()
  }
})
