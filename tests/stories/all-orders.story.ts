import { found, list, openFilters, rows, saveExport } from './all-orders.ts'
import { pendingOrders } from './pending-orders.ts'
import { signInAsAdminAndOpen } from './people.ts'
import { atADesk, expect, test } from './story.ts'
import { aTool, expectNoOverflow } from './tools.ts'

test.use(atADesk)

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
