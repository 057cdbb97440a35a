import AxeBuilder from '@axe-core/playwright'
import { test as base, expect } from '@playwright/test'
import { openShop, type StoryShop } from '../stories/open-shop.ts'
import { addOddProducts, type Furnished, furnish } from './furnish.ts'
import { heightFor, openScreen, overflowOf } from './open-screen.ts'
import { screens } from './screens.ts'

const test = base.extend<object, { furnishedShop: { shop: StoryShop; furnished: Furnished } }>({
  furnishedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const shop = await openShop()
      const furnished = await furnish(shop.shop)
      await addOddProducts(shop.shop, furnished)
      await use({ shop, furnished })
      await shop.close()
    },
    { scope: 'worker' },
  ],
})

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const screen of screens) {
  test(`${screen.name}: nothing is wider than the window, and axe finds nothing, in both themes`, async ({ browser, furnishedShop }) => {
    const page = await openScreen(browser, furnishedShop.shop, furnishedShop.furnished, screen, 'light', 1440)
    for (const width of [1440, 768, 390, 320]) {
      await page.setViewportSize({ width, height: heightFor(width) })
      await expect.poll(() => overflowOf(page), `wider than ${width}`).toEqual([])
      if (width === 768 || width === 320) continue
      for (const theme of ['light', 'dark']) {
        await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
          `${theme} at ${width}`,
        ).toEqual([])
      }
    }
    await page.context().close()
  })
}
