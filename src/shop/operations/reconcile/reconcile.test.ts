import { type Insertable, sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBankLine } from '../../../../tests/support/a-bank-line.ts'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aDocument } from '../../../../tests/support/a-document.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrderOf, aProduct } from '../../../../tests/support/make.ts'
import { deliverAll, listenForEvents, payWithCard } from '../../../../tests/support/payments.ts'
import { priceMessages } from '../../../contract/ground/price-messages.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { RefundParts } from '../../../contract/rules/split-refund.ts'
import type { AppliedRates } from '../../../contract/rules/stored-rates.ts'
import { toJson } from '../../ground/database/json.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import type { Tables, Tx } from '../../ground/database/tables.ts'
import { newId } from '../../ground/new-id.ts'
import { cancelOrder } from '../../selling/cancellations/cancel-order.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { shipOrder } from '../../selling/shipments/ship-order.ts'
import type { Shop } from '../../shop.ts'
import { reconcileMessages as found } from './messages.ts'
import { reconcile, reconcileIn } from './reconcile.ts'

/** Orders of 10 pliers at $8.90 and 10 hammers at $12 by their status, and the payments of two of them. */
interface Scene {
  engine: Engine
  customer: string
  pliers: string
  hammer: string
  unpaid: string
  pending: string
  shipped: string
  canceled: string
  payment: string
  shippedPayment: string
  /** On which the orders were placed. */
  day: string
  company: string
}

async function aScene(engine: Engine): Promise<Scene & { shop: Shop }> {
  const shop = await aShop(engine)
  await listenForEvents(shop)
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const [pliers, hammer] = [await aProduct(shop, { name: 'Pliers' }), await aProduct(shop, { name: 'Hammer', price: 12 })]
  const lines = [pliers, hammer].map((productID) => ({ productID, orderUnit: 10 }))
  const place = async () => (await placeOrder(shop, customer, anOrderOf(lines))).orderId
  const [unpaid, pending, shipped, canceled] = [await place(), await place(), await place(), await place()]
  for (const orderId of [pending, shipped]) await payWithCard(shop, customer, orderId)
  await deliverAll(shop)
  await shipOrder(shop, admin, shipped)
  await cancelOrder(shop, customer, canceled)
  const paymentOf = async (orderId: string) =>
    (await shop.db.selectFrom('payment').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()).id
  const [payment, shippedPayment] = [await paymentOf(pending), await paymentOf(shipped)]
  return {
    shop,
    engine,
    customer: customer.id,
    pliers,
    hammer,
    unpaid,
    pending,
    shipped,
    canceled,
    payment,
    shippedPayment,
    company: await aCompany(shop),
    day: inShopZone(shop.now())[0],
  }
}

const order = (tx: Tx, id: string, values: object) => tx.updateTable('order').set(values).where('id', '=', id).execute()
const line = (tx: Tx, orderId: string, values: object) =>
  tx.updateTable('order_line').set(values).where('orderId', '=', orderId).where('position', '=', 0).execute()
const stock = (tx: Tx, id: string, available: number) => tx.updateTable('product').set({ available }).where('id', '=', id).execute()
const payment = (tx: Tx, id: string, values: object) => tx.updateTable('payment').set(values).where('id', '=', id).execute()
const part = (tx: Tx, { customer: personId }: Scene, values: { orderId: string | null; amountCents?: number }) =>
  tx
    .insertInto('order_payment')
    .values({ id: 'a-part', amountCents: 100, reference: 'SEPA', receivedOn: '2026-11-19', personId, recordedAt: new Date(), ...values })
    .execute()
const kept = (tx: Tx, { customer }: Scene, values: { kind: 'canceled' | 'paid-out'; amountCents: number }) =>
  tx
    .insertInto('kept_money')
    .values({
      id: 'kept',
      companyId: null,
      personId: customer,
      orderId: null,
      reference: '',
      actorId: customer,
      keptAt: new Date(),
      ...values,
    })
    .execute()
const session = (tx: Tx, paymentId: string, values: object) =>
  tx.updateTable('test_gateway_session').set(values).where('paymentId', '=', paymentId).execute()

