import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import createClient from 'openapi-fetch'
import type { paths } from './generated/shop.ts'

/**
 * What a program does that knows the shop by openapi.json alone: a customer signs in, orders and pays; an administrator adjusts the stock,
 * ships and refunds. Prints what the order has become.
 */
const [url = '', email = '', adminEmail = '', password = ''] = process.argv.slice(2)
const baseUrl = `${url}/api`

const customer = await signIn(email)
const admin = await signIn(adminEmail)
const { data: [product] = [] } = await customer.GET('/product', { params: { query: { search: 'pliers & 180+', limit: 1 } } })
if (!product) throw new Error('The shop sells nothing')

const form = { street: 'Industriveien 44', city: 'Bergen', country: 'Norway', phone: '+47 55 12 34 56' }
const order = { ...form, lines: [{ productID: product._id, orderUnit: product.minimum_order }] }
const placing = { params: { header: { 'Idempotency-Key': randomUUID() } }, body: order }
const placed = dataOf(await customer.POST('/order', placing))
const again = dataOf(await customer.POST('/order', placing))
if (again.insertedId !== placed.insertedId) throw new Error('A repeated order was placed twice')
const orderId = placed.insertedId

const page = dataOf(await customer.POST('/payment/{orderId}', { params: { path: { orderId } } }))
await fetch(page.url, { method: 'POST', body: new URLSearchParams({ card: '4242 4242 4242 4242' }), redirect: 'manual' })
while (dataOf(await customer.GET('/payment/{orderId}', { params: { path: { orderId } } })).state !== 'paid') await pause(50)

dataOf(await admin.PATCH('/product-available/{productId}', { ...withKey({ productId: product._id }), body: { delta: 5, reason: 'Found' } }))
const lines = [{ position: 0, units: product.minimum_order }]
const shipped = dataOf(await admin.POST('/order/{orderId}/shipment', { ...withKey({ orderId }), body: { lines, carrier: 'UPS' } }))
const refund = dataOf(await admin.POST('/order/{orderId}/refund', { ...withKey({ orderId }), body: { amount: 1.1, reason: 'Late' } }))

const refused = await customer.POST('/order/{orderId}/refund', { ...withKey({ orderId }), body: { amount: 1, reason: 'Please' } })
const { status, refunded, number } = dataOf(await customer.GET('/order/{orderId}', { params: { path: { orderId } } }))
const outcome = { number, status, shipment: shipped.number, refunded, refund: refund.refunded, refused: refused.error?.message }
process.stdout.write(JSON.stringify(outcome))

async function signIn(email: string) {
  const client = createClient<paths>({ baseUrl })
  const { data: session } = await client.POST('/auth/sign-in/email', { body: { email, password } })
  if (!session || !('token' in session)) throw new Error(`${email} cannot sign in`)
  const entering = { params: { path: { email } }, body: {}, headers: { authorization: `Bearer ${session.token}` } }
  const { token } = dataOf(await client.PUT('/user/{email}', entering))
  return createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })
}

function withKey<Path>(path: Path) {
  return { params: { path, header: { 'Idempotency-Key': randomUUID() } } }
}

function dataOf<Data>({ data, error }: { data?: Data; error?: { message: string } }): Data {
  if (!data) throw new Error(error?.message ?? 'No answer')
  return data
}
