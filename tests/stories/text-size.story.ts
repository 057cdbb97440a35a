import type { Browser, LaunchOptions, Page } from '@playwright/test'
import { signInBrowser } from '../support/sign-in-browser.ts'
import { aSignedInPerson } from '../support/signed-in-person.ts'
import { addToCart } from './carts.ts'
import { expect, hydrated, test } from './story.ts'
import { aTool, expectNoOverflow } from './tools.ts'

const publicPages = ['/', '/products', '/products/combination-pliers-180', '/cart', '/login', '/signup', '/blogs', '/portfolio', '/contact']
const officePages = ['overview', 'manage-all-orders', 'manage-all-products', 'customers', 'audit', 'add-product', 'my-profile']

interface Setting extends LaunchOptions {
  width: number
}

/** Runs the story in a browser with settings of its own. */
async function inBrowser(
  start: (options: LaunchOptions) => Promise<Browser>,
  { width, ...options }: Setting,
  act: (page: Page) => Promise<void>,
) {
  const browser = await start(options)
  try {
    await act(await browser.newPage({ viewport: { width, height: 844 }, reducedMotion: 'reduce' }))
  } finally {
    await browser.close()
  }
}

test('on a phone whose text is twice as large, no page is wider than the window and the menu can be opened', async ({
  playwright,
  launchOptions,
  shop,
}) => {
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
  await inBrowser(
    (options) => playwright.chromium.launch(options),
    { ...launchOptions, args, width: 390 },
    async (page) => {
      const isFine = async (path: string) => {
        await page.goto(shop.url + path)
        await hydrated(page)
        await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
        await expect(page.locator('body')).toHaveCSS('font-size', '30px')
        await expectNoOverflow(page, path)
        await expect(page.getByRole('button', { name: 'Menu' }), path).toBeInViewport({ ratio: 1 })
      }
      await page.goto(`${shop.url}/healthz`)
      await addToCart(page, [(await aTool(shop)).id, 20])
      for (const path of publicPages) await isFine(path)
      const count = page.locator('.cart-count').filter({ visible: true })
      await expect(count, 'the count of the cart').toBeInViewport({ ratio: 1 })
      const isWhole = await count.evaluate((box) => box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth)
      expect(isWhole, 'the count of the cart is not cut').toBe(true)
      await signInBrowser(shop, page, await aSignedInPerson(shop.shop, 'admin'))
      for (const name of officePages) await isFine(`/dashboard/${name}`)
    },
  )
})

test('the headline of the home page has two lines beside a scrollbar', async ({ playwright, launchOptions, shop }) => {
  const ignoreDefaultArgs = ['--hide-scrollbars']
  await inBrowser(
    (options) => playwright.chromium.launch(options),
    { ...launchOptions, ignoreDefaultArgs, width: 1280 },
    async (page) => {
      await page.goto(shop.url)
      expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth), 'the scrollbar').toBeGreaterThan(0)
      for (const width of [640, 700, 760, 800, 859, 919, 999, 1180, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        const { lines, right } = await page.getByRole('heading', { level: 1 }).evaluate((headline) => {
          const text = document.createRange()
          text.selectNodeContents(headline)
          const boxes = [...text.getClientRects()].filter(({ width }) => width > 0)
          return { lines: new Set(boxes.map(({ top }) => Math.round(top))).size, right: Math.max(...boxes.map((box) => box.right)) }
        })
        expect(lines, `at ${width}`).toBe(2)
        expect(right, `at ${width}`).toBeLessThan(width - 15)
        await expectNoOverflow(page)
      }
    },
  )
})
