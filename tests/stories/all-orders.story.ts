import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { shipOrder } from '../../src/shop/shipments/ship-order.ts'
import { anAdmin } from '../support/make.ts'
import { pendingOrders } from './pending-orders.ts'
import { signInAsAdminAndOpen } from './people.ts'
import { atAnyWidth, expect, test } from './story.ts'
import { aTool, expectNoOverflow } from './tools.ts'

const list = '/dashboard/manage-all-orders'
const rows = (page: Page) => page.getByRole('region', { name: 'All orders' }).locator('tbody tr')
const found = (page: Page) => page.locator('.found')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected orders' })

/** On a phone all filters but the search are behind a button. */
async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Filters/, expanded: false })
  if (await button.isVisible()) await button.click()
}

/** On a phone these actions are behind a button. */
async function openMore(page: Page) {
  const button = bar(page).getByRole('button', { name: 'More' })
  if (await button.isVisible()) await button.click()
}

async function download(page: Page, press: () => Promise<unknown>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return readFileSync(await file.path(), 'utf8')
}

/** Saves the export of the list or the bar, with these rows. */
const saveExport = async (page: Page, place: Page | Locator, rows: string) => {
  await place.getByRole('button', { name: 'Export CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export CSV' })
  await dialog.getByLabel('One row for each').selectOption(rows)
  const csv = await download(page, () => dialog.getByRole('button', { name: 'Save file' }).click())
  await expect(dialog).toBeHidden()
  return csv
}

test('a caller names a part number: the order is found, filtered, sorted, exported; a wrong date gets a sentence', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/400|404/)
  const run = `${process.pid}-${Date.now() % 100_000}`
  const sku = `WR-${run}`
  const [hammer, wrench] = [await aTool(shop, { sku: `HM-${run}` }), await aTool(shop, { sku, price: 2 })]
  const { customer, orders } = await pendingOrders(
    shop,
    [
      [[hammer.id, 20]],
      [
        [hammer.id, 10],
        [wrench.id, 15],
      ],
      [[wrench.id, 10]],
    ],
    1,
  )
  const numbers = orders.map(({ number }) => number)
  await signInAsAdminAndOpen(page, `${list}?customer=${customer.id}`)
  await expect(rows(page)).toHaveCount(3)
  await expect(found(page)).toHaveText('3 orders, $317.00')
  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chosen).toContainText(`of ${customer.name}`)
  await expect(rows(page).first().getByRole('link', { name: customer.name })).toHaveAttribute('href', `/dashboard/customers/${customer.id}`)

  await page.getByRole('searchbox').fill(sku.toLowerCase())
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(rows(page).nth(1)).toContainText(`${hammer.name} and 1 more${numbers[1]}${sku}`)
  await expect(rows(page).nth(0)).not.toContainText(sku)
  await expect(found(page)).toHaveText('2 orders, $139.00')
  await page.getByRole('searchbox').fill(hammer.name)
  await expect(found(page)).toContainText('No person, company or number matches. These orders have products that may be meant.')
  await expectNoOverflow(page)
  await page.getByRole('searchbox').fill(sku.toLowerCase())
  await page.getByLabel('Sort').selectOption('Oldest first')
  await expect(rows(page).first()).toContainText(numbers[1] ?? '')
  await openFilters(page)
  await page.getByLabel('Payment').selectOption('paid')
  await expect(rows(page)).toHaveCount(1)
  await expect(found(page)).toHaveText('1 order, $119.00')
  await expect(page).toHaveURL(new RegExp(`search=wr-${run}&payment=paid&customer=${customer.id}&sort=oldest$`))
  await expectNoOverflow(page)
  const exportedLines = await saveExport(page, page, 'Line of an order')
  expect(exportedLines.trimEnd().split('\r\n')).toHaveLength(3)
  expect(exportedLines).toContain(`${numbers[1]},pending`)
  const exportedOrders = await saveExport(page, page, 'Order, with its amounts')
  expect(exportedOrders.trimEnd().split('\r\n')).toHaveLength(2)

  await page.goBack()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByLabel('Payment')).toHaveValue('')
  await page
    .getByRole('link', { name: `Remove “${sku.toLowerCase()}”` })
    .or(page.getByRole('link', { name: /^Remove search/ }))
    .click()
  await expect(rows(page)).toHaveCount(3)
  await expect(chosen.getByRole('link')).toBeFocused()
  await page
    .getByRole('navigation', { name: 'Status' })
    .getByRole('link', { name: /^unpaid/ })
    .click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(numbers[2] ?? '')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(`${list}?status=unpaid&sort=oldest`)
  await expect(page.getByRole('searchbox')).toBeFocused()

  await openFilters(page)
  await page.getByLabel('Customer').fill('nobody of this name')
  await page.getByLabel('Customer').press('Enter')
  await expect(page.getByText('No customer has this name, email or company')).toBeVisible()
  await page.getByLabel('Customer').fill(customer.email)
  await page.getByLabel('Customer').press('Enter')
  await expect(page.getByLabel('Customer')).toHaveValue(customer.name)
  await expect(rows(page)).toHaveCount(1)

  await page.goto(`${list}?from=2026-13-45&search=${sku}`)
  await expect(page.getByText('Enter a date of this century, such as 2026-11-19')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await expect(chosen).toContainText('from 2026-13-45')
  await page.getByRole('link', { name: 'Remove from 2026-13-45' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.goto(`${list}?from=2026-02-02&to=2026-02-01`)
  await expect(page.getByRole('alert')).toContainText('The last day must not be before the first')
  await page.goto(`${list}?customer=nobody`)
  await expect(page.getByText('There is no any order')).toBeVisible()
})

test('orders that are refused with the same words stand together, and the list stays in view', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/)
  const tool = await aTool(shop)
  const { customer, orders } = await pendingOrders(
    shop,
    Array.from({ length: 8 }, () => [[tool.id, 10]]),
  )
  await signInAsAdminAndOpen(page, `${list}?customer=${customer.id}&sort=oldest`)
  await page.getByRole('checkbox', { name: 'Select all' }).filter({ visible: true }).check()
  await bar(page).getByRole('button', { name: 'Ship 8 orders' }).click()
  for (const { orderId } of orders.slice(1)) await shipOrder(shop.shop, await anAdmin(shop.shop), orderId, { carrier: 'DHL' })
  await page.getByRole('dialog').getByRole('button', { name: 'Ship 8 orders' }).click()
  const refused = bar(page).getByRole('alert')
  await expect(refused.getByRole('listitem')).toHaveCount(1)
  for (const { number } of orders.slice(1)) await expect(refused).toContainText(number)
  await expect(refused).toContainText('This order has already shipped')
  await expect(refused.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  const box = await bar(page).boundingBox()
  expect(box?.height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.4 + 2)
})

