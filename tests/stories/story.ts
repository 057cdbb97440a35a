import { randomBytes, randomInt } from 'node:crypto'
import { test as base, type ConsoleMessage, expect, type Page, type WebError } from '@playwright/test'
import { openShop, type StoryShop } from './open-shop.ts'

export { expect } from '@playwright/test'

/** Somebody with a name, an e-mail of their own and a password. */
export function aNewcomer(name = 'Ingrid Halvorsen') {
  return { name, email: `${name.split(' ')[0]?.toLowerCase()}-${randomBytes(5).toString('hex')}@nordverft.example`, password: 'bergen-6' }
}

interface Story {
  expectConsoleErrors: (noise: RegExp) => void
  /** A window of this story alone, as a new visitor has it, with nothing kept from before. Others follow each other in one. */
  ownContext: boolean
}

interface Worker {
  /** Pictures at the widths that pages ask for, for stories that speak of them. */
  scaledImages: boolean
  shop: StoryShop
  /** The window that stories follow each other in: a new one costs more than most stories. */
  window: Page
}

/**
 * A story has the shop of its worker and a page that must stay quiet: an error in the console, an error that nobody
 * caught, or a file that could not be had fails it. What a story provokes on purpose it names with `expectConsoleErrors`.
 */
export const test = base.extend<Story, Worker>({
  scaledImages: [false, { option: true, scope: 'worker' }],
  shop: [
    async ({ scaledImages }, use) => {
      const shop = await openShop({}, { scaledImages })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  window: [
    async ({ browser, shop }, use) => {
      // The options of the story that happens to be first would else be everybody's.
      const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: true })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  ownContext: [false, { option: true }],
  baseURL: ({ shop }, use) => use(shop.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': [10, randomInt(256), randomInt(256), randomInt(256)].join('.') }),
  context: async ({ context, window, ownContext, javaScriptEnabled }, use) =>
    use(ownContext || javaScriptEnabled === false ? context : window.context()),
  page: async ({ context, window, viewport, extraHTTPHeaders, expectConsoleErrors: _ }, use) => {
    const shared = context === window.context()
    const page = shared ? window : await context.newPage()
    if (shared) await empty(window, extraHTTPHeaders ?? {}, viewport ?? { width: 1280, height: 800 })
    await use(page)
  },
  expectConsoleErrors: async ({ context }, use) => {
    // Products that other tests made over HTTP name this picture, which nobody uploaded.
    const expected = [/\/images\/claw-hammer[-.]/]
    const noise: string[] = []
    const note = (line: string) => {
      if (!expected.some((pattern) => pattern.test(line))) noise.push(line)
    }
    const onConsole = (message: ConsoleMessage) => {
      if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
    }
    const onFault = (fault: WebError) => note(fault.error().stack ?? fault.error().message)
    context.on('console', onConsole).on('weberror', onFault)
    await use((pattern) => void expected.push(pattern))
    context.off('console', onConsole).off('weberror', onFault)
    expect(noise, 'the browser was told of errors').toEqual([])
  },
})

/** As if nobody had been there: what cannot be undone takes a window of its own. */
async function empty(window: Page, headers: Record<string, string>, viewport: { width: number; height: number }) {
  const context = window.context()
  for (const other of context.pages()) if (other !== window) await other.close()
  window.removeAllListeners()
  await Promise.all([
    window.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.clearCookies(),
    context.setExtraHTTPHeaders(headers),
    window.emulateMedia({ colorScheme: null, media: null, reducedMotion: 'reduce' }),
    window.setViewportSize(viewport),
  ])
  await window.goto('/healthz')
  await window.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  const ownContext = () => {
    throw new Error('This cannot be undone: the story takes a window of its own, test.use({ ownContext: true })')
  }
  Object.assign(window, { addInitScript: ownContext })
  Object.assign(window.clock, { install: ownContext })
}

/** What does not depend on how wide the window is; it is told on the phone alone. */
export const atAnyWidth = { tag: '@any-width' }

/** The page has come alive: React has taken over what the server rendered. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const root = document.querySelector('header')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactFiber'))
  })
}
