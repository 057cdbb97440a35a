import { messages } from '../../src/contract/messages.ts'
import { plainImage } from '../support/images.ts'
import { says } from './says.ts'
import { expect, test } from './visit.ts'

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

test(...says('4.10', '4.11', '4.12', '4.13', '4.14'), async ({ call, someone, anOrderOf, shop }) => {
  const [customer, admin] = [await someone(), await someone('admin')]
  const order = async (status: 'unpaid' | 'pending' | 'shipped') => anOrderOf(customer.person, status)
  const cancel = async (id: string, { token }: { token: string }) => (await call('DELETE', `/order/${id}`, { token })).status
  const ship = async (id: string) =>
    (await call('PATCH', `/order-shipped/${id}`, { token: admin.token, body: { status: 'shipped' } })).status
  const pay = async (id: string) => (await call('POST', `/payment/${id}`, { token: customer.token })).status
  const cancelled = await order('unpaid')
  expect(await pay(cancelled)).toBe(200)
  expect(await cancel(cancelled, customer)).toBe(200)
  expect(await shop.shop.db.selectFrom('order').select('id').where('id', '=', cancelled).execute()).toEqual([])
  const unpaid = await order('unpaid')
  expect(await ship(unpaid)).toBe(409)
  expect(await cancel(unpaid, admin)).toBe(200)
  for (const status of ['pending', 'shipped'] as const) {
    const id = await order(status)
    for (const who of [customer, admin]) expect(await cancel(id, who)).toBe(409)
    expect(await pay(id)).toBe(409)
    expect(await ship(id)).toBe(status === 'pending' ? 200 : 409)
  }
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