test('several orders ship at once with one carrier; the refused one is named; all is undone, and shipped again by keyboard', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/)
  const tool = await aTool(shop)
  const { customer, orders } = await pendingOrders(shop, [[[tool.id, 10]], [[tool.id, 11]], [[tool.id, 12]], [[tool.id, 13]]], 1)
  const [first, second, third] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]]
  const carriers = () =>
    shop.shop.db
      .selectFrom('shipment')
      .select(['orderId', 'carrier'])
      .where(
        'orderId',
        'in',
        orders.map(({ orderId }) => orderId),
      )
      .orderBy('orderId')
      .execute()
  await signInAsAdminAndOpen(page, `${list}?customer=${customer.id}&sort=oldest`)
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('checkbox', { name: 'Select all' }).filter({ visible: true }).check()
  await expect(bar(page)).toContainText('4 selected, $409.40')
  await expectNoOverflow(page)
  // An order is looked at, and the others stay picked.
  await rows(page).first().getByRole('link', { name: tool.name }).click()
  await expect(page.getByRole('heading', { name: first.number })).toBeVisible()
  await page.goBack()
  await expect(bar(page)).toContainText('4 selected')
  await bar(page).getByRole('button', { name: 'Deselect' }).click()
  await rows(page).first().getByRole('checkbox').click()
  await rows(page)
    .last()
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('4 selected')
  await bar(page).getByRole('button', { name: 'Ship 3 orders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship 3 orders' })
  await expect(dialog).toContainText('1 selected order cannot ship and stays as it is.')
  // Meanwhile somebody else ships one of them.
  await shipOrder(shop.shop, await anAdmin(shop.shop), second.orderId, { carrier: 'DHL' })
  await dialog.getByLabel('Carrier of all').fill('FedEx')
  await dialog.getByRole('button', { name: 'Ship 3 orders' }).click()
  await expect(dialog).toBeHidden()
  const undo = bar(page).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await expect(bar(page).getByRole('alert')).toContainText(`${second.number} This order has already shipped`)
  await expect(bar(page)).toContainText('2 orders shipped')
  await expect(bar(page)).toContainText('1 selected')
  expect((await carriers()).map(({ carrier }) => carrier)).toEqual(['FedEx', 'DHL', 'FedEx'])
  await expect(rows(page)).toHaveText([/shippedtoday/, /shippedtoday/, /shippedtoday/, /unpaid/])
  await expect(found(page)).toContainText('3 just shipped')
  await expect(
    rows(page)
      .first()
      .getByRole('link', { name: /^Packing slip/ }),
  ).toHaveAttribute('href', new RegExp(`^/dashboard/packing-slips\\?orders=${first.orderId}&shipment=`))
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveText([/pending/, /shippedtoday/, /pending/, /unpaid/])
  expect(await carriers()).toEqual([{ orderId: second.orderId, carrier: 'DHL' }])

  await expect(bar(page).getByRole('alert')).toBeHidden()
  await openMore(page)
  const csv = await saveExport(page, bar(page), 'Line of an order')
  expect(csv.trimEnd().split('\r\n')).toHaveLength(4)
  await page.emulateMedia({ media: 'print' })
  for (const hidden of [bar(page), page.getByRole('searchbox')]) await expect(hidden).toBeHidden()
  await expect(rows(page).first()).toContainText(first.number)
  await page.emulateMedia({ media: null })
  await bar(page).getByRole('button', { name: 'Deselect' }).click()
  await expect(bar(page)).toBeHidden()
  const box = (number: string) => page.getByRole('checkbox', { name: `Select order ${number}` })
  await expect(box(second.number)).toHaveCount(0)
  await box(third.number).focus()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('1 selected')
  await page.keyboard.press('Enter')
  await expect(bar(page).getByRole('button', { name: 'Ship 1 order' })).toBeFocused()
  await openMore(page)
  await expect(bar(page).getByRole('link', { name: /^Print packing slips/ })).toHaveAttribute(
    'href',
    `/dashboard/packing-slips?orders=${third.orderId}`,
  )
  await bar(page).getByRole('button', { name: 'Ship 1 order' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Own truck')
  await page.keyboard.press('Enter')
  await expect(rows(page).nth(2)).toContainText('shippedtoday')
  expect(await carriers()).toContainEqual({ orderId: third.orderId, carrier: 'Own truck' })
  shop.travel(11_000)
  await undo.click()
  await expect(bar(page).getByRole('alert')).toContainText(`${third.number} A shipment can be undone for ten seconds`)
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await expect(bar(page)).toBeHidden()
  await expect(rows(page).nth(2)).toContainText('shippedtoday')
  await page
    .getByRole('navigation', { name: 'Status' })
    .getByRole('link', { name: /^pending/ })
    .click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(first.number)
  await page.goto(`${list}?status=pending`)
  const oldest = page.getByRole('link', { name: 'Oldest first' })
  if (await oldest.isVisible()) await oldest.click()
  else await page.getByLabel('Sort').selectOption('Oldest first')
  await expect(page).toHaveURL(`${list}?status=pending&sort=oldest`)
  await expect(page.getByLabel('Sort')).toHaveValue('oldest')
})

