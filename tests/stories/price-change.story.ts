import { addDays, inShopZone } from '../../src/contract/ground/shop-zone.ts'
import { signInAsAdminAndOpen } from './people.ts'
import { atADesk, expect, test } from './story.ts'
import { aTool, expectNoOverflow, expectToast } from './tools.ts'

test.use(atADesk)

test('an administrator sees every price before it changes, changes prices at once, undoes it, and plans and cancels a change', async ({
  page,
  shop,
}) => {
  const breaks = [{ quantity: 250, price: 8.4 }]
  const { id } = await aTool(shop, { name: 'Story snipper', price: 8.9, minimum_order: 100, price_breaks: breaks, sku: 'SNIP-1' })
  const price = async () =>
    (await shop.shop.db.selectFrom('product').select('priceCents').where('id', '=', id).executeTakeFirstOrThrow()).priceCents
  await signInAsAdminAndOpen(page, '/dashboard/price-change')
  await page.getByRole('textbox', { name: 'Search' }).fill('snipper')
  await page.getByRole('textbox', { name: 'Percent' }).fill('4,5 %')
  await page.getByLabel('Rounded to').selectOption('0.05')
  const table = page.getByRole('region', { name: 'Every price before and after' })
  await expect(table.getByRole('row').filter({ hasText: 'Story snipper' })).toContainText(/\$8\.90\s*\$9\.30/)
  await expect(table).toContainText(/\$8\.40\s*\$8\.80/)
  await expectNoOverflow(page)
  expect(await price()).toBe(890)
  await page.getByRole('button', { name: 'Change 2 prices' }).click()
  await expectToast(page, '2 prices have changed.')
  expect(await price()).toBe(930)
  const changes = page.getByRole('region', { name: 'Price changes' })
  await changes.getByRole('button', { name: 'Undo: “snipper”, +4.5%' }).click()
  await expectToast(page, 'The prices are as they were before.')
  expect(await price()).toBe(890)

  await page.getByRole('textbox', { name: 'Search' }).fill('snipper')
  await page.getByRole('textbox', { name: 'Amount per unit' }).fill('-0.10')
  await page.getByLabel('Day', { exact: true }).fill(addDays(inShopZone(new Date())[0], 7))
  await page.getByRole('button', { name: 'Schedule 2 prices' }).click()
  await expect(changes).toContainText('waits')
  await changes.getByRole('button', { name: 'Cancel: “snipper”, −$0.10' }).click()
  await expect(changes).toContainText('canceled')
  await page.getByRole('textbox', { name: 'Percent' }).fill('x')
  await expect(page.getByText(/number/i).first()).toBeVisible()
})
