import { endSessions, fill, personOf, press, signUpAndOpen } from './people.ts'
import { aNewcomer, expect, test } from './story.ts'
import { address, aTool, changeTool, expectNoOverflow, expectToast, myOrders, orderOf, stockOf } from './tools.ts'

test('a requested quantity that cannot be ordered is shown with its reason', async ({ page, shop }) => {
  const tool = await aTool(shop, { price: 2, available: 12_500, minimum_order: 1000 })
  await signUpAndOpen(page, `/purchase/${tool.id}?quantity=250`)
  const quantity = page.getByLabel('Quantity', { exact: true })
  const told = page.getByText('You asked for')
  await expect(told).toHaveText('You asked for 250 units. Minimum order unit is 1000. The quantity is set to the minimum order.')
  await expect(quantity).toHaveValue('1000')
  for (const text of ['12,500', 'Minimum quantity : 1000 unit', '1,000 units at $2.00'])
    await expect(page.getByRole('main')).toContainText(text)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Increase by one' }).click()
  await expect(told).toHaveCount(0)
  for (const [asked, reason] of [
    ['20000', 'You asked for 20,000 units. Available unit is 12500.'],
    ['12.5', 'You asked for “12.5”. Enter a whole number of units.'],
  ]) {
    await page.goto(`/purchase/${tool.id}?quantity=${asked}`)
    await expect(told).toContainText(reason as string)
    await expect(quantity).toHaveValue('1000')
  }
  await page.goto(`/purchase/${tool.id}?quantity=1500`)
  await expect(quantity).toHaveValue('1500')
  await expect(told).toHaveCount(0)
})

test('a number is never replaced while it is typed', async ({ page, shop }) => {
  const tool = await aTool(shop, { price: 8.9, available: 5000, minimum_order: 100 })
  await signUpAndOpen(page, `/purchase/${tool.id}`)
  const quantity = page.getByLabel('Quantity', { exact: true })
  await quantity.click()
  await quantity.press('ControlOrMeta+a')
  await quantity.press('Backspace')
  await expect(quantity).toHaveValue('')
  for (const [key, stands] of [
    ['1', '1'],
    ['2', '12'],
    ['5', '125'],
    ['0', '1250'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(quantity).toHaveValue(stands)
    await expect(quantity).toBeFocused()
  }
  await expect(page.getByLabel('Subtotal')).toHaveText('$11,125.00')
  await quantity.fill('12')
  await quantity.blur()
  await expect(quantity).toHaveValue('12')
})

test('a placed order is confirmed, takes its stock, and is unpaid in My Orders', async ({ page, shop }) => {
  const tool = await aTool(shop, { available: 40, minimum_order: 10 })
  await signUpAndOpen(page, `/purchase/${tool.id}`)
  await fill(page, address)
  await page.getByLabel('Quantity', { exact: true }).fill('15')
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await expectToast(page, 'Order is placed successfully!')
  await expect(page).toHaveURL('/dashboard/my-orders')
  await expect(page).toHaveTitle('My Orders - Tools Manufacturer')
  const row = myOrders(page)
  await expect(row).toHaveCount(1)
  for (const text of [tool.name, '15', '$133.50', 'unpaid']) await expect(row).toContainText(text)
  await expect(row.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', /^\/payment\/[\w-]+$/)
  await expect(row.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expectNoOverflow(page)
  expect(await stockOf(shop, tool.id)).toBe(25)
  await page.goto('/products')
  await expect(page.getByRole('article').filter({ hasText: tool.name })).toContainText('Available: 25')
})

test('typed text is kept when the order is refused', async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 4(22|09)/)
  const tool = await aTool(shop, { available: 40, minimum_order: 10 })
  await signUpAndOpen(page, `/purchase/${tool.id}`)
  await fill(page, { ...address, Quantity: '30' })
  const rival = aNewcomer('Quick Rival')
  await page.request.post('/api/auth/sign-up/email', { data: rival, headers: { origin: shop.url } })
  await orderOf(shop, await personOf(shop, rival.email), tool.id, 25)
  await press(page, 'Place Order')
  await expect(page.getByText('Available unit is 15').first()).toBeVisible()
  for (const [label, value] of Object.entries({ ...address, Quantity: '30' })) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  }
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled()
  expect(await stockOf(shop, tool.id)).toBe(15)
  await fill(page, { Quantity: '15' })
  await press(page, 'Place Order')
  await expectToast(page, 'Order is placed successfully!')
})

test('a changed price is shown before the order is placed', async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 409/)
  const tool = await aTool(shop, { price: 8.9, minimum_order: 10 })
  await signUpAndOpen(page, `/purchase/${tool.id}`)
  await fill(page, address)
  await changeTool(shop, tool.id, { price: 9.5 })
  await press(page, 'Place Order')
  await expect(page.getByText('The price is now $9.50 per unit, $95.00 for this order. Place the order again to accept it.')).toBeVisible()
  await expect(page.getByLabel('Subtotal')).toHaveText('$95.00')
  await fill(page, { Quantity: '2000' })
  await expect(page.getByText('The price is now $9.50 per unit. Choose a quantity that can be ordered to accept it.')).toBeVisible()
  await fill(page, { Quantity: '20' })
  await expect(page.getByText('The price is now $9.50 per unit, $190.00 for this order.')).toBeVisible()
  for (const field of ['City', 'Quantity']) await page.getByLabel(field, { exact: true }).press('Enter')
  await expect(page).toHaveURL(`/purchase/${tool.id}`)
  expect(await stockOf(shop, tool.id)).toBe(1000)
})

test('typed text is kept when the session has ended', async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 401/)
  const tool = await aTool(shop)
  const customer = await signUpAndOpen(page, `/purchase/${tool.id}`)
  await fill(page, { ...address, Quantity: '42' })
  await endSessions(shop, customer.email)
  await press(page, 'Place Order')
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/purchase/${tool.id}`)}`)
  await expectToast(page, 'Forbidden Access! Please login again.')
  await fill(page, { Email: customer.email, Password: customer.password })
  await press(page, 'Login')
  await expect(page).toHaveURL(`/purchase/${tool.id}`)
  for (const [label, value] of Object.entries({ ...address, Quantity: '42' })) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  }
  await press(page, 'Place Order')
  await expectToast(page, 'Order is placed successfully!')
  expect(await stockOf(shop, tool.id)).toBe(958)
})

test('an expired access token is renewed silently', async ({ page, shop }) => {
  const tool = await aTool(shop)
  await signUpAndOpen(page, `/purchase/${tool.id}`)
  await fill(page, address)
  await page.evaluate(() => {
    const [head, claims = '', signature] = (localStorage.getItem('access-token') ?? '').split('.')
    const old = btoa(JSON.stringify({ ...JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))), exp: 1 })).replace(/=+$/, '')
    localStorage.setItem('access-token', [head, old, signature].join('.'))
  })
  await press(page, 'Place Order')
  await expectToast(page, 'Order is placed successfully!')
})
