import { describe, expect, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import type { TestProgram } from '../support/a-program.ts'
import { aProgram } from '../support/a-program.ts'
import { engines } from '../support/a-shop.ts'
import { aCustomer, anOrder, aProduct } from '../support/make.ts'
import type { SignedInPerson } from '../support/signed-in-person.ts'
import { type World, whatACompanyHas, whatAPersonHas } from './a-world.ts'

interface Scene {
  program: TestProgram
  customer: SignedInPerson
  admin: SignedInPerson
  world: World
  productId: string
  sku: string
}

type Edit = (
  scene: Scene,
) => Promise<{ by: 'customer' | 'admin'; path: string; body?: object }> | { by: 'customer' | 'admin'; path: string; body?: object }

const id = ({ world }: Scene, name: string, at = 0) => world[name]?.[at] ?? ''
const place = { name: 'Yard', street: 'Kai 1', city: 'Bergen', region: '', postcode: '', country: 'Norway', phone: '' }

/** An edit of every call that changes what is there; or why there is none. */
const edits: Record<string, Edit | string> = {
  'PUT /user/{email}': 'a sign-in',
  'PATCH /user/{email}': ({ customer }) => ({
    by: 'customer',
    path: `/user/${customer.email}`,
    body: { bio: 'Buys hammers', country: 'Norway' },
  }),
  'PATCH /settings': () => ({ by: 'admin', path: '/settings', body: { version: 1, name: 'Other Tools' } }),
  'PUT /product-by-sku/{sku}': ({ sku }) => ({
    by: 'admin',
    path: `/product-by-sku/${sku}`,
    body: { name: 'Claw hammer', details: 'Steel', price: 5, minimum_order: 10, available: 500 },
  }),
  'PATCH /product-by-sku/{sku}': ({ sku }) => ({ by: 'admin', path: `/product-by-sku/${sku}`, body: { price: 6 } }),
  'PATCH /product/{productId}': ({ productId }) => ({
    by: 'admin',
    path: `/product/${productId}`,
    body: { name: 'Sledge', price: 7.5, available: 800 },
  }),
  'PATCH /product-available/{productId}': ({ productId }) => ({
    by: 'admin',
    path: `/product-available/${productId}`,
    body: { available: 700 },
  }),
  'PATCH /shipment/{shipmentId}': (scene) => ({
    by: 'admin',
    path: `/shipment/${id(scene, 'shipmentId')}`,
    body: { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
  }),
  'PATCH /outbox/{messageId}': async (scene) => {
    const { shop } = scene.program
    const row = { kind: 'mail', reason: 'failed', state: 'failed' as const, attempts: 1, lastError: '550', deliveredAt: null }
    const payload = JSON.stringify({ template: 'order-paid', orderId: id(scene, 'orderId') })
    await shop.db
      .insertInto('outbox')
      .values({ id: 'failed', payload, nextAt: shop.now(), createdAt: shop.now(), ...row })
      .execute()
    return { by: 'admin', path: '/outbox/failed', body: { recipient: 'right@nordverft.example' } }
  },
  'PATCH /price-list/{listId}': (scene) => ({
    by: 'admin',
    path: `/price-list/${id(scene, 'priceListId')}`,
    body: { name: 'Dealers', percent: 15 },
  }),
  'PATCH /message/{messageId}': (scene) => ({ by: 'admin', path: `/message/${id(scene, 'inbox.messageId')}`, body: { answered: true } }),
  'PATCH /company/{companyId}': (scene) => ({
    by: 'customer',
    path: `/company/${id(scene, 'companyId')}`,
    body: { street: 'Kai 9', invoiceEmail: 'pay@nordverft.example' },
  }),
  'PATCH /company/{companyId}/member/{personId}': (scene) => ({
    by: 'customer',
    path: `/company/${id(scene, 'companyId')}/member/${id(scene, 'colleague')}`,
    body: { role: 'manager' },
  }),
  'PUT /company/{companyId}/address/{addressId}': (scene) => ({
    by: 'customer',
    path: `/company/${id(scene, 'companyId')}/address/${id(scene, 'addressId')}`,
    body: place,
  }),
  'PUT /company/{companyId}/tax-id-acceptance': async (scene) => {
    const [companyId, taxId] = [id(scene, 'companyId'), '12-3456789']
    await scene.program.shop.db.updateTable('company').set({ taxId }).where('id', '=', companyId).execute()
    return { by: 'admin', path: `/company/${companyId}/tax-id-acceptance`, body: { taxId, reason: 'W-9 in the file' } }
  },
  'PUT /user/admin/{email}': async ({ program }) => ({ by: 'admin', path: `/user/admin/${(await aCustomer(program.shop)).email}` }),
  'PATCH /user/admin/{email}': async ({ program }) => ({
    by: 'admin',
    path: `/user/admin/${(await program.aPerson('admin')).email}`,
    body: { areas: ['orders'] },
  }),
  'PATCH /managed-review/{reviewId}': (scene) => ({
    by: 'admin',
    path: `/managed-review/${id(scene, 'reviewId')}`,
    body: { hidden: true, answer: 'Thank you' },
  }),
  'PUT /stock-alert/{productId}': 'asked for once',
  'PATCH /order-shipped/{orderId}': (scene) => ({
    by: 'admin',
    path: `/order-shipped/${id(scene, 'toShip')}`,
    body: { status: 'shipped' },
  }),
  'PATCH /review/{reviewId}': (scene) => ({
    by: 'customer',
    path: `/review/${id(scene, 'reviewId')}`,
    body: { ratings: 40, comment: 'Bends' },
  }),
  'PATCH /customer/{customerId}': async ({ program }) => ({
    by: 'admin',
    path: `/customer/${(await aCustomer(program.shop)).id}`,
    body: { disabled: true },
  }),
  'PATCH /family/{slug}': () => ({ by: 'admin', path: '/family/other-tools', body: { intro: 'What fits nowhere else' } }),
  'PATCH /family-order/{slug}': async ({ program, admin }) => {
    for (const name of ['Saws', 'Files']) await program.call('POST', '/family', { token: admin.token, body: { name, intro: 'New' } })
    return { by: 'admin', path: '/family-order/files', body: { before: 'saws' } }
  },
  'PUT /cart': ({ productId }) => ({
    by: 'customer',
    path: '/cart',
    body: { version: 0, lines: [{ productID: productId, orderUnit: 20 }] },
  }),
  'PUT /list/{listId}': (scene) => ({
    by: 'customer',
    path: `/list/${id(scene, 'lists.listId')}`,
    body: { name: 'Spring', lines: [{ productID: scene.productId, orderUnit: 20 }] },
  }),
  'PATCH /quote/{quoteId}': (scene) => ({
    by: 'admin',
    path: `/quote/${id(scene, 'quoteId')}`,
    body: { version: 1, lines: [{ productID: scene.productId, orderUnit: 10, price: 6 }], answer: 'Soon' },
  }),
  'PUT /order/{orderId}/hold': (scene) => ({
    by: 'admin',
    path: `/order/${id(scene, 'orderId')}/hold`,
    body: { reason: 'Address in doubt' },
  }),
  'PATCH /order/{orderId}': (scene) => ({ by: 'admin', path: `/order/${id(scene, 'orderId')}`, body: { street: 'Kai 4', note: 'Ring' } }),
  'PUT /bank-line/{lineId}/not-ours': (scene) => ({ by: 'admin', path: `/bank-line/${id(scene, 'lineId')}/not-ours` }),
  'PATCH /webhook/{webhookId}': (scene) => ({
    by: 'admin',
    path: `/webhook/${id(scene, 'webhookId')}`,
    body: { events: ['order.shipped'] },
  }),
}

interface Procedure {
  '~orpc': { route: { method?: string; path?: string } }
}

const calls = Object.values(contract)
  .flatMap((area) => Object.values(area) as Procedure[])
  .map(({ '~orpc': { route } }) => route)
  .filter(({ method }) => method === 'PATCH' || method === 'PUT')
  .map(({ method, path }) => `${method} ${path}`)

test('every call that changes what is there has an edit', () => {
  expect(Object.keys(edits).sort()).toEqual(calls.sort())
})

describe.each(engines)('on %s', (engine) => {
  test('an edit that changes nothing writes nothing: no event, no version, no mail', async () => {
    const program = await aProgram(engine, { OFFICE_EMAIL: 'office@tools.example' }, { idle: true })
    const { shop } = program
    const [customer, admin] = [await program.aPerson(), await program.aPerson('admin')]
    const productId = await aProduct(shop, { available: 10_000, sku: 'HM-020' })
    const has = { person: customer.person, sessionId: customer.sessionId, word: 'kvarner' }
    const own = await whatAPersonHas(program, has, productId)
    const company = await whatACompanyHas(program, has, productId)
    const { orderId: toShip } = await placeOrder(shop, customer.person, anOrder(productId, 10))
    await shop.db.updateTable('order').set({ status: 'pending', txId: 'pi_2', paidAt: shop.now() }).where('id', '=', toShip).execute()
    const world = { ...company, ...own, toShip: [toShip], colleague: [company.personId?.[0] ?? ''] }
    const scene: Scene = { program, customer, admin, world, productId, sku: 'HM-020' }
    for (const [call, edit] of Object.entries(edits)) {
      if (typeof edit === 'string') continue
      const { by, path, body } = await edit(scene)
      const send = () =>
        program.call(call.split(' ')[0] ?? '', path, { token: by === 'admin' ? admin.token : customer.token, ...(body && { body }) })
      const before = await program.rows()
      const first = await send()
      expect(first.status, `${call}: ${first.text}`).toBe(200)
      const changed = await program.rows()
      expect(changed, call).not.toEqual(before)
      const second = await send()
      expect([200, 409], `${call}: ${second.text}`).toContain(second.status)
      expect(await program.rows(), call).toEqual(changed)
    }
  }, 120_000)

  test('the same with the version that is current', async () => {
    const program = await aProgram(engine, {}, { idle: true })
    const { shop } = program
    const [customer, admin] = [await program.aPerson(), await program.aPerson('admin')]
    const productId = await aProduct(shop, { available: 10_000 })
    const own = await whatAPersonHas(program, { person: customer.person, sessionId: customer.sessionId, word: 'kvarner' }, productId)
    const offer = { lines: [{ productID: productId, orderUnit: 10, price: 6 }], answer: 'Soon', validUntil: '2099-12-31', delivery: 12 }
    const lines = [{ productID: productId, orderUnit: 20 }]
    expect((await program.call('PUT', '/cart', { token: customer.token, body: { version: 0, lines: [] } })).status).toBe(200)
    const versioned: [path: string, body: object, by?: 'customer'][] = [
      ['/cart', { lines }, 'customer'],
      [`/product/${await aProduct(shop)}`, { name: 'Sledge', price: 7.5 }],
      ['/settings', { name: 'Other Tools' }],
      [`/quote/${own.quoteId?.[0]}`, offer],
    ]
    for (const [path, body, by] of versioned) {
      const [method, { token }] = by ? ['PUT', customer] : ['PATCH', admin]
      const send = (version: number) => program.call(method, path, { token, body: { ...body, version } })
      const first = await send(1)
      expect(first.status, first.text).toBe(200)
      const before = await program.rows()
      const again = await send(2)
      expect(again.status, again.text).toBe(200)
      expect(await program.rows(), path).toEqual(before)
    }
  })
})
