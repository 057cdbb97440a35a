import type { AnyProcedure } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessOf, callAccessOf } from '../src/api/calls/ground/access.ts'
import { router } from '../src/api/calls/router.ts'
import { keysOf } from '../src/contract/ground/keys-of.ts'
import { hasArea, type OfficeArea, officeAreas } from '../src/contract/schema/call-access.ts'
import { messages } from '../src/contract/schema/messages.ts'
import { peopleMessages } from '../src/shop/people/messages.ts'
import { placeOrder } from '../src/shop/selling/orders/place-order.ts'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { anOrder, aProduct } from './support/make.ts'
import type { SignedInPerson } from './support/signed-in-person.ts'

const procedures: Record<string, Record<string, AnyProcedure>> = router
const calls = Object.entries(procedures).flatMap(([group, verbs]) =>
  Object.entries(verbs).map(([verb, procedure]) => {
    const { method = 'POST', path = '' } = procedure['~orpc'].route
    return { name: `${group}.${verb}`, procedure, method, path: path.replace(/\{\w+\}/g, 'x') }
  }),
)

describe.each(enginesInTurn)('areas of the office on %s', (engine) => {
  let program: TestProgram
  let owner: SignedInPerson
  beforeAll(async () => {
    program = await openProgram(engine)
    owner = await program.aPerson('admin')
  })
  afterAll(() => program?.close())

  /** Somebody whom the owner made an administrator of some areas. */
  async function staffOf(...areas: OfficeArea[]): Promise<SignedInPerson> {
    const person = await program.aPerson()
    const { status } = await program.call('PUT', `/user/admin/${person.email}`, { token: owner.token, body: { areas } })
    expect(status).toBe(200)
    return person
  }
  const give = (email: string, areas: OfficeArea[] | null, token = owner.token) =>
    program.call('PATCH', `/user/admin/${email}`, { token, body: { areas } })

  test.runIf(engine === 'sqlite')('the matrix: one area opens exactly the calls of the office that name it', async () => {
    for (const own of keysOf(officeAreas)) {
      const { token } = await staffOf(own)
      const check = async ({ name, procedure, method, path }: (typeof calls)[number]) => {
        const { areas } = callAccessOf(procedure)
        if (accessOf(procedure) !== 'admin') return
        const { status, body } = await program.call(method, path, { token, ...(['GET', 'DELETE'].includes(method) ? {} : { body: {} }) })
        const what = `${own}: ${name}`
        if (hasArea([own], areas)) expect(status, what).not.toBe(403)
        else {
          expect([status, body.reason], what).toEqual([403, 'no-area'])
          expect(body.message, what).toContain(messages.unauthorized)
        }
      }
      await Promise.all(calls.map(check))
    }
  })

  test('whoever lacks the area of a shared call is a customer there', async () => {
    const [customer, packer, buyer] = [await program.aPerson(), await staffOf('orders'), await staffOf('products')]
    const { orderId } = await placeOrder(program.shop, customer.person, anOrder(await aProduct(program.shop), 10))
    expect((await program.call('GET', `/order/${orderId}`, { token: packer.token })).status).toBe(200)
    expect((await program.call('GET', `/order/${orderId}`, { token: buyer.token })).status).toBe(404)
    expect((await program.call('DELETE', `/order/${orderId}`, { token: buyer.token })).status).toBe(404)
    expect((await program.call('GET', `/order/?email=${customer.email}`, { token: buyer.token })).status).toBe(403)
    expect((await program.call('GET', `/user/${customer.email}`, { token: packer.token })).status).toBe(403)
    expect((await program.call('GET', `/admin/${packer.email}`, { token: packer.token })).body).toEqual({ admin: true, areas: ['orders'] })
    expect((await program.call('GET', `/admin/${owner.email}`, { token: owner.token })).body).toEqual({ admin: true })
  })

  test('what is taken away ends with the next request', async () => {
    const member = await staffOf('orders', 'products')
    const read = () => program.call('GET', '/product-counts', { token: member.token })
    expect((await read()).status).toBe(200)
    expect((await give(member.email, ['orders'])).status).toBe(200)
    expect((await read()).body).toMatchObject({ reason: 'no-area', message: messages.areaNeeded('Products, customers and prices') })
    expect((await give(member.email, ['orders'])).status).toBe(200)
    const events = await program.shop.db.selectFrom('event').selectAll().where('thingId', '=', member.person.id).orderBy('id').execute()
    expect(events.map(({ verb }) => verb)).toEqual(['person.made-admin', 'person.areas-changed'])
    await program.call('DELETE', `/user/admin/${member.email}`, { token: owner.token })
    expect((await give(member.email, ['orders'])).body.message).toBe(peopleMessages.noAdmin)
    await program.call('PUT', `/user/admin/${member.email}`, { token: owner.token })
    expect((await read()).status).toBe(200)
    await program.call('DELETE', `/user/admin/${member.email}`, { token: owner.token })
  })

  test('only somebody with all areas grants them, takes them, or disables staff, and one such always remains', async () => {
    const [seller, customer] = [await staffOf('customers', 'settings'), await program.aPerson()]
    for (const [method, path, body] of [
      ['PUT', `/user/admin/${customer.email}`, {}],
      ['PATCH', `/user/admin/${seller.email}`, { areas: null }],
      ['DELETE', `/user/admin/${owner.email}`, undefined],
      ['PATCH', `/customer/${owner.person.id}`, { disabled: true }],
    ] as const) {
      expect((await program.call(method, path, { token: seller.token, body })).body.message, path).toBe(messages.unauthorized)
    }
    expect((await program.call('PATCH', `/customer/${customer.person.id}`, { token: seller.token, body: { disabled: true } })).status).toBe(
      200,
    )
    expect((await give(owner.email, ['orders'])).body.message).toBe(peopleMessages.lastWithEverything)
    expect((await program.call('DELETE', `/user/admin/${owner.email}`, { token: owner.token })).status).toBe(409)
    expect((await give(seller.email, [])).status).toBe(400)
    expect((await give(seller.email, null)).status).toBe(200)
    expect((await give(seller.email, ['orders'])).status).toBe(200)
    const listed = (await program.call('GET', '/staff', { token: owner.token })).body
    expect(listed).toContainEqual(expect.objectContaining({ email: seller.email, areas: ['orders'], secondFactor: false }))
    expect(listed).toContainEqual(expect.objectContaining({ email: owner.email, areas: null }))
  })

  test('two who take all areas from each other at once leave one', async () => {
    const [ada, bo] = [await program.aPerson('admin'), await program.aPerson('admin')]
    await program.shop.db
      .updateTable('person')
      .set({ areas: '["orders"]' as never })
      .where('id', '=', owner.person.id)
      .execute()
    const answers = await Promise.all([give(bo.email, ['orders'], ada.token), give(ada.email, ['orders'], bo.token)])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    await program.shop.db.updateTable('person').set({ areas: null }).where('id', '=', owner.person.id).execute()
    for (const { email } of [ada, bo]) await program.call('DELETE', `/user/admin/${email}`, { token: owner.token })
  })

  test('orders alone sees no revenue: not in the overview, in totals, of customers or in exports', async () => {
    const buyer = await program.aPerson()
    const productID = await aProduct(program.shop, { price: 8.9 })
    const { orderId } = await placeOrder(program.shop, buyer.person, anOrder(productID, 40))
    await program.shop.db
      .updateTable('order')
      .set({ status: 'pending', txId: 'pi_9', paidAt: program.shop.now() })
      .where('id', '=', orderId)
      .execute()
    const read = async (path: string, { token }: SignedInPerson) => (await program.call('GET', path, { token })).body
    const csv = async (path: string, { token }: SignedInPerson) => {
      const text = await (await fetch(`${program.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).text()
      const [header = '', row = ''] = text.replace('\uFEFF', '').split('\r\n')
      const cells = row.split(',')
      return Object.fromEntries(header.split(',').map((name, at) => [name, cells[at]]))
    }
    const of = `customer=${buyer.person.id}`
    const packer = await staffOf('orders')
    expect(await read('/overview', packer)).toMatchObject({
      revenue: null,
      average: null,
      days: [],
      bestSellers: [],
      expiring: { amount: null },
      orders: { now: expect.any(Number) },
    })
    expect((await program.call('GET', '/product-sales', { token: packer.token })).status).toBe(403)
    expect(await read(`/order-total?${of}&product=${productID}`, packer)).toMatchObject({
      orders: 1,
      amount: null,
      refunded: null,
      product: { units: 40, amount: null },
    })
    expect(await read(`/customer/${buyer.person.id}`, packer)).toMatchObject({ orders: 1, bought: null })
    expect(await read(`/customer?search=${buyer.email}`, packer)).toMatchObject([{ bought: null }])
    expect(await csv(`/all-orders.csv?layout=orders&${of}`, packer)).toMatchObject({
      orderUnit: '40',
      goods: '',
      orderAmount: '',
      refunded: '',
    })
    expect(await csv(`/all-orders.csv?layout=lines&${of}`, packer)).toMatchObject({ orderUnit: '40', price: '', amount: '' })
    // An order itself has its amounts: somebody answers the telephone.
    expect(await read(`/order/${orderId}`, packer)).toMatchObject({ orderAmount: 356 })
    for (const seller of [await staffOf('orders', 'refunds'), await staffOf('orders', 'customers'), owner]) {
      expect((await read('/overview', seller)).revenue).toEqual({ now: expect.any(Number), before: expect.any(Number) })
      expect(await read(`/order-total?${of}`, seller)).toMatchObject({ amount: 356, refunded: 0 })
      expect(await read(`/customer/${buyer.person.id}`, seller)).toMatchObject({ bought: 356 })
      expect(await csv(`/all-orders.csv?layout=orders&${of}`, seller)).toMatchObject({ goods: '356', orderAmount: '356' })
    }
  })

  test('a key or a webhook reaches no further than whoever makes it', async () => {
    const keeper = await staffOf('settings', 'products')
    const key = (scopes: string[]) => program.call('POST', '/api-key', { token: keeper.token, body: { name: 'ERP', scopes } })
    expect((await key(['orders:read'])).status).toBe(403)
    expect((await key(['catalog:read', 'events:read'])).status).toBe(200)
    const hook = (events: string[]) =>
      program.call('POST', '/webhook', { token: keeper.token, body: { url: 'https://erp.example/hook', events } })
    expect((await hook(['order.paid'])).status).toBe(403)
  })
})
