import type { Page } from '@playwright/test'
import type { Person } from '../../src/shop/ground/actor.ts'
import { listOrdersOf } from '../../src/shop/selling/orders/list-orders.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { anOrder } from '../support/make.ts'
import type { StoryShop } from './open-shop.ts'
import { endSessions, fill, personOf, press, signUpAndOpen } from './people.ts'
import { aNewcomer, atAnyWidth, expect, hydrated, test } from './story.ts'
import { address, aTool, changeTool, expectNoOverflow, expectToast, saveCart, stockOf } from './tools.ts'

const ordersOf = async ({ shop }: StoryShop, person: Person) => (await listOrdersOf(shop, person, { email: person.email })).items

const shows = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
}

const references = {
  'State or region (optional)': 'Vestland',
  'Postal code (optional)': '5163',
  'Purchase order number (optional)': 'NV-2026-1187',
  'Note (optional)': 'Gate 3, before 14:00.',
}

test("a visitor's cart is ordered once, after signing in, also when the response is lost and the button is pressed twice", async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED|status of 409/)
  const [pliers, hammer] = [await aTool(shop, { price: 8.9 }), await aTool(shop, { price: 12.5 })]
  const customer = aNewcomer()
  await page.request.post('/api/auth/sign-up/email', { data: customer, headers: { origin: shop.url } })
  await page.context().clearCookies()
  for (const { name } of [pliers, hammer]) {
    await page.goto(`/products?search=${name}&quantity=20`)
    await hydrated(page)
    await page.getByRole('button', { name: `Add to cart: 20 ${name}` }).click()
    await expect(page.getByRole('link', { name: `20 in cart: ${name}` })).toBeVisible()
  }
  await page.goto('/checkout')
  await expect(page).toHaveURL('/login?from=%2Fcheckout')
  await fill(page, { Email: customer.email, Password: customer.password })
  await press(page, 'Login')
  await expect(page).toHaveURL('/checkout')
  await expect(page).toHaveTitle('Checkout - Tools Manufacturer')

  const ordered = page.getByRole('region', { name: 'What you order' })
  for (const text of [pliers.name, '20 at $8.90', '$178.00', hammer.name, '20 at $12.50', '$250.00', 'Total$428.00'])
    await expect(ordered).toContainText(text)
  await expect(ordered.getByRole('link', { name: 'Change' })).toHaveAttribute('href', '/cart')
  await shows(page, { Name: customer.name, Email: customer.email })
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked()
  await fill(page, { Phone: 'ring the yard' })
  await press(page, 'Place Order')
  for (const text of ['Street is required!', 'City is required!', 'Country is required!']) await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Street')).toBeFocused()

  await fill(page, { ...address, ...references })
  await page.reload()
  await shows(page, { ...address, ...references })
  await expectNoOverflow(page)

  const person = await personOf(shop, customer.email)
  await page.route('**/api/order', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(page, 'Place Order')
  await expect(page.getByRole('alert').filter({ hasText: 'Unable to connect to the shop.' })).toBeInViewport()
  await page.unroute('**/api/order')
  const [{ number, _id } = { number: '', _id: '' }] = await ordersOf(shop, person)
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await expectToast(page, 'Order is placed successfully!')
  await expect(page).toHaveURL(`/payment/${_id}`)
  for (const text of [number, pliers.name, hammer.name, '$428.00', 'NV-2026-1187', '5163 Bergen', 'Vestland', 'unpaid'])
    await expect(page.getByRole('main')).toContainText(text)
  await expectNoOverflow(page)

  await page.goBack()
  await page.goto('/checkout')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByRole('link', { name: 'All tools' })).toHaveAttribute('href', '/products')
  const orders = await ordersOf(shop, person)
  expect(orders).toMatchObject([
    { number, orderAmount: 428, note: 'Gate 3, before 14:00.', lines: [{ productID: pliers.id, orderUnit: 20 }, { productID: hammer.id }] },
  ])
  expect(await stockOf(shop, hammer.id)).toBe(980)
})

