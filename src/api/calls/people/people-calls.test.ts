import { describe, expect, it } from 'vitest'
import { aShop } from '../../../../tests/support/a-shop.ts'
import { aBearer, aCustomer, anAdmin } from '../../../../tests/support/make.ts'
import { messages } from '../../../contract/schema/messages.ts'
import { createIdentity } from '../../auth/identity.ts'
import { createApi } from '../../create-api.ts'
import { openRateLimits } from '../../limits/rate-limits.ts'
import { KnownMembers } from '../../serving/known-members.ts'

/** The API with three people. `call` acts as one of them, or as a visitor. */
async function thePeople() {
  const shop = await aShop()
  const limits = openRateLimits(shop, true)
  const door = createApi({
    shop,
    limits,
    members: new KnownMembers(shop),
    identity: createIdentity(shop, limits, { google: undefined, publicUrl: undefined }),
    trustedProxies: 0,
    headers: {},
    logFor: () => shop.log,
  })
  const [admin, customer, other] = [await anAdmin(shop), await aCustomer(shop, 'Ingrid'), await aCustomer(shop, 'Björn')]
  const bearers = {
    admin: await aBearer(shop, admin),
    customer: await aBearer(shop, customer),
    other: await aBearer(shop, other),
    visitor: '',
  }
  const call = async (who: keyof typeof bearers, method: string, path: string, body?: object) => {
    const headers = { 'content-type': 'application/json', ...(bearers[who] && { authorization: bearers[who] }) }
    const answer = await door.request(`/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return { status: answer.status, link: answer.headers.get('link'), body: await answer.json() }
  }
  return { shop, admin, customer, other, call }
}

const forbidden = { status: 401, body: { message: messages.forbidden } }
const unauthorized = { status: 403, body: { message: messages.unauthorized } }

describe('GET /user/{email}', () => {
  it('returns the profile to that person and to an administrator', async () => {
    const { call, customer } = await thePeople()
    const profile = {
      name: 'Ingrid',
      email: customer.email,
      photo: '',
      bio: '',
      address: '',
      country: '',
      phone: '',
      facebook: '',
      github: '',
      role: 'customer',
    }
    expect(await call('customer', 'GET', `/user/${customer.email}`)).toMatchObject({ status: 200, body: profile })
    expect(await call('admin', 'GET', `/user/${customer.email.toUpperCase()}`)).toMatchObject({ status: 200, body: profile })
    expect(await call('other', 'GET', `/user/${customer.email}`)).toMatchObject(unauthorized)
    expect(await call('visitor', 'GET', `/user/${customer.email}`)).toMatchObject(forbidden)
  })
})

describe('PATCH /user/{email}', () => {
  it('is only for that person', async () => {
    const { call, customer } = await thePeople()
    const path = `/user/${customer.email}`
    expect(await call('customer', 'PATCH', path, { name: 'Ingrid', phone: '4755' })).toMatchObject({
      status: 200,
      body: { acknowledged: true },
    })
    // A subset of the fields, and a profile as it was read.
    expect(await call('customer', 'PATCH', path, { country: 'Norway' })).toMatchObject({ status: 200 })
    const { body: profile } = await call('customer', 'GET', path)
    expect(profile).toMatchObject({ name: 'Ingrid', phone: '4755', country: 'Norway' })
    expect(await call('customer', 'PATCH', path, { ...profile, bio: 'Buys pliers.' })).toMatchObject({ status: 200 })
    expect((await call('customer', 'GET', path)).body).toEqual({ ...profile, bio: 'Buys pliers.' })
    expect(await call('admin', 'PATCH', path, { name: 'Ingrid' })).toMatchObject(unauthorized)
    expect(await call('other', 'PATCH', path, { name: 'Ingrid' })).toMatchObject(unauthorized)
    expect(await call('visitor', 'PATCH', path, { name: 'Ingrid' })).toMatchObject(forbidden)
  })

  it.each([
    [{ name: '   ' }, 'Name is Required'],
    [{ name: 5 }, 'Send name as text, not as a number'],
    [{ name: null }, 'Name is Required'],
    [{ name: 'Ingrid', phone: 'none' }, 'Use only digits, spaces and + - ( ) . /, and an extension such as ext. 22'],
    [{ name: 'Ingrid', github: 'javascript:alert(1)' }, 'Enter a web address that starts with https://'],
    [{ name: 'Ingrid', role: 'admin' }, 'This request cannot change the role'],
    [{ name: 'Ingrid', photo: 'https://elsewhere.example/a.png' }, 'This image is not in the shop. Please upload it again.'],
  ])('refuses %j', async (fields, message) => {
    const { call, customer } = await thePeople()
    expect(await call('customer', 'PATCH', `/user/${customer.email}`, fields)).toMatchObject({ status: 400, body: { message } })
    expect((await call('customer', 'GET', `/user/${customer.email}`)).body).toMatchObject({
      name: 'Ingrid',
      phone: '',
      github: '',
      role: 'customer',
    })
  })
})

describe('GET /admin/{email}', () => {
  it('returns whether the person is an administrator', async () => {
    const { call, admin, customer } = await thePeople()
    expect(await call('admin', 'GET', `/admin/${admin.email}`)).toMatchObject({ status: 200, body: { admin: true } })
    expect(await call('customer', 'GET', `/admin/${customer.email}`)).toMatchObject({ status: 200, body: { admin: false } })
    expect(await call('admin', 'GET', `/admin/${customer.email}`)).toMatchObject({ status: 200, body: { admin: false } })
    expect(await call('customer', 'GET', `/admin/${admin.email}`)).toMatchObject(unauthorized)
    expect(await call('visitor', 'GET', `/admin/${admin.email}`)).toMatchObject(forbidden)
  })
})

describe('GET /user', () => {
  it('returns an array to an administrator, with a link to the next page', async () => {
    const { call, admin, customer, other } = await thePeople()
    const all = await call('admin', 'GET', '/user')
    expect((all.body as { email: string }[]).map(({ email }) => email)).toEqual([admin.email, customer.email, other.email])
    expect(all.link).toBeNull()
    const first = await call('admin', 'GET', '/user?limit=2')
    const next = /^<(\/api)(.*)>; rel="next"$/.exec(first.link ?? '')?.[2]
    expect((await call('admin', 'GET', next ?? '')).body).toMatchObject([{ email: other.email }])
    expect(await call('customer', 'GET', '/user')).toMatchObject(unauthorized)
    expect(await call('visitor', 'GET', '/user')).toMatchObject(forbidden)
  })
})

describe('PUT /user/admin/{email}', () => {
  it('makes an administrator at once', async () => {
    const { call, customer, other } = await thePeople()
    expect(await call('customer', 'PUT', `/user/admin/${customer.email}`)).toMatchObject(unauthorized)
    expect(await call('visitor', 'PUT', `/user/admin/${customer.email}`)).toMatchObject(forbidden)
    expect(await call('admin', 'PUT', `/user/admin/${customer.email}`)).toMatchObject({ status: 200, body: { success: true } })
    expect(await call('admin', 'PUT', `/user/admin/${customer.email}`)).toMatchObject({ status: 200, body: { success: true } })
    expect(await call('customer', 'GET', `/user/${other.email}`)).toMatchObject({ status: 200 })
    expect(await call('admin', 'PUT', '/user/admin/nobody@tools.example')).toMatchObject({ status: 404 })
  })
})

describe('DELETE /user/admin/{email}', () => {
  it('makes a customer at once, but never of the last administrator', async () => {
    const { call, admin, customer, other } = await thePeople()
    const path = `/user/admin/${customer.email}`
    expect(await call('customer', 'DELETE', path)).toMatchObject(unauthorized)
    await call('admin', 'PUT', path)
    expect(await call('customer', 'GET', `/user/${other.email}`)).toMatchObject({ status: 200 })
    expect(await call('admin', 'DELETE', path)).toMatchObject({ status: 200, body: { success: true } })
    expect(await call('customer', 'GET', `/user/${other.email}`)).toMatchObject(unauthorized)
    const message = 'This is the last administrator. Make another person an administrator first.'
    expect(await call('admin', 'DELETE', `/user/admin/${admin.email}`)).toMatchObject({ status: 409, body: { message } })
  })
})

describe('/customer', () => {
  it('lists, shows, disables and enables customers for administrators', async () => {
    const { call, admin, customer } = await thePeople()
    const path = `/customer/${customer.id}`
    expect((await call('admin', 'GET', '/customer?search=ingrid')).body).toMatchObject([{ _id: customer.id, orders: 0, disabled: false }])
    expect((await call('admin', 'GET', '/customer?limit=1')).link).toContain('rel="next"')
    expect(await call('admin', 'PATCH', path, { disabled: true })).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    expect(await call('admin', 'PATCH', path, { disabled: true })).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
    expect((await call('admin', 'GET', path)).body).toMatchObject({ disabled: true, sessions: 0 })
    expect(await call('customer', 'GET', `/user/${customer.email}`)).toMatchObject(forbidden)
    expect(await call('admin', 'PATCH', path, { disabled: 'no' })).toMatchObject({ status: 400 })
    const message = 'You cannot disable your own account'
    expect(await call('admin', 'PATCH', `/customer/${admin.id}`, { disabled: true })).toMatchObject({ status: 409, body: { message } })
    expect(await call('admin', 'GET', '/customer/nobody')).toMatchObject({ status: 404, body: { message: 'This customer does not exist' } })
  })
})

describe('/note and /message', () => {
  it('refuse an empty note, an empty answer and what does not exist', async () => {
    const { call, customer } = await thePeople()
    const note = { thing: 'customer', id: customer.id, text: ' ' }
    expect(await call('admin', 'POST', '/note', note)).toMatchObject({ status: 400, body: { message: 'Enter the note' } })
    expect(await call('admin', 'POST', '/note', { ...note, thing: 'order', text: 'Hi' })).toMatchObject({ status: 404 })
    expect(await call('admin', 'GET', '/note?thing=product&id=a')).toMatchObject({ status: 400 })
    expect(await call('admin', 'GET', '/message?answered=maybe')).toMatchObject({ status: 400 })
    const { body } = await call('visitor', 'POST', '/contact', { email: 'a@b.example', subject: 'Pliers', message: 'To Norway?' })
    const path = `/message/${(body as { insertedId: string }).insertedId}`
    expect(await call('admin', 'POST', `${path}/answer`, { text: '' })).toMatchObject({
      status: 400,
      body: { message: 'Enter your answer' },
    })
    expect(await call('admin', 'PATCH', '/message/nothing', { answered: true })).toMatchObject({ status: 404 })
    expect((await call('admin', 'GET', '/message?answered=true')).body).toEqual([])
  })
})

describe('POST /review', () => {
  it('returns insertedId, and the author is always the signed-in person', async () => {
    const { call } = await thePeople()
    const review = { ratings: 80, comment: 'Sound tools.', author: 'Somebody else', image: 'https://elsewhere.example/a.png' }
    expect(await call('visitor', 'POST', '/review', review)).toMatchObject(forbidden)
    const added = await call('customer', 'POST', '/review', review)
    expect(added).toMatchObject({ status: 200, body: { insertedId: expect.any(String) } })
    expect((await call('visitor', 'GET', '/review')).body).toMatchObject([
      { author: 'Ingrid', image: '', ratings: 80, comment: 'Sound tools.' },
    ])
    const empty = { ratings: 80, comment: '  ' }
    expect(await call('customer', 'POST', '/review', empty)).toMatchObject({
      status: 400,
      body: { message: 'Please write your feedback!' },
    })
  })
})

describe('POST /contact', () => {
  it('accepts a message from anyone and reports every invalid field', async () => {
    const { call } = await thePeople()
    const message = { email: 'buyer@harbour.example', subject: 'Pliers', message: 'Do you ship to Norway?' }
    expect(await call('visitor', 'POST', '/contact', message)).toMatchObject({ status: 200, body: { insertedId: expect.any(String) } })
    const refused = await call('visitor', 'POST', '/contact', { email: 'buyer', subject: ' ', message: '' })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        issues: [
          { path: 'email', message: 'Provide a valid Email' },
          { path: 'subject', message: 'Subject is required!' },
          { path: 'message', message: 'Please write your message!' },
        ],
      },
    })
  })
})
