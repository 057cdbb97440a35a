import { messages } from '../../src/contract/schema/messages.ts'
import { editProduct } from '../../src/shop/catalog/products/edit-product.ts'
import { admin } from './open-shop.ts'
import { personOf, signInAsAdminAndOpen } from './people.ts'
import { expect, hydrated, test } from './story.ts'
import { aTool, expectNoOverflow, expectToast, orderOf, stockOf } from './tools.ts'

test('an edit sends only the changes: sold stock stays sold, and a sold-out product stays sold out', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/)
  const [tool, soldOut] = [await aTool(shop), await aTool(shop, { available: 0 })]
  const editor = await personOf(shop, admin.email)
  await signInAsAdminAndOpen(page, '/dashboard/manage-all-products')
  const dialog = page.getByRole('dialog')
  const edit = async (name: string) => {
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('row', { name }).getByRole('button', { name: 'Edit' }).click()
  }
  const update = () => dialog.getByRole('button', { name: 'Update' }).click()

  await edit(soldOut.name)
  // WebKit takes a basis of 0 %, which `flex: 1` sets, as the height of what fits its content.
  await expect(dialog.locator('.modal-body')).toHaveCSS('flex-basis', 'auto')
  await dialog.getByLabel('Available Unit').fill('00')
  await dialog.getByLabel('Product Name').fill('')
  await update()
  await expectToast(page, messages.fillAllFields)
  await dialog.getByLabel('Available Unit').fill('0')
  await dialog.getByLabel('Product Name').fill(soldOut.name)
  await dialog.getByLabel('Product Price').fill('9.50')
  await update()
  await expectToast(page, messages.productUpdated)
  await expect(dialog).toBeHidden()
  expect(await stockOf(shop, soldOut.id)).toBe(0)

  // Thirty are sold while the dialog is open.
  await edit(tool.name)
  await dialog.getByLabel('Product Price').fill('9.50')
  await orderOf(shop, editor, tool.id, 30)
  await update()
  await expect(page.getByRole('row', { name: tool.name })).toContainText('$9.50')
  await expect(dialog).toBeHidden()
  expect(await stockOf(shop, tool.id)).toBe(970)

  // A count of stock that changed meanwhile needs a confirmation.
  await edit(tool.name)
  await dialog.getByLabel('Available Unit').fill('1200')
  await orderOf(shop, editor, tool.id, 30)
  if (editor.kind === 'admin') await editProduct(shop.shop, editor, tool.id, { price: 9.75 })
  await update()
  await expect(dialog.getByRole('alert')).toContainText('This product has changed.')
  await expect(dialog.getByText('Changed from 970 to 940')).toBeVisible()
  await expect(dialog.getByLabel('Product Price')).toHaveValue('9.75')
  expect(await stockOf(shop, tool.id)).toBe(940)
  await update()
  await expect(dialog).toBeHidden()
  expect(await stockOf(shop, tool.id)).toBe(1200)
})

test('a restored draft says so with its time and what differs, and never crosses from one form into another', async ({ page, shop }) => {
  const tool = await aTool(shop, { price: 8.45 })
  const path = `/dashboard/manage-all-products/${tool.id}`
  await signInAsAdminAndOpen(page, path)
  await hydrated(page)
  const price = page.getByLabel('Product Price')
  await price.fill('1.11')
  await page.reload()
  const notice = page.locator('.restored-draft')
  await expect(notice).toHaveText(/^Restored what you typed on \d+ \w+ \d{4}, \d\d:\d\d\sUTC, not saved yet: price 8\.45 → 1\.11Keep/)
  await expect(price).toHaveValue('1.11')
  await expectNoOverflow(page)
  await notice.getByRole('button', { name: 'Keep' }).click()
  await expect(notice).toHaveCount(0)
  await expect(price).toHaveValue('1.11')

  const openDialog = async () => {
    await page.goto('/dashboard/manage-all-products')
    await page.getByRole('searchbox').fill(tool.name)
    await page.getByRole('row', { name: tool.name }).getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('dialog').getByLabel('Product Name')).toBeFocused()
  }
  const dialog = page.getByRole('dialog')
  await openDialog()
  await expect(dialog.getByLabel('Product Price')).toHaveValue('8.45')
  await expect(notice).toHaveCount(0)
  await dialog.getByLabel('Available Unit').fill('900')
  await openDialog()
  await expect(notice).toContainText('available units 1000 → 900')
  await expectNoOverflow(page)
  await notice.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog.getByLabel('Available Unit')).toHaveValue('1000')
  await openDialog()
  await expect(notice).toHaveCount(0)

  await page.goto(path)
  await notice.getByRole('button', { name: 'Discard' }).click()
  await expect(price).toHaveValue('8.45')
  await page.reload()
  await expect(price).toHaveValue('8.45')
  await expect(notice).toHaveCount(0)
})
