import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Admin, Customer } from '../../src/shop/ground/actor.ts'
import { openDatabase } from '../../src/shop/ground/database/open-database.ts'
import { newId } from '../../src/shop/ground/new-id.ts'
import { findOrders } from '../../src/shop/selling/orders/find-orders.ts'
import { countOrdersByStatus, listOrdersOf } from '../../src/shop/selling/orders/list-orders.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { fillWithOrders, openShopToFill } from '../long/many-orders.ts'
import { median, recordFigure } from './figures.ts'

const FEW = 1_000
const MANY = Number(process.env.ORDERS ?? 1_000_000)
const PAGE = 20
const ROUNDS = 300
const MAX_RATIO = 1.5

/** The time of a page of orders and of an order among a million orders, compared with a thousand. */
export async function benchMillionOrders() {
  const few = await costs(FEW)
  const many = await costs(MANY)
  for (const what of ['my orders', 'the page of all orders', 'placing an order'] as const) {
    const ratio = many[what] / few[what]
    const figure = `${ratio.toFixed(2)}  (${many[what].toFixed(2)} ms : ${few[what].toFixed(2)} ms)`
    recordFigure(`${what} among ${MANY} : among ${FEW}, median`, figure, `${MAX_RATIO}`, ratio <= MAX_RATIO)
  }
}

async function costs(orders: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  await fillWithOrders({ dataDir }, orders)
  const { db, engine } = openDatabase({ dataDir })
  const shop = openShopToFill(db, engine, dataDir)
  const product = await db.selectFrom('product').selectAll().where('available', '>', 1000).limit(1).executeTakeFirstOrThrow()
  await db.updateTable('product').set({ available: 1_000_000 }).where('id', '=', product.id).execute()
  const person = await db.selectFrom('order').select(['personId', 'email', 'customerName']).limit(1).executeTakeFirstOrThrow()
  const customer: Customer = { kind: 'customer', id: person.personId, email: person.email, name: person.customerName, photo: '' }
  const admin: Admin = { ...customer, kind: 'admin' }
  const form = {
    company: '',
    street: 'Kai 1',
    city: 'Bergen',
    country: 'Norway',
    phone: '5',
    region: '',
    postcode: '',
    purchaseOrder: '',
    note: '',
  }
  const place = () => placeOrder(shop, customer, { ...form, productID: product.id, orderUnit: product.minimumOrder }, newId())
  // So that both shops have a full page of this customer's orders.
  for (let count = 0; count < PAGE; count++) await place()
  const figures = {
    'my orders': await timeOf(() => listOrdersOf(shop, customer, { email: customer.email, limit: PAGE })),
    'the page of all orders': await timeOf(() => Promise.all([findOrders(shop, admin, { limit: 100 }), countOrdersByStatus(shop, admin)])),
    'placing an order': await timeOf(place),
  }
  await db.destroy()
  rmSync(dataDir, { recursive: true })
  return figures
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return median(times.slice(ROUNDS / 10))
}
