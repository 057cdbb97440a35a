import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, it } from 'vitest'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import type { EventFilter } from '../../../contract/office/audit-log.ts'
import { removeProduct } from '../../catalog/products/remove-product.ts'
import { setAvailable } from '../../catalog/products/set-available.ts'
import { makeAdmin } from '../../people/staff/make-admin.ts'
import { cancelOrder } from '../../selling/cancellations/cancel-order.ts'
import { sendContactMessage } from '../../selling/contact/send-contact-message.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import type { Admin, Customer } from '../actor.ts'
import { openDatabase } from '../database/open-database.ts'
import { transact } from '../database/transact.ts'
import { newId } from '../new-id.ts'
import { exportEvents } from './export-events.ts'
import { listEvents } from './list-events.ts'

describe.each(engines)('the audit log on %s', (engine) => {
  let shop: TestShop
  let [admin, ingrid, odd] = [] as unknown as [Admin, Customer, Customer]
  let [product, gone, order] = ['', '', '']

  beforeEach(async () => {
    shop = await aShop(engine)
    ;[admin, ingrid, odd] = [await anAdmin(shop), await aCustomer(shop), await aCustomer(shop)]
    odd = { ...odd, email: 'a_b%c@nordverft.example' }
    await shop.db.updateTable('person').set({ email: odd.email }).where('id', '=', odd.id).execute()
    product = await aProduct(shop, { name: 'Claw hammer' })
    gone = await aProduct(shop, { name: 'Gone hammer' })
    await setAvailable(shop, admin, product, { available: 500 })
    order = (await placeOrder(shop, ingrid, anOrder(product, 20))).orderId
    await placeOrder(shop, odd, anOrder(product, 10))
    await cancelOrder(shop, ingrid, order)
    await removeProduct(shop, admin, gone)
    await makeAdmin(shop, admin, ingrid.email)
    await sendContactMessage(shop, { kind: 'visitor' }, { email: 'a@b.example', subject: 'Hello', message: 'Is there more?' })
  })

  const verbs = async (filter: EventFilter) => (await listEvents(shop, admin, filter)).items.map(({ verb }) => verb)

  it('lists events, newest first, with names and previous values', async () => {
    const { items, next } = await listEvents(shop, admin, {})
    expect(next).toBeUndefined()
    expect(items.map(({ actor, verb }) => [actor, verb])).toEqual([
      ['visitor', 'contact.sent'],
      [admin.email, 'person.made-admin'],
      [admin.email, 'product.removed'],
      [ingrid.email, 'order.cancelled'],
      [odd.email, 'order.placed'],
      [ingrid.email, 'order.placed'],
      [admin.email, 'product.counted'],
      ['system', 'product.added'],
      ['system', 'product.added'],
    ])
    const find = (verb: string) => items.find((event) => event.verb === verb)
    expect(find('product.counted')).toMatchObject({
      thing: 'product',
      thingId: product,
      name: 'Claw hammer',
      slug: 'claw-hammer',
      before: { available: 1000 },
      after: { available: 500 },
    })
    expect(find('product.removed')).toMatchObject({ name: 'Gone hammer', slug: null, after: null })
    expect(find('person.made-admin')).toMatchObject({ name: ingrid.email, before: { role: 'customer' }, after: { role: 'admin' } })
    expect(find('order.cancelled')).toMatchObject({ thingId: order, name: null })
    expect(find('order.placed')).toMatchObject({ name: expect.stringMatching(/^[\dA-Z]{4}-[\dA-Z]{4}$/), slug: null })
  })

  it('pages through all events, also those of the same millisecond', async () => {
    const at = new Date('2026-01-02T03:04:05.678Z')
    const ids = Array.from({ length: 9 }, () => newId())
    await transact(shop, async (tx) => {
      const common = { at, actorId: null, actor: 'system', verb: 'image.removed', thing: 'image', thingId: 'x', before: null, after: null }
      for (const id of ids)
        await tx
          .insertInto('event')
          .values({ ...common, id })
          .execute()
    })
    for (const filter of [
      {},
      { actor: 'system' },
      { verb: 'image.removed' },
      { thing: 'image', thingId: 'x' },
      { to: '2026-01-02' },
    ] as const) {
      const seen: string[] = []
      for (let after: string | undefined; ; ) {
        const page = await listEvents(shop, admin, { ...filter, limit: 4, after })
        seen.push(...page.items.filter(({ verb }) => verb === 'image.removed').map(({ _id }) => _id))
        after = page.next
        if (!after) break
        expect(page.items).toHaveLength(4)
      }
      expect(seen, JSON.stringify(filter)).toEqual(ids.toReversed())
    }
  })

  const mine = ['order.cancelled', 'order.placed']

  it('filters by actor: an email address or part of it, system, visitor', async () => {
    expect(await verbs({ actor: ingrid.email })).toEqual(mine)
    expect(await verbs({ actor: ingrid.email.slice(3, 18) })).toEqual(mine)
    expect(await verbs({ actor: 'system' })).toEqual(['product.added', 'product.added'])
    expect(await verbs({ actor: 'visitor' })).toEqual(['contact.sent'])
    expect(await verbs({ actor: 'nobody@nordverft.example' })).toEqual([])
  })

  it('finds by the number of an order, also of a deleted one, and by names', async () => {
    const placed = (await listEvents(shop, admin, { verb: 'order.placed' })).items.find(({ name }) => name)
    const number = placed?.name ?? ''
    expect(await verbs({ thingId: number })).toEqual(['order.placed'])
    expect(await verbs({ thingId: number.toLowerCase().replace('-', ' ') })).toEqual(['order.placed'])
    expect(await verbs({ thingId: 'claw hammer' })).toEqual(['product.counted', 'product.added'])
    expect(await verbs({ thingId: 'gone hammer' })).toEqual(['product.removed', 'product.added'])
    expect(await verbs({ thingId: ingrid.name.split(' ').toReversed().join(' ') })).toEqual(['person.made-admin'])
    expect(await verbs({ actor: ingrid.name.toLowerCase() })).toEqual([...mine, 'order.placed'])
    expect(await verbs({ thingId: 'nothing like it' })).toEqual([])
  })

  it('treats %, _ and \\ literally', async () => {
    expect(await verbs({ actor: 'a_b%c' })).toEqual(['order.placed'])
    for (const actor of ['a%c', 'b_c', '%%', '\\', '__']) expect(await verbs({ actor }), actor).toEqual([])
  })

  it('filters by thing, verb, id and their combinations', async () => {
    expect(await verbs({ thing: 'order' })).toEqual(['order.cancelled', 'order.placed', 'order.placed'])
    expect(await verbs({ verb: 'order.placed' })).toEqual(['order.placed', 'order.placed'])
    expect(await verbs({ thing: 'order', verb: 'product.added' })).toEqual([])
    expect(await verbs({ thingId: product })).toEqual(['product.counted', 'product.added'])
    expect(await verbs({ thing: 'order', thingId: product })).toEqual([])
    expect(await verbs({ thingId: order, actor: ingrid.email, verb: 'order.cancelled' })).toEqual(['order.cancelled'])
    expect(await verbs({ thingId: order, actor: odd.email })).toEqual([])
    expect(await verbs({ actor: admin.email, verb: 'product.removed' })).toEqual(['product.removed'])
    expect(await verbs({ actor: 'system', verb: 'product.removed' })).toEqual([])
    expect(await verbs({ actor: '@nordverft.example', thing: 'product' })).toEqual(['product.removed', 'product.counted'])
  })

  it('filters by days in UTC and includes the last day', async () => {
    const [before, first, last, after] = [
      '2026-03-09T23:59:59.999Z',
      '2026-03-10T00:00:00Z',
      '2026-03-11T23:59:59.999Z',
      '2026-03-12T00:00:00Z',
    ]
    await transact(shop, async (tx) => {
      const common = { actorId: null, actor: 'system', verb: 'image.removed', thing: 'image', before: null, after: null }
      for (const at of [before, first, last, after])
        await tx
          .insertInto('event')
          .values({ ...common, id: newId(), at: new Date(at), thingId: at })
          .execute()
    })
    const found = async (filter: EventFilter) =>
      (await listEvents(shop, admin, { thing: 'image', ...filter })).items.map(({ thingId }) => thingId)
    expect(await found({ from: '2026-03-10', to: '2026-03-11' })).toEqual([last, first])
    expect(await found({ from: '2026-03-12' })).toEqual([after])
    expect(await found({ to: '2026-03-09', actor: 'system' })).toEqual([before])
    await expect(found({ from: '2026-03-12', to: '2026-03-11' })).rejects.toMatchObject({ reason: 'invalid' })
  })

  it('refuses a part of an email address that more than 100 people have, and an unknown page', async () => {
    const now = shop.now()
    const crowd = Array.from({ length: 101 }, (_, number) => ({
      id: newId(),
      name: 'Buyer',
      email: `buyer-${number}@crowd.example`,
      emailVerified: false,
      createdAt: now,
      updatedAt: now,
    }))
    await shop.db.insertInto('person').values(crowd).execute()
    await expect(verbs({ actor: '@crowd.example' })).rejects.toMatchObject({ reason: 'invalid', message: /More than 100 people/ })
    await expect(exportEvents(shop, admin, { actor: '@crowd.example' })).rejects.toMatchObject({ reason: 'invalid' })
    expect(await verbs({ actor: 'buyer-7' })).toEqual([])
    await expect(listEvents(shop, admin, { after: newId() })).rejects.toMatchObject({ reason: 'not-found' })
  })
})

