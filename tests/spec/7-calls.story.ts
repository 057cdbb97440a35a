import { sql } from 'kysely'
import { messages } from '../../src/contract/schema/messages.ts'
import { openShop } from '../stories/open-shop.ts'
import { plainImage } from '../support/images.ts'
import { signUp } from '../support/signed-in-person.ts'
import { says } from './says.ts'
import { aNewcomer, expect, hydrated, test } from './visit.ts'

const text = expect.any(String)
const product = { name: 'Adze', details: 'Forged.', price: 30, image: '/images/claw-hammer.webp', available: 90, minimum_order: 3 }
const address = { company: 'Nordverft AS', street: 'Industriveien 44', city: 'Bergen', country: 'Norway', phone: '+47 55 12 34 56' }
const forbidden = { status: 401, body: { message: messages.forbidden } }
const unauthorized = { status: 403, body: { message: messages.unauthorized } }

test(...says('7.1'), async ({ shop }) => {
  const host = `${shop.url}/api`
  expect((await fetch(`${host}/product/`)).status).toBe(200)
  expect(await (await fetch(`${host}/openapi.json`)).json()).toMatchObject({ servers: [{ url: host }] })
})

test(...says('7.2'), async ({ page, shop, call }) => {
  const { name, email, password } = await signUp(shop.url, aNewcomer())
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  const put = await sent
  expect(decodeURIComponent(new URL(put.url()).pathname)).toBe(`/api/user/${email}`)
  expect(put.postDataJSON()).toEqual({ name, email, photo: null })
  const answer = await put.response()
  const token = (await answer?.json())?.token
  await page.waitForURL('/')
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBe(token)
  expect((await call('GET', `/user/${email}`, { token })).status).toBe(200)
})

test(...says('7.3', '7.4'), async ({ call, someone }) => {
  const { email, token, person } = await someone()
  const admin = await someone('admin')
  expect(await call('GET', `/admin/${email}`, { token })).toMatchObject({ status: 200, body: { admin: false } })
  expect(await call('GET', `/admin/${admin.email}`, { token: admin.token })).toMatchObject({ status: 200, body: { admin: true } })
  expect(await call('GET', `/user/${email}`, { token })).toMatchObject({ status: 200, body: { email, name: person.name } })
  for (const path of [`/admin/${email}`, `/user/${email}`]) expect(await call('GET', path)).toMatchObject(forbidden)
})

test(...says('7.5'), async ({ call, someone }) => {
  const { email, token } = await someone()
  const body = {
    name: 'Ingrid',
    bio: 'Buys.',
    address: 'Bergen',
    country: 'Norway',
    phone: '55',
    facebook: '',
    github: 'https://git.example/i',
  }
  const first = new FormData()
  first.append('image', new File([new Uint8Array(await plainImage().png().toBuffer())], 'me.png'))
  const photo = (await call('POST', '/image', { token, raw: first })).body.data.url
  expect(await call('PATCH', `/user/${email}`, { token, body: { ...body, photo } })).toMatchObject({
    status: 200,
    body: { acknowledged: true },
  })
  expect(await call('PATCH', `/user/${email}`, { token, body })).toMatchObject({ status: 200, body: { acknowledged: true } })
  expect((await call('GET', `/user/${email}`, { token })).body).toEqual({ ...body, photo, email, role: 'customer' })
  expect(await call('PATCH', `/user/${email}`, { token, body: { ...body, phone: 'none' } })).toMatchObject({
    status: 400,
    body: { message: text },
  })
})

test(...says('7.6'), async ({ call, someone, shop }) => {
  const { token } = await someone()
  const upload = async (bytes: Buffer, name: string) => {
    const form = new FormData()
    form.append('image', new File([new Uint8Array(bytes)], name))
    form.append('key', 'a-key-of-another-host')
    return call('POST', '/image', { token, raw: form })
  }
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    const answer = await upload(await plainImage().toFormat(format).toBuffer(), 'whatever.txt')
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: { url: expect.stringMatching(/\/images\/[\w-]+\.webp$/) } } })
    const hosted = await fetch(new URL(answer.body.data.url, shop.url))
    expect([hosted.status, hosted.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
  for (const [bytes, name] of [
    [drawing, 'drawing.svg'],
    [Buffer.from('<!doctype html><script>alert(1)</script>'), 'page.png'],
  ] as const) {
    const refused = await upload(bytes, name)
    expect(refused.status).toBe(400)
    expect(refused.body.message).toMatch(/\w+ \w+/)
  }
})

test(...says('7.7'), async ({ call, someone }) => {
  const admin = await someone('admin')
  const { token } = await someone()
  expect(await call('POST', '/product', { token: admin.token, body: product })).toMatchObject({ status: 200, body: { insertedId: text } })
  expect(await call('POST', '/product', { token, body: product })).toMatchObject(unauthorized)
  expect(await call('POST', '/product', { body: product })).toMatchObject(forbidden)
})

