import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { aProduct } from '../support/make.ts'
import { openDashboardPage, personOf, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { expect, test } from './story.ts'
import { aTool, expectNoOverflow, expectToast, orderOf } from './tools.ts'

const events = (page: Page) => page.getByRole('region', { name: 'Events' }).locator('tbody tr')
const show = (page: Page) => page.getByRole('button', { name: 'Show', exact: true }).click()

async function exported(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  return readFileSync(await file.path(), 'utf8')
    .split('\r\n')
    .slice(0, -1)
}

test('an administrator finds events, reads their changes and exports them', async ({ page, shop }) => {
  const tool = await aTool(shop, { price: 8.9 })
  const customer = await signUpAndOpen(page, '/')
  const { orderId, number } = await orderOf(shop, await personOf(shop, customer.email), tool.id, 20)
  await page.context().clearCookies()
  await signInAsAdminAndOpen(page, '/dashboard/manage-all-orders')
  await openDashboardPage(page, 'Audit log')
  await expect(page).toHaveTitle('Audit - Tools Manufacturer')
  await expect(events(page).first()).toContainText('Administrator signed in')

  await page.getByLabel('Person').fill(customer.email.slice(0, -4).toUpperCase())
  await page.getByLabel('Person').press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/audit\?actor=INGRID-[^&]+$/)
  await expect(events(page)).toHaveCount(2)
  await expect(events(page).nth(0)).toContainText('Order placed')
  for (const text of [customer.email, number, `20 × ${tool.name}, $178.00, 980 available`])
    await expect(events(page).nth(0)).toContainText(text)
  await expect(events(page).nth(1)).toContainText('Signed up')
  await expectNoOverflow(page)

  await page.getByLabel('Action').selectOption({ label: 'Order placed' })
  const today = new Date().toISOString().slice(0, 10)
  await page.getByLabel('From').fill(today)
  await show(page)
  await expect(events(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeFocused()
  const [header, line, ...more] = await exported(page)
  expect(header).toMatch(/^\ufeffid,at,actor,/)
  expect(line).toContain(`,${customer.email},`)
  expect(line).toContain(`,order.placed,order,${orderId},,"{""number"":""${number}""`)
  expect(more).toEqual([])
  await expectToast(page, '1 event exported')

  await page.reload()
  await expect(page.getByLabel('Action')).toHaveValue('order.placed')
  await expect(page.getByLabel('From')).toHaveValue(today)
  await events(page).locator('summary').press('Enter')
  await expect(events(page)).toContainText(orderId)
  await page.getByRole('link', { name: 'All its events' }).click()
  await expect(page.getByLabel('Number, name or ID')).toHaveValue(orderId)
  await expect(page.getByLabel('Person')).toHaveValue('')
  await page.getByRole('link', { name: `Order ${number}` }).click()
  await expect(page).toHaveURL(`/dashboard/manage-all-orders/${orderId}`)

  await page.goBack()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page.getByLabel('Number, name or ID')).toHaveValue('')
  await page.getByLabel('Person').fill('nobody@nordverft.example')
  await show(page)
  await expect(page.getByText('No matching events')).toBeVisible()
})

test('an administrator’s changes are shown field by field, as text', async ({ page, shop }) => {
  const { image } = await aTool(shop)
  const script = `<img src=x onerror="window.stolen=1"><script>window.stolen=1</script>`
  const id = await aProduct(shop.shop, { name: `Vise ${script}`, details: script, image, available: 700 })
  await signInAsAdminAndOpen(page, '/healthz')
  const token = await page.evaluate(() => localStorage.getItem('access-token'))
  const counted = await page.request.patch(`/api/product-available/${id}`, {
    data: { available: 1250 },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(counted.status()).toBe(200)
  await page.goto(`/dashboard/audit?thing=product&thingId=${id}`)
  await expect(events(page)).toHaveCount(2)
  await expect(events(page).nth(0)).toContainText('Stock adjusted')
  await expect(events(page).nth(0).locator('del')).toHaveText('700')
  await expect(events(page).nth(0).locator('ins')).toHaveText('1,250')
  await events(page).nth(1).locator('summary').click()
  await expect(events(page).nth(1)).toContainText(`Vise ${script}`)
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  expect((await exported(page)).join()).toContain('onerror=')
})

test('an export that fails shows an error and saves nothing; one that is canceled shows none', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/Failed to load resource|ERR_/)
  await signInAsAdminAndOpen(page, '/dashboard/audit')
  await expect(events(page).first()).toBeVisible()
  let saved = 0
  page.on('download', () => saved++)
  const answer = (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
    route.fulfill({ status: 503, json: { message: 'The shop is busy. Please try again in a moment.' } })
  await page.route('**/api/event.csv*', answer)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByRole('alert')).toContainText('The shop is busy.')
  await page.unroute('**/api/event.csv*', answer)
  await page.route('**/api/event.csv*', (route) => route.abort())
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('The export was interrupted. No file was saved.')
  await page.unrouteAll()
  await page.route('**/api/event.csv*', () => {})
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByRole('button', { name: /^Exporting/ })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(saved).toBe(0)
})

test('a customer does not get to the audit page', async ({ page }) => {
  await signUpAndOpen(page, '/dashboard/audit')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('navigation', { name: 'My dashboard' }).getByRole('link', { name: 'Audit' })).toBeHidden()
})
