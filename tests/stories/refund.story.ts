import { refundOrder } from '../../src/shop/selling/refunds/refund-order.ts'
import { shipOrder } from '../../src/shop/selling/shipments/ship-order.ts'
import { alert, anOrder, main, region, shipNow, timeline } from './managed-orders.ts'
import { fill, press, signInAsAdminAndOpen } from './people.ts'
import { atADesk, expect, test } from './story.ts'
import { expectNoOverflow, stockOf } from './tools.ts'

test.use(atADesk)

test('an administrator refunds a part and returns its units; a retry after a lost response refunds once', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422|Failed to load|net::/)
  const { orderId, number, pliers } = await anOrder(shop)
  await signInAsAdminAndOpen(page, `/dashboard/manage-all-orders/${orderId}`)
  const open = main(page).getByRole('button', { name: 'Refund', exact: true })
  await open.click()
  const dialog = page.getByRole('dialog', { name: `Refund ${number}` })
  const submit = dialog.getByRole('button', { name: /^Refund( \$[\d,.]+)?$/ })
  await submit.click()
  await expect(dialog.getByText('Enter the amount to refund')).toBeVisible()
  const reason = dialog.getByLabel('Reason', { exact: true })
  await expect(reason).toHaveValue('')
  await expect(reason).toHaveAccessibleDescription(/Choose a reason/)
  // Nothing has shipped that could be returned.
  await expect(reason.getByRole('option', { name: 'Goods returned' })).toHaveCount(0)
  await expect(dialog.getByLabel('Amount')).toBeFocused()
  await dialog.getByLabel(`Units of ${pliers.name} back to stock`).fill('5')
  await expect(dialog.getByLabel('Amount')).toHaveValue('44.50')
  await expect(dialog).toContainText(/5\sunits back to stock, worth \$44\.50/)
  await expect(submit).toHaveText('Refund $44.50')
  await dialog.getByRole('button', { name: 'Refund all of it' }).click()
  await expect(submit).toHaveText('Refund $238.00')
  await expect(dialog).toContainText('Nothing else in this order will ship.')
  await reason.selectOption('Late delivery')
  await dialog.getByLabel('Amount').fill('$1,238.01')
  await submit.click()
  await expect(dialog.getByText('At most $238.00 can be refunded')).toBeVisible()
  await dialog.getByLabel('Amount').fill('40')
  await reason.selectOption('Other')
  await dialog.getByLabel('Other reason').fill('Wrong color')
  await expect(submit).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Keep editing' }).click()
  await expectNoOverflow(page)

  await page.route('**/api/**', (route) => route.abort())
  await page.route('**/refund', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await submit.dblclick()
  await expect(alert(page, 'Unable to connect to the shop')).toBeVisible()
  await page.unrouteAll()
  await submit.click()
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
  await expect(region(page, 'Products')).toContainText(/Refunded .*Wrong color, sent\s*−\$40\.00\s*Paid less refunds\s*\$198\.00/)
  await expect(timeline(page).filter({ hasText: 'Refund of $40.00 started: Wrong color' })).toHaveCount(1)
  await expect(timeline(page).filter({ hasText: /^.*5\sunits returned to stock/ })).toHaveCount(1)
  await expect(region(page, 'Products')).toContainText('5 canceled')
  await expect(shipNow(page, pliers)).toHaveValue('15')
  expect(await stockOf(shop, pliers.id)).toBe(985)

  // The response is lost again, and then another amount is typed.
  await page.route('**/refund', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await open.click()
  await dialog.getByLabel('Amount').fill('10')
  await reason.selectOption('Late delivery')
  await submit.click()
  await expect(alert(page, 'Unable to connect to the shop')).toBeVisible()
  await page.unrouteAll()
  await dialog.getByLabel('Amount').fill('11')
  await submit.click()
  await expect(alert(page, 'The refund that you entered before was already started.')).toBeVisible()
  await expect(dialog).toContainText('At most $188.00.')
  await expect(submit).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()

  await fill(page, { 'Internal note': 'Agreed on the phone.' })
  await press(page, 'Add note')
  await expect(timeline(page).first()).toContainText('Agreed on the phone.')
})

