import type { Locator, Page } from '@playwright/test'
import { shipOrder } from '../../src/shop/selling/shipments/ship-order.ts'
import { anAdmin } from '../support/make.ts'
import { readCode128 } from '../support/read-code-128.ts'
import { textOfPdf } from '../support/text-of-pdf.ts'
import { pendingOrders } from './pending-orders.ts'
import { signInAsAdminAndOpen } from './people.ts'
import { atADesk, expect, test } from './story.ts'
import { aTool, expectNoOverflow } from './tools.ts'

test.use(atADesk)

/** Counts the printed pages. */
async function printed(page: Page, format: 'A4' | 'Letter') {
  const pdf = await page.pdf({ format, printBackground: true })
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
}

/** Reads a bar code of the page as it is printed: a module of the screen is too narrow for its pixels. */
async function scan(code: Locator): Promise<string> {
  await code.evaluate((svg: SVGElement) => {
    svg.style.cssText = `position: fixed; inset: 0 auto auto 0; z-index: 9; max-width: none; width: ${svg.getAttribute('viewBox')?.split(' ')[2]}px`
    svg.style.zoom = '2'
  })
  const text = await readCode128(await code.screenshot())
  await code.evaluate((svg: SVGElement) => svg.removeAttribute('style'))
  return text
}

