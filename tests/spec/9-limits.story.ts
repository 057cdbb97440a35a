import type { Page } from '@playwright/test'
import { says } from './says.ts'
import { expect, hydrated, test } from './visit.ts'

test.use({ ownContext: true })

interface Toasts {
  (text: string, options?: { icon: string }): string
  success(text: string): string
  error(text: string): string
  loading(text: string): string
}

/** Shows toasts through the module that the page has loaded. */
async function raise(page: Page, scripts: string[], kinds: string[]) {
  await page.evaluate(
    async ({ scripts, kinds }) => {
      const modules = await Promise.all(scripts.map((script) => import(script) as Promise<Record<string, unknown>>))
      const isToast = (value: unknown) => typeof value === 'function' && 'loading' in value && 'dismiss' in value
      const toast = modules.flatMap((module) => Object.values(module)).find(isToast) as Toasts | undefined
      if (!toast) throw new Error('The page has not loaded its toasts')
      for (const kind of kinds) {
        if (kind === 'blank') toast('blank')
        else if (kind === 'custom') toast('custom', { icon: '*' })
        else toast[kind as 'success' | 'error' | 'loading'](kind)
      }
    },
    { scripts, kinds },
  )
}

/** Opens a page with its toaster loaded and its clock paused. Returns its scripts. */
async function stopTheClock(page: Page): Promise<string[]> {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (/\/assets\/[\w.-]+\.js$/.test(response.url())) scripts.push(response.url())
  })
  await page.clock.install()
  await page.goto('/reset-password')
  await hydrated(page)
  await page.getByLabel('Email').fill('nobody@nordverft.example')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Password reset link sent to your email!')).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  return scripts
}

test(...says('2.84', '2.85', '9.8'), async ({ page }) => {
  const scripts = await stopTheClock(page)
  const kinds = ['blank', 'error', 'success', 'loading', 'custom']
  await raise(page, scripts, kinds)
  const shown = () => page.locator('.toast').allTextContents()
  await expect.poll(async () => (await shown()).filter((text) => kinds.some((kind) => text.endsWith(kind))).length).toBe(5)
  const [first] = await page.locator('.toast').all()
  const box = await first?.boundingBox()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(3)
  expect(box?.y).toBeLessThan(120)
  const left = async () => (await shown()).map((text) => kinds.find((kind) => text.endsWith(kind))).sort()
  await page.clock.runFor(1900)
  expect(await left()).toEqual(['blank', 'custom', 'error', 'loading', 'success'])
  await page.clock.runFor(200)
  await expect.poll(left).toEqual(['blank', 'custom', 'error', 'loading'])
  await page.clock.runFor(1800)
  expect(await left()).toEqual(['blank', 'custom', 'error', 'loading'])
  await page.clock.runFor(200)
  await expect.poll(left).toEqual(['loading'])
  await page.clock.runFor(3_600_000)
  expect(await left()).toEqual(['loading'])
})

test(...says('9.9'), async ({ page, visitAs, anOrderOf }) => {
  const { person } = await visitAs('customer')
  await anOrderOf(person)
  await page.clock.install()
  await page.goto('/dashboard/my-orders')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  const toast = page.getByText('Order cancelled successfully!')
  // The toaster's script loads with the first toast, so the toast appears some time after the click.
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(toast).toBeVisible({ timeout: 100 })
  }).toPass()
  await page.clock.runFor(3600)
  await expect(toast).toBeVisible()
  await page.clock.runFor(700)
  await expect(toast).toBeHidden()
})

test(...says('9.10'), async ({ page }) => {
  const scripts = await stopTheClock(page)
  await raise(page, scripts, Array(25).fill('error'))
  await expect(page.locator('.toast').filter({ hasText: 'error' })).toHaveCount(20)
  await raise(page, scripts, ['blank'])
  await expect(page.locator('.toast').filter({ hasText: 'blank' })).toHaveCount(1)
  await expect(page.locator('.toast')).toHaveCount(20)
})

test(...says('9.15'), async ({ page }) => {
  await page.clock.install()
  await page.goto('/portfolio')
  await hydrated(page)
  const stuck = page.waitForRequest(/\/assets\/blogs-/)
  await page.route(/\/assets\/blogs-[\w-]+\.js/, () => {})
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }).click()
  await stuck
  await page.clock.runFor(100_000)
  await expect(page).toHaveURL('/portfolio')
  // Then the browser loads the page from the server.
  const whole = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/blogs'))
  await page.clock.runFor(21_000)
  await whole
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome To My Blogs')
})
