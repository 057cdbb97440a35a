import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { readOrder } from '../../src/shop/selling/orders/read-order.ts'
import { anOrderOf } from '../support/make.ts'
import { anOrder, main, region, timeline } from './managed-orders.ts'
import { press, signInAsAdminAndOpen } from './people.ts'
import { expect, test } from './story.ts'
import { aTool, expectNoOverflow, expectToast } from './tools.ts'

test('an unpaid order is changed: what follows stands before the press, and nothing typed is lost', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  // An unknown part number, and more than there is.
  expectConsoleErrors(/422/)
  const { customer, pliers, wrench } = await anOrder(shop)
  const saw = await aTool(shop, { price: 4 })
  const { sku } = await shop.shop.db.selectFrom('product').select('sku').where('id', '=', saw.id).executeTakeFirstOrThrow()
  const lines = [
    { productID: pliers.id, orderUnit: 20 },
    { productID: wrench.id, orderUnit: 30 },
  ]
  const { orderId, number } = await placeOrder(shop.shop, customer, anOrderOf(lines))
  await signInAsAdminAndOpen(page, `/dashboard/manage-all-orders/${orderId}`)
  await main(page).getByRole('link', { name: 'Change', exact: true }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`Change ${number}`)
  await expect(region(page, 'What happens')).toContainText('Nothing is changed yet.')
  await expectNoOverflow(page)

  await page.getByLabel(`Units of ${pliers.name}`).fill('25')
  await page.getByLabel(`Price of ${pliers.name}`).fill('8')
  await page.getByLabel(`Reason for the price of ${pliers.name}`).fill('Agreed on the phone')
  await page.getByRole('button', { name: `Remove ${wrench.name}` }).click()
  await page.getByRole('button', { name: `Undo, keep ${wrench.name}` }).click()
  await page.getByRole('button', { name: `Remove ${wrench.name}` }).click()
  await page.getByLabel('Part number').fill('nothing')
  await page.getByLabel('Units', { exact: true }).fill('10')
  await press(page, 'Add line')
  await expect(main(page)).toContainText('No tool has the part number nothing')
  await page.getByLabel('Part number').fill(sku)
  await press(page, 'Add line')
  await expect(page.getByLabel(`Units of ${saw.name}`)).toHaveValue('10')
  const sums = region(page, 'Old and new').getByRole('row')
  // 25 at 8.00 and 10 at 4.00 instead of 20 at 8.90 and 30 at 2.00.
  await expect(sums.filter({ hasText: 'Total' })).toHaveText('Total$238.00$240.00')
  await expect(region(page, 'What happens')).toContainText(`30 units of ${wrench.name} back.`)
  await expect(region(page, 'What happens')).toContainText(customer.email)
  await expectNoOverflow(page)

  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Restored what you typed' })).toBeVisible()
  await expect(page.getByLabel(`Reason for the price of ${pliers.name}`)).toHaveValue('Agreed on the phone')
  await expect(sums.filter({ hasText: 'Total' })).toHaveText('Total$238.00$240.00')
  await page.getByLabel(`Units of ${saw.name}`).fill('100000000')
  await expect(page.getByLabel(`Units of ${saw.name}`)).toHaveAccessibleDescription(/in stock/)
  await page.getByLabel(`Units of ${saw.name}`).fill('10')
  await page.getByRole('button', { name: 'Change order' }).click()
  await expectToast(page, 'Order changed')
  await expect(main(page)).toContainText('$240.00, before $238.00')
  await expect(timeline(page).filter({ hasText: 'Changed:' })).toContainText('total $238.00 → $240.00')

  await expect(main(page)).toContainText(`${pliers.name}: 25 units at $8.00, before 20 units at $8.90. Agreed on the phone`)
  await expect(main(page)).toContainText(`${wrench.name}: removed, before 30 units at $2.00`)
  await expectNoOverflow(page)
})

test('a paid order becomes less, and what is more goes into a second order with the same press', async ({ page, shop }) => {
  const { orderId, pliers, wrench, ada } = await anOrder(shop)
  await signInAsAdminAndOpen(page, `/dashboard/manage-all-orders/${orderId}?change`)
  await page.getByLabel(`Units of ${pliers.name}`).fill('30')
  await page.getByLabel(`Units of ${wrench.name}`).fill('20')
  const refused = page.getByRole('alert').filter({ hasText: 'A paid order can only become less' })
  await expect(refused).toContainText('$89.00')
  await expect(page.getByLabel(`Units of ${pliers.name}`)).toHaveAccessibleDescription(/10 more/)
  await expect(page.getByRole('button', { name: /^Refund/ })).toHaveCount(0)
  await expectNoOverflow(page)
  await refused.getByRole('button', { name: 'Move 1 addition to a second order, $89.00' }).click()
  await expect(region(page, 'Second order')).toContainText('$89.00')
  await expect(region(page, 'What happens')).toContainText('$20.00 go back to the card that paid.')
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Refund and place the second order' }).click()
  await expect(main(page)).toContainText('What was more is order')
  const { changes, orderAmount } = await readOrder(shop.shop, ada, orderId)
  expect(orderAmount).toBe(218)
  const second = changes[0]?.second?.number ?? ''
  await expectToast(page, `Order changed, second order ${second} placed`)
  await main(page).getByRole('link', { name: second }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(second)
  await expect(main(page)).toContainText('Goes with order')
})