/** Writes an event of an order once more, as it is or as the end of the order. */
async function repeat(tx: Tx, thingId: string, verb: string, end?: { lines: object[] }) {
  const event = await tx.selectFrom('event').selectAll().where('thingId', '=', thingId).where('verb', '=', verb).executeTakeFirstOrThrow()
  const ending = end && { verb: 'order.cancelled', before: event.after, after: toJson(end) }
  await tx
    .insertInto('event')
    .values({ ...event, ...ending, id: newId() })
    .execute()
}

/** Lets rows refer to a company that does not exist, until the transaction ends. */
async function withoutReferences(tx: Tx, { engine }: Scene) {
  if (engine === 'sqlite') return sql`pragma defer_foreign_keys = on`.execute(tx)
  await sql`alter table "order" drop constraint "order_companyId_fkey"`.execute(tx)
  return sql`alter table company_member drop constraint "company_member_companyId_fkey"`.execute(tx)
}

async function copyOrder(tx: Tx, from: string, id: string) {
  const copied = await tx.selectFrom('order').selectAll().where('id', '=', from).executeTakeFirstOrThrow()
  const lines = await tx.selectFrom('order_line').selectAll().where('orderId', '=', from).execute()
  await tx
    .insertInto('order')
    .values({ ...copied, id, number: 'COPY-0001' })
    .execute()
  await tx
    .insertInto('order_line')
    .values(lines.map((each) => ({ ...each, orderId: id })))
    .execute()
}

const refund = (paymentId: string, at: Date) => ({
  id: newId(),
  kind: 'refund',
  reason: `refund:${paymentId}`,
  payload: '{}',
  state: 'failed' as const,
  attempts: 9,
  nextAt: at,
  createdAt: at,
  lastError: 'No',
  deliveredAt: null,
})

type RefundSums = Pick<RefundParts, 'amountCents'> & Partial<RefundParts> & { reason?: string }

const orderRefund = (
  tx: Tx,
  { pending, payment }: Scene,
  values: RefundSums & { status: 'pending' | 'refunded'; orderId?: string; paymentId?: null; isDiscount?: boolean },
) =>
  tx
    .insertInto('refund')
    .values({ id: 'a-refund', orderId: pending, paymentId: payment, reason: '', createdAt: new Date(), refundedAt: null, ...values })
    .execute()

/** The pending order, which was issued anew for 100 cents less. */
const aReissue = (tx: Tx, { pending: orderId, payment: paymentId }: Scene, fields: Partial<Insertable<Tables['reissue']>> = {}) =>
  tx
    .insertInto('reissue')
    .values({ id: 'a-reissue', orderId, goodsCents: 20_900, deliveryCents: 0, taxCents: 0, amountCents: 20_900, reissuedAt: new Date() })
    .execute()
    .then(() =>
      tx
        .updateTable('reissue')
        .set({ paymentId, payBackCents: 100, ...fields })
        .execute(),
    )

/** A dollar of the pending order that went back, and is out of the sales. */
async function aRefund(tx: Tx, s: Scene, fields: { companyId?: string } = {}) {
  const at = new Date()
  const parts = { goodsCents: 100, deliveryCents: 0, taxCents: 0, amountCents: 100 }
  const sent = { reason: '', status: 'refunded' as const, createdAt: at, refundedAt: at }
  await tx
    .insertInto('refund')
    .values({ id: s.payment, orderId: s.pending, paymentId: s.payment, ...parts, ...sent, ...fields })
    .execute()
  await tx
    .updateTable('sales_day')
    .set((eb) => ({ refundedCents: eb('refundedCents', '+', 100) }))
    .where('day', '=', s.day)
    .execute()
}

/** An event that a later version may record. */
const ofLaterVersion = (thingId: string, verb: string, id: string) => ({
  id,
  verb,
  thing: verb.split('.')[0] ?? '',
  thingId,
  at: new Date(),
  actor: 'system',
  actorId: null,
  before: null,
  after: toJson({ boxes: 5 }),
})

const vat: AppliedRates = {
  weightGrams: 0,
  country: 'DE',
  region: '',
  delivery: null,
  taxes: [{ name: 'VAT', percentThousandths: 19_000, number: '', cents: 0 }],
  zero: null,
  exemption: null,
  exempt: null,
}

const both = ({ pliers, hammer }: Scene) => [pliers, hammer].map((productID) => ({ productID, orderUnit: 10 }))

