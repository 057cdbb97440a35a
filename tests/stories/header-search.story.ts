import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './story.ts'
import { expectNoOverflow } from './tools.ts'

/** Below 1024 px the field is behind a button. */
async function openSearch(page: Page) {
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole('button', { name: 'Open search' }).click()
}

test('the menu at the cart, or that of a phone, leads to quick order by keyboard', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  const isNarrow = (page.viewportSize()?.width ?? 0) < 860
  const button = page.getByRole('button', { name: isNarrow ? 'Menu' : 'Cart menu', exact: true })
  const link = page.getByRole('link', { name: 'Quick order' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/quick-order')
  await expect(link).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Quick order', level: 1 })).toBeVisible()
})

test('a purchaser finds a tool from any page by a few keys', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  const field = page.getByRole('combobox', { name: 'Search the shop' })
  const option = page.getByRole('option')
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('wrench')
  await expect(option).toHaveCount(9)
  await expect(page.getByRole('option', { name: /^Combination wrench 13 mm.*from \$.*WR-1013/ })).toBeVisible()
  await expect(option.nth(7)).toHaveText(/^Wrenches\s*\d+ tools$/)
  await expect(option.last()).toHaveText(/^All \d+ tools that match/)
  await expectNoOverflow(page)

  await page.keyboard.press('ArrowUp')
  await expect(option.last()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.last().getAttribute('id')) ?? '')
  await page.keyboard.press('ArrowDown')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('Escape')
  await expect(option).toHaveCount(0)
  await expect(field).toHaveValue('wrench')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')

  // Until its suggestions are there, Enter searches.
  await page.keyboard.type('wr1013')
  await expect(page.getByRole('group', { name: 'Part numbers' }).getByRole('option')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\/combination-wrench/)
  await expect(option).toHaveCount(0)

  await openSearch(page)
  await field.fill('PL-2201')
  await expect(page.getByText('No tool matches PL-2201.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Nearest part numbers' }).getByRole('option').first()).toContainText('PL-2200')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(field).toBeFocused()
  await expect(option).toHaveCount(0)
  await page.keyboard.type('hammer')
  await expect(option.last()).toHaveText(/that match/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?search=hammer')
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('hammer')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search of every page is a plain form', async ({ page }) => {
    await page.goto('/contact')
    await openSearch(page)
    await page.getByRole('combobox', { name: 'Search the shop' }).fill('hammer')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/products?search=hammer')
  })
})
