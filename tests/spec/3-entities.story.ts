import { says } from './says.ts'
import { expect, test } from './visit.ts'

const text = expect.any(String)
const number = expect.any(Number)

test(...says('3.1'), async ({ call, aTool }) => {
  const { _id, name, details, price, image, available, minimum_order } = await aTool()
  const { body } = await call('GET', `/product/${_id}`)
  expect(body).toMatchObject({ _id, name, details, price, image, available, minimum_order })
  const products = (await call('GET', '/product/')).body
  expect(products).not.toEqual([])
  for (const product of products) {
    expect(product).toMatchObject({
      _id: text,
      name: text,
      details: text,
      price: number,
      image: text,
      available: number,
      minimum_order: number,
    })
  }
})

test(...says('3.2'), async ({ call }) => {
  const { body } = await call('GET', '/review')
  expect(body.length).toBeGreaterThan(0)
  for (const review of body) {
    expect(review).toMatchObject({ _id: text, image: text, ratings: number, author: text, comment: text })
  }
})

test(...says('3.3'), async ({ call, someone }) => {
  const { email, token, person } = await someone()
  const edit = {
    name: person.name,
    bio: 'Runs the tool store.',
    address: 'Industriveien 44',
    country: 'Norway',
    phone: '4755123456',
    facebook: 'https://facebook.example/ingrid',
    github: 'https://github.example/ingrid',
  }
  await call('PATCH', `/user/${email}`, { token, body: edit })
  expect((await call('GET', `/user/${email}`, { token })).body).toEqual({ ...edit, email, photo: '', role: 'customer' })
  const admin = await someone('admin')
  expect((await call('GET', `/user/${admin.email}`, { token: admin.token })).body.role).toBe('admin')
})

test(...says('3.4'), async ({ call, someone }) => {
  const { email, session, person } = await someone()
  const { body } = await call('GET', '/auth/get-session', { token: session })
  expect(body.user).toMatchObject({ email, name: person.name, image: null })
})

test(...says('3.5'), async ({ call, someone, aTool, total }) => {
  const { email, token, person } = await someone()
  const tool = await aTool()
  const form = { company: 'Nordverft AS', street: 'Industriveien 44', city: 'Bergen', country: 'Norway', phone: '+47 55 12 34 56' }
  const placed = await call('POST', '/order', { token, body: { productID: tool._id, orderUnit: 12, ...form } })
  const { body } = await call('GET', `/order/?email=${email}`, { token })
  expect(body).toMatchObject([
    {
      _id: placed.body.insertedId,
      orderDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      orderTime: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
      product: tool.name,
      productID: tool._id,
      productImg: tool.image,
      orderUnit: 12,
      orderAmount: total(106.8),
      customerName: person.name,
      email,
      ...form,
      txId: '',
      status: 'unpaid',
    },
  ])
})

test(...says('3.7', '3.8', '3.9', '3.10'), async ({ call, someone }) => {
  const { token } = await someone('admin')
  const other = await someone()
  const product = { name: 'Adze', details: 'Forged.', price: 30, image: '/images/claw-hammer.webp', available: 9, minimum_order: 3 }
  const added = await call('POST', '/product', { token, body: product })
  expect(added.body).toEqual({ insertedId: text })
  const path = `/product/${added.body.insertedId}`
  expect((await call('PATCH', path, { token, body: { ...product, price: 31 } })).body).toEqual({ modifiedCount: 1 })
  expect((await call('PATCH', `/user/${other.email}`, { token: other.token, body: { name: 'Ingrid' } })).body).toEqual({
    acknowledged: true,
  })
  expect((await call('DELETE', path, { token })).body).toEqual({ deletedCount: 1 })
  expect((await call('PUT', `/user/admin/${other.email}`, { token })).body).toEqual({ success: true })
})

test(...says('3.11'), async ({ call, someone, shop }) => {
  const { email, token } = await someone()
  const message = expect.stringMatching(/\S/)
  const stranger = { email: 'nobody@tools.example', password: 'not-mine' }
  const refused = [
    [401, await call('GET', `/user/${email}`)],
    [403, await call('GET', '/user', { token })],
    [404, await call('GET', '/product/nothing')],
    [400, await call('POST', '/review', { token, body: {} })],
    [404, await call('GET', '/nothing')],
    [401, await call('POST', '/auth/sign-in/email', { body: stranger, headers: { origin: shop.url } })],
  ] as const
  for (const [status, answer] of refused) expect(answer).toMatchObject({ status, body: { message } })
})
