import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { copyOrder } from '../../../../tests/support/copy-order.ts'
import { aCustomer, anAdmin, anOrder, anOrderOf, aProduct } from '../../../../tests/support/make.ts'
import { deliverEvents, listenForEvents, payWithCard } from '../../../../tests/support/payments.ts'
import { removeProduct } from '../../catalog/products/remove-product.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { newId } from '../../ground/new-id.ts'
import { refreshSomeKeys } from '../../ground/search-keys/refresh-search-keys.ts'
import { readOrderTotal } from '../../office/overview/read-order-total.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { shipOrder } from '../shipments/ship-order.ts'
import { exportOrders, orderColumns } from './export-orders.ts'
import { findOrders } from './find-orders.ts'
import { placeOrder } from './place-order.ts'
import type { PlacedOrder } from './read-placed-order.ts'

const DAY = 86_400_000

async function aFilledShop(engine: Engine) {
  const shop = await aShop(engine)
  await listenForEvents(shop)
  const admin = await anAdmin(shop)
  const ingrid = await aCustomer(shop, 'Ingrid Halvorsen')
  const kwabena = await aCustomer(shop, 'Kwabena Asiedu')
  const hammer = await aProduct(shop, { name: 'Claw hammer 300 mm', sku: 'HM-20' })
  const pliers = await aProduct(shop, { name: 'Combination pliers 180 mm', sku: 'PL-180' })
  const lines = [
    { productID: pliers, orderUnit: 10 },
    { productID: hammer, orderUnit: 10 },
  ]
  const first = await placeOrder(shop, ingrid, { ...anOrderOf(lines), purchaseOrder: 'PO-4500118762', note: '=1+1' })
  shop.travel(2 * DAY)
  const second = await placeOrder(shop, kwabena, { ...anOrderOf(lines.slice(0, 1)), company: 'Åsiedu Fabrication' })
  await payWithCard(shop, kwabena, second.orderId)
  await deliverEvents(shop)
  shop.travel(2 * DAY)
  const third = await placeOrder(shop, kwabena, { ...anOrderOf(lines.slice(0, 1)), company: '' })
  await payWithCard(shop, kwabena, third.orderId)
  await deliverEvents(shop)
  await shipOrder(shop, admin, third.orderId, { carrier: 'UPS', trackingNumber: '1Z 999 AA1-01' })
  await removeProduct(shop, admin, hammer)
  const find = async (filter: Parameters<typeof findOrders>[2]) =>
    (await findOrders(shop, admin, filter)).items.map(
      ({ number }) => [first, second, third].findIndex((order) => order.number === number) + 1,
    )
  return { shop, admin, ingrid, hammer, pliers, first, second, third, find }
}

async function aCompanyOf({ db, now }: TestShop, { orderId }: PlacedOrder) {
  const companyId = await aCompany({ db, now })
  await db.updateTable('order').set({ companyId }).where('id', '=', orderId).execute()
  return companyId
}

