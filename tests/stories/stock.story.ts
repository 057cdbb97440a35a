import type { Route } from '@playwright/test'
import { setAvailable } from '../../src/shop/catalog/products/set-available.ts'
import { admin } from './open-shop.ts'
import { openDashboardPage, personOf, press, signInAsAdminAndOpen } from './people.ts'
import { atADesk, expect, test } from './story.ts'
import { aTool, expectNoOverflow, orderOf, stockOf } from './tools.ts'

test.use(atADesk)

test('stock is adjusted in the row with a reason, undone, counted again after a sale, and its history is read', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409|422|ERR_FAILED/)
  const tool = await aTool(shop, { available: 240, minimum_order: 10, low_stock: 200 })
  const editor = await personOf(shop, admin.email)
  await signInAsAdminAndOpen(page, `/dashboard/manage-all-products?search=${encodeURIComponent(tool.name)}`)
  const row = page.getByRole('row', { name: tool.name }).first()
  const stock = row.getByRole('button', { name: /available, adjust the stock of/ })
  const form = page.getByRole('form', { name: `Adjust the stock of ${tool.name}` })
  const result = page.locator('.adjusted-stock')

  await stock.press('Enter')
  await expect(form.getByLabel('Units')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(stock).toBeFocused()

  await stock.press('Enter')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Units')).toHaveAccessibleDescription('Enter the units')
  await expect(form.getByLabel('Reason')).toHaveAccessibleDescription('Enter the reason')
  await form.getByLabel('Change').selectOption('Remove')
  await form.getByLabel('Units').fill('300')
  await form.getByLabel('Reason').fill('Damaged')
  await form.getByLabel('Reason').press('Enter')
  await expect(form.getByLabel('Units')).toHaveAccessibleDescription(/Available unit is 240/)
  await form.getByLabel('Units').fill('60')
  await expect(form).toContainText('240 → 180')
  await expectNoOverflow(page)
  // The response is lost: a second press does not adjust again.
  const loseResponse = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/product-available/*', loseResponse, { times: 1 })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('Unable to connect')
  // What was typed outlives the page.
  await page.reload()
  await expect(form.getByLabel('Units')).toHaveValue('60')
  await expect(form.getByLabel('Reason')).toHaveValue('Damaged')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(result).toContainText('Removed 60, Damaged')
  await expect(stock).toHaveText('180')
  await expect(stock).toBeFocused()
  await expect(row).toContainText('Low stock')
  await orderOf(shop, editor, tool.id, 10)
  await result.getByRole('button', { name: 'Undo' }).click()
  await expect(stock).toHaveText('230')
  await expect(result).toBeHidden()

  await stock.click()
  await form.getByLabel('Change').selectOption('Count on hand')
  await form.getByLabel('Units').fill('40')
  await expect(form).toContainText('On hand 240 → 40, of which 10 are reserved. Available 230 → 30')
  await form.getByLabel('Reason').fill('Count')
  await orderOf(shop, editor, tool.id, 30)
  await setAvailable(shop.shop, { ...editor, kind: 'admin' }, tool.id, { delta: 5, reason: 'Delivery' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toContainText('The stock on hand has changed from 240 to 245. Save again to use your count.')
  await expect(form).toContainText('On hand 245 → 40, of which 40 are reserved. Available 205 → 0')
  expect(await stockOf(shop, tool.id)).toBe(205)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(result).toContainText('Removed 205, Count')
  await expect(row).toContainText('40 reserved, 40 on hand')
  await expect(row).toContainText('Sold out')

  await stock.click()
  await form.getByRole('link', { name: 'Stock history' }).click()
  await expect(page).toHaveTitle(`Stock of ${tool.name} - Tools Manufacturer`)
  const changes = page.getByRole('region', { name: 'Stock history' }).locator('tbody tr')
  await expect(changes).toHaveCount(7)
  for (const [index, text] of [
    /Count.*−205.*0$/,
    /Delivery.*\+5/,
    /Order placed.*−30/,
    /Undone: Damaged.*\+60.*230/,
    /−10/,
    /Damaged.*−60.*180/,
    /\+240/,
  ].entries())
    await expect(changes.nth(index)).toHaveText(text)
  await expect(changes.nth(2).getByRole('link')).toHaveAttribute('href', /^\/dashboard\/manage-all-orders\//)
  await expectNoOverflow(page)
})

test('tabs count products by stock, and hold with the search in the address; an adjusted row stays until the list is left', async ({
  page,
  shop,
}) => {
  const [soldOut, below, low] = [
    await aTool(shop, { available: 0 }),
    await aTool(shop, { available: 9, minimum_order: 10 }),
    await aTool(shop, { available: 50, minimum_order: 10, low_stock: 50 }),
  ]
  await signInAsAdminAndOpen(page, '/dashboard/overview')
  await expect(page.getByRole('region', { name: 'Below minimum order' }).getByRole('link', { name: / sold out$/ })).toHaveAttribute(
    'href',
    '/dashboard/manage-all-products?stock=sold-out',
  )
  await openDashboardPage(page, 'Manage all products')
  const tabs = page.getByRole('navigation', { name: 'Stock' })
  const names = page.getByRole('region', { name: 'Products' }).locator('.cell-product b')
  for (const [tab, state, tool] of [
    ['Sold out', 'sold-out', soldOut],
    ['Below minimum', 'below-minimum', below],
    ['Low stock', 'low', low],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect(page).toHaveURL(`/dashboard/manage-all-products?stock=${state}`)
    await expect(names.filter({ hasText: tool.name })).toBeVisible()
    // The list may still be the one before.
    await expect(async () => expect(await tabs.getByRole('link', { name: tab }).textContent()).toContain(`${await names.count()}`)).toPass()
  }
  await expect(names.filter({ hasText: soldOut.name })).toHaveCount(0)
  await page.getByRole('searchbox').fill(low.name)
  await expect(page).toHaveURL(/stock=low&search=/)
  await expect(names).toHaveText([low.name])
  await expect(page.getByRole('searchbox')).toBeFocused()

  await page.getByRole('button', { name: /adjust the stock of/ }).click()
  await page.getByLabel('Units').fill('25')
  await page.getByLabel('Reason').fill('Delivery')
  await press(page, 'Save')
  await expect(page.locator('.adjusted-stock')).toContainText('Added 25, Delivery')
  await expect(names).toHaveText([low.name])
  await page.getByRole('searchbox').fill('unobtainium')
  await expect(page.getByText('No products match this name or part number.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all products' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await tabs.getByRole('link', { name: 'Low stock' }).click()
  await expect(names.filter({ hasText: low.name })).toHaveCount(0)

  // Two administrators adjust at once: neither change is lost.
  const editor = await personOf(shop, admin.email)
  if (editor.kind === 'admin') await setAvailable(shop.shop, editor, low.id, { delta: -5 })
  expect(await stockOf(shop, low.id)).toBe(70)
})
