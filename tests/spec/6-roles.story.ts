import { messages } from '../../src/contract/schema/messages.ts'
import { says } from './says.ts'
import { expect, test } from './visit.ts'

const product = { name: 'Adze', details: 'Forged.', price: 30, image: '/images/claw-hammer.webp', available: 90, minimum_order: 3 }
const review = { ratings: 80, comment: 'They hold.' }
const address = { street: 'Industriveien 44', city: 'Bergen', country: 'Norway', phone: '55' }

test(...says('6.1', '1.2', '1.3'), async ({ page, call, aTool }) => {
  const screens = {
    '/': 'NEW TECHNOLOGY & BUILD',
    '/products': 'All Products',
    '/blogs': 'Welcome To My Blogs',
    '/contact': 'Contact Us',
    '/portfolio': 'Sanna Keller',
    '/login': 'Login',
    '/signup': 'Sign up',
  }
  for (const [path, heading] of Object.entries(screens)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(new URL(page.url()).pathname).toBe(path)
  }
  expect((await call('GET', `/product/${(await aTool())._id}`)).status).toBe(200)
  expect((await call('GET', '/review')).status).toBe(200)
})

test(...says('6.2', '1.4'), async ({ page, call, visitAs, someone, aTool, anOrderOf }) => {
  const { token, email, person } = await visitAs('customer')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 2, name: 'My dashboard' })).toBeVisible()
  const { _id: productID } = await aTool()
  const placed = await call('POST', '/order', { token, body: { productID, orderUnit: 10, ...address } })
  expect(placed.status).toBe(200)
  const theirs = await anOrderOf((await someone()).person)
  const orders = (await call('GET', `/order/?email=${email}`, { token })).body
  expect(orders.map(({ _id }: { _id: string }) => _id)).toEqual([placed.body.insertedId])
  expect((await call('POST', `/payment/${placed.body.insertedId}`, { token })).body.url).toMatch(/^http/)
  expect((await call('DELETE', `/order/${theirs}`, { token })).status).toBe(404)
  expect((await call('DELETE', `/order/${placed.body.insertedId}`, { token })).body).toEqual({ deletedCount: 1 })
  expect((await call('DELETE', `/order/${await anOrderOf(person, 'pending')}`, { token })).status).toBe(409)
  expect((await call('POST', '/review', { token, body: review })).status).toBe(200)
  expect((await call('PATCH', `/user/${email}`, { token, body: { name: 'Ingrid' } })).status).toBe(200)
})

test(...says('6.3', '1.5'), async ({ call, someone, aTool, anOrderOf }) => {
  const [{ token }, { person, email }] = [await someone('admin'), await someone()]
  const tool = await aTool()
  expect((await call('POST', '/product', { token, body: product })).status).toBe(200)
  expect((await call('PATCH', `/product/${tool._id}`, { token, body: product })).body).toEqual({ modifiedCount: 1 })
  expect((await call('DELETE', `/product/${tool._id}`, { token })).body).toEqual({ deletedCount: 1 })
  const [unpaid, pending] = [await anOrderOf(person), await anOrderOf(person, 'pending')]
  const all = (await call('GET', '/all-orders', { token })).body.map(({ _id }: { _id: string }) => _id)
  expect(all).toEqual(expect.arrayContaining([unpaid, pending]))
  expect((await call('PATCH', `/order-shipped/${pending}`, { token, body: { status: 'shipped' } })).body).toEqual({ modifiedCount: 1 })
  expect((await call('DELETE', `/order/${unpaid}`, { token })).body).toEqual({ deletedCount: 1 })
  expect((await call('GET', '/user?limit=1000', { token })).body).toContainEqual(expect.objectContaining({ email }))
  expect((await call('PUT', `/user/admin/${email}`, { token })).body).toEqual({ success: true })
})

test(...says('6.4'), async ({ page, aTool }) => {
  const { _id } = await aTool()
  for (const path of [`/purchase/${_id}`, '/dashboard', '/dashboard/my-profile', '/dashboard/manage-all-orders', '/payment/any']) {
    await page.goto(path)
    await page.waitForURL(`/login?from=${encodeURIComponent(path)}`)
  }
})

test(...says('6.5'), async ({ page, visitAs }) => {
  await visitAs('customer')
  for (const path of ['manage-all-orders', 'manage-all-products', 'make-admin']) {
    await page.goto(`/dashboard/${path}`)
    await page.waitForURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
  }
})