test(...says('7.8', '7.9', '7.10'), async ({ call, aTool, shop }) => {
  const { _id, name } = await aTool()
  const list = await call('GET', '/product/')
  expect(list.status).toBe(200)
  expect(list.body).toContainEqual(expect.objectContaining({ _id, name }))
  expect((await call('GET', `/product/${_id}`)).body).toMatchObject({ _id, name })
  expect((await call('GET', '/review')).body[0]).toMatchObject({ author: text, comment: text })
  for (const path of ['/product/', '/review']) {
    const etag = (await call('GET', path)).headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    expect((await fetch(`${shop.url}/api${path}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  }
})

test(...says('7.11'), async ({ call, someone }) => {
  const { token, person } = await someone()
  const body = { ratings: 60, author: 'Somebody else', comment: 'They hold.', image: '/images/of-somebody-else.webp' }
  const { insertedId: _id } = (await call('POST', '/review', { token, body })).body
  const { body: reviews } = await call('GET', '/review')
  expect(reviews).toContainEqual(expect.objectContaining({ _id, ratings: 60, comment: 'They hold.', author: person.name, image: '' }))
  expect(await call('POST', '/review', { body })).toMatchObject(forbidden)
})

test(...says('7.12'), async ({ call, someone, aTool, total }) => {
  const { token, email, person } = await someone()
  const { _id: productID, name, image, price, available } = await aTool()
  const theirs = {
    orderDate: '1/1/1999',
    orderTime: '0:00',
    product: 'Gold',
    productImg: 'gold.png',
    customerName: 'Nobody',
    email: 'a@b.example',
  }
  const body = { ...theirs, productID, orderUnit: 20, orderAmount: 20 * price, ...address, txId: 'paid', status: 'shipped' }
  const { insertedId: _id } = (await call('POST', '/order', { token, body })).body
  const [order] = (await call('GET', `/order/?email=${email}`, { token })).body
  const written = { product: name, productImg: image, customerName: person.name, email, txId: '', status: 'unpaid' }
  expect(order).toMatchObject({ _id, productID, orderUnit: 20, orderAmount: total(20 * price), ...address, ...written })
  expect(order.orderDate).not.toBe(theirs.orderDate)
  expect(await call('POST', '/order', { token, body: { ...body, orderAmount: 1 } })).toMatchObject({
    status: 409,
    body: { message: text, orderAmount: total(20 * price) },
  })
  expect(await call('POST', '/order', { body })).toMatchObject(forbidden)
  expect((await call('GET', `/product/${productID}`)).body.available).toBe(available - 20)
})

test(...says('7.13'), async ({ call, someone, aTool }) => {
  const { _id } = await aTool()
  const { token } = await someone('admin')
  const body = { available: 77 }
  expect((await call('PATCH', `/product-available/${_id}`, { token, body })).body).toEqual({ modifiedCount: 1 })
  expect((await call('GET', `/product/${_id}`)).body.available).toBe(77)
  expect(await call('PATCH', `/product-available/${_id}`, { token: (await someone()).token, body })).toMatchObject(unauthorized)
})

test(...says('7.14', '7.15', '7.16'), async ({ call, someone, anOrderOf }) => {
  const { token, person } = await someone()
  const admin = await someone('admin')
  const [unpaid, pending] = [await anOrderOf(person), await anOrderOf(person, 'pending')]
  const all = (await call('GET', '/all-orders', { token: admin.token })).body.map(({ _id }: { _id: string }) => _id)
  expect(all).toEqual(expect.arrayContaining([unpaid, pending]))
  expect(await call('GET', '/all-orders', { token })).toMatchObject(unauthorized)

  const ship = (who: string, id: string) => call('PATCH', `/order-shipped/${id}`, { token: who, body: { status: 'shipped' } })
  expect(await ship(token, pending)).toMatchObject(unauthorized)
  expect((await ship(admin.token, pending)).body).toEqual({ modifiedCount: 1 })
  expect(await ship(admin.token, unpaid)).toMatchObject({ status: 409, body: { message: text } })

  expect(await call('DELETE', `/order/${unpaid}`, { token: (await someone()).token })).toMatchObject({
    status: 404,
    body: { message: text },
  })
  expect((await call('DELETE', `/order/${unpaid}`, { token })).body).toEqual({ deletedCount: 1 })
  expect(await call('DELETE', `/order/${pending}`, { token: admin.token })).toMatchObject({ status: 409, body: { message: text } })
})

test(...says('7.17', '7.18'), async ({ call, someone, aTool }) => {
  const { _id } = await aTool()
  const [admin, customer] = [await someone('admin'), await someone()]
  const { image: _, ...body } = product
  expect((await call('PATCH', `/product/${_id}`, { token: admin.token, body })).body).toEqual({ modifiedCount: 1 })
  expect((await call('GET', `/product/${_id}`)).body).toMatchObject(body)
  expect(await call('PATCH', `/product/${_id}`, { token: customer.token, body })).toMatchObject(unauthorized)
  expect(await call('DELETE', `/product/${_id}`, { token: customer.token })).toMatchObject(unauthorized)
  expect((await call('DELETE', `/product/${_id}`, { token: admin.token })).body).toEqual({ deletedCount: 1 })
  expect(await call('GET', `/product/${_id}`)).toMatchObject({ status: 404, body: { message: text } })
})

test(...says('7.19', '7.20', '7.21'), async ({ call, someone, anOrderOf }) => {
  const [admin, customer] = [await someone('admin'), await someone()]
  const { token, email, person } = customer
  const known = async () => (await call('GET', '/user?limit=1000', { token: admin.token })).body
  expect(await known()).toContainEqual(expect.objectContaining({ email, role: 'customer' }))
  expect(await call('PUT', `/user/admin/${email}`, { token })).toMatchObject(unauthorized)
  expect((await call('PUT', `/user/admin/${email}`, { token: admin.token })).body).toEqual({ success: true })
  expect(await known()).toContainEqual(expect.objectContaining({ email, role: 'admin' }))

  const id = await anOrderOf(person)
  const own = await call('GET', `/order/?email=${email}`, { token })
  expect(own.body.map(({ _id }: { _id: string }) => _id)).toEqual([id])
  expect(await call('GET', `/order/?email=${email}`, { token: (await someone()).token })).toMatchObject(unauthorized)
})

test(...says('7.22', '7.25'), async ({ page, shop }) => {
  const { name, email, password } = aNewcomer()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith('/api/auth/')) asked.push(pathname.slice('/api/auth/'.length))
  })
  await page.goto('/signup')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('/products')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('/')
  await page.goto('/reset-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText(messages.resetSent)).toBeVisible()
  expect(asked).toEqual(['sign-up/email', 'sign-out', 'sign-in/email', 'request-password-reset'])
  const { id } = await shop.shop.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const links = await shop.shop.db.selectFrom('verification').select('value').where('value', '=', id).execute()
  expect(links).toHaveLength(1)
})

test(...says('7.24'), async ({ call, someone, page, visitAs }) => {
  const { token, email, session } = await someone()
  await call('PATCH', `/user/${email}`, { token, body: { name: 'Ingrid the Second' } })
  expect((await call('GET', '/auth/get-session', { token: session })).body.user.name).toBe('Ingrid the Second')
  await visitAs('customer')
  await page.goto('/dashboard/my-profile')
  await page.getByRole('button', { name: 'Update' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Björn Dahl')
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Björn Dahl' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('person') ?? '{}').name)).toBe('Björn Dahl')
})

test(...says('7.26'), async ({ page }) => {
  // A list that fails to load shows an error and a retry button.
  const shop = await openShop()
  await sql`alter table review rename to review_away`.execute(shop.shop.db)
  await page.goto(shop.url)
  await hydrated(page)
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Customer Reviews' }) })
  await expect(section.getByRole('alert')).toContainText('The reviews could not be loaded.')
  await expect(page.getByRole('region', { name: 'New Collection' }).getByRole('article').first()).toBeVisible()
  await sql`alter table review_away rename to review`.execute(shop.shop.db)
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect(section.getByRole('article').first()).toBeVisible()
  expect(await (await fetch(shop.url)).text()).not.toContain('could not be loaded')
  await shop.close()
})

test(...says('7.27'), async ({ call, someone, aTool }) => {
  // One call places the order and takes the stock; a refused order takes none.
  const { token } = await someone()
  const { _id: productID, available } = await aTool({ available: 15 })
  const place = (orderUnit: number) => call('POST', '/order', { token, body: { productID, orderUnit, ...address } })
  const answers = await Promise.all([place(10), place(10)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect((await call('GET', `/product/${productID}`)).body.available).toBe(available - 10)
})

test(...says('7.28'), async ({ page, visitAs, aTool, expectConsoleErrors }) => {
  // A call without a response shows an error and keeps the input; the retry is the same order.
  expectConsoleErrors(/Failed to load|ERR_/)
  await visitAs('customer')
  const { _id } = await aTool()
  await page.goto(`/purchase/${_id}`)
  for (const [label, typed] of Object.entries({
    Street: address.street,
    City: address.city,
    Country: address.country,
    Phone: address.phone,
  }))
    await page.getByLabel(label).fill(typed)
  await page.route('**/api/order', (route) => route.abort())
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('alert')).toHaveText('Unable to connect to the shop. Check your connection and try again.')
  await expect(page.getByLabel('Street')).toHaveValue(address.street)
  await page.unroute('**/api/order')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByText(messages.orderPlaced)).toBeVisible()
})

test(...says('7.29'), async ({ call, someone, anOrderOf }) => {
  const { token, person } = await someone()
  const id = await anOrderOf(person)
  expect((await call('GET', `/payment/${id}`, { token })).body).toMatchObject({ state: 'payable', order: { _id: id, status: 'unpaid' } })
  expect((await call('POST', `/payment/${id}`, { token })).body).toEqual({ url: expect.stringMatching(/^http/) })
  for (const method of ['GET', 'POST']) expect((await call(method, `/payment/${id}`, { token: (await someone()).token })).status).toBe(404)
})
