import type { Locator, Page } from '@playwright/test'
import type { StoryShop } from './open-shop.ts'
import { personOf, signUpAndOpen } from './people.ts'
import { atAnyWidth, expect, test } from './story.ts'
import { aTool, expectNoOverflow, myOrders, orderOf } from './tools.ts'

/** Signs in a customer with an unpaid order, and opens its payment page. */
async function withAnOrder(page: Page, shop: StoryShop) {
  const tool = await aTool(shop, { price: 8.9 })
  const customer = await signUpAndOpen(page, '/')
  const { orderId } = await orderOf(shop, await personOf(shop, customer.email), tool.id, 20)
  await page.goto('/dashboard/my-orders')
  await page.getByRole('link', { name: 'Pay' }).click()
  await expect(page).toHaveURL(`/payment/${orderId}`)
  return { tool, customer, orderId }
}

async function tryCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: 'Pay $178.00' }).click()
}

const statusOf = async (shop: StoryShop, orderId: string) =>
  shop.shop.db.selectFrom('order').select(['status', 'txId']).where('id', '=', orderId).executeTakeFirstOrThrow()

test('an order is paid at the test gateway, and is pending once the gateway has confirmed it', async ({ page, shop }) => {
  const { tool, orderId } = await withAnOrder(page, shop)
  await expect(page).toHaveTitle('Payment - Tools Manufacturer')
  const main = page.getByRole('main')
  for (const text of [tool.name, 'Quantity20', 'Price per unit$8.90', '$178.00', 'unpaid']) await expect(main).toContainText(text)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Pay $178.00' }).click()

  await expect(page).toHaveURL(/\/test-gateway\//)
  await expect(page.getByText('No money moves and no real card works here.')).toBeVisible()
  for (const card of ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0000 0000 9995']) await expect(page.getByText(card)).toBeVisible()
  await expectNoOverflow(page)
  await tryCard(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Please try another card.')
  await tryCard(page, '4000 0000 0000 9995')
  await expect(page.getByRole('alert')).toHaveText('Your card has insufficient funds. Please try another card.')
  await tryCard(page, '1234')
  await expect(page.getByRole('alert')).toContainText('not one of the test cards')
  await page.goBack()
  await expect(page.getByRole('alert')).toHaveText('Your card has insufficient funds. Please try another card.')
  expect(await statusOf(shop, orderId)).toEqual({ status: 'unpaid', txId: '' })

  const letThrough = shop.holdWebhooks()
  await tryCard(page, '4242 4242 4242 4242')
  await expect(page).toHaveURL(new RegExp(`/payment/${orderId}`))
  await expect(main).toContainText('Confirming your payment')
  const isConfirming = async (part: Locator) => {
    await expect(part.locator('.badge')).toHaveText('confirming')
    await expect(part.getByRole('link', { name: 'Pay', exact: true })).toHaveCount(0)
    await expect(part.getByRole('button', { name: /^(Pay|Cancel)/ })).toHaveCount(0)
  }
  await page.reload()
  await expect(main).toContainText('Confirming your payment')
  await isConfirming(main)
  await main.getByRole('link', { name: 'My Orders' }).click()
  await isConfirming(myOrders(page))
  await myOrders(page).getByRole('link', { name: tool.name }).click()
  await expect(page).toHaveURL(`/dashboard/my-orders/${orderId}`)
  await expect(main).toContainText('Confirming your payment')
  await isConfirming(main)
  await expectNoOverflow(page)
  expect(await statusOf(shop, orderId)).toEqual({ status: 'unpaid', txId: '' })

  await page.goto(`/payment/${orderId}`)
  await isConfirming(main)
  letThrough()
  await expect(main).toContainText('This order is paid')
  const { status, txId } = await statusOf(shop, orderId)
  expect(status).toBe('pending')
  expect(txId).toMatch(/^pi_test_/)
  await expect(main).toContainText(txId)
  await main.getByRole('link', { name: 'My Orders' }).click()
  const row = myOrders(page)
  for (const text of ['pending', txId]) await expect(row).toContainText(text)
  await expect(row.getByRole('link', { name: 'Pay' })).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
})

test('returning without paying changes nothing', atAnyWidth, async ({ page, shop }) => {
  const { orderId } = await withAnOrder(page, shop)
  await page.getByRole('button', { name: 'Pay $178.00' }).click()
  await page.getByRole('link', { name: 'Cancel and go back to the shop' }).click()
  await expect(page).toHaveURL(`/payment/${orderId}`)
  await expect(page.getByRole('button', { name: 'Pay $178.00' })).toBeVisible()
  await page.goto(`/payment/${orderId}?returned`)
  await expect(page.getByRole('main')).toContainText('unpaid')
  expect(await statusOf(shop, orderId)).toEqual({ status: 'unpaid', txId: '' })
  await page.goto('/dashboard/my-orders')
  await expect(myOrders(page)).toContainText('unpaid')
})

test('a card that asks for 3-D Secure is paid after the second step', atAnyWidth, async ({ page, shop }) => {
  const { orderId } = await withAnOrder(page, shop)
  await page.getByRole('button', { name: 'Pay $178.00' }).click()
  await tryCard(page, '4000 0025 0000 3155')
  await expect(page.getByRole('heading', { name: '3-D Secure' })).toBeVisible()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page).toHaveURL(new RegExp(`/payment/${orderId}`))
  await expect(page.getByRole('main')).toContainText('This order is paid')
})

test("somebody else's payment page does not exist", atAnyWidth, async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 404/)
  const { orderId } = await withAnOrder(page, shop)
  await page.context().clearCookies()
  await signUpAndOpen(page, `/payment/${orderId}`)
  await expect(page.getByRole('main')).toContainText("Opp'S !!! Page Not Found.")
})
