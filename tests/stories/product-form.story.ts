import type { Page } from '@playwright/test'
import { editProduct } from '../../src/shop/catalog/products/edit-product.ts'
import { plainImage } from '../support/images.ts'
import { admin } from './open-shop.ts'
import { endSessions, fill, personOf, press, signInAsAdminAndOpen } from './people.ts'
import { atADesk, expect, hydrated, test } from './story.ts'
import { aTool, expectNoOverflow, expectToast } from './tools.ts'

test.use(atADesk)

const anImage = async (name: string, width: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await plainImage(width, 60).png().toBuffer(),
})
const images = (page: Page) => page.getByRole('group', { name: 'Product images' }).locator('.thumbnail img')
const sourcesOf = (page: Page) => images(page).evaluateAll((all) => all.map((image) => image.getAttribute('src')))
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' })

test('a product has a page: images are added, moved and removed, all fields are edited, and the list is as it was', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400|ERR_FAILED/)
  const tool = await aTool(shop, { name: `Zz page pliers ${test.info().project.name}` })
  await signInAsAdminAndOpen(page, '/dashboard/manage-all-products?search=z')
  const link = page.getByRole('link', { name: tool.name })
  await link.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  await link.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: tool.name })).toBeVisible()
  await expectNoOverflow(page)

  const add = page.getByLabel('Add images')
  await add.setInputFiles([await anImage('front.png', 80), await anImage('back.png', 90)])
  await expect(images(page)).toHaveCount(3)
  await add.setInputFiles({ name: 'manual.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText('Choose a JPEG, PNG, WebP, AVIF or GIF image')).toBeVisible()
  await press(page, 'Update')
  await expect(page.getByRole('alert').filter({ hasText: 'Some files have not arrived yet.' })).toBeVisible()
  await press(page, 'Leave out manual.pdf')
  const [first, front, back] = await sourcesOf(page)
  await page.getByRole('button', { name: 'Move image 3 up' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move image 2 up' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await sourcesOf(page)).toEqual([back, first, front])
  await expect(page.getByRole('status').filter({ hasText: 'Image 2 moved to position 1 of 3' })).toHaveCount(1)
  await images(page).nth(2).dragTo(images(page).nth(1))
  await expect.poll(() => sourcesOf(page)).toEqual([back, front, first])
  await press(page, 'Remove image 3')
  await expect(page.getByRole('button', { name: 'Remove image 2' })).toBeFocused()

  await fill(page, { 'Order Multiple (optional)': '5', 'Weight in grams (optional)': '310', 'Low Stock (optional)': '400' })
  await press(page, 'Add a price break')
  await fill(page, { 'Quantity of price break 1': '200', 'Price of price break 1': '8.10' })
  await expect(page.getByText('5 fields changed')).toBeVisible()
  await page.goBack()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Weight in grams')).toHaveValue('310')
  await press(page, 'Update')
  await expectToast(page, 'Product successfully updated!')
  await expect(page).toHaveURL('/dashboard/manage-all-products?search=z')
  await expect(link).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
  await expect(page.getByRole('row', { name: tool.name })).toContainText('low at 400')

  const now = await shop.shop.db.selectFrom('product').selectAll().where('id', '=', tool.id).executeTakeFirstOrThrow()
  expect(now).toMatchObject({ increment: 5, weightGrams: 310, lowStock: 400, priceBreaks: '[{"quantity":200,"priceCents":810}]' })
  const saved = [now.image, ...(JSON.parse(now.moreImages) as string[])]
  expect(saved.map((image) => image.replace('.webp', '-96.webp'))).toEqual([back, front])
  expect(saved).not.toContain(tool.image)

  await page.goto(`/products/${now.slug}`)
  const choices = page.getByRole('group', { name: 'Images' }).getByRole('radio')
  await expect(choices).toHaveCount(2)
  const shown = page.locator('.product-main-image:visible img')
  await expect(shown).toHaveAttribute('alt', tool.name)
  await choices.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(shown).toHaveAttribute('alt', `${tool.name}, image 2`)
  await expectNoOverflow(page)
  const data = await page.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(data ?? '').image).toHaveLength(2)
})

test('an edit that meets another shows both values and loses nothing, also when the session ends', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401|409/)
  const tool = await aTool(shop, { price: 8.9, price_breaks: [{ quantity: 100, price: 8 }] })
  const other = await personOf(shop, admin.email)
  const path = `/dashboard/manage-all-products/${tool.id}`
  await signInAsAdminAndOpen(page, path)
  await hydrated(page)
  await fill(page, { 'Product Price': '9.50', 'Product Details': 'Forged in one heat.', 'Price of price break 1': '7.90' })
  if (other.kind === 'admin')
    await editProduct(shop.shop, other, tool.id, { price: 9.2, weight_grams: 300, price_breaks: [{ quantity: 120, price: 8.1 }] })
  await press(page, 'Update')
  await expect(page.getByRole('alert').filter({ hasText: 'This product has changed.' })).toBeVisible()
  await expect(page.getByLabel('Product Price')).toHaveValue('9.50')
  await expect(page.getByLabel('Product Price')).toHaveAccessibleDescription(/Changed from 8\.90 to 9\.20/)
  await expect(page.getByText('Changed from 100 at $8.00 to 120 at $8.10')).toBeVisible()
  await expect(page.getByLabel('Weight in grams')).toHaveValue('300')
  await expect(page.getByLabel('Price of price break 1')).toHaveValue('7.90')
  await page.getByRole('group', { name: 'Price breaks' }).getByRole('button', { name: 'Use the new value' }).click()
  await expect(page.getByLabel('Quantity of price break 1')).toHaveValue('120')
  await expectNoOverflow(page)

  await endSessions(shop, admin.email)
  await page.evaluate(() => localStorage.removeItem('access-token'))
  await press(page, 'Update')
  await page.waitForURL(/\/login\?from=/)
  await fill(page, { Email: admin.email, Password: admin.password })
  await press(page, 'Login')
  await page.waitForURL(path)
  await expect(page.getByLabel('Product Price')).toHaveValue('9.50')
  await expect(page.getByLabel('Product Details')).toHaveValue('Forged in one heat.')
  await page.getByRole('link', { name: 'Stock history' }).click()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await press(page, 'Update')
  await page.waitForURL('/dashboard/manage-all-products')
  const now = await shop.shop.db.selectFrom('product').selectAll().where('id', '=', tool.id).executeTakeFirstOrThrow()
  expect(now).toMatchObject({ priceCents: 950, details: 'Forged in one heat.', weightGrams: 300 })
  expect(now.priceBreaks).toBe('[{"quantity":120,"priceCents":810}]')

  await page.goto(path)
  await page.getByLabel('Product Name').fill('Another name')
  await press(page, 'Cancel')
  await question(page).getByRole('button', { name: 'Discard changes' }).click()
  await page.waitForURL('/dashboard/manage-all-products')
  await page.goto(path)
  await expect(page.getByLabel('Product Name')).toHaveValue(tool.name)
})
