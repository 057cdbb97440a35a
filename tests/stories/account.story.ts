import { aCustomer } from '../support/make.ts'
import { aSession } from '../support/signed-in-person.ts'
import { admin } from './open-shop.ts'
import { fill, openDashboardMenu, personOf, press, setRole, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { expect, test } from './story.ts'
import { expectNoOverflow, expectToast } from './tools.ts'

for (const { path, button, fields, message } of [
  { path: '/login', button: 'Login', fields: { Email: admin.email, Password: 'not-the-one' }, message: 'Invalid email or password' },
  {
    path: '/signup',
    button: 'Sign up',
    fields: { Name: 'Ada', Email: admin.email, Password: 'bergen-6' },
    message: 'User already exists. Use another email.',
  },
]) {
  test(`the provider's error is shown in red below the form of ${path}`, async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 4\d\d/)
    await page.goto(path)
    await fill(page, fields)
    await press(page, button)
    const said = page.getByText(message)
    await expect(said).toBeVisible()
    const [red = 0, green = 0, blue = 0] = (await said.evaluate((node) => getComputedStyle(node).color)).match(/\d+/g)?.map(Number) ?? []
    expect(red).toBeGreaterThan(Math.max(green, blue) + 80)
    const place = async (locator: typeof said) => (await locator.boundingBox())?.y ?? 0
    expect(await place(said)).toBeGreaterThan(await place(page.getByLabel('Password', { exact: true })))
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(admin.email)
  })
}

const menus = {
  customer: ['/dashboard/my-orders', '/dashboard/add-review'],
  admin: ['overview', 'add-product', 'manage-all-products', 'manage-all-orders', 'make-admin'].map((name) => `/dashboard/${name}`),
}

test('each page load refreshes the role in the background, and guards use the new role', async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/api\/admin\//)
  const { email } = await signUpAndOpen(page, '/')
  const links = page.getByRole('banner').locator('a[href^="/dashboard/"]').filter({ visible: true })
  const role = page.locator('html')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/admin/*', async (route) => {
    await released
    await route.continue()
  })
  await setRole(shop, email, 'admin')
  await page.goto('/')
  await openDashboardMenu(page)
  await expect(links).toHaveCount(menus.customer.length)
  release()
  await expect(links).toHaveCount(menus.admin.length)
  await page.unrouteAll()

  await setRole(shop, email, 'customer')
  await page.goto('/dashboard/manage-all-products')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(role).toHaveAttribute('data-person', 'customer')
  await setRole(shop, email, 'admin')
  await page.goto('/dashboard/manage-all-orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage all orders')
  await expect(role).toHaveAttribute('data-person', 'admin')

  await setRole(shop, email, 'customer')
  await page.goto('/blogs')
  await expect(role).toHaveAttribute('data-person', 'customer')
  await page.route('**/api/admin/*', (route) => route.abort())
  await page.goto('/dashboard/manage-all-orders')
  await expect(page.getByText('Unable to connect to the shop. Check your connection and try again.')).toBeVisible()
})

test('the profile lists the sessions of a person, and ends them', async ({ page, shop }) => {
  const newcomer = await signUpAndOpen(page, '/dashboard/my-profile')
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('listitem')).toContainText('This browser')
  await expect(sessions.getByRole('button')).toHaveCount(0)

  const { id } = await personOf(shop, newcomer.email)
  const { sessionId } = await aSession(shop.shop, id)
  const ipAddress = '2001:0db8:85a3:0000:0000:0000:0000:0000'
  const [createdAt, updatedAt] = [new Date('2026-01-05T08:30:00Z'), new Date('2026-01-07T09:45:00Z')]
  await shop.shop.db.updateTable('session').set({ ipAddress, createdAt, updatedAt }).where('id', '=', sessionId).execute()
  await page.reload()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(
    sessions.getByText('From network 2001:db8:85a3::/64. Signed in 5 Jan 2026, 08:30 UTC, last used 7 Jan 2026, 09:45 UTC'),
  ).toBeVisible()
  await sessions.getByRole('button', { name: 'Sign out there' }).click()
  await expectToast(page, 'Session ended')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  for (let more = 0; more < 2; more++) await aSession(shop.shop, id)
  await page.reload()
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expectToast(page, 'Signed out everywhere else')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expectNoOverflow(page)
})

test('a customer changes the password on the profile, and is signed out everywhere else', async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/change-password/)
  const { email } = await signUpAndOpen(page, '/dashboard/my-profile')
  await aSession(shop.shop, (await personOf(shop, email)).id)
  await page.reload()
  const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  const security = page.getByRole('region', { name: 'Sign-in security' })
  await expect(security.getByRole('button')).toHaveText(['Change password', 'Turn on', 'Add a passkey'])
  await security.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Change password' })
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await send.click()
  await expect(dialog.getByText('Password is Required')).toHaveCount(2)
  await dialog.getByLabel('Current password').fill('a-guess')
  await dialog.getByLabel('New password').fill('stavanger-7')
  await send.click()
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('This password is not correct')
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await dialog.getByRole('button', { name: 'Show what is typed' }).first().click()
  await expect(dialog.getByLabel('Current password')).toHaveAttribute('type', 'text')
  await expect(dialog.getByLabel('New password')).toHaveAttribute('type', 'password')
  await expectNoOverflow(page)
  await dialog.getByLabel('Current password').fill('bergen-6')
  await send.click()
  await expectToast(page, 'Password changed. All other browsers are signed out.')
  await expect(dialog).toBeHidden()
  await expect(sessions).toHaveCount(1)
})

test('who is made an administrator leaves the focus on the next row, where a second press does nothing', async ({ page, shop }) => {
  const [one, other] = [await aCustomer(shop.shop, 'Astrid Vik'), await aCustomer(shop.shop, 'Bjarne Moe')]
  const rank = await shop.shop.db
    .selectFrom('person')
    .select('id')
    .where('id', '<', one.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  await signInAsAdminAndOpen(page, `/dashboard/make-admin?after=${rank?.id}`)
  const users = page.getByRole('region', { name: 'All Users' })
  const row = (email: string) => users.getByRole('row').filter({ hasText: email })
  await row(one.email).getByRole('button', { name: 'Make admin' }).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'User made as admin')
  await expect(row(other.email)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(one.email).getByRole('button')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(row(other.email).getByRole('button', { name: 'Make admin' })).toBeFocused()
  await expectNoOverflow(page)

  await page.getByRole('button', { name: `Undo: ${one.name}` }).click()
  await expectToast(page, 'Admin role removed')
  await expect(row(one.email).getByRole('button')).toHaveText(['Make admin', 'Choose areas'])
})
