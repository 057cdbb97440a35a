import { fill, press } from './people.ts'
import { expect, hydrated, test } from './story.ts'

test.use({ ownContext: true, hasTouch: true })

test('a toast that a finger touched leaves as any other, and its list is no higher than its toasts', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  await fill(page, { 'Email Address': 'buyer@harbour.example', Subject: 'Pliers for forty', 'Your message': 'Do you ship to Norway?' })
  await press(page, 'Submit')
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  await toast.tap()
  const [own, list] = await Promise.all([toast.boundingBox(), page.locator('.toaster ul').boundingBox()])
  expect(list?.height).toBe(own?.height)
  // WebKit's own height of a popover, which fits its content, fills the window.
  expect(await page.locator('.toaster ul').evaluate((node) => node.computedStyleMap().get('height')?.toString())).toBe('auto')
  await expect(toast).toHaveCount(0, { timeout: 8_000 })
})
