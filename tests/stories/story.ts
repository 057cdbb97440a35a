import { randomBytes, randomInt } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { openShop, type StoryShop } from './open-shop.ts'

export { expect } from '@playwright/test'

/** Somebody with a name, an e-mail of their own and a password. */
export function aNewcomer(name = 'Ingrid Halvorsen') {
  return { name, email: `${name.split(' ')[0]?.toLowerCase()}-${randomBytes(5).toString('hex')}@nordverft.example`, password: 'bergen-6' }
}

/**
 * A story has the shop of its worker and a page that must stay quiet: an error in the console, an error that nobody
 * caught, or a file that could not be had fails it. What a story provokes on purpose it names with `expectNoise`.
 */
export const test = base.extend<{ expectNoise: (noise: RegExp) => void; scaledPictures: boolean }, { shop: StoryShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const shop = await openShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  extraHTTPHeaders: ({}, use) => use({ 'x-forwarded-for': [10, randomInt(256), randomInt(256), randomInt(256)].join('.') }),
  page: async ({ page, expectNoise: _, scaledPictures }, use) => {
    // A picture at a new width takes the server half a second; stories that do not speak of pictures get it as stored.
    if (!scaledPictures)
      await page.route(/\/images\/[\w-]+-\d+\.\w+$/, (route) =>
        route.continue({
          url: route
            .request()
            .url()
            .replace(/-\d+\.\w+$/, '.webp'),
        }),
      )
    await use(page)
  },
  scaledPictures: [false, { option: true }],
  expectNoise: async ({ context }, use) => {
    // Products that other tests made over HTTP name this picture, which nobody uploaded.
    const expected = [/\/images\/claw-hammer[-.]/]
    const noise: string[] = []
    const note = (line: string) => {
      if (!expected.some((pattern) => pattern.test(line))) noise.push(line)
    }
    context.on('console', (message) => {
      if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (fault) => note(fault.error().stack ?? fault.error().message))
    await use((pattern) => void expected.push(pattern))
    expect(noise, 'the browser was told of errors').toEqual([])
  },
})

/** The page has come alive: React has taken over what the server rendered. */
export async function alive(page: Page) {
  await page.waitForFunction(() => {
    const root = document.querySelector('header')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactFiber'))
  })
}
