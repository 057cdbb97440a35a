import type { Page } from '@playwright/test'
import { hydrated } from './story.ts'

/** Puts products into the visitor's cart of the browser. */
export async function addToCart(page: Page, ...units: [productID: string, orderUnit: number][]) {
  if (!page.url().startsWith('http')) await page.goto('/healthz')
  await page.evaluate((added) => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? 'null') ?? {
      owner: '',
      version: -1,
      lines: [],
      removed: [],
      isUnsaved: false,
      leftOut: 0,
      signedOutAt: null,
    }
    for (const [productID, orderUnit] of added) cart.lines.push({ productID, orderUnit, changedAt: new Date().toISOString() })
    localStorage.setItem('cart', JSON.stringify(cart))
  }, units)
}

export async function openCart(page: Page) {
  await page.goto('/cart')
  await hydrated(page)
}

export const cartLine = (page: Page, name: string) => page.locator('.cart-line', { hasText: name })

export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })

export const subtotal = (page: Page) => page.getByRole('complementary', { name: 'Total' }).getByRole('status')
