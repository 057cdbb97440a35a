import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { copyOrder } from '../../../../tests/support/copy-order.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { deliverEvents, listenForEvents, payWithCard } from '../../../../tests/support/payments.ts'
import { planOf } from '../../../../tests/support/plan-of.ts'
import { removeProduct } from '../../catalog/products/remove-product.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import { refreshSomeKeys } from '../../ground/search-keys/refresh-search-keys.ts'
import { findCustomers } from '../../office/customers/find-customers.ts'
import { readOrderTotal } from '../../office/overview/read-order-total.ts'
import { editShipment } from '../shipments/edit-shipment.ts'
import { shipOrder } from '../shipments/ship-order.ts'
import { exportOrders } from './export-orders.ts'
import { findOrders } from './find-orders.ts'
import { orderNumberParts } from './order-search-keys.ts'
import { placeOrder } from './place-order.ts'

interface Caller {
  name: string
  company?: string
  city?: string
  postcode?: string
  phone?: string
  purchaseOrder?: string
}

async function anOffice(engine: Engine) {
  const shop = await aShop(engine)
  await listenForEvents(shop)
  const admin = await anAdmin(shop)
  const bars = await aProduct(shop, { name: 'Pry bar 600 mm, nail puller', sku: 'ST-7600', price: 168.5 })
  const orderOf = async ({ name, ...fields }: Caller, product = bars, units = 10) => {
    const customer = await aCustomer(shop, name)
    return { customer, ...(await placeOrder(shop, customer, { ...anOrder(product, units), company: '', ...fields })) }
  }
  const find = async (search: string) =>
    (await findOrders(shop, admin, { search })).items.map(({ customerName }) => customerName).toSorted()
  return { shop, admin, bars, orderOf, find }
}

const pay = async (shop: TestShop, { customer, orderId }: { customer: Parameters<typeof payWithCard>[1]; orderId: string }) => {
  await payWithCard(shop, customer, orderId)
  await deliverEvents(shop)
}

test.each([
  ['Order ZS15-83G0', ['orderzs1583g0', 'zs1583g0', '0rderzs1583g0']],
  ['PO no. 4711', ['pono4711', '4711', 'p0n04711']],
  ['OIL-5', ['oil5', '0115']],
  ['RF95 5VHN 3T8R', ['rf955vhn3t8r', '5vhn3t8r']],
  ['Order number', ['ordernumber', '0rdernumber']],
])('of %j these may be a part of a number: %j', (text, parts) => expect(orderNumberParts(text)).toEqual(parts))