/** How the books are broken, and what reconciliation says. */
const breaks: [what: string, say: (scene: Scene) => string[], work: (tx: Tx, scene: Scene) => Promise<unknown>][] = [
  ['wrong stock', (s) => [found.wrongStock(s.pliers, 'Pliers', 969, 970)], (tx, s) => stock(tx, s.pliers, 969)],
  [
    'placed twice',
    (s) => [found.placedTwice(s.unpaid)],
    async (tx, s) => [await repeat(tx, s.unpaid, 'order.placed'), await stock(tx, s.pliers, 960), await stock(tx, s.hammer, 960)],
  ],
  [
    'ended twice',
    (s) => [found.endedTwice(s.canceled)],
    async (tx, s) => [await repeat(tx, s.canceled, 'order.cancelled'), await stock(tx, s.pliers, 980), await stock(tx, s.hammer, 980)],
  ],
  [
    'an event of another shape',
    () => [found.unreadableEvent('counted'), found.unreadableEvent('packed')],
    (tx, s) =>
      tx
        .insertInto('event')
        .values([ofLaterVersion(s.pliers, 'product.counted', 'counted'), ofLaterVersion(s.unpaid, 'order.packed', 'packed')])
        .execute(),
  ],
  ['never placed', () => [found.neverPlaced('copied')], (tx, s) => copyOrder(tx, s.unpaid, 'copied')],
  [
    'ended and exists',
    (s) => [found.endedAndExists(s.unpaid), found.canceledNotKept(s.unpaid)],
    async (tx, s) => [
      await repeat(tx, s.unpaid, 'order.placed', { lines: both(s) }),
      await stock(tx, s.pliers, 980),
      await stock(tx, s.hammer, 980),
    ],
  ],
  ['missing', (s) => [found.missing(s.unpaid)], (tx, s) => tx.deleteFrom('order').where('id', '=', s.unpaid).execute()],
  [
    'returned in part',
    (s) => [found.returnedOtherUnits(s.unpaid), found.canceledNotKept(s.unpaid)],
    async (tx, s) => [
      await tx.deleteFrom('order').where('id', '=', s.unpaid).execute(),
      await repeat(tx, s.unpaid, 'order.placed', { lines: both(s).slice(0, 1) }),
      await stock(tx, s.pliers, 980),
    ],
  ],
  [
    'a canceled order that is gone',
    (s) => [found.canceledNotKept(s.canceled)],
    (tx, s) => tx.deleteFrom('canceled_order').where('id', '=', s.canceled).execute(),
  ],
  [
    'a canceled order of another amount',
    (s) => [found.canceledDiffers(s.canceled)],
    (tx, s) => tx.updateTable('canceled_order').set({ amountCents: 1 }).where('id', '=', s.canceled).execute(),
  ],
  [
    'a canceled order with other lines',
    (s) => [found.canceledDiffers(s.canceled)],
    (tx, s) =>
      tx
        .updateTable('canceled_order')
        .set({ lines: toJson([]) })
        .where('id', '=', s.canceled)
        .execute(),
  ],
  [
    'a canceled order that never ended',
    (s) => [found.canceledNotKept(s.canceled), found.canceledWithoutEvent('another')],
    (tx, s) => tx.updateTable('canceled_order').set({ id: 'another' }).where('id', '=', s.canceled).execute(),
  ],
  ['no lines', (s) => [found.noLines(s.unpaid)], (tx, s) => tx.deleteFrom('order_line').where('orderId', '=', s.unpaid).execute()],
  ['a wrong amount of a line', (s) => [found.wrongLineAmount(s.unpaid, 0)], (tx, s) => line(tx, s.unpaid, { priceCents: 891 })],
  [
    'a gap in the feed',
    () => [found.gapInFeed(1, 3)],
    async (tx) => {
      const entry = { type: 'catalog.imported' as const, thingId: '1', at: new Date(), data: toJson({ import: { _id: '1' } }) }
      await tx.insertInto('feed_state').values({ id: 1, epoch: 'e', position: 3 }).execute()
      await tx
        .insertInto('feed_event')
        .values([
          { ...entry, id: 'evt_1', position: 1 },
          { ...entry, id: 'evt_3', position: 3 },
        ])
        .execute()
    },
  ],
  ['wrong goods', (s) => [found.wrongGoods(s.unpaid, 20_900, 20_899)], (tx, s) => order(tx, s.unpaid, { goodsCents: 20_899, taxCents: 1 })],
  [
    'a wrong amount',
    (s) => [found.wrongAmount(s.unpaid, 21_000, 20_900), found.wrongDelivery(s.unpaid, 0, 100)],
    (tx, s) => order(tx, s.unpaid, { deliveryCents: 100 }),
  ],
  [
    'a tax without a rate',
    (s) => [found.wrongTax(s.unpaid, 0, 1), found.otherAmount(s.unpaid, 20_900, 20_901)],
    (tx, s) => order(tx, s.unpaid, { taxCents: 1, amountCents: 20_901 }),
  ],
  [
    'rates that cannot be',
    (s) => [found.impossibleRates(s.unpaid)],
    (tx, s) => order(tx, s.unpaid, { rates: toJson({ ...vat, country: null }) }),
  ],
  [
    'a tax that was forgotten',
    (s) => [found.wrongTax(s.unpaid, 3971, 0), found.wrongOneTax(s.unpaid, 'VAT', 3971, 0)],
    (tx, s) => order(tx, s.unpaid, { rates: toJson(vat) }),
  ],
  ['another product', (s) => [found.otherLines(s.unpaid)], (tx, s) => line(tx, s.unpaid, { productID: s.hammer })],
  [
    'another price than placed',
    (s) => [found.otherAmount(s.unpaid, 20_900, 21_000)],
    async (tx, s) => [
      await line(tx, s.unpaid, { priceCents: 900, amountCents: 9000 }),
      await order(tx, s.unpaid, { goodsCents: 21_000, amountCents: 21_000 }),
    ],
  ],
  ['shipped too early', (s) => [found.wrongShippedUnits(s.pending, 0, 1, 0)], (tx, s) => line(tx, s.pending, { shippedUnit: 1 })],
  [
    'returned without being shipped',
    (s) => [found.impossibleUnits(s.pending, 0, [10, 0, 0, 1]), found.wrongProductSales(s.day, s.pliers)],
    (tx, s) => line(tx, s.pending, { returnedUnit: 1 }),
  ],
  [
    'shipped in part',
    (s) => [found.wrongShippedUnits(s.shipped, 0, 9, 10), found.wrongStatus(s.shipped, 'shipped')],
    (tx, s) => line(tx, s.shipped, { shippedUnit: 9 }),
  ],
  ['on account without a company', (s) => [found.wrongTerms(s.pending)], (tx, s) => order(tx, s.pending, { terms: 'account' })],
  [
    'open on account without a day to pay',
    (s) => [found.wrongTerms(s.pending), found.wrongOpenItems(s.company, 20_900, 0)],
    (tx, s) => order(tx, s.pending, { terms: 'account', companyId: s.company, paidAt: null }),
  ],
  ['unpaid with a TxId', (s) => [found.unpaidWithPayment(s.unpaid)], (tx, s) => order(tx, s.unpaid, { txId: 'pi_1' })],
  [
    'paid without a payment',
    (s) => [found.wrongNumberOfPayments(s.pending, 'pending', 0), found.unknownAtShop(s.payment)],
    (tx, s) => payment(tx, s.payment, { status: 'expired' }),
  ],
  ['paid by another payment', (s) => [found.wrongPayment(s.pending, 'pending')], (tx, s) => order(tx, s.pending, { txId: 'pi_1' })],
  [
    'a payment of another amount',
    (s) => [found.wrongPayment(s.pending, 'pending')],
    (tx, s) => payment(tx, s.payment, { amountCents: 20_899 }),
  ],
  ['kept money that comes from no part', () => [found.keptOther(100, 0)], (tx, s) => kept(tx, s, { kind: 'canceled', amountCents: 100 })],
  [
    'more paid out than was kept',
    (s) => [found.keptTooLittle(s.customer, -100)],
    (tx, s) => kept(tx, s, { kind: 'paid-out', amountCents: -100 }),
  ],
  [
    'a cash discount of an order that is not paid',
    (s) => [found.discountNotClosed(s.unpaid), found.wrongSales(s.day)],
    async (tx, s) => [
      await orderRefund(tx, s, { amountCents: 100, status: 'refunded', orderId: s.unpaid, paymentId: null, isDiscount: true }),
    ],
  ],
  ['a part of no order', () => [found.keptOther(0, 100), found.partOfNoOrder('a-part')], (tx, s) => part(tx, s, { orderId: null })],
  [
    'an order that waits although all of it has arrived',
    (s) => [found.partsNotSettled(s.unpaid, 20_900, 20_900)],
    (tx, s) => part(tx, s, { orderId: s.unpaid, amountCents: 20_900 }),
  ],
  ['parts beside a payment by card', (s) => [found.otherParts(s.pending, 100, 0)], (tx, s) => part(tx, s, { orderId: s.pending })],
  [
    'a payment by card with the day of a transfer',
    (s) => [found.wrongMethod(s.pending, 'test')],
    (tx, s) => order(tx, s.pending, { paidOn: '2026-11-19' }),
  ],
  [
    'a payment without its order',
    (s) => [
      found.missing(s.pending),
      found.paymentWithoutOrder(s.payment, s.pending),
      found.wrongSales(s.day),
      found.wrongProductSales(s.day, s.pliers),
      found.wrongProductSales(s.day, s.hammer),
    ],
    (tx, s) => tx.deleteFrom('order').where('id', '=', s.pending).execute(),
  ],
  [
    'a refund that nobody sends',
    (s) => [found.refundMissing(s.shippedPayment)],
    (tx, s) => payment(tx, s.shippedPayment, { status: 'refunding' }),
  ],
  [
    'a refund that failed',
    (s) => [found.refundFailed(s.shippedPayment)],
    async (tx, s) => [
      await payment(tx, s.shippedPayment, { status: 'refunding' }),
      await tx.insertInto('outbox').values(refund(s.shippedPayment, new Date())).execute(),
    ],
  ],
  [
    'a refund without a reason',
    (s) => [found.refundWithoutReason(s.shippedPayment), found.refundsDoNotAddUp(s.shippedPayment)],
    async (tx, s) => [await payment(tx, s.shippedPayment, { status: 'refunded' }), await session(tx, s.shippedPayment, { refunded: true })],
  ],
  [
    'a refund that the gateway does not know',
    (s) => [found.notRefundedAtGateway(s.shippedPayment), found.refundsDoNotAddUp(s.shippedPayment)],
    (tx, s) => payment(tx, s.shippedPayment, { status: 'refunded', refundReason: 'by-gateway' }),
  ],
  ['a wrong status', (s) => [found.wrongStatus(s.pending, 'refunded')], (tx, s) => order(tx, s.pending, { status: 'refunded' })],
  [
    'a refund above the payment',
    (s) => [found.refundedTooMuch(s.payment), found.wrongSales(s.day)],
    (tx, s) => orderRefund(tx, s, { amountCents: 20_901, status: 'refunded' }),
  ],
  [
    'a full refund of a payment that is not refunded',
    (s) => [found.refundsDoNotAddUp(s.payment), found.wrongSales(s.day)],
    (tx, s) => orderRefund(tx, s, { amountCents: 20_900, status: 'refunded' }),
  ],
  [
    'a refund whose parts are not its sum',
    (s) => [found.wrongRefundParts('a-refund'), found.wrongSales(s.day)],
    (tx, s) => orderRefund(tx, s, { amountCents: 100, goodsCents: 99, deliveryCents: 0, taxCents: 0, status: 'refunded' }),
  ],
  [
    'a refund of tax of an order without',
    (s) => [found.refundPartsExceedOrder(s.pending), found.wrongSales(s.day)],
    (tx, s) => orderRefund(tx, s, { amountCents: 100, goodsCents: 95, deliveryCents: 0, taxCents: 5, status: 'refunded' }),
  ],
  [
    'a refund with a cent of tax too much',
    (s) => [found.wrongRefundTax(s.pending, 0, 1), found.wrongSales(s.day)],
    (tx, s) => orderRefund(tx, s, { amountCents: 100, goodsCents: 99, deliveryCents: 0, taxCents: 1, reason: 'Late', status: 'refunded' }),
  ],
  [
    'a refund of an order that nobody sends',
    (s) => [found.orderRefundMissing('a-refund'), found.wrongSales(s.day)],
    (tx, s) => orderRefund(tx, s, { amountCents: 100, status: 'pending' }),
  ],
  [
    'a refund of an order that failed',
    (s) => [found.orderRefundFailed('a-refund'), found.wrongSales(s.day)],
    async (tx, s) => [
      await orderRefund(tx, s, { amountCents: 100, status: 'pending' }),
      await tx
        .insertInto('outbox')
        .values({ ...refund('', new Date()), kind: 'refund-order', reason: 'refund-order:a-refund' })
        .execute(),
    ],
  ],
  [
    'money of an order that was issued anew, which nobody sends back',
    (s) => [found.wrongPayment(s.pending, 'pending'), found.payBackMissing(s.pending)],
    (tx, s) => aReissue(tx, s),
  ],
  [
    'money of an order that was issued anew, which could not be sent back',
    (s) => [found.wrongPayment(s.pending, 'pending'), found.payBackFailed(s.pending)],
    async (tx, s) => [
      await aReissue(tx, s),
      await tx
        .insertInto('outbox')
        .values({ ...refund('', new Date()), kind: 'pay-back', reason: 'pay-back:a-reissue' })
        .execute(),
    ],
  ],
  [
    'a line of a bank statement that was recorded as a payment of another amount',
    () => [found.wrongBankLine('a-line')],
    async (tx, s) => {
      await part(tx, s, { orderId: s.unpaid })
      await aBankLine(tx, { id: 'a-line', state: 'recorded', amountCents: 1 })
      await tx.insertInto('bank_line_payment').values({ lineId: 'a-line', paymentId: 'a-part' }).execute()
    },
  ],
  [
    'a line of a bank statement that was recorded as nothing',
    () => [found.wrongBankLine('a-line')],
    async (tx) => void (await aBankLine(tx, { id: 'a-line', state: 'recorded', amountCents: 20_900 })),
  ],
  [
    'a line of a bank statement that has a payment and is open',
    () => [found.wrongBankLine('a-line')],
    async (tx, s) => {
      await part(tx, s, { orderId: s.unpaid })
      await aBankLine(tx, { id: 'a-line', state: 'open', amountCents: 100 })
      await tx.insertInto('bank_line_payment').values({ lineId: 'a-line', paymentId: 'a-part' }).execute()
    },
  ],
  [
    'an order that was issued anew without a credit note',
    (s) => [found.reissueWithoutNote(s.pending)],
    async (tx, s) => {
      await documents(tx, s, [{ id: 'an-invoice', causeId: 'an-invoice' }, {}])
      await aReissue(tx, s, { invoiceId: 'an-invoice', paymentId: null, payBackCents: 0 })
    },
  ],
  [
    'wrong sales of a product',
    (s) => [found.wrongProductSales(s.day, s.pliers)],
    (tx, s) => tx.updateTable('product_sales_day').set({ units: 19 }).where('productID', '=', s.pliers).execute(),
  ],
  [
    'a product that is not found by its documents',
    (s) => [found.wrongDocuments(s.pliers)],
    (tx, s) =>
      tx
        .updateTable('product')
        .set({ documents: toJson([{ id: 'a', name: 'Data sheet', type: 'pdf' as const, size: 1 }]) })
        .where('id', '=', s.pliers)
        .execute(),
  ],
  [
    'an unknown family',
    () => [found.unknownFamily('saws')],
    (tx, s) => tx.updateTable('product').set({ family: 'saws' }).where('id', '=', s.pliers).execute(),
  ],
  [
    'a family address that leads nowhere',
    () => [found.wrongFamilyAddress('saws', 'nothing')],
    (tx) => tx.insertInto('former_family').values({ slug: 'saws', family: 'nothing' }).execute(),
  ],
  [
    'an order of a company that is gone',
    (s) => [found.orderOfNoCompany(s.unpaid, 'gone')],
    async (tx, s) => [await withoutReferences(tx, s), await order(tx, s.unpaid, { companyId: 'gone' })],
  ],
  [
    'a company with a price list that is gone',
    () => [found.unknownPriceList('a-company', 'gone')],
    (tx) => aCompany({ db: tx, now: () => new Date() }, [], { id: 'a-company', priceListId: 'gone' }),
  ],
  [
    'agreed prices that rise with the quantity',
    (s) => [found.impossiblePrice('a-list', s.pliers, priceMessages.belowBase({ quantity: 500, price: 9 }, 8))],
    async (tx, s) => {
      const list = { id: 'a-list', name: 'Shipyards', nameKey: 'shipyards', percent: 0, createdAt: new Date(), updatedAt: new Date() }
      await tx
        .insertInto('price_list')
        .values({ ...list, version: 1 })
        .execute()
      const priceBreaks = toJson([{ quantity: 500, priceCents: 900 }])
      await tx.insertInto('price_list_price').values({ listId: list.id, productId: s.pliers, priceCents: 800, priceBreaks }).execute()
    },
  ],
  [
    'a member of a company that is gone',
    (s) => [found.memberOfNoCompany(s.customer, 'gone')],
    async (tx, s) => [
      await withoutReferences(tx, s),
      await tx
        .insertInto('company_member')
        .values({ personId: s.customer, companyId: 'gone', role: 'buyer', joinedAt: new Date() })
        .execute(),
    ],
  ],
  [
    'an unpaid order of a deleted account that is a member of a company',
    (s) => [found.unpaidOfDeleted(s.unpaid), found.deletedWithAccess(s.customer)],
    async (tx, s) => {
      await tx.updateTable('person').set({ deletedAt: new Date() }).where('id', '=', s.customer).execute()
      await aCompany({ db: tx, now: () => new Date() }, [[{ id: s.customer }, 'buyer']])
    },
  ],
  ['an accepted quote without an order', () => [found.quoteWithoutOrder('a-quote')], (tx, s) => aQuote(tx, s, { orderId: 'gone' })],
  [
    'an accepted quote at other prices than its order',
    (s) => [found.wrongQuotedOrder('a-quote', s.unpaid)],
    (tx, s) => aQuote(tx, s, { orderId: s.unpaid }),
  ],
  ['units asked for twice', (s) => [found.claimedTooMany(s.shipped, 0)], (tx, s) => aClaim(tx, s, { units: 11 })],
  [
    'replaced units that did not ship',
    () => [found.wrongReplacedUnits('a-claim', 0, 2, 0)],
    (tx, s) => aClaim(tx, s, { units: 10, replacedUnit: 2 }),
  ],
  [
    'a claim whose message is about another order',
    () => [found.claimOfOtherOrder('a-claim')],
    async (tx, s) => [await aClaim(tx, s, { units: 10 }), await tx.updateTable('contact_message').set({ orderId: s.pending }).execute()],
  ],
  ['a missing number', () => [found.missingNumber('T-00002')], (tx, s) => documents(tx, s, [{}, { number: 'T-00003', position: 3 }], 3)],
  ['a wrong number', () => [found.wrongNumber('T-00007', 'T-00002')], (tx, s) => documents(tx, s, [{}, { number: 'T-00007' }])],
  ['a number that was given to no document', () => [found.wrongSeries('T-', 3, 2)], (tx, s) => documents(tx, s, [{}, {}], 3)],
  ['dates that run backwards', () => [found.datesRunBackwards('T-00002')], (tx, s) => documents(tx, s, [{ issuedOn: '1970-01-02' }, {}])],
  ['an invoice of another amount', () => [found.wrongDocument('T-00001')], (tx, s) => documents(tx, s, [{ totalCents: 20_800 }, {}])],
  ['a credit note without a refund', () => [found.wrongDocument('T-00002')], (tx, s) => documents(tx, s, [{}, { kind: 'credit-note' }])],
  [
    'a document whose taxes are not its tax',
    () => [found.wrongTaxReport('1970', [41_800, 0], [41_800, 5])],
    (tx, s) => {
      const vat = { name: 'VAT', percentThousandths: 5000, number: '', onCents: 100, cents: 5 }
      return documents(tx, s, [{}, { snapshot: toJson({ ...untaxed, taxes: [vat] }) }])
    },
  ],
  [
    'terms of sale that were changed',
    () => [found.changedTerms('a-version', 'Terms')],
    (tx) =>
      tx
        .insertInto('terms_of_sale')
        .values({ id: 'a-version', slug: 'terms', name: 'Terms', text: 'Other', acceptedAt: new Date() })
        .execute(),
  ],
  [
    'a refund of another company than its order',
    (s) => [found.refundOfOtherCompany(s.payment)],
    async (tx, s) => aRefund(tx, s, { companyId: await aCompany({ db: tx, now: () => new Date() }) }),
  ],
  [
    'a refund without a credit note',
    (s) => [found.refundWithoutNote(s.payment)],
    async (tx, s) => {
      await documents(tx, s, [{}, {}])
      await aRefund(tx, s)
    },
  ],
]

