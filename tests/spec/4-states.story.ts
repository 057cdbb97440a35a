import { messages } from '../../src/contract/schema/messages.ts'
import { plainImage } from '../support/images.ts'
import type { SignedInPerson } from '../support/signed-in-person.ts'
import { says } from './says.ts'
import { expect, test as visit } from './visit.ts'

interface OrderCalls {
  customer: SignedInPerson
  admin: SignedInPerson
  /** Places an order of the customer and returns its ID. */
  order(status: 'unpaid' | 'pending' | 'shipped'): Promise<string>
  /** The status that the database has; empty for an order that is gone. */
  statusOf(orderId: string): Promise<string[]>
  /** These make the call and return its HTTP status. */
  pay(orderId: string): Promise<number>
  cancel(orderId: string, who: SignedInPerson): Promise<number>
  ship(orderId: string): Promise<number>
}

const test = visit.extend<{ orderCalls: OrderCalls }>({
  orderCalls: async ({ call, someone, anOrderOf, shop }, use) => {
    const [customer, admin] = [await someone(), await someone('admin')]
    await use({
      customer,
      admin,
      order: (status) => anOrderOf(customer.person, status),
      statusOf: async (id) => {
        const rows = await shop.shop.db.selectFrom('order').select('status').where('id', '=', id).execute()
        return rows.map(({ status }) => status)
      },
      pay: async (id) => (await call('POST', `/payment/${id}`, { token: customer.token })).status,
      cancel: async (id, { token }) => (await call('DELETE', `/order/${id}`, { token })).status,
      ship: async (id) => (await call('PATCH', `/order-shipped/${id}`, { token: admin.token, body: { status: 'shipped' } })).status,
    })
  },
})

test(...says('4.6', '8.8'), async ({ page, visitAs, expectConsoleErrors }) => {
  // The route only requires login; adding requires an administrator and is refused on submit.
  expectConsoleErrors(/403/)
  await visitAs('customer')
  await page.goto('/dashboard/add-product')
  const typed = {
    'Product Name': 'Adze',
    'Product Details': 'Forged.',
    'Product Price': '30',
    'Available Unit': '90',
    'Minimum Order Unit': '3',
  }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  const buffer = await plainImage().png().toBuffer()
  await page.getByLabel('Product Image').setInputFiles({ name: 'adze.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: "You don't have the authorization" })).toBeVisible()
  await expect(page.getByLabel('Product Name')).toHaveValue('Adze')
})

test(...says('4.8', '4.15'), async ({ page, visitAs, anOrderOf }) => {
  const { person } = await visitAs('customer')
  for (const status of ['unpaid', 'pending', 'shipped'] as const) await anOrderOf(person, status)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/dashboard/my-orders')
    await expect(page.locator('.badge')).toHaveText(['shipped', 'pending', 'unpaid'])
    const [shipped, pending, unpaid] = await page
      .locator('.badge')
      .evaluateAll((badges) => badges.map((badge) => (getComputedStyle(badge).backgroundColor.match(/\d+/g) ?? []).map(Number)))
    const [red = 0, green = 0, blue = 0] = unpaid ?? []
    expect(Math.max(red, green, blue) - Math.min(red, green, blue), 'unpaid is grey').toBeLessThan(12)
    expect((pending?.[0] ?? 0) - (pending?.[2] ?? 0), 'pending is of the primary colour').toBeGreaterThan(30)
    expect((shipped?.[1] ?? 0) - Math.max(shipped?.[0] ?? 0, shipped?.[2] ?? 0), 'shipped is green').toBeGreaterThan(10)
  }
})

test(...says('4.9', '4.16', '9.4'), async ({ call, someone, aTool }) => {
  const { token, email } = await someone()
  const { _id: productID } = await aTool({ available: 240 })
  const body = {
    productID,
    orderUnit: 60,
    street: 'Industriveien 44',
    city: 'Bergen',
    country: 'Norway',
    phone: '55',
    status: 'shipped',
    txId: 'pi_1',
  }
  await call('POST', '/order', { token, body })
  expect((await call('GET', `/order/?email=${email}`, { token })).body).toMatchObject([{ status: 'unpaid', txId: '' }])
  expect((await call('GET', `/product/${productID}`)).body.available).toBe(180)
})

test(...says('4.10'), async ({ orderCalls: { order, pay, cancel, customer } }) => {
  const unpaid = await order('unpaid')
  expect(await pay(unpaid)).toBe(200)
  expect(await cancel(unpaid, customer)).toBe(200)
})

test(...says('4.11'), async ({ orderCalls: { order, ship, cancel, admin } }) => {
  const unpaid = await order('unpaid')
  expect(await ship(unpaid)).toBe(409)
  expect(await cancel(unpaid, admin)).toBe(200)
})

test(...says('4.12'), async ({ orderCalls: { order, pay, ship, cancel, statusOf, customer, admin } }) => {
  const pending = await order('pending')
  for (const who of [customer, admin]) expect(await cancel(pending, who)).toBe(409)
  expect(await pay(pending)).toBe(409)
  expect(await statusOf(pending)).toEqual(['pending'])
  expect(await ship(pending)).toBe(200)
  expect(await statusOf(pending)).toEqual(['shipped'])
})

test(...says('4.13'), async ({ orderCalls: { order, pay, ship, cancel, statusOf, customer, admin } }) => {
  const shipped = await order('shipped')
  for (const who of [customer, admin]) expect(await cancel(shipped, who)).toBe(409)
  expect(await pay(shipped)).toBe(409)
  expect(await ship(shipped)).toBe(409)
  expect(await statusOf(shipped)).toEqual(['shipped'])
})

test(...says('4.14'), async ({ orderCalls: { order, pay, cancel, statusOf, customer } }) => {
  const unpaid = await order('unpaid')
  expect(await pay(unpaid)).toBe(200)
  expect(await statusOf(unpaid)).toEqual(['unpaid'])
  expect(await cancel(unpaid, customer)).toBe(200)
  expect(await statusOf(unpaid)).toEqual([])
})

test(...says('8.9'), async ({ page, visitAs, aTool, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/401/)
  const { person } = await visitAs('customer')
  const { _id } = await aTool()
  await page.goto(`/purchase/${_id}`)
  const typed = { Street: 'Industriveien 44', City: 'Bergen', Country: 'Norway', Phone: '55' }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  await shop.shop.db.deleteFrom('session').where('userId', '=', person.id).execute()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText(messages.forbidden)).toBeVisible()
  await page.waitForURL(`/login?from=${encodeURIComponent(`/purchase/${_id}`)}`)
})
