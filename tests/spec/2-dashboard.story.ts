import type { Page } from '@playwright/test'
import { plainImage } from '../support/images.ts'
import { says } from './says.ts'
import { expect, test } from './visit.ts'

const image = async () => ({ name: 'picture.png', mimeType: 'image/png', buffer: await plainImage().png().toBuffer() })

/** Holds back the response to a call until `release`. */
async function hold(page: Page, address: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test(...says('2.59', '2.60', '2.61'), async ({ page, visitAs }) => {
  for (const [role, names] of [
    ['customer', ['my-orders', 'add-review', 'my-profile']],
    ['admin', ['manage-all-orders', 'add-product', 'manage-all-products', 'make-admin', 'my-profile']],
  ] as const) {
    await visitAs(role)
    await page.goto('/dashboard/my-profile')
    await expect(page.getByRole('heading', { level: 2, name: 'My dashboard' })).toBeVisible()
    const entries = page.getByRole('navigation', { name: 'My dashboard' }).getByRole('link').filter({ visible: true })
    const stated = names.map((name) => `/dashboard/${name}`)
    // Other entries may come between; the order of these stays.
    const addresses = () => entries.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    await expect.poll(async () => (await addresses()).filter((address) => stated.includes(address))).toEqual(stated)
    // Each page opens inside the layout.
    await page.locator(`nav a[href="/dashboard/${names[0]}"]`).filter({ visible: true }).click()
    await expect(page).toHaveURL(`/dashboard/${names[0]}`)
    await expect(page.getByRole('heading', { level: 2, name: 'My dashboard' })).toBeVisible()
  }
})

test(...says('2.62', '2.63', '2.64', '2.65', '4.5', '8.5', '9.13'), async ({ page, visitAs }) => {
  const { email, person } = await visitAs('customer')
  await page.goto('/dashboard/my-profile')
  await page.getByRole('button', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog')
  expect((await dialog.boundingBox())?.height).toBe(500)
  await expect(dialog.getByLabel('Name')).toHaveValue(person.name)
  await expect(dialog.getByLabel('Phone')).toHaveAttribute('inputmode', 'numeric')
  for (const label of ['Facebook', 'GitHub']) await expect(dialog.getByLabel(label)).toHaveAttribute('type', 'url')
  await dialog.getByLabel('Phone').fill('none')
  await dialog.getByLabel('GitHub').fill('ingrid')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByText('Use only digits, spaces and + - ( ) . /, and an extension such as ext. 22')).toBeVisible()
  await expect(dialog.getByText('Enter a web address that starts with https://')).toBeVisible()
  const typed = {
    Name: 'Ingrid H.',
    Bio: 'Runs the tool store.',
    Address: 'Industriveien 44',
    Country: 'Norway',
    Phone: '4755123456',
    Facebook: 'https://facebook.example/ingrid',
    GitHub: 'https://github.example/ingrid',
  }
  for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(label).fill(text)
  await dialog.getByLabel('Photo').setInputFiles(await image())
  const release = await hold(page, '**/api/user/**')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeVisible()
  release()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Ingrid H.' })).toBeVisible()
  await expect(main.getByText('customer', { exact: true })).toBeVisible()
  for (const text of ['Runs the tool store.', 'Industriveien 44', 'Norway', '4755123456', email]) await expect(main).toContainText(text)
  for (const name of ['Facebook', 'GitHub'] as const) await expect(main.getByRole('link', { name })).toHaveAttribute('href', typed[name])
  await expect(main.locator('.avatar img')).toHaveAttribute('src', /\/images\//)
})

test(...says('2.66', '2.67', '9.6', '8.14'), async ({ page, visitAs, call }) => {
  await visitAs('customer')
  await page.goto('/dashboard/add-review')
  const stars = page.getByRole('radio')
  const names = ['Terrible', 'Bad', 'Average', 'Great', 'Prefect']
  await expect(stars).toHaveCount(5)
  for (const [index, name] of names.entries()) {
    await expect(stars.nth(index)).toHaveAccessibleName(name)
    await page.locator('.star-input label').nth(index).hover()
    await expect(page.locator('.star-input .tooltip').nth(index)).toHaveText(name)
    await expect(page.locator('.star-input .tooltip').nth(index)).toBeVisible()
  }
  await page.locator('.star-input label').nth(3).click()
  await expect(stars.nth(3)).toBeChecked()
  await page.getByLabel('Feedback').fill('The jaws meet.')
  const release = await hold(page, '**/api/review')
  await page.getByRole('button', { name: 'Add Review', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible()
  release()
  await expect(page.getByText('Thanks for your review!')).toBeVisible()
  expect((await call('GET', '/review')).body).toContainEqual(expect.objectContaining({ comment: 'The jaws meet.', ratings: 80 }))
})

test(...says('2.68', '2.69', '4.6', '8.7', '3.6'), async ({ page, visitAs, call }) => {
  await visitAs('admin')
  await page.goto('/dashboard/add-product')
  const typed = {
    'Product Name': 'Adze 900 mm',
    'Product Details': 'Forged.',
    'Product Price': '30.50',
    'Available Unit': '90',
    'Minimum Order Unit': '3',
  }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Product Image').setInputFiles(await image())
  const release = await hold(page, '**/api/product')
  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeVisible()
  release()
  await expect(page.getByText('Product added successfully!')).toBeVisible()
  for (const label of Object.keys(typed)) await expect(page.getByLabel(label)).toHaveValue('')
  const added = {
    name: 'Adze 900 mm',
    details: 'Forged.',
    price: 30.5,
    available: 90,
    minimum_order: 3,
    image: expect.stringMatching(/\/images\//),
  }
  expect((await call('GET', '/product/')).body).toContainEqual(expect.objectContaining(added))
})

test(...says('2.70', '2.72', '2.73', '4.11', '4.12', '4.13', '8.15'), async ({ page, visitAs, someone, aTool, anOrderOf, call, total }) => {
  const { token } = await visitAs('admin')
  const { person, email } = await someone()
  const tool = await aTool()
  const [unpaid, pending] = [await anOrderOf(person, 'unpaid', tool), await anOrderOf(person, 'pending', tool)]
  await page.goto('/dashboard/manage-all-orders')
  const columns = ['Product', 'Quantity', 'Price', 'Order Date', 'Customer Name', 'Customer Email', 'TxId', 'Action']
  await expect(page.getByRole('columnheader')).toHaveText(columns)
  const row = (id: string) => page.getByRole('row').filter({ has: page.locator(`[id="${id}"]`) })
  const cells = row(pending).getByRole('cell')
  await expect(cells.nth(0).locator('img')).toHaveCount(1)
  const { body: order } = await call('GET', `/order/${pending}`, { token })
  for (const text of [tool.name, order.number]) await expect(cells.nth(0)).toContainText(text)
  await expect(cells).toHaveText([/./, '10', `$${total(89).toFixed(2)}`, /\d{4}.*\d\d:\d\d/, person.name, email, /^pi_/, /Ship Order/])
  await expect(row(unpaid).getByRole('button')).toHaveText(['Cancel'])

  await row(pending).getByRole('button', { name: 'Ship Order' }).click()
  await expect(page.getByText('Order shipped successfully!')).toBeVisible()
  await expect(row(pending)).toContainText('shipped')
  await expect(row(pending).getByRole('button')).toHaveCount(0)
  expect((await call('PATCH', `/order-shipped/${pending}`, { token, body: { status: 'shipped' } })).status).toBe(409)
  expect((await call('DELETE', `/order/${pending}`, { token })).status).toBe(409)

  await row(unpaid).getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(dialog).toContainText('Are you sure you want to delete this order? Order will be deleted permanently.')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(row(unpaid)).toHaveCount(0)
})

test(...says('2.71'), async ({ page, visitAs }) => {
  await visitAs('admin')
  await page.route('**/api/all-orders?*', (route) => route.fulfill({ json: [] }))
  await page.goto('/dashboard/manage-all-orders')
  await expect(page.getByText('There is no any order', { exact: true })).toBeVisible()
})

test(...says('2.74', '2.75', '2.76', '8.17', '8.18'), async ({ page, visitAs, aTool, call }) => {
  await visitAs('admin')
  const tool = await aTool({ price: 16.7, available: 240, minimum_order: 24 })
  await page.goto('/dashboard/manage-all-products')
  await expect(page.getByRole('columnheader').filter({ hasNotText: 'Action' })).toHaveText(['Name', 'Price', 'Available', 'Minimum Order'])
  await page.getByRole('searchbox').fill(tool.name)
  const row = page.getByRole('row', { name: tool.name })
  await expect(row.locator('img')).toHaveCount(1)
  await expect(row.getByRole('cell').nth(1)).toHaveText('$16.70')
  await expect(row.getByRole('cell').nth(2)).toHaveText('240')
  await expect(row.getByRole('cell').nth(3)).toHaveText('24')
  await row.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  const values = {
    'Product Name': tool.name,
    'Product Details': tool.details,
    'Product Price': '16.70',
    'Available Unit': '240',
    'Minimum Order Unit': '24',
  }
  for (const [label, value] of Object.entries(values)) await expect(dialog.getByLabel(label)).toHaveValue(value)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await dialog.getByLabel('Available Unit').fill('300')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Product successfully updated!')).toBeVisible()
  await expect(row.getByRole('cell').nth(2)).toHaveText('300')

  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('Are you sure')
  await dialog.getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByText('Product deleted successfully!')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await call('GET', `/product/${tool._id}`)).status).toBe(404)
})

test(...says('2.77', '8.19'), async ({ page, visitAs, someone, call }) => {
  const before = await someone()
  const admin = await visitAs('admin')
  const { email, token, person } = await someone()
  await page.goto(`/dashboard/make-admin?after=${before.person.id}`)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.getByRole('cell').first()).toHaveText(/^\d+$/)
  await expect(row.locator('.avatar')).toBeVisible()
  await expect(row).toContainText(person.name)
  const makeAdmin = { name: 'Make admin' }
  await expect(page.getByRole('row').filter({ hasText: admin.email }).getByRole('button', makeAdmin)).toHaveCount(0)
  await row.getByRole('button', makeAdmin).click()
  await expect(page.getByText('User made as admin')).toBeVisible()
  await expect(row.getByRole('button', makeAdmin)).toHaveCount(0)
  expect((await call('GET', `/admin/${email}`, { token })).body).toEqual({ admin: true })
})

test(...says('2.81', '2.82', '2.83'), async ({ page, visitAs }) => {
  await page.goto('/dashboard/add-review')
  await page.waitForURL('/login?from=%2Fdashboard%2Fadd-review')
  const { email } = await visitAs('customer')
  // A token that is about to expire is renewed first, behind a loader.
  const release = await hold(page, '**/api/auth/get-session')
  const asked = page.waitForRequest((request) => decodeURIComponent(request.url()).endsWith(`/api/admin/${email}`))
  await page.evaluate(() => {
    const [head, , signature] = (localStorage.getItem('access-token') ?? '').split('.')
    if (head) localStorage.setItem('access-token', [head, btoa(JSON.stringify({ exp: 1 })), signature].join('.'))
  })
  await page.goto('/dashboard/make-admin')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  release()
  await asked
  await page.waitForURL('/dashboard')
})