test('packing slips of several orders and the pick list of the same are printed on A4 and Letter', async ({ page, shop }) => {
  const run = `${process.pid}-${Date.now() % 100_000}`
  const [pliers, wrench] = [
    await aTool(shop, { sku: `PL-${run}`, weight_grams: 245, specifications: [['Packed', '10 per box']] }),
    await aTool(shop, { sku: `WR-${run}`, weight_grams: 78 }),
  ]
  const { customer, orders } = await pendingOrders(
    shop,
    [
      [
        [pliers.id, 24],
        [wrench.id, 60],
      ],
      [[wrench.id, 40]],
      [[wrench.id, 10]],
    ],
    1,
  )
  const [first, second, unpaid] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]]
  const ids = orders.map(({ orderId }) => orderId).join(',')
  await signInAsAdminAndOpen(page, `/dashboard/packing-slips?orders=${ids}`)
  await expect(page).toHaveTitle('Packing slips - Tools Manufacturer')
  await expect(page.getByRole('alert')).toHaveText(`${unpaid.number} This order has not been paid yet`)
  const slips = page.getByRole('article')
  await expect(slips).toHaveCount(2)
  for (const text of [`Delivery 1 of order ${first.number}`, customer.name, 'Nordverft AS', 'Industriveien 44', 'Slip 1 of 2'])
    await expect(slips.first()).toContainText(text)
  const lines = slips.first().locator('tbody tr')
  await expect(lines).toHaveText([new RegExp(`${pliers.sku}2 boxes of 10 and 4 loose2424${'5.9'}`), new RegExp(`${wrench.sku}60604.7`)])
  await expect(slips.first().locator('tfoot')).toHaveText(/Total84.*10\.6/)
  await expectNoOverflow(page)
  for (const format of ['A4', 'Letter'] as const) expect(await printed(page, format), format).toBe(2)
  expect(await scan(slips.nth(1).getByRole('img', { name: `Bar code of ${second.number}` }))).toBe(second.number)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: null })

  await page.getByRole('link', { name: 'Pick list' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pick list')
  const picks = page.getByRole('article').locator('tbody tr')
  await expect(picks).toHaveText([
    new RegExp(`${pliers.sku}.*${first.number} 2424`),
    new RegExp(`${wrench.sku}.*${first.number} 60.*${second.number} 40100`),
  ])
  await expect(page.getByRole('article')).toContainText('2 tools, 124\u00a0units for 2 orders')
  await expectNoOverflow(page)
  for (const format of ['A4', 'Letter'] as const) expect(await printed(page, format), format).toBe(1)
  const scanned: string[] = []
  for (const { number } of [first, second]) scanned.push(await scan(page.getByRole('img', { name: `Bar code of ${number}` })))
  expect(scanned).toEqual([first.number, second.number])

  // A scanner types what it reads, and presses Enter.
  await page.goto('/dashboard/manage-all-orders')
  await page.getByLabel('Search', { exact: true }).pressSequentially(scanned[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboard/manage-all-orders/${first.orderId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.number)
})

test('a part of an order has its slip with what is to follow, and each shipment keeps its own', async ({ page, shop }) => {
  const [pliers, wrench] = [await aTool(shop), await aTool(shop)]
  const { orders } = await pendingOrders(shop, [
    [
      [pliers.id, 24],
      [wrench.id, 60],
    ],
  ])
  const [{ orderId, number }] = orders as [(typeof orders)[0]]
  const admin = await anAdmin(shop.shop)
  const { shipmentId } = await shipOrder(shop.shop, admin, orderId, {
    lines: [{ position: 0, units: 20 }],
    carrier: 'FedEx',
    trackingNumber: '7749 2210 4416',
  })
  await signInAsAdminAndOpen(page, `/dashboard/packing-slips?orders=${orderId}&shipment=${shipmentId}`)
  await expect(page).toHaveTitle(`Packing slip ${number}-1 - Tools Manufacturer`)
  const slip = page.getByRole('article')
  for (const text of ['Delivery 1 of order', 'FedEx7749 2210 4416', 'Shipped', 'To follow']) await expect(slip).toContainText(text)
  await expect(slip.locator('.packing-slip-later tbody tr')).toHaveText([/244$/, /6060$/])
  await expect(page.getByRole('link', { name: `Order ${number}` })).toHaveAttribute('href', `/dashboard/manage-all-orders/${orderId}`)
  for (const format of ['A4', 'Letter'] as const) expect(await printed(page, format), format).toBe(1)

  await page.goto(`/dashboard/packing-slips?orders=${orderId}`)
  await expect(slip).toContainText('Delivery 2 of order')
  await expect(slip.locator('tfoot')).toHaveText(/Total64/)
  await expect(slip).not.toContainText('To follow')
  await shipOrder(shop.shop, admin, orderId)
  await page.goto(`/dashboard/pick-list?orders=${orderId}`)
  await expect(page.getByRole('alert')).toHaveText(`${number} This order has already shipped`)
  await expect(page.getByText('There is nothing to pack')).toBeVisible()
  await page.goto('/dashboard/packing-slips?orders=unknown')
  await expect(page.getByRole('alert')).toHaveText('This order does not exist')
})

test('each page of long packing slips names its order and its number in the print, and signatures stand once', async ({ page, shop }) => {
  const tools = await Promise.all(Array.from({ length: 45 }, () => aTool(shop)))
  const units = tools.map(({ id }): [string, number] => [id, 20])
  const { orders } = await pendingOrders(shop, [units, units.slice(0, 2)])
  await signInAsAdminAndOpen(page, `/dashboard/packing-slips?orders=${orders.map(({ orderId }) => orderId).join(',')}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  // Of as many heights, some leave room for the total alone, or for the signatures.
  for (const height of [279, ...Array.from({ length: 8 }, (_, at) => 260 + 9 * at)]) {
    const pages = await textOfPdf(await page.pdf({ width: '210mm', height: `${height}mm`, printBackground: true }))
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, text] of pages.entries()) {
      expect(text).toContain(orders[index === pages.length - 1 ? 1 : 0]?.number)
      expect(text).toContain(`page ${index + 1} of ${pages.length}`)
      const isEndOfSlip = index >= pages.length - 2
      expect([height, index, text.includes('Packed by'), /Total\s*\d/.test(text)]).toEqual([height, index, isEndOfSlip, isEndOfSlip])
    }
    expect(pages.at(-2)?.match(/TM-\d+/g)?.length, `${height} mm`).toBeGreaterThan(1)
  }
})
