import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { storeDocument } from '../../src/shop/catalog/product-documents/store-document.ts'
import { editProduct } from '../../src/shop/catalog/products/edit-product.ts'
import { findManagedProduct } from '../../src/shop/catalog/products/list-products.ts'
import { aFile, pdfText, stepText } from '../support/documents.ts'
import { plainImage } from '../support/images.ts'
import { anAdmin } from '../support/make.ts'
import { fill, press, signInAsAdminAndOpen } from './people.ts'
import { expect, hydrated, test } from './story.ts'
import { aTool, expectNoOverflow, expectToast } from './tools.ts'

const script = pdfText('A script', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >> ')
const file = (name: string, content: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) })
const fields = (page: Page) => page.getByRole('group', { name: 'Documents' }).getByRole('combobox')
const namesOf = (page: Page) => fields(page).evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))

test('the owner adds documents to a tool, and customers find and download them', async ({ page, shop }) => {
  const tool = await aTool(shop, { name: `Documented pliers ${test.info().project.name}` })
  const path = `/dashboard/manage-all-products/${tool.id}`
  await signInAsAdminAndOpen(page, path)
  await hydrated(page)
  await page.getByLabel('Weight in grams').fill('310')
  const add = page.getByLabel('Add documents')
  await expect(add).toHaveAccessibleDescription('PDF, STEP or DXF, at most 20 MB each')
  await add.setInputFiles([
    file('data_sheet.pdf', script),
    file('pliers.stp', stepText('Pliers')),
    file('page.pdf', '<!doctype html><script>alert(1)</script>'),
  ])
  await expect(fields(page)).toHaveCount(2)
  expect((await namesOf(page)).toSorted()).toEqual(['Data sheet', 'Pliers'])
  await expect(page.getByText('Choose a PDF, STEP or DXF file')).toBeVisible()
  await press(page, 'Update')
  await expect(page.getByRole('alert').filter({ hasText: 'Some files have not arrived yet.' })).toBeVisible()
  await press(page, 'Leave out page.pdf')
  await add.setInputFiles(file('again.pdf', script))
  await expect(page.getByText('The same file is in the list twice')).toBeVisible()
  await press(page, 'Leave out again.pdf')

  if ((await namesOf(page))[0] !== 'Data sheet') await page.getByRole('button', { name: 'Move document 2 up' }).press('Enter')
  await expect.poll(() => namesOf(page)).toEqual(['Data sheet', 'Pliers'])
  await page.getByLabel('Name of document 2').fill(`3D model ${test.info().project.name}`)
  await expect(page.getByLabel('Weight in grams')).toHaveValue('310')
  await expectNoOverflow(page)
  // The office downloads what no product has yet.
  const early = page.waitForEvent('download')
  await page.getByRole('link', { name: /^STEP, 1 KB$/ }).click()
  expect(readFileSync(await (await early).path(), 'utf8')).toBe(stepText('Pliers'))
  await press(page, 'Update')
  await expectToast(page, 'Product successfully updated!')

  await page.goto(`/products?search=${encodeURIComponent(`3d model ${test.info().project.name} documented`)}`)
  await page.getByRole('main').getByRole('link', { name: tool.name }).first().click()
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents.getByRole('link')).toHaveText(['Data sheetPDF, 1 KB', /3D model .*STEP, 1 KB/])
  await expectNoOverflow(page)
  const download = page.waitForEvent('download')
  await documents.getByRole('link', { name: 'Data sheet' }).press('Enter')
  const saved = await download
  expect(saved.suggestedFilename()).toBe('data-sheet.pdf')
  expect(readFileSync(await saved.path(), 'utf8')).toBe(script)
  await expect(page.getByRole('heading', { level: 1, name: tool.name })).toBeVisible()

  await page.goto(path)
  await press(page, 'Remove document 1')
  await expect(page.getByRole('button', { name: 'Remove document 1' })).toBeFocused()
  await press(page, 'Update')
  await expectToast(page, 'Product successfully updated!')
  expect((await findManagedProduct(shop.shop, tool.id)).documents.map(({ type }) => type)).toEqual(['step'])
})

test('a new tool has documents from the start, and waits for those on their way', async ({ page, shop }) => {
  const name = `Newly documented ${test.info().project.name}`
  await signInAsAdminAndOpen(page, '/dashboard/add-product')
  await hydrated(page)
  const typed = {
    'Product Name': name,
    'Product Details': 'Flat.',
    'Product Price': '9',
    'Available Unit': '90',
    'Minimum Order Unit': '9',
  }
  await fill(page, typed)
  const buffer = await plainImage(80, 60).png().toBuffer()
  await page.getByLabel('Product Image').setInputFiles({ name: 'flat.png', mimeType: 'image/png', buffer })
  await page.getByLabel('Add documents').setInputFiles([file('data_sheet.pdf', pdfText(name)), file('page.pdf', '<p>')])
  await expect.poll(() => namesOf(page)).toEqual(['Data sheet'])
  await expect(page.getByText('Choose a PDF, STEP or DXF file')).toBeVisible()
  await press(page, 'Add Product')
  await expect(page.getByRole('alert').filter({ hasText: 'Some files have not arrived yet.' })).toBeInViewport()
  await press(page, 'Leave out page.pdf')
  await expectNoOverflow(page)
  await press(page, 'Add Product')
  await expectToast(page, 'Product added successfully!')
  await expect(fields(page)).toHaveCount(0)
  const { id } = await shop.shop.db.selectFrom('product').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  await page.goto(`/products/${id}`)
  await expect(page.getByRole('region', { name: 'Documents' }).getByRole('link')).toHaveText(['Data sheetPDF, 1 KB'])
})

test('documents that two people add at the same moment are both kept', async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/409/)
  const tool = await aTool(shop)
  const other = await anAdmin(shop.shop)
  await signInAsAdminAndOpen(page, `/dashboard/manage-all-products/${tool.id}`)
  await hydrated(page)
  await page.getByLabel('Add documents').setInputFiles(file('mine.pdf', pdfText(`Mine ${tool.id}`)))
  await expect(fields(page)).toHaveCount(1)
  const theirs = await storeDocument(shop.shop, other, aFile('dxf', `Theirs ${tool.id}`, 'theirs.dxf'))
  await editProduct(shop.shop, other, tool.id, { documents: [theirs] })
  await press(page, 'Update')
  await expect(page.getByText('Changed from nothing to Theirs (DXF). The list has your changes as well.')).toBeVisible()
  await expect.poll(() => namesOf(page)).toEqual(['Mine', 'Theirs'])
  await press(page, 'Update')
  await expectToast(page, 'Product successfully updated!')
  expect((await findManagedProduct(shop.shop, tool.id)).documents.map(({ name }) => name)).toEqual(['Mine', 'Theirs'])
})
