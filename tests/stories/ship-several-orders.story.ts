import { shipOrder } from '../../src/shop/selling/shipments/ship-order.ts'
import { anAdmin } from '../support/make.ts'
import { bar, download, found, list, openMore, rows, saveExport } from './all-orders.ts'
import { pendingOrders } from './pending-orders.ts'
import { signInAsAdminAndOpen } from './people.ts'
import { atADesk, expect, test } from './story.ts'
import { aTool, expectNoOverflow } from './tools.ts'

test.use(atADesk)

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

test('while the network fails, nothing is saved or lost: the order ships once, and the export is repeated', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
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
})

test('all orders that match are selected, stay so on every page and after a reload, and ship in portions that can be stopped', async ({
  page,
  shop,
}) => {
  const tool = await aTool(shop, { available: 10_000 })
  const { customer, orders } = await pendingOrders(
    shop,
    Array.from({ length: 60 }, () => [[tool.id, 10]]),
  )
  const ids = orders.map(({ orderId }) => orderId)
  const countShipped = async () => (await shop.shop.db.selectFrom('shipment').select('id').where('orderId', 'in', ids).execute()).length
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await signInAsAdminAndOpen(page, `${list}?customer=${customer.id}&sort=oldest`)
  await page.getByRole('checkbox', { name: 'Select all' }).filter({ visible: true }).check()
  await expect(bar(page)).toContainText('50 selected, $4,450.00')
  await bar(page).getByRole('button', { name: 'Select all 60 that match' }).click()
  await expect(bar(page)).toContainText('60 selected, $5,340.00')
  await expect(bar(page).getByRole('button', { name: 'Ship 60 orders' })).toBeFocused()
  await expectNoOverflow(page)
  await pages.getByRole('link', { name: 'Newer' }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first().getByRole('checkbox')).toBeChecked()
  await page.reload()
  await expect(bar(page)).toContainText('60 selected')
  await rows(page).last().getByRole('checkbox').uncheck()
  await expect(bar(page)).toContainText('59 selected')
  await page.goBack()
  await expect(rows(page)).toHaveCount(50)
  await expect(bar(page)).toContainText('59 selected')

  await page.route('**/api/order/*/shipment', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200))
    await route.continue()
  })
  await bar(page).getByRole('button', { name: 'Ship 59 orders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship 59 orders' })
  await dialog.getByRole('button', { name: 'Ship 59 orders' }).click()
  await expect(dialog.getByRole('progressbar', { name: 'Shipped' })).toHaveAttribute('value', /[1-9]/)
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog).toBeHidden()
  const shipped = await countShipped()
  expect(shipped).toBeGreaterThan(0)
  expect(shipped).toBeLessThan(59)
  await expect(bar(page).getByRole('alert')).toContainText(
    `${shipped} of 59 orders shipped, ${59 - shipped} left as they are and still selected`,
  )
  await expect(found(page)).toContainText(`${shipped} just shipped`)
  await expect(bar(page)).toContainText(`${59 - shipped} selected`)
  await page.unrouteAll()
  await bar(page)
    .getByRole('button', { name: `Ship ${59 - shipped} orders` })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Ship ${59 - shipped} orders` })
    .click()
  await expect(found(page)).toContainText('59 just shipped')
  expect(await countShipped()).toBe(59)
  await expect(rows(page)).toHaveCount(50)
  await pages.getByRole('link', { name: 'Newer' }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).last()).toContainText('pending')
  await expect(bar(page).getByText(/selected/)).toHaveCount(0)

  // The slips of more orders than an address may name stand behind the #.
  await page.goto(`/dashboard/packing-slips#orders=${ids.join(',')}`)
  await expect(page.getByRole('article', { name: /^Packing slip/ })).toHaveCount(60)
})