test('a refund says what a colleague shipped meanwhile, and how many units return to the stock, some of which were lost', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/)
  const { orderId, number, pliers, wrench, ada } = await anOrder(shop)
  await signInAsAdminAndOpen(page, `/dashboard/manage-all-orders/${orderId}`)
  await main(page).getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Refund ${number}` })
  const submit = dialog.getByRole('button', { name: /^Refund( \$[\d,.]+)?$/ })
  const units = (tool: { name: string }) => dialog.getByLabel(`Units of ${tool.name} back to stock`)
  await dialog.getByRole('button', { name: 'Refund all of it' }).click()
  await dialog.getByLabel('Reason').selectOption('Order canceled')
  await expect(units(pliers)).toHaveValue('20')
  await expect(units(wrench)).toHaveValue('30')
  await expect(dialog).toContainText(/50\sunits back to stock, worth \$238\.00/)

  await shipOrder(shop.shop, ada, orderId, { lines: [{ position: 0, units: 20 }] })
  await submit.click()
  await expect(
    alert(page, /Since you opened this page, 20\sunits shipped\. Check the amount and the units, then refund again\./),
  ).toBeVisible()
  await expect(dialog).toContainText('20 of 20')
  await expect(dialog.getByLabel('Amount')).toHaveValue('238.00')
  await expect(units(pliers)).toHaveValue('')
  await expect(dialog).toContainText(/30\sunits back to stock, worth \$60\.00/)
  // What has shipped is not called canceled.
  await submit.click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Choose a reason/)
  await dialog.getByLabel('Reason').selectOption('Rest of the order canceled')
  await units(wrench).fill('26')
  await expect(dialog).toContainText(/26\sunits back to stock, worth \$52\.00\s*4\sunits canceled and not returned to stock/)
  await expectNoOverflow(page)
  await submit.click()
  await expect(dialog).toHaveCount(0)
  await expect(main(page).locator('.badge')).toHaveText('shipped')
  await expect(timeline(page).filter({ hasText: /26\sunits returned to stock, 4\sunits canceled and not returned to stock/ })).toHaveCount(
    1,
  )
  expect([await stockOf(shop, pliers.id), await stockOf(shop, wrench.id)]).toEqual([980, 996])
})

test('a refund that the gateway does not accept is seen on the order and in failed work, and is tried again', async ({ page, shop }) => {
  const { orderId, number, ada } = await anOrder(shop)
  const { gateway } = shop.shop
  if (!gateway) throw new Error('The shop has no gateway')
  const { refund } = gateway
  gateway.refund = () => Promise.reject(new Error('away'))
  await refundOrder(shop.shop, ada, orderId, { amountCents: 23_800, reason: 'Late delivery', restock: [] })
  await signInAsAdminAndOpen(page, `/dashboard/manage-all-orders/${orderId}`)
  await expect(main(page).locator('.badge')).toHaveText('refunded')
  await expect(main(page).locator('.managed-actions')).toBeEmpty()
  await expect(main(page).getByRole('button', { name: /^Ship/ })).toHaveCount(0)
  await expect(region(page, 'Products')).toContainText('Late delivery, waiting for the gateway')
  await shop.shop.db
    .updateTable('outbox')
    .set({ state: 'failed', attempts: 100 })
    .where('kind', '=', 'refund-order')
    .where('state', '=', 'pending')
    .execute()
  await page.reload()
  await expect(region(page, 'Products')).toContainText('The gateway did not accept it.')
  await page.getByRole('link', { name: 'View failed work' }).click()
  const row = page.locator('tbody tr', { hasText: number })
  await expect(row).toContainText('Refund of an order')
  gateway.refund = refund
  await row.getByRole('button', { name: 'Try again' }).click()
  await expect(row).toHaveCount(0)
  await page.goto(`/dashboard/manage-all-orders/${orderId}`)
  await expect(region(page, 'Products')).toContainText('Late delivery, sent')
})
