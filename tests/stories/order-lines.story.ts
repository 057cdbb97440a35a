import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { shipOrder } from '../../src/shop/selling/shipments/ship-order.ts'
import { anOrderOf } from '../support/make.ts'
import { admin, type StoryShop } from './open-shop.ts'
import { personOf, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { expect, test } from './story.ts'
import { aTool, changeTool, expectNoOverflow, expectToast, myOrders, stockOf } from './tools.ts'

/** Places an order of 20 units of the first tool, 21 of the second, and so on. */
async function anOrderOfTools(shop: StoryShop, email: string, tools: { id: string }[]) {
  const lines = tools.map(({ id }, index) => ({ productID: id, orderUnit: 20 + index }))
  const form = { ...anOrderOf(lines), purchaseOrder: 'NV-2026-1142', note: 'Gate 3', region: 'Vestland', postcode: '5163' }
  return placeOrder(shop.shop, await personOf(shop, email), form)
}

test('an order of three tools is one row with its number, and its page and receipt show every line; shipped, it is reordered', async ({
  page,
  shop,
}) => {
  const [first, second, third] = [
    await aTool(shop, { price: 8.9, sku: `OL-${process.pid}-${Math.random()}` }),
    await aTool(shop, { price: 1 }),
    await aTool(shop),
  ]
  const { email } = await signUpAndOpen(page, '/')
  const { orderId, number } = await anOrderOfTools(shop, email, [first, second, third])
  await page.goto('/dashboard/my-orders')
  const row = myOrders(page)
  await expect(row).toContainText(`${first.name}and 2 more${number}NV-2026-114263$394.80`)
  await expectNoOverflow(page)
  await page.getByRole('searchbox', { name: 'Find an order' }).fill('nv 2026')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/my-orders?search=nv+2026')
  await expect(row).toHaveCount(1)
  await page.getByLabel('Status').selectOption('shipped')
  await expect(page.getByText('No order matches')).toBeVisible()
  await page.getByRole('link', { name: 'Show all orders' }).click()
  await row.getByRole('link', { name: first.name }).click()
  await expect(page).toHaveURL(`/dashboard/my-orders/${orderId}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`)
  await expect(main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'My Orders' })).toBeVisible()
  for (const text of ['NV-2026-1142', 'Gate 3', '5163 Bergen', 'Vestland', 'Total$394.80', 'held for you until'])
    await expect(main).toContainText(text)
  const lines = main.getByRole('region', { name: 'Products' }).locator('tbody tr')
  await expect(lines).toHaveCount(3)
  for (const text of [`${first.name}${first.sku}`, '20', '$8.90', '$178.00']) await expect(lines.nth(0)).toContainText(text)
  await expect(lines.nth(0).getByRole('link', { name: first.name })).toHaveAttribute('href', /^\/products\/story-pliers/)
  for (const text of [second.name, '21', '$1.00', '$21.00']) await expect(lines.nth(1)).toContainText(text)
  await expectNoOverflow(page)

  const { db } = shop.shop
  await db.updateTable('order').set({ status: 'pending', txId: 'pi_lines', paidAt: new Date() }).where('id', '=', orderId).execute()
  await db.updateTable('order_line').set({ shippedUnit: 7 }).where('orderId', '=', orderId).where('position', '=', 0).execute()
  await page.reload()
  await expect(main).toContainText('7 of 63 units shipped')
  await expect(lines.nth(0)).toContainText('13 still to ship')
  for (const text of ['Paid ', 'TxId pi_lines']) await expect(main.getByRole('region', { name: 'Total' })).toContainText(text)
  await main.getByRole('link', { name: 'Receipt' }).click()
  const sheet = page.getByRole('article')
  for (const text of [number, 'NV-2026-1142', 'Total paid$394.80']) await expect(sheet).toContainText(text)
  await expect(sheet.locator('tbody tr')).toHaveCount(3)
  await expectNoOverflow(page)

  const { id } = await db.selectFrom('person').select('id').where('email', '=', admin.email).executeTakeFirstOrThrow()
  await shipOrder(shop.shop, { kind: 'admin', id, email: admin.email, name: 'Ada', photo: '' }, orderId)
  await changeTool(shop, first.id, { price: 9.5 })
  await page.goto('/dashboard/my-orders')
  await expect(row).toContainText('shipped')
  await row.getByRole('button', { name: 'Reorder' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.locator('#content')).toBeFocused()
  await expect(page).toHaveURL('/cart')
  await expectToast(page, `3 lines of order ${number} are in the cart.`)
  await expect(main).toContainText(`$8.90 per unit in order ${number}`)
  await expect(main.getByLabel('Subtotal')).toHaveText('$406.80')
})

test('an administrator finds the order by its number, cancels it as a whole, and its events name every line', async ({ page, shop }) => {
  const tools = await Promise.all(Array.from({ length: 14 }, () => aTool(shop, { price: 2 })))
  const [first, last] = [tools[0], tools[13]]
  const { email } = await signUpAndOpen(page, '/')
  const { orderId, number } = await anOrderOfTools(shop, email, tools)
  await page.goto(`/payment/${orderId}`)
  const details = page.getByRole('region', { name: 'Order details' })
  for (const text of [number, `${first?.name}20 at $2.00`]) await expect(details).toContainText(text)
  await expect(details.getByText(last?.name ?? '')).toBeHidden()
  await details.getByText('and 2 more').click()
  await expect(details.getByText(last?.name ?? '')).toBeVisible()
  await expectNoOverflow(page)

  await page.context().clearCookies()
  await signInAsAdminAndOpen(page, '/dashboard/manage-all-orders')
  const row = page.locator('tbody tr', { hasText: number })
  for (const text of [first?.name ?? '', 'and 13 more', '371', '$742.00']) await expect(row).toContainText(text)
  await row.getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog')
  for (const text of [`${first?.name} and 13 more`, `Order ${number}`, '371']) await expect(dialog).toContainText(text)
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expectToast(page, 'Order cancelled successfully!')
  expect(await stockOf(shop, last?.id ?? '')).toBe(1000)

  await page.goto(`/dashboard/manage-all-orders/${orderId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
  const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(timeline.nth(0)).toContainText('Order canceled')
  await expect(timeline.nth(1)).toContainText(/Placed 371\sunits for \$742\.00/)
  const events = page.getByRole('region', { name: 'Events' }).locator('tbody tr')
  await page.goto(`/dashboard/audit?thing=order&thingId=${orderId}`)
  await expect(events.nth(1)).toContainText(`Order ${number}`)
  await expect(events.nth(1)).toContainText(`20 × ${first?.name}, $40.00, 980 available; 21 × `)
  await expectNoOverflow(page)
})