describe.each(engines)('a caller on %s is found', (engine) => {
  it('by a name as it stands on the screen, in any script and spelling', async () => {
    const { shop, admin, orderOf, find } = await anOffice(engine)
    await orderOf({ name: 'Björn Åkesson' })
    await orderOf({ name: 'Łukasz Żak', company: 'Zakład Ślusarski' })
    await orderOf({ name: 'Анна Петрова', company: 'Петров Инструмент' })
    await orderOf({ name: 'Jürgen Groß', company: 'Groß Maschinenbau GmbH' })
    await orderOf({ name: 'Roberta Smith', company: 'O’Brien & Sons', city: 'St. John’s' })
    for (const [search, name] of [
      ['Björn Åkesson', 'Björn Åkesson'],
      ['bjorn AKESSON', 'Björn Åkesson'],
      ['Łukasz', 'Łukasz Żak'],
      ['lukasz zak', 'Łukasz Żak'],
      ['ŚLUSARSKI', 'Łukasz Żak'],
      ['Петров Инструмент', 'Анна Петрова'],
      ['ПЕТРОВ', 'Анна Петрова'],
      ['Juergen Gross', 'Jürgen Groß'],
      ['Maschinenbau', 'Jürgen Groß'],
      ['GROẞ', 'Jürgen Groß'],
      ["O'Brien", 'Roberta Smith'],
      ['obrien & sons', 'Roberta Smith'],
      ['Smith Roberta', 'Roberta Smith'],
      ['roberta o’brien', 'Roberta Smith'],
      ['St Johns', 'Roberta Smith'],
    ] as const) {
      expect(await find(search), search).toEqual([name])
      expect(
        (await findCustomers(shop, admin, { search })).items.map((customer) => customer.name),
        search,
      ).toEqual([name])
    }
  })

  it('by telephone number in any form, city and postcode', async () => {
    const { shop, admin, orderOf, find } = await anOffice(engine)
    await orderOf({ name: 'Ada', phone: '+49 (0)30 1234567 ext. 22', city: 'Köln', postcode: '50667' })
    await orderOf({ name: 'Bo', phone: '055/98 76 54', city: 'New Delft', postcode: 'SW1A 1AA' })
    for (const search of ['+49 30 1234567', '0049301234567', '030-123.45.67', '(030) 1234567 x22', '1234567', '50667', 'koeln', 'KÖLN'])
      expect(await find(search), search).toEqual(['Ada'])
    for (const search of ['055 987654', '+44 55 987654', 'new delft', 'Delft', 'sw1a 1aa', 'SW1A1AA'])
      expect(await find(search), search).toEqual(['Bo'])
    expect(await find('030 7654321')).toEqual([])
    await shop.db.updateTable('person').set({ phone: '+1 (212) 555-0100' }).where('name', '=', 'Bo').execute()
    expect(await find('212-555-0100')).toEqual(['Bo'])
    expect((await findCustomers(shop, admin, { search: '2125550100' })).items).toMatchObject([{ name: 'Bo' }])
  })

  it('by an order number with letters that would be an umlaut in a name', async () => {
    const { shop, orderOf, find } = await anOffice(engine)
    const { orderId } = await orderOf({ name: 'Ada' })
    await shop.db.updateTable('order').set({ number: 'AEGA-2Y4Q' }).where('id', '=', orderId).execute()
    for (const search of ['AEGA-2Y4Q', 'Order AEGA-2Y4Q', 'aega 2y4q', 'your order #aega2y4q'])
      expect(await find(search), search).toEqual(['Ada'])
  })

  it('by half an order number, an order number as pasted, and any part of a purchase order or tracking number', async () => {
    const { shop, admin, orderOf, find } = await anOffice(engine)
    const ada = await orderOf({ name: 'Ada', purchaseOrder: 'PO-4500118762' })
    await orderOf({ name: 'Bo', purchaseOrder: 'Spring/77' })
    await pay(shop, ada)
    const { shipmentId } = await shipOrder(shop, admin, ada.orderId, { carrier: 'GLS Express', trackingNumber: '1Z 999 AA1-01 2345' })
    const [start = '', end = ''] = ada.number.split('-')
    for (const search of [start, end, `Order ${ada.number}`, `order #${ada.number.toLowerCase()}`, `Re: your order ${start} ${end}`])
      expect(await find(search), search).toEqual(['Ada'])
    for (const search of [
      '118762',
      '8762',
      '45001',
      'PO 4500',
      '50011',
      'po-4500118762',
      '999aa1',
      '2345',
      'A1 01 2',
      'gls',
      'GLS',
      'Gls express',
    ])
      expect(await find(search), search).toEqual(['Ada'])
    expect(await find('spring 77')).toEqual(['Bo'])
    await orderOf({ name: 'Cy Spring', purchaseOrder: 'Spring/78' })
    expect(await find('spring')).toEqual(['Bo', 'Cy Spring'])
    expect(await find('45002')).toEqual([])
    await editShipment(shop, admin, shipmentId, { carrier: 'DX', trackingNumber: '00340434161094' })
    expect([await find('4161094'), await find('dx')]).toEqual([['Ada'], ['Ada']])
  })

  it('by the amount, also written in the European way', async () => {
    const { shop, admin, bars, orderOf, find } = await anOffice(engine)
    await orderOf({ name: 'Ada' })
    await orderOf({ name: 'Bo' }, bars, 20)
    for (const search of ['1,685.00', '1.685,00', '$1,685', '1685']) expect(await find(search), search).toEqual(['Ada'])
    expect(await find('3,370.00')).toEqual(['Bo'])
    expect(await readOrderTotal(shop, admin, { search: '1,685.00' })).toMatchObject({ orders: 1, amount: 1685, guess: null })
  })

  it('and nobody else: products are guessed only if nothing else matches, and the answer says so', async () => {
    const { shop, admin, bars, orderOf, find } = await anOffice(engine)
    await orderOf({ name: 'Anja Müller' })
    await orderOf({ name: 'A Stranger' })
    const guessOf = async (search: string) => (await readOrderTotal(shop, admin, { search })).guess
    expect([await find('Müller'), await guessOf('Müller')]).toEqual([['Anja Müller'], null])
    expect([await find('üller'), await guessOf('üller')]).toEqual([['Anja Müller'], null])
    expect([await find('Mueler'), await guessOf('Mueler')]).toEqual([['Anja Müller'], 'names'])
    expect([await find('Anja Mülelr'), await guessOf('Anja Mülelr')]).toEqual([['Anja Müller'], 'names'])
    expect([await find('ST-7600'), await guessOf('st7600')]).toEqual([['A Stranger', 'Anja Müller'], null])
    expect([await find('puller'), await guessOf('puller')]).toEqual([['A Stranger', 'Anja Müller'], 'products'])
    expect([await find('pry baar'), await guessOf('pry baar')]).toEqual([['A Stranger', 'Anja Müller'], 'products'])
    await removeProduct(shop, admin, bars)
    expect([await find('nail puller'), await guessOf('nail puller')]).toEqual([['A Stranger', 'Anja Müller'], 'products'])
    expect([await find('nobody at all'), await guessOf('nobody at all')]).toEqual([[], null])
  })

  it('among at most fifty orders of a number and fewer than fifty products; beyond, the total is partial, and an export is whole', async () => {
    const { shop, admin, bars, orderOf } = await anOffice(engine)
    const totalOf = async (search: string) => {
      const { orders, partial } = await readOrderTotal(shop, admin, { search })
      return { orders, partial }
    }
    const exported = async (search: string) => {
      const parts = await Array.fromAsync(await exportOrders(shop, admin, { layout: 'orders', search }))
      return parts.join('').trimEnd().split('\r\n').length - 1
    }
    const { orderId } = await orderOf({ name: 'Ada', purchaseOrder: 'PO-4500118762' })
    await copyOrder(shop, orderId, 49)
    expect(await totalOf('PO 45001')).toEqual({ orders: 50, partial: false })
    expect(await exported('PO 45001')).toBe(50)
    await orderOf({ name: 'Bo', purchaseOrder: 'PO-4500118762' })
    expect(await totalOf('PO 45001')).toEqual({ orders: 50, partial: true })
    expect(await totalOf('PO 4500118762')).toEqual({ orders: 51, partial: true })
    expect(await totalOf('no such number')).toEqual({ orders: 0, partial: false })
    expect(await exported('PO 45001')).toBe(51)
    const copied = await shop.db.selectFrom('product').selectAll().where('id', '=', bars).executeTakeFirstOrThrow()
    const copyProducts = async (from: number, to: number) => {
      const numbers = Array.from({ length: to - from }, (_, at) => `ST-${from + at}`)
      await shop.db
        .insertInto('product')
        .values(numbers.map((sku) => ({ ...copied, id: sku, sku, slug: sku })))
        .execute()
      shop.catalogChanged()
    }
    await copyProducts(1, 49)
    expect(await totalOf('puller')).toEqual({ orders: 2, partial: false })
    await copyProducts(49, 50)
    expect(await totalOf('puller')).toEqual({ orders: 2, partial: true })
  })

  it('by what was corrected since, and by keys that are made anew after a change of the folding', async () => {
    const { shop, orderOf, find } = await anOffice(engine)
    const { orderId } = await orderOf({ name: 'Ada', company: 'Nordverft' })
    expect(await find('nordverft as')).toEqual([])
    await shop.db.updateTable('order').set({ company: 'Sørverft' }).where('id', '=', orderId).execute()
    expect(await find('sorverft')).toEqual(['Ada'])
    await shop.db.deleteFrom('search_key').execute()
    await shop.db.deleteFrom('search_contact').execute()
    for (const table of ['order', 'person'] as const) await shop.db.updateTable(table).set({ searchVersion: 0 }).execute()
    expect(await find('sorverft')).toEqual([])
    while (await refreshSomeKeys(shop));
    expect(await find('sorverft')).toEqual(['Ada'])
  })

  it('through the index of what a key refers to', async () => {
    const { shop } = await anOffice(engine)
    const query = sql`select "order".id from "order" inner join search_key on search_key.ref = "order".id
      where search_key.thing = 'order' and search_key.key = 'ups ' order by search_key.ref desc limit 101`
    expect(await planOf(shop, query)).toMatch(/Index Cond: \(id = search_key\.ref\)|SEARCH order USING COVERING INDEX \w+ \(id=\?\)/)
  })
})
