import type { Page } from '@playwright/test'
import { fill, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { expect, hydrated, test } from './story.ts'

// The window goes offline.
test.use({ ownContext: true })

test('a search while offline keeps the list, shows a message, and continues when online', async ({
  page,
  context,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.goto('/products')
  await hydrated(page)
  const [search, cards] = [page.getByRole('searchbox'), page.getByRole('article')]
  await context.setOffline(true)
  await search.fill('unobtainium')
  await expect(page.getByRole('alert')).toHaveText('Unable to connect to the shop. This is the last list that was loaded. Try again')
  await expect(cards).toHaveCount(24)
  await expect(search).toHaveValue('unobtainium')
  await expect(search).toBeFocused()
  await context.setOffline(false)
  await expect(page.getByText('No tools match “unobtainium”')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a page whose script cannot be loaded shows an error in the same theme, and opens on retry', async ({
  page,
  context,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be loaded/)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signUpAndOpen(page, '/blogs')
  await hydrated(page)
  await page.getByRole('button', { name: 'Dark or light' }).click()
  const header = page.getByRole('banner')
  await context.setOffline(true)
  await header.getByRole('button', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'Add review' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page).toHaveURL('/dashboard/add-review')
  await expect(page.getByText('Unable to connect to the shop. Check your connection and try again.')).toBeVisible()
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Login' })).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Still unable to connect to the shop.')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a review')
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('a window that gets the focus while offline keeps its page, and refreshes it when online', async ({ page }) => {
  await signInAsAdminAndOpen(page, '/dashboard/manage-all-orders')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Manage all orders' })).toBeVisible()
  const asked: string[] = []
  const isList = (url: string) => new URL(url).pathname === '/api/all-orders'
  page.on('request', (request) => isList(request.url()) && asked.push(request.url()))
  const goOnline = (isOnline: boolean, event: string) =>
    page.evaluate(
      ([isOnline, event]) => {
        Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
        window.dispatchEvent(new Event(event))
      },
      [isOnline, event] as const,
    )
  await goOnline(false, 'focus')
  const refreshed = page.waitForResponse((response) => isList(response.url()))
  await goOnline(true, 'online')
  await refreshed
  expect(asked).toHaveLength(1)
})

interface Act {
  path: string
  /** What is done while there is a connection. */
  prepare?(page: Page): Promise<unknown>
  /** What is sent without one. */
  send(page: Page): Promise<unknown>
  /** What is still there. */
  kept(page: Page): Promise<unknown>
}

const dialog = (page: Page) => page.getByRole('dialog')
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const firstTool = (page: Page) => page.locator('tbody tr').first()

const acts: Record<string, Act> = {
  'Remove a family': {
    path: 'families',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Remove Wrenches' }).click()
      await dialog(page).getByLabel('Tools go to').selectOption('Pliers')
    },
    send: (page) => inDialog(page, 'Remove'),
    kept: (page) => expect(dialog(page).getByLabel('Tools go to').locator('option:checked')).toHaveText('Pliers'),
  },
  'Move a family': {
    path: 'families',
    send: (page) => page.getByRole('button', { name: 'Move down Wrenches' }).click(),
    kept: async (page) => {
      await expect(page.getByRole('button', { name: 'Move down Wrenches' })).toBeEnabled()
      await expect(page.getByRole('status').filter({ hasText: 'Wrenches' })).toHaveCount(0)
    },
  },
  'Edit a tool': {
    path: 'manage-all-products',
    prepare: async (page) => {
      await firstTool(page).getByRole('button', { name: 'Edit' }).click()
      await dialog(page).getByLabel('Product Name').fill('Another name')
    },
    send: (page) => inDialog(page, 'Update'),
    kept: (page) => expect(dialog(page).getByLabel('Product Name')).toHaveValue('Another name'),
  },
  'Update the profile': {
    path: 'my-profile',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Update', exact: true }).click()
      await dialog(page).getByLabel('Bio').fill('Buys tools')
    },
    send: (page) => inDialog(page, 'Update'),
    kept: (page) => expect(dialog(page).getByLabel('Bio')).toHaveValue('Buys tools'),
  },
  'Change the email': {
    path: 'my-profile',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Change email' }).click()
      await fill(page, { 'New email': 'new@nordverft.example', 'Current password': 'typed-before' })
    },
    send: (page) => inDialog(page, 'Send the link'),
    kept: (page) => expect(dialog(page).getByLabel('New email')).toHaveValue('new@nordverft.example'),
  },
  'Change the password': {
    path: 'my-profile',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Change password' }).click()
      await fill(page, { 'Current password': 'typed-before', 'New password': 'Typed-after-1' })
    },
    send: (page) => inDialog(page, 'Change password'),
    kept: (page) => expect(dialog(page).getByLabel('New password')).toHaveValue('Typed-after-1'),
  },
  'Check a file': {
    path: 'import',
    send: (page) =>
      page
        .locator('.import-file input')
        .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('sku,price\nPL-1180,9.20\n') }),
    kept: (page) => expect(page.locator('.import-file input')).toBeAttached(),
  },
}

/** The heading of a page that has loaded. */
async function titleOf(page: Page): Promise<string> {
  const heading = page.locator('h1')
  await expect(heading).not.toHaveText('Loading')
  return (await heading.textContent()) ?? ''
}

for (const [name, { path, prepare, send, kept }] of Object.entries(acts)) {
  test(`${name} without a connection: the page says so and keeps what was typed`, async ({ page, context, expectConsoleErrors }) => {
    expectConsoleErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await signInAsAdminAndOpen(page, `/dashboard/${path}`)
    await hydrated(page)
    const title = await titleOf(page)
    await prepare?.(page)
    await context.setOffline(true)
    await send(page)
    await expect(page.getByText('Unable to connect to the shop.').first()).toBeVisible()
    await kept(page)
    await expect(page.locator('h1')).toHaveText(title)
  })
}

test('pages that read again without an answer stay as they are', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_FAILED|Failed to fetch/)
  await signInAsAdminAndOpen(page, '/dashboard/overview')
  for (const path of ['overview', 'manage-all-orders', 'manage-all-products', 'customers', 'companies', 'inbox', 'failed-work']) {
    await page.goto(`/dashboard/${path}`)
    await hydrated(page)
    const title = await titleOf(page)
    await page.route('**/api/**', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await failed
    await page.waitForFunction(() => document.querySelector('.navigation-spinner')?.childElementCount === 0)
    await expect(page.locator('h1'), path).toHaveText(title)
    await page.unroute('**/api/**')
  }
})
