import type { Locator } from '@playwright/test'
import { plainImage } from '../support/images.ts'
import { press, signInAsAdminAndOpen } from './people.ts'
import { expect, hydrated, test } from './story.ts'
import { expectNoOverflow } from './tools.ts'

const pdf = { name: 'pliers.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
/** Created in the page, because sending 20 MB to the browser is slow. */
const chooseHeavy = (image: Locator) =>
  image.evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer()
    chosen.items.add(new File([new Uint8Array(20 * 1024 * 1024)], 'pliers.png', { type: 'image/png' }))
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
const limits = 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB'

test('a file that cannot be a picture is refused at its field when it is chosen', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
  })
  const good = { name: 'new pliers.png', mimeType: 'image/png', buffer: await plainImage(80, 60).png().toBuffer() }
  await signInAsAdminAndOpen(page, '/dashboard/add-product')
  await hydrated(page)
  sent.length = 0
  const image = page.getByLabel('Product Image')
  const described = (text: string) => expect(image).toHaveAccessibleDescription(new RegExp(text))
  await described(limits)
  await image.setInputFiles(pdf)
  await described('Choose a JPEG, PNG, WebP, AVIF or GIF image')
  await image.setInputFiles(good)
  await expect(image).toHaveAccessibleDescription('new pliers.png, 80 × 60')
  await image.setInputFiles({ ...pdf, name: 'pliers.png', mimeType: 'image/png' })
  await described('This file is not an image, although its name says so')
  await chooseHeavy(image)
  await described('This image is larger than 10 MB')
  for (const [label, text] of Object.entries({ 'Product Name': 'Pliers', 'Product Details': 'Flat jaws.', 'Product Price': '9.50' }))
    await page.getByLabel(label).fill(text)
  for (const label of ['Available Unit', 'Minimum Order Unit']) await page.getByLabel(label).fill('10')
  await press(page, 'Add Product')
  await expect(image).toBeFocused()
  await described('This image is larger than 10 MB')
  expect(sent).toEqual([])

  // What is missing is said while a file is on its way, and nothing is added.
  await page.route('**/api/document*', () => {})
  await page.getByLabel('Add documents').setInputFiles({ ...pdf, name: 'sheet.pdf' })
  await page.getByLabel('Product Name').fill('')
  await press(page, 'Add Product')
  await expect(page.getByLabel('Product Name')).toHaveAccessibleDescription('Please add product name!')
  await expect(page.getByRole('alert').filter({ hasText: 'Some files have not arrived yet.' })).toBeVisible()
  expect(sent.filter((path) => path.startsWith('/api/product'))).toEqual([])
  await image.setInputFiles(good)
  await expect(image).toHaveAccessibleDescription('new pliers.png, 80 × 60')
  await expectNoOverflow(page)
})
