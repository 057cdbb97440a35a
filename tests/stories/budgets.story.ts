import type { Page } from '@playwright/test'
import { expect, test } from './story.ts'

const KB = 1024

test.use({ scaledPictures: true })

/** What a first visit costs, as it travels, by kind; and how far the page shifted while it loaded. */
async function firstVisit(page: Page, path: string) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const kinds = new Map<string, string>()
  const sent = { Document: 0, Script: 0, Stylesheet: 0, Font: 0, Image: 0, Other: 0 }
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    sent[kind in sent ? (kind as keyof typeof sent) : 'Other'] += encodedDataLength
  })
  await page.addInitScript(() => {
    const shifts = window as unknown as { shifted: number }
    shifts.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) shifts.shifted += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted)
  return { ...sent, shifted }
}

for (const path of ['/', '/products']) {
  test(`the first visit of ${path} keeps its budgets`, async ({ page, viewport }) => {
    const cost = await firstVisit(page, path)
    expect(cost.Script, 'JavaScript').toBeLessThanOrEqual(115 * KB)
    expect(cost.Stylesheet, 'CSS').toBeLessThanOrEqual(20 * KB)
    expect(cost.Font, 'fonts').toBeLessThanOrEqual(60 * KB)
    if (path === '/products') expect(cost.Document, 'HTML').toBeLessThanOrEqual(20 * KB)
    if (viewport?.width === 390) expect(cost.Image, 'pictures of the first screen').toBeLessThanOrEqual(150 * KB)
    expect(cost.shifted, 'layout shift').toBeLessThan(0.001)
  })
}
