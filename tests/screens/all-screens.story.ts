import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, test as story } from '../stories/story.ts'
import { isInTurn } from '../support/turns.ts'
import { keepMarkup } from './markup-folder.ts'
import { heightFor, openScreen, overflowOf } from './open-screen.ts'
import { addOddProducts, addSampleData, type SampleData } from './sample-data.ts'
import { screens } from './screens.ts'

const test = story.extend<object, { sample: SampleData }>({
  sample: [
    async ({ shop }, use) => {
      const sample = await addSampleData(shop.shop)
      await addOddProducts(shop.shop, sample)
      await use(sample)
    },
    { scope: 'worker' },
  ],
})

const rules: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }

/** Axe takes half of the time, so it checks each screen at one width and its contrast in one theme, in turns. `SCREENS=all` checks all. */
const checksOf = (index: number) =>
  process.env.SCREENS === 'all'
    ? { widths: [1280, 390], themes: ['light', 'dark'] }
    : { widths: [index % 2 === 0 ? 1280 : 390], themes: [index % 4 < 2 ? 'light' : 'dark'] }

for (const [index, screen] of screens.entries()) {
  if (!isInTurn(index)) continue
  const { widths, themes } = checksOf(index)
  test(`${screen.name}: fits five widths and passes axe (${widths} px, ${themes})`, async ({ page, shop, sample, expectConsoleErrors }) => {
    // The browser logs missing pages, failed calls and missing images.
    expectConsoleErrors(screen.calls || screen.isMissing ? /Failed to load resource/ : /\/images\/not-there/)
    keepMarkup(`${screen.name}.served`, await openScreen(page, shop, sample, screen, 'light', 1440))
    keepMarkup(screen.name, await page.content())
    await expect(page.locator(':is(h1, h2, h3, ul, ol, dl, tbody):empty'), 'empty headings and lists').toHaveCount(0)
    await page.evaluate(axe.source)
    for (const width of [1440, 1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: heightFor(width) })
      await expect.poll(() => overflowOf(page), `wider than ${width}`).toEqual([])
      if (widths.includes(width)) expect(await violationsOf(page, rules, false), `at ${width}`).toEqual([])
      // The colors are the same at every width.
      if (width !== 1280) continue
      // Beyond the tags: speech control presses a button by the words that it shows.
      const named = await violationsOf(page, { type: 'rule', values: ['label-content-name-mismatch'] }, false, '.add-to-cart, .is-added')
      expect(named, 'names without the visible words').toEqual([])
      for (const theme of themes) {
        await inTheme(page, theme)
        expect(await violationsOf(page, { type: 'rule', values: ['color-contrast'] }), `in the ${theme} theme`).toEqual([])
      }
      await inTheme(page, 'light')
    }
  })
}

test('the pages that React does not render are kept for the check of their HTML', async ({ page, sample }) => {
  const headers = { authorization: `Bearer ${sample.customer.token}` }
  const started = await page.request.post(`/api/payment/${sample.unpaid}`, { headers })
  const { url } = await started.json()
  for (const [name, address] of [
    ['test-gateway', url],
    ['api-docs', '/api/docs'],
  ]) {
    const answer = await page.request.get(address)
    expect(answer.status(), address).toBe(200)
    keepMarkup(`${name}.served`, await answer.text())
  }
})

const inTheme = (page: Page, theme: string) => page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme)

/** Returns axe's violations with their elements, of the whole page or of some elements. `enabled` switches the contrast check. */
async function violationsOf(page: Page, runOnly: axe.RunOnly, enabled = true, selector?: string): Promise<string[]> {
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations'], rules: { 'color-contrast': { enabled } } }
  const violations = await page.evaluate(
    async (asked) => {
      const elements = asked.selector === undefined ? document : document.querySelectorAll(asked.selector)
      if (elements instanceof NodeList && elements.length === 0) return []
      return (await (window as unknown as { axe: typeof axe }).axe.run(elements, asked.options)).violations
    },
    { selector, options },
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
