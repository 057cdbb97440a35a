import { randomBytes, randomInt } from 'node:crypto'
import { test as base, type ConsoleMessage, expect, type Page, type WebError } from '@playwright/test'
import { openShop, type StoryShop } from './open-shop.ts'

export { expect } from '@playwright/test'

/** Returns the name, a unique email and the password of a new customer. */
export function aNewcomer(name = 'Ingrid Halvorsen') {
  return { name, email: `${name.split(' ')[0]?.toLowerCase()}-${randomBytes(5).toString('hex')}@nordverft.example`, password: 'bergen-6' }
}

interface Story {
  expectConsoleErrors: (noise: RegExp) => void
  /** Gives the story a browser context of its own. Other stories share one, which is emptied between them. */
  ownContext: boolean
}

interface Worker {
  /** Serves images at the widths that pages request, instead of placeholders. */
  scaledImages: boolean
  shop: StoryShop
  /** The shared page. Opening a new one takes longer than most stories. */
  window: Page
}

/** Browsers log a violation of the content security policy only if it is an error. Code that tries and catches one hides others. */
const logViolations = () =>
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    // biome-ignore lint/suspicious/noConsole: it fails the story
    console.error(`The content security policy was violated: ${violatedDirective} ${blockedURI}`)
  })

/**
 * A story has its worker's shop and a page. A console error, an uncaught error or a file that cannot be loaded fails
 * the story, unless `expectConsoleErrors` names it.
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
      // Otherwise the options of the first story would apply to all.
      const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: true })
      await context.addInitScript(logViolations)
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  ownContext: [false, { option: true }],
  baseURL: ({ shop }, use) => use(shop.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': [10, randomInt(256), randomInt(256), randomInt(256)].join('.') }),
  context: async ({ context, window, ownContext, javaScriptEnabled }, use) => {
    if (!ownContext && javaScriptEnabled !== false) return use(window.context())
    await context.addInitScript(logViolations)
    await use(context)
  },
  page: async ({ context, window, viewport, extraHTTPHeaders, expectConsoleErrors: _ }, use) => {
    const shared = context === window.context()
    const page = shared ? window : await context.newPage()
    if (shared) await empty(window, extraHTTPHeaders ?? {}, viewport ?? { width: 1280, height: 800 })
    await use(page)
  },
  expectConsoleErrors: async ({ context }, use) => {
    // Products of other tests have this image, which does not exist.
    // React Router leaves the promise of a view transition alone that another navigation skips.
    const expected = [/\/images\/claw-hammer[-.]/, /^AbortError: Transition was skipped/]
    const noise: string[] = []
    const note = (line: string) => {
      if (!expected.some((pattern) => pattern.test(line))) noise.push(line)
    }
    const onConsole = (message: ConsoleMessage) => {
      if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
    }
    const onFault = (fault: WebError) => note(fault.error().stack || `${fault.error().name}: ${fault.error().message}`)
    context.on('console', onConsole).on('weberror', onFault)
    await use((pattern) => void expected.push(pattern))
    context.off('console', onConsole).off('weberror', onFault)
    expect(noise, 'errors in the browser').toEqual([])
  },
})

/** Resets the shared page. A story whose changes cannot be reset uses `ownContext`. */
async function empty(window: Page, headers: Record<string, string>, viewport: { width: number; height: number }) {
  const context = window.context()
  for (const other of context.pages()) if (other !== window) await other.close()
  window.removeAllListeners()
  await Promise.all([
    window.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.clearCookies(),
    context.setExtraHTTPHeaders(headers),
    window.emulateMedia({ colorScheme: null, media: null, forcedColors: null, reducedMotion: 'reduce' }),
    window.setViewportSize(viewport),
  ])
  await window.goto('/healthz')
  await window.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  const ownContext = () => {
    throw new Error('This cannot be reset: use test.use({ ownContext: true })')
  }
  Object.assign(window, { addInitScript: ownContext })
  Object.assign(window.clock, { install: ownContext })
}

/** The window of the office, which works at a desk. Its screens are also checked at five widths, and it ships on a phone too. */
export const atADesk = { viewport: { width: 1280, height: 800 } }

/** Runs the story on the phone only, because it does not depend on the width of the window. */
export const atAnyWidth = { tag: '@any-width' }

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const root = document.querySelector('header')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactFiber'))
  })
}
