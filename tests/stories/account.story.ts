import { aCustomer } from '../support/make.ts'
import { aSession } from '../support/signed-in-person.ts'
import { admin } from './open-shop.ts'
import { endSessions, fill, openDashboardMenu, openMenu, personOf, press, setRole, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { aNewcomer, atAnyWidth, expect, hydrated, test } from './story.ts'
import { expectNoOverflow, expectToast } from './tools.ts'

test('signing up leads to the tools, and signing in to the home page', async ({ page }) => {
  const newcomer = aNewcomer()
  await page.goto('/signup')
  await fill(page, { Name: newcomer.name, Email: newcomer.email, Password: newcomer.password })
  await press(page, 'Sign up')
  await expect(page).toHaveURL('/products')
  await openMenu(page)
  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
  await openMenu(page)
  await page.getByRole('link', { name: 'Login', exact: true }).filter({ visible: true }).click()
  await fill(page, { Email: newcomer.email, Password: newcomer.password })
  await press(page, 'Login')
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  await page.goto('/signup?from=%2Fcontact')
  await expect(page).toHaveURL('/contact')
})

test('signing in redirects only within the site', async ({ page, shop, baseURL }) => {
  const known = await signUpAndOpen(page, '/')
  for (const from of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`)
    await expect(page).toHaveURL(`${baseURL}/`)
  }
  await endSessions(shop, known.email)
})

test('signing out ends the session everywhere at once', async ({ page }) => {
  await signUpAndOpen(page, '/dashboard/my-orders')
  const token = await page.evaluate(() => localStorage.getItem('access-token'))
  const { email } = await page.evaluate(() => JSON.parse(localStorage.getItem('person') ?? '{}'))
  const profile = () => page.request.get(`/api/user/${email}`, { headers: { authorization: `Bearer ${token}` } })
  expect((await profile()).status()).toBe(200)
  await openMenu(page)
  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
  const refused = await profile()
  expect(refused.status()).toBe(401)
  expect((await refused.json()).message).toBe('Forbidden Access! Please login again.')
  await page.goto('/dashboard/my-orders')
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fmy-orders')
})

test('the sign-in form names missing fields', async ({ page }) => {
  await page.goto('/login')
  await press(page, 'Login')
  await expect(page.getByText('Email is Required')).toBeVisible()
  await expect(page.getByText('Password is Required')).toBeVisible()
  await fill(page, { Email: 'ingrid', Password: 'short' })
  await expect(page.getByText('Provide a valid Email')).toBeVisible()
  await expect(page.getByText('Must be 6 characters or longer')).toBeVisible()
})

test('the sign-up form names missing fields', async ({ page }) => {
  await page.goto('/signup')
  await fill(page, { Name: '   ' })
  await press(page, 'Sign up')
  for (const text of ['Name is Required', 'Email is Required', 'Password is Required']) await expect(page.getByText(text)).toBeVisible()
  await fill(page, { Email: 'ingrid@', Password: '12345' })
  await expect(page.getByText('Provide a valid Email')).toBeVisible()
  await expect(page.getByText('Must be 6 characters or longer')).toBeVisible()
})

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

test('the navbar offers a visitor Login and no dashboard', async ({ page }) => {
  await page.goto('/')
  await openMenu(page)
  for (const name of ['Home', 'Tools', 'My Portfolio', 'Blogs', 'Login']) {
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true })).toHaveCount(1)
  }
  await expect(page.getByRole('banner').getByText('Sign Out').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('banner').getByText('Dashboard').filter({ visible: true })).toHaveCount(0)
})

const menus = {
  customer: ['/dashboard/my-orders', '/dashboard/add-review'],
  admin: ['overview', 'add-product', 'manage-all-products', 'manage-all-orders', 'make-admin'].map((name) => `/dashboard/${name}`),
}
for (const role of ['customer', 'admin'] as const) {
  test(`the Dashboard menu of the navbar is the one for a ${role}`, async ({ page }) => {
    if (role === 'admin') await signInAsAdminAndOpen(page, '/')
    else await signUpAndOpen(page, '/')
    await openDashboardMenu(page)
    const links = page.getByRole('banner').locator('a[href^="/dashboard/"]').filter({ visible: true })
    await expect(links).toHaveCount(menus[role].length)
    expect(await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')))).toEqual(menus[role])
    await expect(page.getByRole('banner').getByText('Sign Out').filter({ visible: true })).toHaveCount(1)
  })
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

test('pages that need a login lead to it and back, and admin pages lead others to the dashboard', async ({ page }) => {
  for (const path of ['/dashboard', '/dashboard/my-profile', '/dashboard/manage-all-orders', '/payment/nothing']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`)
  }
  await signUpAndOpen(page, '/')
  for (const path of ['/dashboard/manage-all-orders', '/manage-all-products', '/make-admin']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard$/)
    await hydrated(page)
  }
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
  await expect(security.getByRole('button')).toHaveText(['Change password'])
  await security.getByRole('button').click()
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

test(
  'who is made an administrator leaves the focus on the next row, where a second press does nothing',
  atAnyWidth,
  async ({ page, shop }) => {
    const [one, other] = [await aCustomer(shop.shop, 'Astrid Vik'), await aCustomer(shop.shop, 'Bjarne Moe')]
    const rank = await shop.shop.db
      .selectFrom('person')
      .select('id')
      .where('id', '<', one.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    await signInAsAdminAndOpen(page, `/dashboard/make-admin?after=${rank?.id}`)
    const row = (email: string) => page.getByRole('row').filter({ hasText: email })
    await row(one.email).getByRole('button', { name: 'Make admin' }).focus()
    await page.keyboard.press('Enter')
    await expectToast(page, 'User made as admin')
    await expect(row(other.email)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row(one.email).getByRole('button')).toHaveText(['Take admin away'])
    await page.keyboard.press('Tab')
    await expect(row(other.email).getByRole('button', { name: 'Make admin' })).toBeFocused()
    await expectNoOverflow(page)

    await page.getByRole('button', { name: `Undo: ${one.name}` }).click()
    await expectToast(page, 'Admin role taken away')
    await expect(row(one.email).getByRole('button')).toHaveText(['Make admin'])
    await row(one.email).getByRole('button', { name: 'Make admin' }).click()
    await row(one.email).getByRole('button', { name: 'Take admin away' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep admin' }).click()
    await expect(row(one.email)).toContainText('admin')
    await row(one.email).getByRole('button', { name: 'Take admin away' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take admin away' }).click()
    await expect(row(one.email).getByRole('button')).toHaveText(['Make admin'])
  },
)
