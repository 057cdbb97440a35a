import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { ensureBrowser } from '../support/browser.ts'
import { cartLink } from './carts.ts'
import { openMenu } from './people.ts'
import { expect, hydrated, test as story } from './story.ts'

/** Chromium's content setting that blocks all cookies and the data of all sites. */
const preferences = JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } })

const test = story.extend({
  context: async ({ shop, viewport, launchOptions }, use, testInfo) => {
    const folder = testInfo.outputPath('profile')
    mkdirSync(join(folder, 'Default'), { recursive: true })
    writeFileSync(join(folder, 'Default', 'Preferences'), preferences)
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      executablePath: ensureBrowser({ withWindows: true }),
      baseURL: shop.url,
      viewport,
      reducedMotion: 'reduce',
    })
    await use(context)
    await context.close()
  },
})

/** The error that the browser's storage throws on a page without the shop's stand-in. */
const storageError = (page: Page) =>
  page.evaluate(() => {
    try {
      localStorage.getItem('theme')
      return 'none'
    } catch (error) {
      return (error as Error).name
    }
  })

const theme = (page: Page) => page.locator('html').getAttribute('data-theme')

test('without cookies people search and fill a cart until they leave; cart and login say what is needed', async ({ page }) => {
  await page.goto('/healthz')
  expect(await storageError(page)).toBe('SecurityError')
  await page.goto('/products')
  await hydrated(page)
  await openMenu(page)
  await page.getByRole('button', { name: 'Dark or light' }).click()
  expect(await theme(page)).toBe('dark')
  await page.keyboard.press('Escape')

  await page.getByLabel('Search', { exact: true }).fill('pliers')
  await expect(page).toHaveURL(/search=pliers/)
  await page
    .getByRole('button', { name: /to cart/ })
    .first()
    .click()
  await cartLink(page).click()
  await expect(page.getByRole('alert')).toContainText('Your browser blocks cookies for this shop.')
  await expect(page.getByRole('region', { name: 'Lines' }).getByRole('row')).toHaveCount(2)

  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL(/\/login\?from=%2Fcheckout/)
  await expect(page.getByText(/^Signing in needs cookies/)).toBeVisible()

  await page.goto('/checkout')
  await expect(page.getByText(/^Signing in needs cookies/)).toBeVisible()
  await page.getByLabel('Email').fill('ada@tools.example')
  await page.getByLabel('Password').fill('hammer-and-tongs')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('main').locator('form')).toContainText('allow them for this shop and try again')
})
