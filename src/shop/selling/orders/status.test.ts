import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrderOf, aProduct } from '../../../../tests/support/make.ts'
import { deliverEvents, listenForEvents, payWithCard } from '../../../../tests/support/payments.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { RecordedEvent } from '../../../contract/messaging/recorded-event.ts'
import type { Admin, Person } from '../../ground/actor.ts'
import { readStoredEvent } from '../../ground/audit-log/read-stored-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { root } from '../../ground/root.ts'
import { cancelOrder } from '../cancellations/cancel-order.ts'
import { expireOrders } from '../cancellations/expire-orders.ts'
import { putOnAccount } from '../payments/put-on-account.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { recordPaymentRefund } from '../refunds/send-refund.ts'
import { shipOrder } from '../shipments/ship-order.ts'
import { takeBackShipment } from '../shipments/take-back-shipment.ts'
import { undoShipment } from '../shipments/undo-shipment.ts'
import { placeOrder } from './place-order.ts'
import { orderTransitions } from './status.ts'

test.each(engines)('the events of every kind of order make the transitions of the table, and no others, on %s', async (engine) => {
  const shop = await aShop(engine)
  await listenForEvents(shop)
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const productID = await aProduct(shop)
  const { place, pay } = buyers(shop, productID)

  await cancelOrder(shop, customer, await place(customer))
  await cancelOrder(shop, admin, await place(customer))
  await cancelOrder(shop, admin, await place(admin))

  const { shipmentId } = await shipOrder(shop, admin, await pay(customer))
  await undoShipment(shop, admin, shipmentId)

  const shipped = await shipOrder(shop, admin, await pay(customer))
  await takeBackShipment(shop, admin, shipped.shipmentId, 'Wrong goods')

  await refundAll(shop, admin, await pay(customer))
  await refundAll(shop, admin, await shipPart(shop, admin, await pay(customer)))
  await refundInDashboard(shop, await pay(customer))
  await refundInDashboard(shop, await shipPart(shop, admin, await pay(customer)))

  const received = { amountCents: 8_900, reference: 'SEPA 4711', date: inShopZone(shop.now())[0] }
  await recordPayment(shop, admin, await place(customer), received)

  await aCompany(
    shop,
    [
      [customer, 'buyer'],
      [admin, 'manager'],
    ],
    { termsDays: 30, creditLimitCents: 100_000 },
  )
  for (const person of [customer, admin]) await placeOrder(shop, person, { ...anOrderOf([{ productID, orderUnit: 10 }]), terms: 'account' })
  for (const person of [customer, admin]) await putOnAccount(shop, person, await place(customer))

  await place(customer)
  shop.travel((shop.config.unpaidOrderHours + 1) * 3_600_000)
  expect(await expireOrders(shop)).toBe(1)

  const expected = orderTransitions.flatMap(({ from, to, verb, who }) => who.map((kind) => `${from} -> ${to}: ${verb} by ${kind}`))
  expect([...(await readTransitions(shop, [customer, admin]))].toSorted()).toEqual(expected.toSorted())
})

test.each(orderTransitions)('$by is where an order changes from $from to $to', async ({ by }) => {
  const name = by.replace(/.*\/|\.ts$/g, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  expect(await import(join(root, 'src/shop', by))).toHaveProperty(name, expect.any(Function))
})

test('the README shows the diagram of the table', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(diagramOf(orderTransitions))
})

function buyers(shop: TestShop, productID: string) {
  const place = async (person: Person) => (await placeOrder(shop, person, anOrderOf([{ productID, orderUnit: 10 }]))).orderId
  const pay = async (person: Person) => {
    const orderId = await place(person)
    await payWithCard(shop, person, orderId)
    await deliverEvents(shop)
    return orderId
  }
  return { place, pay }
}

const refundAll = (shop: TestShop, admin: Admin, orderId: string) =>
  refundOrder(shop, admin, orderId, { amountCents: 8_900, reason: 'Bent', restock: [] })

async function shipPart(shop: TestShop, admin: Admin, orderId: string) {
  await shipOrder(shop, admin, orderId, { lines: [{ position: 0, units: 4 }] })
  return orderId
}

async function refundInDashboard(shop: TestShop, orderId: string) {
  const payment = await shop.db.selectFrom('payment').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const { id: paymentId, sessionId, txId } = payment
  await transact(shop, (tx) => recordPaymentRefund(shop, tx, { paymentId, sessionId: sessionId ?? '', txId }))
}

async function readTransitions({ db }: TestShop, people: Person[]): Promise<Set<string>> {
  const events = await db.selectFrom('event').selectAll().where('thing', '=', 'order').execute()
  return new Set(
    events.flatMap((row) => {
      const [from, to] = statusesOf(readStoredEvent(row))
      const who = people.find(({ id }) => id === row.actorId)?.kind ?? row.actor
      return from === to ? [] : `${from} -> ${to}: ${row.verb} by ${who}`
    }),
  )
}

/** An event without a status changes none. */
function statusesOf(event: RecordedEvent | undefined): [from: unknown, to: unknown] {
  if (event?.verb === 'order.placed') return ['nowhere', event.after.terms === 'account' ? 'pending' : 'unpaid']
  if (event?.verb === 'order.cancelled' || event?.verb === 'order.expired') return [event.before.status, 'canceled']
  const statusIn = (facts: object | null | undefined) => (facts && 'status' in facts ? facts.status : undefined)
  return [statusIn(event?.before), statusIn(event?.after)]
}

/** One arrow from a status to another, with all reasons. */
function diagramOf(transitions: readonly { from: string; to: string; when: string }[]): string {
  const arrows = Map.groupBy(transitions, ({ from, to }) => `${from} --> ${to}`.replace('nowhere', '[*]'))
  const lines = [...arrows].map(([arrow, reasons]) => `    ${arrow}: ${reasons.map(({ when }) => when).join(', ')}`)
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n')
}