/** An accepted quote of 10 pliers at $7.30. */
async function aQuote(tx: Tx, { customer, pliers }: Scene, { orderId }: { orderId: string }) {
  const createdAt = new Date()
  await tx
    .insertInto('quote')
    .values({
      id: 'a-quote',
      number: '6NHD-T2VK',
      personId: customer,
      companyId: null,
      startedById: customer,
      state: 'accepted',
      note: '',
      address: null,
      createdAt,
      orderId,
    })
    .execute()
  const line = { sku: 'PL-1', product: 'Pliers', productImg: '', orderUnit: 10, priceCents: 730, publicCents: 890 }
  await tx
    .insertInto('quote_line')
    .values({ quoteId: 'a-quote', position: 0, productID: pliers, ...line })
    .execute()
}

/** A claim for units of the first line of the shipped order. */
async function aClaim(tx: Tx, { shipped: orderId }: Scene, line: { units: number; replacedUnit?: number }) {
  const createdAt = new Date()
  const letter = { email: 'buyer@harbour.example', subject: 'Return', message: 'Bent' }
  await tx
    .insertInto('contact_message')
    .values({ id: 'a-message', orderId, createdAt, ...letter })
    .execute()
  await tx
    .insertInto('claim')
    .values({ id: 'a-claim', orderId, number: 1, messageId: 'a-message', kind: 'return', wish: 'refund', createdAt })
    .execute()
  await tx
    .insertInto('claim_line')
    .values({ claimId: 'a-claim', position: 0, ...line })
    .execute()
}