describe.each(engines)('the list of all orders on %s', (engine) => {
  it.each([
    ['newest', [3, 2, 1]],
    ['oldest', [1, 2, 3]],
  ] as const)('pages through the %s first', async (sort, expected) => {
    const { shop, admin, first, second, third } = await aFilledShop(engine)
    const found: string[] = []
    for (let after: string | undefined; found.length < 4; ) {
      const { items, next } = await findOrders(shop, admin, { sort, limit: 1, after })
      found.push(...items.map(({ number }) => number))
      if (!next) break
      after = next
    }
    expect(found).toEqual(expected.map((place) => [first, second, third][place - 1]?.number))
  })

  it('finds an order by everything that a caller can say', async () => {
    const { shop, admin, ingrid, first, second, third, find } = await aFilledShop(engine)
    const misread = first.number.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replace('-', ' ')
    expect(await find({ search: misread })).toEqual([1])
    expect(await find({ search: ` ${first.orderId} ` })).toEqual([1])
    expect(await find({ search: `#${first.number}` })).toEqual([1])
    expect(await find({ search: 'po-4500' })).toEqual([1])
    expect(await find({ search: 'PO 4500' })).toEqual([1])
    expect(await find({ search: 'halvorsen' })).toEqual([1])
    expect(await find({ search: ingrid.email.toUpperCase() })).toEqual([1])
    expect(await find({ search: 'Nordverft A' })).toEqual([1])
    expect(await find({ search: 'asiedu' })).toEqual([3, 2])
    expect(await find({ search: 'hm-20' })).toEqual([1])
    expect(await find({ search: 'pliers' })).toEqual([3, 2, 1])
    expect(await find({ search: '1Z 999 AA1-01' })).toEqual([3])
    expect(await find({ search: '1z999aa101' })).toEqual([3])
    for (const slip of [
      `${third.number}-1`,
      `Packing slip ${third.number}-1`,
      `Delivery 1 of order ${third.number}`,
      `Lieferschein ${third.number}/1`,
    ])
      expect(await find({ search: slip }), slip).toEqual([3])
    expect(await find({ search: '- -' })).toEqual([])
    const [matched] = (await findOrders(shop, admin, { search: 'hm-20' })).items
    expect(matched?.matchedSku).toBe('HM-20')
    for (const search of ['pliers', 'mm'])
      expect((await findOrders(shop, admin, { search })).items.map(({ matchedSku }) => matchedSku)).toEqual(Array(3).fill(undefined))
    const { txId } = await shop.db.selectFrom('order').select('txId').where('id', '=', second.orderId).executeTakeFirstOrThrow()
    expect(await find({ search: txId })).toEqual([2])
    expect(await find({ search: 'nothing like it' })).toEqual([])
    expect(await find({ search: '%' })).toEqual([])
  })

  it('filters by status, payment, day and customer, in both directions, and page by page', async () => {
    const { shop, admin, ingrid, hammer, pliers, first, second, third, find } = await aFilledShop(engine)
    const dayOf = async ({ orderId }: PlacedOrder) => {
      const { placedAt } = await shop.db.selectFrom('order').select('placedAt').where('id', '=', orderId).executeTakeFirstOrThrow()
      return placedAt.toISOString().slice(0, 10)
    }
    expect(await find({})).toEqual([3, 2, 1])
    expect(await find({ sort: 'oldest' })).toEqual([1, 2, 3])
    expect(await find({ status: 'pending' })).toEqual([2])
    expect(await find({ payment: 'unpaid' })).toEqual([1])
    expect(await find({ payment: 'paid', search: 'pliers' })).toEqual([3, 2])
    expect(await find({ payment: 'refunded' })).toEqual([])
    expect(await find({ orders: [third.orderId, first.orderId, 'unknown'] })).toEqual([3, 1])
    expect(await find({ paidFrom: await dayOf(second), paidTo: await dayOf(second) })).toEqual([2])
    expect(await find({ paidFrom: await dayOf(third) })).toEqual([3])
    await shop.db.updateTable('order').set({ expiresAt: shop.now() }).where('id', '=', first.orderId).execute()
    expect(await find({ payment: 'expiring' })).toEqual([1])
    expect(await readOrderTotal(shop, admin, { search: 'pliers', payment: 'paid' })).toMatchObject({
      orders: 2,
      amount: 178,
      partial: false,
      guess: 'products',
    })
    expect(await readOrderTotal(shop, admin, { payment: 'refunded' })).toMatchObject({ orders: 0, amount: 0, partial: false })
    expect(await find({ customer: ingrid.id })).toEqual([1])
    expect(await find({ company: await aCompanyOf(shop, second) })).toEqual([2])
    expect(await find({ product: hammer })).toEqual([1])
    expect(await find({ product: hammer, search: 'pliers' })).toEqual([1])
    expect(await find({ product: hammer, search: 'asiedu' })).toEqual([])
    expect(await find({ product: pliers, sort: 'oldest', limit: 2, after: first.orderId })).toEqual([2, 3])
    expect(await find({ from: await dayOf(second), to: await dayOf(second) })).toEqual([2])
    expect(await find({ to: await dayOf(second) })).toEqual([2, 1])
    expect(await find({ from: await dayOf(second), search: 'pliers' })).toEqual([3, 2])
    await shop.db.updateTable('order').set({ salesDay: null }).execute()
    expect(await find({ from: await dayOf(second), to: await dayOf(second) })).toEqual([2])
    await expect(find({ from: '2026-02-02', to: '2026-02-01' })).rejects.toThrow('The last day must not be before the first')
    await expect(find({ paidFrom: '2026-02-02', paidTo: '2026-02-01' })).rejects.toThrow('The last day must not be before the first')
    await refundOrder(shop, admin, third.orderId, { amountCents: 150, reason: 'Late', restock: [] })
    expect(await find({ payment: 'refunded' })).toEqual([3])
    for (const search of [undefined, 'pliers']) {
      const page = await findOrders(shop, admin, { search, limit: 2, sort: 'oldest' })
      expect(page.items.map(({ number }) => number)).toEqual([first.number, second.number])
      const rest = await findOrders(shop, admin, { search, limit: 2, sort: 'oldest', after: page.next })
      expect(rest.items.map(({ number }) => number)).toEqual([third.number])
      expect(rest.next).toBeUndefined()
    }
  })

  it('says when a search matches more customers than are searched, and still exports all orders of it', async () => {
    const { shop, admin } = await aFilledShop(engine)
    const times = { createdAt: shop.now(), updatedAt: shop.now() }
    const people = Array.from({ length: 1000 }, (_, at) => ({
      id: newId(),
      name: 'Ole Verft',
      email: `ole${at}@verft.example`,
      emailVerified: false,
      ...times,
    }))
    await shop.db.insertInto('person').values(people).execute()
    while (await refreshSomeKeys(shop));
    for (const search of ['verft', 'erft']) expect(await readOrderTotal(shop, admin, { search })).toMatchObject({ partial: true })
    const ole = await shop.db.selectFrom('person').selectAll().where('email', '=', 'ole0@verft.example').executeTakeFirstOrThrow()
    const tool = await aProduct(shop)
    await placeOrder(shop, { kind: 'customer', id: ole.id, email: ole.email, name: ole.name, photo: '' }, anOrder(tool, 10))
    const parts = await Array.fromAsync(await exportOrders(shop, admin, { layout: 'orders', search: 'ole0@verft.example' }))
    expect(parts.join('').trimEnd().split('\r\n')).toHaveLength(2)
    const all = await Array.fromAsync(await exportOrders(shop, admin, { layout: 'orders', search: 'verft' }))
    expect(all.join('')).toContain('ole0@verft.example')
  })

  it('finds the orders of many people by their profile and by what they ordered as, however many there are', async () => {
    const shop = await aShop(engine)
    const [admin, product] = [await anAdmin(shop), await aProduct(shop)]
    const placedBy = async (name: string, renamed = name) => {
      const customer = await aCustomer(shop, name)
      const { orderId } = await placeOrder(shop, customer, anOrder(product, 10))
      await shop.db.updateTable('person').set({ name: renamed }).where('id', '=', customer.id).execute()
      return orderId
    }
    const ordered = await placedBy('Ole Verft', 'Ole Moe')
    await placedBy('Kari Moe')
    const named = await placedBy('Nils Moe', 'Nils Verft')
    for (let person = 0; person < 20; person++) await aCustomer(shop, `Verft ${person}`)
    const find = async () => (await findOrders(shop, admin, { search: 'verft', sort: 'oldest', limit: 3 })).items.map(({ _id }) => _id)
    expect(await find()).toEqual([ordered, named])
    await copyOrder(shop, named, 10_000)
    expect(await find()).toEqual([ordered, named, `${named}-1`])
  })

  it('takes a whole part number for that product and no similar one', async () => {
    const { shop, ingrid, find } = await aFilledShop(engine)
    const longer = await aProduct(shop, { name: 'Long-nose pliers', sku: 'PL-1801' })
    await placeOrder(shop, ingrid, anOrderOf([{ productID: longer, orderUnit: 10 }]))
    expect(await find({ search: 'PL-180' })).toEqual([3, 2, 1])
    expect(await find({ search: 'pl-1801' })).toEqual([0])
  })

  it('exports one row per order, whose amounts add up, with what was shipped and refunded', async () => {
    const { shop, admin, first, third } = await aFilledShop(engine)
    await refundOrder(shop, admin, third.orderId, { amountCents: 150, reason: 'Late', restock: [] })
    let csv = ''
    for await (const part of await exportOrders(shop, admin, { layout: 'orders', format: 'semicolon', sort: 'oldest' })) csv += part
    const [header = '', ...rows] = csv.replace('\ufeff', '').trimEnd().split('\r\n')
    expect(header.split(';')).toEqual(orderColumns)
    const cells = rows.map((row) => Object.fromEntries(row.split(';').map((cell, index) => [orderColumns[index], cell])))
    expect(cells.map(({ number }) => number)).toContain(first.number)
    expect(cells.at(-1)).toMatchObject({
      number: third.number,
      status: 'shipped',
      placedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      shippedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      carrier: 'UPS',
      trackingNumber: '1Z 999 AA1-01',
      refunded: '1,5',
    })
    const dollars = (column: string) => cells.map((row) => Number(row[column]?.replace(',', '.')))
    const { amount } = await readOrderTotal(shop, admin, {})
    expect(dollars('orderAmount').reduce((sum, each) => sum + each)).toBeCloseTo(Number(amount), 2)
  })

  it('exports what is filtered, one row per line, without formulas', async () => {
    const { shop, admin, first } = await aFilledShop(engine)
    let csv = ''
    for await (const part of await exportOrders(shop, admin, { search: 'halvorsen' })) csv += part
    const rows = csv.trimEnd().split('\r\n')
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatch(/^\ufeffnumber,status,placedAt,/)
    expect(rows[1]).toContain(`${first.number},unpaid,`)
    expect(rows[1]).toContain('PL-180')
    expect(rows[2]).toContain("'=1+1")
  })
})