test(
  'while the network fails, nothing is saved or lost: the order ships once, and the export is repeated',
  atAnyWidth,
  async ({ page, shop, expectConsoleErrors }) => {
    expectConsoleErrors(/ERR_FAILED/)
    const tool = await aTool(shop)
    const { customer, orders } = await pendingOrders(shop, [[[tool.id, 10]], [[tool.id, 10]]])
    const { orderId, number } = orders[1] as (typeof orders)[0]
    await signInAsAdminAndOpen(page, `${list}?customer=${customer.id}`)
    await page.route('**/api/all-orders.csv?*', (route) => route.abort())
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await page.getByRole('dialog').getByLabel('One row for each').selectOption('Line of an order')
    await page.getByRole('dialog').getByRole('button', { name: 'Save file' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The export was interrupted. No file was saved.' })).toBeVisible()
    await page.unrouteAll()
    const csv = await download(page, () => page.getByRole('button', { name: 'Try again' }).click())
    expect(csv.trimEnd().split('\r\n')).toHaveLength(3)

    // The order ships, and the answer is lost.
    await page.route('**/api/order/*/shipment', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
    await bar(page).getByRole('button', { name: 'Ship 1 order' }).click()
    const ship = page.getByRole('dialog').getByRole('button', { name: 'Ship 1 order' })
    await page.getByLabel('Carrier of all').fill('GLS')
    await ship.click()
    await expect(bar(page).getByRole('alert')).toContainText(`${number} Unable to connect to the shop.`)
    await expect(rows(page)).toHaveText([/pending/, /pending/])
    await page.unrouteAll()
    await bar(page).getByRole('button', { name: 'Ship 1 order' }).click()
    await expect(page.getByLabel('Carrier of all')).toHaveValue('GLS')
    await ship.click()
    await expect(rows(page)).toHaveText([/shippedtoday/, /pending/])
    const shipments = await shop.shop.db.selectFrom('shipment').select('carrier').where('orderId', '=', orderId).execute()
    expect(shipments).toEqual([{ carrier: 'GLS' }])
  },
)
