import type { Page } from '@playwright/test'
import { browserArguments, ensureBrowser } from '../support/browser.ts'
import { atAnyWidth, expect, hydrated, test } from './story.ts'

const KB = 1024

// Without windows, Chromium paints before the fonts that the page preloads.
const launchOptions = { args: browserArguments, executablePath: ensureBrowser({ withWindows: true }) }

// First visits, with images at their real sizes.
test.use({ ownContext: true, scaledImages: true, launchOptions })

interface Shift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** How far the page shifted while it loaded (Layout Instability), and what moved. */
interface Shifts {
  shifted: number
  moved: string[]
}

/** Measures a first visit until hydration: compressed bytes by type, and layout shift. */
async function firstVisit(page: Page, path: string) {
  await page.addInitScript(() => {
    const shifts = window as unknown as Shifts
    Object.assign(shifts, { shifted: 0, moved: [] })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[]) {
        if (hadRecentInput) continue
        shifts.shifted += value
        shifts.moved.push(
          ...sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? ''))),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path)
  // Scripts load after the first paint, which can be after the load event.
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[]
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const sent = (kind: RegExp) =>
      files.filter(({ name }) => kind.test(name)).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return {
      html: document?.encodedBodySize ?? Number.NaN,
      scripts: sent(/\.js$/),
      styles: sent(/\.css$/),
      fonts: sent(/\.woff2$/),
      images: sent(/\.(avif|webp|svg|png)$/),
      shifted: (window as unknown as Shifts).shifted,
      moved: (window as unknown as Shifts).moved,
    }
  })
}

for (const path of ['/', '/products']) {
  test(`the first visit of ${path} stays within its budgets`, async ({ page, viewport }) => {
    const cost = await firstVisit(page, path)
    expect(cost.scripts, 'JavaScript').toBeGreaterThan(0)
    // A sheet before it would change the order of the layers, and styles of the office belong to its pages.
    await expect(page.locator('link[rel=stylesheet]'), 'one style sheet').toHaveCount(1)
    expect(cost.scripts, 'JavaScript').toBeLessThanOrEqual((path === '/' ? 117 : 119) * KB)
    expect(cost.styles, 'CSS').toBeLessThanOrEqual(20 * KB)
    expect(cost.fonts, 'fonts').toBeLessThanOrEqual(60 * KB)
    if (path === '/products') expect(cost.html, 'HTML').toBeLessThanOrEqual(20 * KB)
    if (viewport?.width === 390) expect(cost.images, 'pictures of the first screen').toBeLessThanOrEqual(150 * KB)
    expect(cost.shifted, `what moved: ${cost.moved.join(', ')}`).toBeLessThan(0.001)
  })
}

/** Kilobytes of compressed script that a first visit of each other public page may load. */
const scriptBudgets: Record<string, number> = {
  '/portfolio': 115,
  '/blogs': 114,
  '/contact': 176,
  '/pages/imprint': 122,
  '/products?view=table': 134,
  '/compare': 118,
  // With the carousel of similar tools, which loads when it comes near the window.
  '/products/claw-hammer': 130,
  '/cart': 153,
  '/quick-order': 143,
  '/login': 174,
  '/signup': 166,
  '/reset-password': 164,
  '/invitation/0123456789abcdef0123456789abcdef': 160,
  '/no-such-page': 122,
}

for (const [path, budget] of Object.entries(scriptBudgets)) {
  test(`the first visit of ${path} loads no more script than its budget`, atAnyWidth, async ({ page, expectConsoleErrors }) => {
    expectConsoleErrors(/404/)
    const { scripts } = await firstVisit(page, path)
    expect(scripts, 'JavaScript').toBeGreaterThan(0)
    expect(scripts, 'JavaScript').toBeLessThanOrEqual(budget * KB)
  })
}

test('scripts wait for the first paint', async ({ request }) => {
  const html = await (await request.get('/products')).text()
  expect(html).toMatch(/<script type="text\/plain" data-preload="\/assets\/[^>]*>[^<]*entry\.client/)
  expect(html).not.toMatch(/type="module"|rel="modulepreload"/)
})