test(
  'prices and stock that changed are named line by line with a remedy, and nothing typed is lost',
  atAnyWidth,
  async ({ page, shop, expectConsoleErrors }) => {
    expectConsoleErrors(/status of 4(09|22)/)
    const [pliers, few, gone] = [await aTool(shop, { price: 8.9 }), await aTool(shop, { price: 2 }), await aTool(shop, { price: 5 })]
    const { email } = await signUpAndOpen(page, '/')
    const person = await personOf(shop, email)
    for (const street of ['Kaigaten 1', 'Kaigaten 2']) await placeOrder(shop.shop, person, { ...anOrder(pliers.id, 10), street })
    await saveCart(page, [
      [pliers.id, 20],
      [few.id, 30],
      [gone.id, 40],
    ])
    await page.goto('/checkout')
    const total = page.getByRole('region', { name: 'What you order' })
    await expect(total).toContainText('Total$438.00')
    await shows(page, { Street: 'Kaigaten 2' })
    await fill(page, { Street: 'Somewhere else 3', 'Note (optional)': 'Ring twice.' })
    const addresses = page.getByLabel('Addresses of your orders')
    await addresses.selectOption({ label: 'Nordverft AS, Kaigaten 1, Bergen, Norway' })
    await shows(page, { Street: 'Kaigaten 1' })
    await addresses.selectOption({ label: 'The address below' })
    await shows(page, { Street: 'Somewhere else 3', 'Note (optional)': 'Ring twice.' })

    await changeTool(shop, pliers.id, { price: 9.5 })
    await press(page, 'Place Order')
    const problems = page.getByRole('alert').filter({ hasText: 'Prices have changed' })
    for (const text of [pliers.name, '$8.90 is now $9.50 per unit', 'The new total is $450.00.']) await expect(problems).toContainText(text)
    await expect(total).toContainText('Total$450.00')

    await changeTool(shop, pliers.id, { price: 9.6 })
    await changeTool(shop, few.id, { available: 25 })
    await changeTool(shop, gone.id, { available: 5 })
    await press(page, 'Place Order')
    const refused = page.getByRole('alert').filter({ hasText: '2 lines cannot be ordered' })
    for (const text of [few.name, 'Available unit is 25', gone.name, 'Only 5 available, minimum 10'])
      await expect(refused).toContainText(text)
    await expect(refused).toContainText('Change or leave out the lines above first.')
    await expect(refused).not.toContainText('The new total is')
    await expect(total).toContainText('Total$192.00')
    await expectNoOverflow(page)
    const placeAnyway = page.getByRole('button', { name: 'Place Order' })
    await expect(placeAnyway).toHaveAttribute('aria-disabled', 'true')
    await placeAnyway.click({ force: true })
    await expect(refused.getByRole('button', { name: `Change to 25: ${few.name}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: '1 line cannot be ordered' })).toBeVisible()
    await page.getByRole('button', { name: `Leave out: ${gone.name}` }).click()
    await expect(total).toContainText('Total$242.00')
    await expect(problems).toContainText('The new total is $242.00. Place the order again to accept it.')
    await page.getByLabel('Street').press('Enter')
    await expect(page).toHaveURL('/checkout')
    await shows(page, { Street: 'Somewhere else 3', 'Note (optional)': 'Ring twice.' })
    await expect(page.getByText('Your cart was changed elsewhere.')).toHaveCount(0)

    await saveCart(page, [
      [pliers.id, 30],
      [few.id, 25],
    ])
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText('Your cart was changed elsewhere. Please check what you order.')).toBeVisible()
    await expect(total).toContainText('Total$338.00')
    await press(page, 'Place Order')
    await expectToast(page, 'Order is placed successfully!')
    await expect(page).toHaveURL(/\/payment\//)
    const [latest] = await ordersOf(shop, person)
    expect(latest).toMatchObject({
      orderAmount: 338,
      street: 'Somewhere else 3',
      note: 'Ring twice.',
      lines: [{ orderUnit: 30 }, { orderUnit: 25 }],
    })
  },
)

test('what was typed and the cart are kept when the session has ended', atAnyWidth, async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 401/)
  const [pliers, hammer] = [await aTool(shop, { price: 2 }), await aTool(shop, { price: 3 })]
  const customer = await signUpAndOpen(page, '/')
  await saveCart(page, [
    [pliers.id, 20],
    [hammer.id, 10],
  ])
  await page.goto('/checkout')
  await fill(page, { ...address, ...references })
  await endSessions(shop, customer.email)
  await press(page, 'Place Order')
  await expect(page).toHaveURL('/login?from=%2Fcheckout')
  await expectToast(page, 'Forbidden Access! Please login again.')
  await fill(page, { Email: customer.email, Password: customer.password })
  await press(page, 'Login')
  await expect(page).toHaveURL('/checkout')
  await shows(page, { ...address, ...references })
  await expect(page.getByRole('region', { name: 'What you order' })).toContainText('Total$70.00')
  await press(page, 'Place Order')
  await expectToast(page, 'Order is placed successfully!')
  expect(await stockOf(shop, pliers.id)).toBe(980)
})

test('an order whose answer was lost is not placed twice from a new window', async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_FAILED|status of 409/)
  const [pliers, hammer] = [await aTool(shop), await aTool(shop)]
  const { email } = await signUpAndOpen(page, '/')
  const person = await personOf(shop, email)
  await saveCart(page, [[pliers.id, 20]])
  await page.goto('/checkout')
  await fill(page, { ...address, ...references })
  await page.route('**/api/order', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(page, 'Place Order')
  const unknown = page.getByRole('status').filter({ hasText: 'We do not know whether your order was placed.' })
  await expect(unknown.getByRole('link', { name: 'My Orders' })).toBeInViewport()
  const [{ number, _id } = { number: '', _id: '' }] = await ordersOf(shop, person)

  const other = await page.context().newPage()
  await other.goto('/cart')
  await expect(other.getByText('Your cart is empty')).toBeVisible()
  // The window of before sees that, too.
  await expect(page.getByText('The answer to your last order did not arrive.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByRole('main')).toContainText(number)

  await saveCart(other, [[hammer.id, 10]])
  await other.goto('/checkout')
  await other.getByLabel('Purchase order number (optional)').fill('nv 2026/1187')
  await press(other, 'Place Order')
  const question = other.getByRole('alert').filter({ hasText: 'Order again with this number?' })
  await expect(question).toContainText(`(order ${number})`)
  await expect(question.getByRole('link', { name: 'See that order' })).toHaveAttribute('href', `/dashboard/my-orders/${_id}`)
  await expectNoOverflow(other)
  await question.getByRole('button', { name: 'Order again' }).click()
  await expectToast(other, 'Order is placed successfully!')
  expect(await ordersOf(shop, person)).toHaveLength(2)
})
