import type { Page } from '@playwright/test'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { anOrderOf } from '../support/make.ts'
import { textOfPdf } from '../support/text-of-pdf.ts'
import { personOf, signUpAndOpen } from './people.ts'
import { expect, test } from './story.ts'
import { aTool, orderOf } from './tools.ts'

/** Counts the printed pages. */
async function printed(page: Page, format: 'A4' | 'Letter') {
  const margin = { top: '18mm', right: '18mm', bottom: '18mm', left: '18mm' }
  const pdf = await page.pdf({ format, margin, printBackground: true })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
}

test('a product is printed on one sheet, and no card of the list is cut', async ({ page, shop }) => {
  const products = await shop.shop.db.selectFrom('product').select(['slug', 'specifications', 'details']).execute()
  const [longest] = products.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  await page.goto(`/products/${longest?.slug}`, { waitUntil: 'networkidle' })
  for (const format of ['A4', 'Letter'] as const) expect(await printed(page, format), format).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toHaveText(/^\s*TM\s*TOOLS\s*MANUFACTURER\s*$/, { useInnerText: true })
  await page.emulateMedia({ media: null })

  await page.goto('/products')
  await page.emulateMedia({ media: 'print' })
  const breaks = await page.getByRole('article').evaluateAll((cards) => cards.map((card) => getComputedStyle(card).breakInside))
  expect(new Set(breaks)).toEqual(new Set(['avoid']))
  await page.emulateMedia({ media: null })

  await page.goto('/products?family=pliers&view=table', { waitUntil: 'networkidle' })
  const [first = ''] = await textOfPdf(await page.pdf({ format: 'A4' }))
  expect(first.match(/PL-\d+/g)?.length, 'rows on the first page').toBeGreaterThan(4)
})

test('a comparison has at most two pages, each with the names of the tools, and no controls', async ({ page }) => {
  const tools = ['combination-pliers-180', 'diagonal-cutters-160', 'long-nose-pliers-200', 'water-pump-pliers-250']
  await page.goto(`/compare?quantity=800&${tools.map((tool) => `tool=${tool}`).join('&')}`, { waitUntil: 'networkidle' })
  for (const format of ['A4', 'Letter'] as const) {
    const pdf = await page.pdf({ format, landscape: true })
    const pages = await textOfPdf(pdf)
    expect(pages, format).toHaveLength(2)
    for (const text of pages) expect(text, format).toContain('PL-4250')
    expect(pages[0], format).toMatch(/TOOLS\s+MANUFACTURER/)
    expect(pages.join()).not.toMatch(/My quantity\s*800|Add .*to cart|Remove/)
    expect(pages[1]?.match(/Ordering/), format).not.toBeNull()
  }
})

const lengthOf = ({ specifications, details }: { specifications: unknown; details: string }) =>
  JSON.stringify(specifications).length + details.length

test('an order is printed without the menu of the dashboard', async ({ page, shop }) => {
  const { email } = await signUpAndOpen(page, '/')
  const { orderId } = await orderOf(shop, await personOf(shop, email), (await aTool(shop)).id, 20)
  await page.goto(`/dashboard/my-orders/${orderId}`)
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  expect(await printed(page, 'A4')).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('complementary')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
})

test('each page of a receipt names the order and its own number, and the total stands once', async ({ page, shop }) => {
  const { email } = await signUpAndOpen(page, '/')
  const tools = await Promise.all(Array.from({ length: 14 }, () => aTool(shop)))
  const order = anOrderOf(tools.map(({ id }) => ({ productID: id, orderUnit: 20 })))
  const { orderId, number } = await placeOrder(shop.shop, await personOf(shop, email), order)
  await page.goto(`/dashboard/my-orders/${orderId}/receipt`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unpaid order')
  expect(await printed(page, 'A4')).toBe(2)
  for (let height = 180; height <= 250; height += 10) {
    const pages = await textOfPdf(await page.pdf({ width: '210mm', height: `${height}mm` }))
    const [last = '', ...others] = pages.toReversed()
    expect(last.match(/TM-\d+/g)?.length, `${height} mm`).toBeGreaterThan(1)
    expect(last).toMatch(/Total[\s\S]*Keep this receipt/)
    expect(others.join()).not.toMatch(/Total|Keep this receipt/)
  }
  const feet = await page.evaluate(() => document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)))
  expect(feet).toHaveLength(1)
  expect(feet[0]).toContain(`Unpaid order ${number}, Tools Manufacturer`)
  expect(feet[0]).toContain('"page " counter(page) " of " counter(pages)')
  await expect(page.locator('.receipt')).toHaveCSS('page', 'sheet-0')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.receipt tfoot')).toHaveCSS('display', 'table-row-group')
})
