import { signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
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
