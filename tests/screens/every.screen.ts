import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, test as story } from '../stories/story.ts'
import { addOddProducts, type Furnished, furnish } from './furnish.ts'
import { heightFor, openScreen, overflowOf } from './open-screen.ts'
import { screens } from './screens.ts'

const test = story.extend<object, { furnished: Furnished }>({
  furnished: [
    async ({ shop }, use) => {
      const furnished = await furnish(shop.shop)
      await addOddProducts(shop.shop, furnished)
      await use(furnished)
    },
    { scope: 'worker' },
  ],
})

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const screen of screens) {
  test(`${screen.name}: nothing is wider than the window, and axe finds nothing, in both themes`, async ({
    page,
    shop,
    furnished,
    expectNoise,
  }) => {
    // What is not there, what fails and whose picture cannot be had is told in the console too.
    expectNoise(screen.calls || screen.name === 'not-found' ? /Failed to load resource/ : /\/images\/not-there/)
    await openScreen(page, shop, furnished, screen, 'light', 1440)
    await page.evaluate(axe.source)
    for (const width of [1440, 1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: heightFor(width) })
      await expect.poll(() => overflowOf(page), `wider than ${width}`).toEqual([])
      if (width !== 1280 && width !== 390) continue
      for (const theme of ['light', 'dark'] as const) {
        await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
        // A theme is a set of colours: what the light one showed of names and order holds in the dark.
        const violations = await violationsOf(
          page,
          theme === 'light' ? { type: 'tag', values: rules } : { type: 'rule', values: ['color-contrast'] },
        )
        expect(violations, `${theme} at ${width}`).toEqual([])
      }
    }
  })
}

/** What axe finds in the page, each with the elements it is about. */
async function violationsOf(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  const { violations } = await page.evaluate((options) => (window as unknown as { axe: typeof axe }).axe.run(document, options), {
    runOnly,
    resultTypes: ['violations' as const],
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
