import type { Page } from '@playwright/test'
import { openMenu } from './people.ts'
import { expect, hydrated, test } from './story.ts'

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const light = 'rgb(250, 250, 247)'
const dark = 'rgb(21, 23, 26)'

test('an open tab follows the system until the switch is pressed; then the choice is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  expect(await ground(page)).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await ground(page)).toBe(dark)
  await openMenu(page)
  await page.getByRole('button', { name: 'Dark or light' }).click()
  await expect.poll(() => ground(page)).toBe(light)
  await page.goto('/products')
  expect(await ground(page)).toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await openMenu(page)
  await page.getByRole('button', { name: 'Dark or light' }).click()
  await page.reload()
  expect(await ground(page)).toBe(dark)
})

test.describe('before the page has loaded', () => {
  test.use({ ownContext: true })
  test('a chosen theme applies from the first paint', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark')
      const seen: string[] = []
      Object.assign(window, { seen })
      const look = () => {
        if (document.body) seen.push(getComputedStyle(document.body).backgroundColor)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.goto('/products')
    await hydrated(page)
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen.length).toBeGreaterThan(0)
    expect([...new Set(seen)]).toEqual([dark])
  })
})