const untaxed = aDocument({ taxes: [], tax: null, taxCents: 0, totalCents: 20_900 })

/** The documents of a series: the first of one order, the second of another. */
async function documents(tx: Tx, s: Scene, [first, second]: [object, object], last = 2) {
  const issuedAt = new Date(0)
  await tx.insertInto('invoice_series').values({ series: 'T-', position: last, issuedAt, issuedOn: '1970-01-01' }).execute()
  for (const [index, causeId] of [s.pending, s.shipped].entries()) {
    const numbered = { number: `T-0000${index + 1}`, series: 'T-', position: index + 1, issuedAt, issuedOn: '1970-01-01' }
    const sums = { totalCents: 20_900, taxCents: 0, logo: '', snapshot: toJson(untaxed) }
    await tx
      .insertInto('invoice')
      .values({ id: newId(), orderId: causeId, causeId, kind: 'invoice', ...numbered, ...sums, ...(index === 0 ? first : second) })
      .execute()
  }
}

/** The database refuses some of these states by itself. */
async function dropChecks({ db, engine }: Shop) {
  if (engine === 'sqlite') return sql`pragma ignore_check_constraints = on`.execute(db)
  const { rows } = await sql<{ table: string; name: string }>`select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'c' and conrelid in ('"order"'::regclass, 'order_line'::regclass)`.execute(db)
  for (const { table, name } of rows) await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(db)
  return undefined
}

test.each(engines)('reconciliation on %s says what is wrong, a sentence for each discrepancy', async (engine) => {
  const { shop, ...scene } = await aScene(engine)
  expect(await reconcile(shop.db)).toEqual([])
  await dropChecks(shop)
  const undone = new Error('undone')
  for (const [what, say, work] of breaks) {
    const breaking = shop.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await work(tx, scene)
        expect(await reconcileIn(tx), what).toEqual(say(scene))
        throw undone
      })
    await expect(breaking, what).rejects.toThrow(undone)
  }
  expect(await reconcile(shop.db)).toEqual([])
})

test('every sentence of reconciliation is tested', () => {
  const tested = breaks.map(([, say]) => String(say)).join()
  for (const name of Object.keys(found)) expect(tested).toContain(`.${name}(`)
})
