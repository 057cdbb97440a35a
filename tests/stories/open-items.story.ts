import type { Page } from '@playwright/test'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { aCompany } from '../support/a-company.ts'
import { aCustomer, anOrder, aProduct } from '../support/make.ts'
import type { StoryShop } from './open-shop.ts'
import { press, signInAsAdminAndOpen } from './people.ts'
import { expect, test } from './story.ts'
import { expectNoOverflow, expectToast } from './tools.ts'

const DAY = 24 * 3_600_000

/** A company that owes $1,234.50, so many days late. Returns the number of its order. */
async function aDebt({ shop }: StoryShop, name: string, daysLate: number): Promise<string> {
  const buyer = await aCustomer(shop, `Buyer of ${name}`)
  const terms = { termsDays: 30, creditLimitCents: 10_000_000 }
  await aCompany(shop, [[buyer, 'manager']], { name, city: 'Bergen', taxId: 'ATU 123 456 78', ...terms })
  const productId = await aProduct(shop, { price: 0.5, minimum_order: 1, available: 10_000 })
  const { orderId, number } = await placeOrder(shop, buyer, { ...anOrder(productId, 2469), company: '', terms: 'account' })
  const { dueAt } = await shop.db.selectFrom('order').select('dueAt').where('id', '=', orderId).executeTakeFirstOrThrow()
  const earlier = new Date(Number(dueAt) - (30 + daysLate) * DAY)
  await shop.db.updateTable('order').set({ dueAt: earlier }).where('id', '=', orderId).execute()
  return number
}

const search = async (page: Page, typed: string) => {
  await page.getByLabel('Find an invoice').fill(typed)
  await press(page, 'Search')
}

test('an accountant sees who owes what since when, finds a debt by what a caller says, and records its payment', async ({ page, shop }) => {
  const stamp = Date.now()
  const [late, later] = [`Nordverft ${stamp}`, `Alpenwerk ${stamp}`]
  const numbers = [await aDebt(shop, late, 5), await aDebt(shop, later, 67)]
  await signInAsAdminAndOpen(page, '/dashboard/open-items')
  const invoices = page.getByRole('region', { name: 'Open invoices by company and age' })
  await expect(invoices.getByRole('link', { name: later })).toBeVisible()
  await expectNoOverflow(page)

  await search(page, String(stamp))
  await expect(page.getByText('$2,469.00 open, $2,469.00 of it late')).toBeVisible()
  await expect(invoices.getByRole('row', { name: /67 days late/ })).toContainText('$1,234.50')
  await expect(invoices.getByRole('row', { name: /5 days late/ }).filter({ hasNotText: '67' })).toContainText('$1,234.50')
  await search(page, `${numbers[0]?.toLowerCase().replace('-', ' ')}`)
  await expect(invoices.getByRole('link', { name: late })).toBeVisible()
  await expect(invoices.getByRole('link', { name: later })).toHaveCount(0)

  await invoices.getByRole('button', { name: `Record a payment of ${numbers[0]}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Amount')).toHaveValue('1234.5')
  await dialog.getByLabel('Reference').fill('SEPA 4711')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expectToast(page, '1,234.50')
  await expect(page.getByText('No matching invoices')).toBeVisible()
  await page.getByRole('link', { name: 'Show all', exact: true }).click()
  await expect(invoices.getByRole('link', { name: later })).toBeVisible()
  await expect(invoices.getByRole('link', { name: late })).toHaveCount(0)
})
