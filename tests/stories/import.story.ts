import sharp from 'sharp'
import { signInAsAdminAndOpen } from './people.ts'
import { atADesk, expect, test } from './story.ts'
import { aTool, expectNoOverflow } from './tools.ts'

test.use(atADesk)

test('an administrator checks a file of products, applies it, undoes it, and drops images', async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/Failed to load resource/)
  const { id } = await aTool(shop, { name: 'Story float', price: 10, sku: 'IMPORT-1' })
  const product = () =>
    shop.shop.db.selectFrom('product').select(['priceCents', 'image', 'moreImages']).where('id', '=', id).executeTakeFirstOrThrow()
  await signInAsAdminAndOpen(page, '/dashboard/import')
  const csv = 'sku,price\nIMPORT-1,12.50\nIMPORT-2,x\n'
  const chosen = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.locator('.import-file input').setInputFiles(chosen)
  await expect(page.getByRole('region', { name: 'The check' })).toContainText('1')
  await page.getByLabel(/leave out/i).check()
  await page.getByRole('button', { name: /^Apply/ }).click()
  await expect(page.getByRole('button', { name: /Undo/ }).first()).toBeVisible()
  expect(await product()).toMatchObject({ priceCents: 1250 })
  await page.getByRole('button', { name: /Undo/ }).first().click()
  await expect(page.getByText(/Undone/).first()).toBeVisible()
  expect(await product()).toMatchObject({ priceCents: 1000 })

  await page.goto('/dashboard/import')
  const picture = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
  const [first, second] = [await picture('#8a6f52'), await picture('#4a6f82')]
  const image = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
  const { image: before } = await product()
  await page
    .getByLabel(/Choose images/)
    .setInputFiles([
      ...[
        image('import-1-2.png', second),
        image('IMPORT-1.png', first),
        image('unknown.png', first),
        image('import-1-3.png', Buffer.from('no image')),
      ],
    ])
  await expect(page.getByText('1 product got new images.')).toBeVisible()
  const problems = page.getByRole('list', { name: 'Images without a product' })
  await expect(problems.getByText('unknown.png: No product has this part number')).toBeVisible()
  await expect(problems.getByRole('listitem')).toHaveCount(2)
  const after = await product()
  expect(after.image).not.toBe(before)
  expect(JSON.parse(after.moreImages)).toHaveLength(1)
})

test('a check that was interrupted or refused says so when the page is opened again', async ({ page }) => {
  await signInAsAdminAndOpen(page, '/dashboard/import')
  const name = 'prices.csv'
  await page.locator('.import-file input').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from('price\n9\n') })
  await expect(page.getByRole('status').filter({ hasText: 'No column has part numbers' })).toBeVisible()
  await page.goto('/dashboard/import')
  await expect(page.getByRole('status').filter({ hasText: 'prices.csv. Nothing was written.' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'How to import' })).toBeVisible()
  await expectNoOverflow(page)
})

test("somebody's price list is read with two answers, which survive a reload", async ({ page }) => {
  await signInAsAdminAndOpen(page, '/dashboard/import')
  await page.locator('.import-file input').setInputFiles('tests/files/price-list.xlsx')
  const check = page.getByRole('button', { name: 'Check the file' })
  await expect(check).toBeDisabled()
  await expect(page.getByRole('link', { name: '2 columns wait for an answer' })).toBeVisible()
  await page.getByLabel('Field for column F').selectOption('Available')
  await expect(page.getByLabel('Field for column F')).toHaveValue('available')
  await page.reload()
  await expect(page.getByLabel('Field for column F')).toHaveValue('available')
  await expectNoOverflow(page)
  await page.getByLabel('Field for column G').selectOption('Price')
  await expect(page.getByText('Column E has this field too.')).toBeVisible()
  await page.getByLabel('Field for column G').selectOption('Order in multiples of')
  await check.click()
  await expect(page.getByRole('region', { name: 'The check' })).toContainText('price-list.xlsx')
  await expect(page.getByRole('button', { name: 'Apply 1 new' })).toBeVisible()
})

test('the row of the heads can be another one, and a workbook asks for the sheet', async ({ page }) => {
  await signInAsAdminAndOpen(page, '/dashboard/import')
  await page.locator('.import-file input').setInputFiles('tests/files/formulas.xlsx')
  await expect(page.getByRole('link', { name: 'Choose the sheet' })).toBeVisible()
  await page.getByText('Prices 2026', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeEnabled()
  await expect(page.getByText(/such as 624.4292999999999 to 624.43/)).toBeVisible()
  const heads = page.getByRole('textbox', { name: 'heads are in row' })
  await heads.fill('2')
  await heads.press('Enter')
  await expect(page.getByRole('row', { name: /TW-200/ }).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'heads are in row' })).toHaveValue('2')
})
