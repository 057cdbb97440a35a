import { signInAsAdminAndOpen } from './people.ts'
import { expect, hydrated, test } from './story.ts'
import { aTool, expectErrorBeside, expectNoOverflow } from './tools.ts'

const busy = { status: 503, json: { message: 'The shop is busy. Please try again in a moment.', reason: 'busy' } }

test('a dialog shows an error beside the button that was pressed', async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 503/)
  const tool = await aTool(shop, { increment: 10, price_breaks: [{ quantity: 100, price: 8 }] })
  const dialog = page.getByRole('dialog')
  const open = async (button: string) => {
    await page.getByRole('searchbox').fill(tool.name)
    await page.getByRole('row', { name: tool.name }).getByRole('button', { name: button }).click()
  }
  await signInAsAdminAndOpen(page, '/dashboard/manage-all-products')
  for (const window of [
    { width: 390, height: 844 },
    { width: 1280, height: 560 },
  ]) {
    await page.setViewportSize(window)
    await open('Edit')
    await dialog.getByLabel('Product Price').fill('8.00')
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expectErrorBeside(page, 'Update', 'The price from 100 units ($8.00) must be below the product price of $8.00')
    await expectNoOverflow(page)
    await dialog.getByLabel('Product Price').fill('8.90')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }

  await page.route(`**/api/product/${tool.id}`, (route) => route.fulfill(busy))
  await open('Delete')
  await dialog.getByRole('button', { name: 'Delete product' }).click()
  await expectErrorBeside(page, 'Delete product', busy.json.message)
  await dialog.getByRole('button', { name: 'Keep product' }).click()
  await open('Delete')
  await expect(dialog).not.toContainText(busy.json.message)

  await page.route('**/api/user/*', (route) => (route.request().method() === 'PATCH' ? route.fulfill(busy) : route.fallback()))
  await page.goto('/dashboard/my-profile')
  await hydrated(page)
  await page.getByRole('button', { name: 'Update' }).click()
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expectErrorBeside(page, 'Update', busy.json.message)
})
