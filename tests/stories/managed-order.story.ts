import type { Admin } from '../../src/shop/ground/actor.ts'
import { refundOrder } from '../../src/shop/selling/refunds/refund-order.ts'
import { shipOrder } from '../../src/shop/selling/shipments/ship-order.ts'
import { signUp } from '../support/signed-in-person.ts'
import { tabTo } from './keyboard.ts'
import { alert, anOrder, main, region, shipNow, timeline } from './managed-orders.ts'
import { admin } from './open-shop.ts'
import { endSessions, fill, personOf, press, signInAsAdminAndOpen } from './people.ts'
import { atADesk, expect, test } from './story.ts'
import { aPaidOrder, aTool, expectNoOverflow, expectToast, orderOf } from './tools.ts'

test.use(atADesk)

test('an administrator ships a part by keyboard, undoes it, and ships it again with a tracking number', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409|422|Failed to load|net::/)
  const { orderId, number, pliers, wrench, customer, ada } = await anOrder(shop)
  await signInAsAdminAndOpen(page, `/dashboard/manage-all-orders/${orderId}`)
  await expect(page).toHaveTitle(`Order ${number} - Tools Manufacturer`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
  await expect(main(page).getByRole('button', { name: /^Ship 50\sunits$/ })).toBeVisible()
  await expect(shipNow(page, pliers)).toHaveValue('20')
  await expect(region(page, 'Customer').getByRole('link', { name: customer.name })).toHaveAttribute(
    'href',
    `/dashboard/customers/${customer.id}`,
  )
  await expect(main(page).getByRole('link', { name: 'Packing slip', exact: true })).toHaveAttribute(
    'href',
    `/dashboard/packing-slips?orders=${orderId}`,
  )
  await shipNow(page, wrench).fill('10')
  await page.getByLabel('Carrier').selectOption('FedEx')
  await page.getByLabel('Tracking number').fill('774922104416')
  await page.reload()
  await expect(shipNow(page, wrench)).toHaveValue('10')
  await expect(page.getByLabel('Tracking number')).toHaveValue('774922104416')
  await expectNoOverflow(page)

  const ship = main(page).getByRole('button', { name: /^Ship 30\sunits$/ })
  await tabTo(page, ship)
  await page.keyboard.press('Enter')
  const outcome = main(page).locator('.ship-outcome')
  await expect(outcome).toContainText(/Shipped 30\sunits\. The email leaves after ten seconds\.\s*\d+ s/)
  await expect(outcome).toBeFocused()
  await expect(main(page).locator('.managed-facts')).toContainText('30 of 50 units shipped')
  await page.keyboard.press('Tab')
  await expect(outcome.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(outcome).toContainText(/Undone\. 30\sunits are open again, and no email was sent\./)
  await expect(outcome).toBeFocused()
  await expect(shipNow(page, wrench)).toHaveValue('10')
  await expect(page.getByLabel('Tracking number')).toHaveValue('774922104416')
  await expect(region(page, 'Shipments')).toContainText('Nothing has shipped yet.')

  // The shop is not reachable for a moment, and what was typed stays on the screen.
  await page.route('**/api/**', (route) => route.abort())
  await page.route('**/shipment', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await ship.dblclick()
  await expect(alert(page, 'Unable to connect to the shop')).toBeVisible()
  await expect(page.getByLabel('Tracking number')).toHaveValue('774922104416')
  await page.unrouteAll()
  await press(page, /^Ship 30\sunits$/)
  await expect(outcome).toContainText('Shipped')
  await expect(shipNow(page, pliers)).toHaveCount(0)
  await expect(shipNow(page, wrench)).toHaveValue('20')
  const shipments = region(page, 'Shipments').getByRole('listitem')
  await expect(shipments).toHaveCount(1)
  await expect(shipments.getByRole('link', { name: /^774922104416/ })).toHaveAttribute(
    'href',
    'https://www.fedex.com/fedextrack/?trknbr=774922104416',
  )
  await expect(shipments.getByRole('link', { name: `${number}-1` })).toHaveAttribute(
    'href',
    new RegExp(`/packing-slips\\?orders=${orderId}&shipment=`),
  )
  shop.travel(10_000)
  await outcome.getByRole('button', { name: 'Undo' }).click()
  await expect(alert(page, 'A shipment can be undone for ten seconds')).toBeVisible()
  await expect(timeline(page).first()).toContainText(/Partly shipped, 30 of 50: 30\sunits with FedEx, 774922104416/)

  await shipments.getByRole('button', { name: 'Edit shipment 1' }).click()
  await expect(shipments.getByLabel('Carrier')).toBeFocused()
  await expect(shipments).toContainText('The customer gets an email ten seconds after the last change.')
  await shipments.getByLabel('Carrier').selectOption('Other')
  await shipments.getByLabel('Name of the carrier').fill('Spedition Holt')
  await shipments.getByLabel('Tracking number').fill('ABC-1')
  await shipments.getByRole('button', { name: 'Save' }).click()
  await expect(shipments.getByRole('button', { name: 'Edit shipment 1' })).toBeFocused()
  await expect(shipments).toContainText('Spedition HoltABC-1')

  // Another administrator ships meanwhile.
  await shipNow(page, wrench).fill('18')
  await page.getByLabel('Tracking number').fill('774922104417')
  await shipOrder(shop.shop, ada, orderId, { lines: [{ position: 1, units: 5 }] })
  await press(page, /^Ship 18\sunits$/)
  await expect(page.getByText(/has 15\sunits left to ship/)).toBeVisible()
  await expect(shipNow(page, wrench)).toBeFocused()
  await expect(shipNow(page, wrench)).toHaveValue('18')
  await expect(shipments).toHaveCount(2)
  await shipNow(page, wrench).fill('1.5')
  await press(page, /^Ship 0\sunits$/)
  await expect(page.getByText('Enter a whole number')).toBeVisible()
  await shipNow(page, wrench).fill('15')
  await shipOrder(shop.shop, ada, orderId)
  await press(page, /^Ship 15\sunits$/)
  await expect(alert(page, 'This order has already shipped')).toBeVisible()
  await expect(page.getByLabel('Tracking number')).toHaveValue('774922104417')
  await expect(main(page).locator('.badge')).toHaveText('shipped')
  await expect(shipNow(page, wrench)).toHaveCount(0)
})

test('what was typed outlives the session; an order that was refunded meanwhile says so', async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/401|409/)
  const { orderId, wrench, ada } = await anOrder(shop)
  await signInAsAdminAndOpen(page, `/dashboard/manage-all-orders/${orderId}`)
  await shipNow(page, wrench).fill('10')
  await page.getByLabel('Carrier').selectOption('UPS')
  await page.getByLabel('Tracking number').fill('1Z999')
  await endSessions(shop, admin.email)
  await press(page, /^Ship 30\sunits$/)
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/dashboard/manage-all-orders/${orderId}`)}`)
  await fill(page, { Email: admin.email, Password: admin.password })
  await press(page, 'Login')
  await expect(shipNow(page, wrench)).toHaveValue('10')
  await expect(page.getByLabel('Carrier')).toHaveValue('UPS')
  await press(page, 'Refund')
  await page.getByRole('dialog').getByLabel('Amount').fill('12.34')
  await page.getByRole('dialog').getByLabel('Reason').selectOption('Late delivery')
  await endSessions(shop, admin.email)
  await page.getByRole('dialog').getByRole('button', { name: 'Refund $12.34' }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
  await fill(page, { Email: admin.email, Password: admin.password })
  await press(page, 'Login')
  await press(page, 'Refund')
  await expect(page.getByRole('dialog').getByLabel('Amount')).toHaveValue('12.34')
  await expect(page.getByRole('dialog').getByLabel('Reason')).toHaveValue('Late delivery')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await refundOrder(shop.shop, ada, orderId, { amountCents: 23_800, reason: 'Price agreed', restock: [] })
  await press(page, /^Ship 30\sunits$/)
  await expect(alert(page, 'This order was refunded')).toBeVisible()
  await expect(page.getByLabel('Tracking number')).toHaveValue('1Z999')
  await expect(main(page).locator('.badge')).toHaveText('refunded')
  await expect(main(page).getByRole('button', { name: /^Ship/ })).toHaveCount(0)
})

