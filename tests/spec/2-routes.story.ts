import { says } from './says.ts'
import { expect, hydrated, test } from './visit.ts'

const publicScreens = [
  ['2.1', '/', 'Home', 'NEW TECHNOLOGY &amp; BUILD'],
  ['2.2', '/portfolio', 'My Portfolio', 'Sanna Keller'],
  ['2.3', '/blogs', 'Blogs', 'Welcome To My Blogs'],
  ['2.4', '/contact', 'Contact', 'Contact Us'],
  ['2.5', '/products', 'All Products', 'All Products'],
  ['2.6', '/login', 'Login', 'Login'],
  ['2.7', '/signup', 'Sign up', 'Sign up'],
  ['2.8', '/reset-password', 'Reset password', 'Reset password'],
] as const

for (const [id, path, title, heading] of publicScreens) {
  test(...says(id, '1.6'), async ({ request }) => {
    const answer = await request.get(path)
    const page = await answer.text()
    expect(answer.status()).toBe(200)
    expect(page).toContain(`<title>${title} - Tools Manufacturer</title>`)
    expect(page.replace(/ <br\/>\s*/g, ' ')).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
  })
}

const ownScreens = [
  ['2.10', '/dashboard', 'My Orders'],
  ['2.11', '/dashboard/my-orders', 'My Orders'],
  ['2.12', '/dashboard/my-profile', 'My profile'],
  ['2.13', '/dashboard/add-review', 'Add a review'],
  ['2.16', '/dashboard/add-product', 'Add Product'],
] as const

test(...says('2.10', '2.11', '2.12', '2.13', '2.16', '1.6'), async ({ page, visitAs }) => {
  for (const [, path] of ownScreens.slice(0, 2)) {
    await page.goto(path)
    await page.waitForURL(`/login?from=${encodeURIComponent(path)}`)
  }
  await visitAs('customer')
  for (const [, path, heading] of ownScreens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(`${heading} - Tools Manufacturer`)
  }
  await page.getByRole('button', { name: 'Dashboard' }).click()
  await expect(page.getByRole('navigation', { name: 'Dashboard', exact: true }).getByRole('link', { name: 'Add product' })).toBeHidden()
})

test(...says('2.9', '2.18', '1.6'), async ({ page, visitAs, aTool, anOrderOf, total }) => {
  const tool = await aTool()
  await page.goto(`/purchase/${tool._id}`)
  await page.waitForURL(`/login?from=${encodeURIComponent(`/purchase/${tool._id}`)}`)
  const { person } = await visitAs('customer')
  const order = await anOrderOf(person)
  await page.goto(`/purchase/${tool._id}`)
  await expect(page).toHaveTitle('Place your order - Tools Manufacturer')
  await expect(page.getByRole('complementary', { name: 'The tool' })).toContainText(tool.name)
  await page.goto('/dashboard/my-orders')
  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  await page.waitForURL(`/payment/${order}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment')
  await expect(page.getByRole('button', { name: `Pay $${total(89).toFixed(2)}` })).toBeVisible()
})

test(...says('2.14', '2.15', '2.17'), async ({ page, visitAs }) => {
  await visitAs('admin')
  for (const [path, heading] of [
    ['manage-all-orders', 'Manage all orders'],
    ['manage-all-products', 'Manage Products'],
    ['make-admin', 'All Users'],
  ]) {
    await page.goto(`/dashboard/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading as string)
  }
  await visitAs('customer')
  for (const path of ['manage-all-orders', 'manage-all-products', 'make-admin']) {
    await page.goto(`/dashboard/${path}`)
    await page.waitForURL('/dashboard')
  }
})

test(...says('2.19', '2.46'), async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/404/)
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Opp'S !!! Page Not Found.")
  const image = page.locator('main').getByRole('img').filter({ visible: true })
  await expect(image).toHaveCount(1)
})

test(...says('2.20'), async ({ request }) => {
  for (const name of ['manage-all-orders', 'manage-all-products', 'add-product', 'make-admin']) {
    const there = await request.get(`/${name}`, { maxRedirects: 0 })
    expect([there.status(), there.headers().location]).toEqual([302, `/dashboard/${name}`])
    expect((await request.get(`/dashboard/${name}`)).status()).toBe(200)
  }
})

test(...says('1.7', '2.37'), async ({ page, visitAs }) => {
  await page.goto('/blogs')
  await expect(page.getByRole('banner').getByRole('link', { name: 'TOOLS MANUFACTURER', exact: true })).toBeVisible()
  const links = page.getByRole('navigation', { name: 'Main' })
  for (const [name, path] of [
    ['Home', '/'],
    ['Tools', '/products'],
    ['My Portfolio', '/portfolio'],
    ['Blogs', '/blogs'],
    ['Login', '/login'],
  ] as const) {
    await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await expect(links.getByRole('button', { name: 'Sign Out' })).toBeHidden()
  await visitAs('customer')
  await page.goto('/blogs')
  await expect(links.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(links.getByRole('link', { name: 'Login' })).toBeHidden()
})

test(...says('2.38', '2.39'), async ({ page, visitAs }) => {
  await page.goto('/blogs')
  const dashboard = page.getByRole('button', { name: 'Dashboard' })
  await expect(dashboard).toBeHidden()
  for (const [role, pages] of [
    ['customer', ['my-orders', 'add-review']],
    ['admin', ['add-product', 'manage-all-products', 'manage-all-orders', 'make-admin']],
  ] as const) {
    await visitAs(role)
    await page.goto('/blogs')
    await hydrated(page)
    await dashboard.click()
    const entries = page.getByRole('navigation', { name: 'Dashboard', exact: true }).getByRole('link')
    const addresses = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const shown = await entries.filter({ visible: true }).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual(expect.arrayContaining(shown))
    // An administrator's overview stands above the stated entries.
    expect(shown.filter((address) => address !== '/dashboard/overview')).toEqual(pages.map((name) => `/dashboard/${name}`))
    if (role === 'customer') expect(shown).toHaveLength(pages.length)
  }
})

test(...says('2.40'), async ({ page, request }) => {
  await page.goto('/blogs')
  const footer = page.getByRole('contentinfo')
  for (const title of ['Services', 'Company', 'Legal']) {
    const list = footer.locator('div', { has: page.getByRole('heading', { name: title, exact: true }) }).getByRole('listitem')
    expect(await list.count()).toBeGreaterThan(2)
  }
  // An entry is a link to a page or plain text, never a dead link.
  const links = await footer.getByRole('link').all()
  expect(links).not.toEqual([])
  for (const link of links) {
    const address = await link.getAttribute('href')
    expect((await request.get(address ?? '#')).status()).toBe(200)
  }
})