it('uses an index for every filter', async () => {
  const shop = await aShop()
  const admin = await anAdmin(shop)
  const asked: string[] = []
  const { db } = openDatabase({ dataDir: shop.config.dataDir, onQuery: (text) => asked.push(text) })
  const filters: EventFilter[] = [
    {},
    { actor: 'system' },
    { actor: admin.email },
    { verb: 'order.placed' },
    { thing: 'order' },
    { thingId: 'x' },
    { from: '2026-01-01', to: '2026-02-01' },
    { actor: 'system', verb: 'order.paid', from: '2026-01-01' },
  ]
  await aProduct(shop)
  const [{ id: after } = { id: '' }] = await db.selectFrom('event').select('id').execute()
  for (const filter of filters) await listEvents({ ...shop, db }, admin, { ...filter, after })
  await db.destroy()
  const file = new DatabaseSync(join(shop.config.dataDir, 'shop.db'), { readOnly: true })
  const steps = asked
    .filter((text) => text.includes(' from "event" where '))
    .flatMap((text) => file.prepare(`explain query plan ${text}`).all())
    .map(({ detail }) => String(detail))
    .filter((detail) => /\bevent\b/.test(detail))
  file.close()
  expect(steps.length).toBeGreaterThan(filters.length * 2)
  expect(
    steps.filter((step) => !/^SEARCH event USING (COVERING )?INDEX (event(At|Actor|Verb|Thing)|sqlite_autoindex_event_1) \(/.test(step)),
  ).toEqual([])
})