test('an unpaid order cannot ship until its transfer is recorded; a customer sees what shipped, what follows and what was refunded', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/)
  const { email, password } = await signUp(shop.url)
  const customer = await personOf(shop, email)
  const ada = (await personOf(shop, admin.email)) as Admin
  const tool = await aTool(shop)
  const { orderId: unpaid } = await orderOf(shop, customer, tool.id, 10)
  await signInAsAdminAndOpen(page, `/dashboard/manage-all-orders/${unpaid}`)
  await expect(main(page).getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(main(page).locator('.managed-facts')).toContainText('Held until')
  await expect(shipNow(page, tool)).toHaveCount(0)
  for (const name of ['Packing slip', 'Refund']) await expect(main(page).getByText(name, { exact: true })).toHaveCount(0)
  await press(page, 'Record payment')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Amount')).toHaveValue('89')
  await dialog.getByLabel('Amount').fill('$1,000.00')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByLabel('Reference')).toHaveAccessibleDescription(/Enter the reference of the transfer/)
  await dialog.getByLabel('Reference').fill('SEPA 4711')
  await dialog.getByLabel('Reference').press('Enter')
  await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription(/\$89\.00 is left to pay, not \$1,000\.00\./)
  await expectNoOverflow(page)
  await dialog.getByLabel('Amount').fill('80.00')
  await expect(dialog).toContainText('$9.00 stays open')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expectToast(page, 'Payment of $80.00 recorded. $9.00 is left to pay.')
  await expect(main(page).locator('.managed-facts')).toContainText('$9.00 of $89.00 left to pay')
  await expect(region(page, 'Payment')).toContainText('$80.00 in part')
  await expect(timeline(page).first()).toContainText('Part payment of $80.00 recorded:')
  await press(page, 'Record payment')
  await expect(dialog.getByLabel('Amount')).toHaveValue('9')
  await dialog.getByLabel('Reference').fill('SEPA 4712')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expectToast(page, 'Payment of $9.00 recorded')
  await expect(region(page, 'Payment')).toContainText(/by transfer.*Reference\s*SEPA 4712/)
  await expect(timeline(page).first()).toContainText('Payment of $89.00 recorded: by transfer on')
  await expect(shipNow(page, tool)).toHaveValue('10')

  const { orderId } = await aPaidOrder(shop, customer, [[tool.id, 40]])
  const { orderId: refunded, number } = await aPaidOrder(shop, customer, [[tool.id, 10]])
  await shipOrder(shop.shop, ada, orderId, { lines: [{ position: 0, units: 15 }], carrier: 'UPS', trackingNumber: '1Z999' })
  await refundOrder(shop.shop, ada, orderId, { amountCents: 5_000, reason: 'Late delivery', restock: [{ position: 0, units: 5 }] })
  await refundOrder(shop.shop, ada, refunded, { amountCents: 8_900, reason: 'Price agreed', restock: [] })

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?from=%2Fdashboard%2Fmy-orders')
  await fill(page, { Email: email, Password: password })
  await press(page, 'Login')
  const row = page.locator('tbody tr', { hasText: number })
  await expect(row).toContainText('$89.00 refunded')
  await expect(row.locator('.badge')).toHaveText('refunded')
  await expectNoOverflow(page)
  await page.goto(`/dashboard/my-orders/${orderId}`)
  await expect(main(page)).toContainText('15 of 35 units shipped')
  await expect(region(page, 'Timeline')).toContainText('Partly shipped, 15 of 35')
  await expect(region(page, 'Shipments')).toContainText(
    /Shipment 1 .*with UPS1Z999.*Story pliers.*15.*Still to ship.*Story pliers.*20.*20\sunits/,
  )
  await expect(page.getByRole('link', { name: /^1Z999/ })).toHaveAttribute('href', /ups\.com.*1Z999$/)
  await expect(region(page, 'Total')).toContainText(/Late delivery, (on its way|sent to your card)−\$50\.00Paid less refunds\$306\.00/)
  await expectNoOverflow(page)
  await page.goto(`/dashboard/my-orders/${refunded}`)
  await expect(region(page, 'Timeline')).not.toContainText('to come')
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(main(page)).toContainText(/Total paid\s*\$89\.00\s*Refunded .*−\$89\.00\s*Paid less refunds\s*\$0\.00/)
})

