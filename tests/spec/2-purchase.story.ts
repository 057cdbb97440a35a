import { says } from './says.ts'
import { expect, test } from './visit.ts'

test(...says('2.54', '2.55', '2.56', '2.57', '4.7', '9.5'), async ({ page, visitAs, aTool }) => {
  const { email, person } = await visitAs('customer')
  const tool = await aTool({ price: 16.7, available: 240, minimum_order: 24, details: 'Drop-forged, two bolts.' })
  await page.goto(`/purchase/${tool._id}`)
  const shown = page.getByRole('complementary', { name: 'The tool' })
  const image = shown.getByRole('img', { name: tool.name })
  expect(await image.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0)
  await expect(shown.getByRole('heading', { name: tool.name })).toBeVisible()
  await expect(shown.getByRole('row')).toHaveText([/Price per unit\s*\$16\.70/, /Available units\s*240/, /Minimum order quantity\s*24/])
  await expect(shown).toContainText('Drop-forged, two bolts.')

  for (const [label, value] of [
    ['Name', person.name],
    ['Email', email],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value)
    await expect(page.getByLabel(label)).not.toBeEditable()
  }
  for (const label of ['Company (optional)', 'Street', 'City', 'Country', 'Phone']) await expect(page.getByLabel(label)).toBeEditable()
  const [quantity, subtotal] = [page.getByLabel('Quantity'), page.getByRole('status', { name: 'Subtotal' })]
  await expect(quantity).toHaveValue('24')
  await expect(subtotal).toHaveText('$400.80')
  await page.getByRole('button', { name: 'Increase by one' }).click()
  await expect(quantity).toHaveValue('25')
  await expect(subtotal).toHaveText('$417.50')
  await page.getByRole('button', { name: 'Decrease by one' }).click()
  await quantity.fill('113')
  await expect(subtotal).toHaveText('$1,887.10')
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
})

test(...says('2.78', '2.79', '2.80', '8.16', '4.14', '4.10'), async ({ page, visitAs, aTool, anOrderOf, shop, total }) => {
  const { person } = await visitAs('customer')
  await page.goto('/dashboard/my-orders')
  await expect(page.getByText("You don't have any order yet")).toBeVisible()
  const tool = await aTool({ price: 16.7, available: 240, minimum_order: 24 })
  const unpaid = await anOrderOf(person, 'unpaid', tool)
  await anOrderOf(person, 'pending')
  await anOrderOf(person, 'shipped')
  await page.reload()
  await expect(page.getByRole('columnheader')).toHaveText(['Product', 'Quantity', 'Price', 'Order Date', 'TxId', 'Action'])
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('unpaid')).toContainText(tool.name)
  await expect(row('unpaid').getByRole('cell').nth(1)).toHaveText('24')
  await expect(row('unpaid').getByRole('cell').nth(2)).toHaveText(`$${total(400.8).toFixed(2)}`)
  await expect(row('unpaid').getByRole('link', { name: 'Pay' })).toHaveAttribute('href', `/payment/${unpaid}`)
  await expect(row('pending')).toContainText('pi_')
  for (const paid of ['pending', 'shipped']) {
    await expect(row(paid).getByRole('link', { name: 'Pay' })).toHaveCount(0)
    await expect(row(paid).getByRole('button', { name: 'Cancel' })).toHaveCount(0)
  }

  await row('unpaid').getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' })
  await expect(dialog).toContainText('Are you sure you want to delete this order? Order will be deleted permanently.')
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await expect(row('unpaid')).toBeVisible()
  await row('unpaid').getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByText('Order cancelled successfully!')).toBeVisible()
  await expect(row('unpaid')).toHaveCount(0)
  expect(await shop.shop.db.selectFrom('order').select('id').where('id', '=', unpaid).execute()).toEqual([])
  const { available } = await shop.shop.db.selectFrom('product').select('available').where('id', '=', tool._id).executeTakeFirstOrThrow()
  expect(available).toBe(240)
})