test(...says('6.6'), async ({ page, shop, visitAs, aTool, expectConsoleErrors }) => {
  expectConsoleErrors(/403/)
  const { person } = await visitAs('admin')
  const { name } = await aTool()
  await page.goto('/dashboard/manage-all-products')
  await expect(page.getByRole('row', { name })).toBeVisible()
  // The role is removed while the screen is open: the server refuses, and the screen shows it.
  await shop.shop.db.updateTable('person').set({ role: 'customer' }).where('id', '=', person.id).execute()
  await page.getByRole('row', { name }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByRole('alert').filter({ hasText: messages.unauthorized })).toBeVisible()
})

for (const [status, message] of [
  [401, messages.forbidden],
  [403, messages.unauthorized],
] as const) {
  test(`with HTTP ${status}: ${says('6.7')[0]}`, says('6.7')[1], async ({ page, visitAs, expectConsoleErrors }) => {
    expectConsoleErrors(/40[13]/)
    await visitAs('admin')
    await page.route('**/api/user?*', (route) =>
      route.fulfill({ status, json: { message, reason: 'not-allowed', requestId: 'a-request' } }),
    )
    await page.goto('/dashboard/make-admin')
    await page.waitForURL('/')
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  })
}

test(...says('6.8'), async ({ page, visitAs, aTool, anOrderOf, shop }) => {
  const { person } = await visitAs('admin')
  await anOrderOf(person)
  const { _id } = await aTool()
  const sent: { call: string; bearer: string | undefined }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/auth/'))
      sent.push({ call: `${request.method()} ${pathname}`, bearer: request.headers().authorization })
  })
  const asking = {
    'my-orders': '/api/order',
    'manage-all-orders': '/api/all-orders',
    'make-admin': '/api/user',
    'my-profile': '/api/user/',
  }
  for (const [screen, path] of Object.entries(asking)) {
    await page.goto(`/dashboard/${screen}`)
    await expect.poll(() => sent.map(({ call }) => call)).toContainEqual(expect.stringContaining(`GET ${path}`))
  }
  await page.goto(`/purchase/${_id}`)
  await expect(page.getByLabel('Quantity')).toBeVisible()
  const stored = await page.evaluate(() => localStorage.getItem('access-token'))
  const calls = sent.filter(({ call }) => call !== `GET /api/product/${_id}`)
  expect(calls.map(({ call }) => call)).toEqual(expect.arrayContaining(['GET /api/order', 'GET /api/all-orders', 'GET /api/user']))
  expect(new Set(calls.map(({ bearer }) => bearer))).toEqual(new Set([`Bearer ${stored}`]))
  for (const open of ['/product/', `/product/${_id}`, '/review']) expect((await fetch(`${shop.url}/api${open}`)).status).toBe(200)
})

test(...says('6.9'), async ({ call, someone, aTool, anOrderOf }) => {
  const [owner, other, admin] = [await someone(), await someone(), await someone('admin')]
  const { _id } = await aTool()
  const order = await anOrderOf(owner.person)
  const { email } = owner
  // The status for a visitor, the owner and another customer; administrators follow below.
  const refusals = [
    ['POST', '/order', {}, 401, 400, 400],
    ['GET', `/order/?email=${email}`, undefined, 401, 200, 403],
    ['DELETE', `/order/${order}-`, undefined, 401, 404, 404],
    ['GET', `/user/${email}`, undefined, 401, 200, 403],
    ['PATCH', `/user/${email}`, { name: 'Ingrid' }, 401, 200, 403],
    ['GET', `/admin/${email}`, undefined, 401, 200, 403],
    ['POST', '/review', {}, 401, 400, 400],
    ['POST', '/product', product, 401, 403, 403],
    ['PATCH', `/product/${_id}`, product, 401, 403, 403],
    ['DELETE', `/product/${_id}`, undefined, 401, 403, 403],
    ['PATCH', `/product-available/${_id}`, { available: 1 }, 401, 403, 403],
    ['GET', '/all-orders', undefined, 401, 403, 403],
    ['PATCH', `/order-shipped/${order}`, {}, 401, 403, 403],
    ['GET', '/user', undefined, 401, 403, 403],
    ['PUT', `/user/admin/${email}`, undefined, 401, 403, 403],
  ] as const
  for (const [method, path, body, ...statuses] of refusals) {
    const answers = []
    for (const who of [undefined, owner, other]) answers.push(await call(method, path, { token: who?.token, body }))
    expect([method, path, ...answers.map(({ status }) => status)]).toEqual([method, path, ...statuses])
    expect(answers[0]?.body.message).toBe(messages.forbidden)
    for (const { status, body } of answers) if (status === 403) expect(body.message).toBe(messages.unauthorized)
  }
  for (const path of ['/all-orders', '/user', `/order/?email=${email}`]) expect((await call('GET', path, admin)).status).toBe(200)
})