test('an administrator takes a shipment back with a reason, and its units are to be shipped again', async ({ page, shop }) => {
  const { orderId, number, pliers, ada } = await anOrder(shop)
  const { shipmentId } = await shipOrder(shop.shop, ada, orderId, { lines: [{ position: 0, units: 20 }] })
  await shipOrder(shop.shop, ada, orderId)
  shop.travel(10_000)
  await signInAsAdminAndOpen(page, `/dashboard/manage-all-orders/${orderId}`)
  await expect(main(page).locator('.badge')).toHaveText('shipped')
  const shipments = region(page, 'Shipments').getByRole('listitem')
  await press(page, 'Take back shipment 1')
  const dialog = page.getByRole('dialog', { name: 'Take back shipment 1' })
  const reason = dialog.getByLabel('Reason')
  await expect(reason).toBeFocused()
  await expect(dialog).toContainText(/20\sunits will be open to ship again\./)
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(reason).toHaveAccessibleDescription(/Enter the reason/)
  await reason.fill('The pallet was damaged in the yard')
  await page.reload()
  await expect(reason).toHaveValue('The pallet was damaged in the yard')
  await expectNoOverflow(page)
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Shipment 1 was taken back')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(shipments).toHaveCount(1)
  await expect(main(page).locator('.badge')).toHaveText('pending')
  await expect(shipNow(page, pliers)).toHaveValue('20')
  await expect(timeline(page).filter({ hasText: /Shipment 1 taken back: 20\sunits, The pallet was damaged in the yard/ })).toHaveCount(1)
  await page.goto(`/dashboard/packing-slips?orders=${orderId}&shipment=${shipmentId}`)
  await expect(page.getByRole('article', { name: `Packing slip ${number}-1` })).toContainText(
    /Taken back on .*\. The pallet was damaged in the yard/,
  )
  await expectNoOverflow(page)
})
