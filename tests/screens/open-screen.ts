import type { Page } from '@playwright/test'
import type { Program } from '../../src/program.ts'
import { signInBrowser } from '../support/sign-in-browser.ts'
import type { SampleData } from './sample-data.ts'
import type { Screen } from './screens.ts'

export type Theme = 'light' | 'dark'

/** Opens the screen and waits until its requests, fonts and images are loaded. Returns the HTML that the server sent. */
export async function openScreen(page: Page, shop: Program, sample: SampleData, screen: Screen, theme: Theme, width: number) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: heightFor(width) })
  if (screen.as) await signInBrowser(shop, page, sample[screen.as])
  for (const [path, outcome] of Object.entries(screen.calls ?? {})) {
    await page.route(
      (url) => url.pathname.startsWith(path),
      (route) =>
        outcome === 'fail'
          ? route.fulfill({ status: 503, json: { message: 'The shop is busy. Please try again in a moment.' } })
          : outcome === 'hang'
            ? undefined
            : route.fulfill({ json: outcome }),
    )
  }
  const hangs = Object.values(screen.calls ?? {}).includes('hang')
  const answer = await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(sample), {
    waitUntil: hangs ? 'load' : 'networkidle',
  })
  const served = (await answer?.text()) ?? ''
  await screen.prepare?.(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    for (const image of document.images) image.loading = 'eager'
  })
  // An image that cannot be loaded is a state that a screen shows.
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => {}))))
  return served
}

export const heightFor = (width: number) => (width < 640 ? 844 : width < 1024 ? 1024 : 900)

/** Lists what is wider than the window, up to five elements. Elements inside a box that clips or scrolls are left out. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const wide: string[] = []
    if (root.scrollWidth > root.clientWidth) wide.push(`the page: ${root.scrollWidth}`)
    const isClipped = (element: Element): boolean => {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        if (getComputedStyle(around).overflowX !== 'visible') return true
      }
      return false
    }
    for (const element of document.body.querySelectorAll('*')) {
      const { right, left, width, height } = element.getBoundingClientRect()
      if (width > 1 && height > 1 && (right > root.clientWidth + 0.5 || left < -0.5) && !isClipped(element)) {
        wide.push(`${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}: ${Math.round(left)} to ${Math.round(right)}`)
      }
    }
    return wide.slice(0, 5)
  })
