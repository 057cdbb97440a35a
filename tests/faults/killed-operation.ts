import { text } from 'node:stream/consumers'
import { defaultSettings } from '../../src/contract/office/settings.ts'
import { outboxHandlers } from '../../src/outbox-handlers.ts'
import { applyImport } from '../../src/shop/catalog/imports/apply-import.ts'
import { checkImport } from '../../src/shop/catalog/imports/check-import.ts'
import { undoImport } from '../../src/shop/catalog/imports/undo-import.ts'
import { applyPriceChanges } from '../../src/shop/catalog/price-changes/apply-price-changes.ts'
import { PriceListCopies } from '../../src/shop/catalog/price-lists/price-list-copies.ts'
import { ProductSearch } from '../../src/shop/catalog/search/product-search.ts'
import type { Admin, Customer } from '../../src/shop/ground/actor.ts'
import { openDatabase } from '../../src/shop/ground/database/open-database.ts'
import { folderStore } from '../../src/shop/ground/images/folder-store.ts'
import { deliverDue } from '../../src/shop/ground/outbox/deliver-due.ts'
import { createMailer } from '../../src/shop/messaging/mail/mailer.ts'
import { cancelOrder } from '../../src/shop/selling/cancellations/cancel-order.ts'
import { expireOrders } from '../../src/shop/selling/cancellations/expire-orders.ts'
import { changeOrder } from '../../src/shop/selling/changes/change-order.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { receiveEvent } from '../../src/shop/selling/payments/receive-event.ts'
import { type RecordedPayment, recordPayment } from '../../src/shop/selling/payments/record-payment.ts'
import { startPayment } from '../../src/shop/selling/payments/start-payment.ts'
import { type StripeSettings, stripeGateway } from '../../src/shop/selling/payments/stripe-gateway.ts'
import { acceptQuote } from '../../src/shop/selling/quotes/accept-quote.ts'
import { type RefundRequest, refundOrder } from '../../src/shop/selling/refunds/refund-order.ts'
import type { Shop, ShopConfig } from '../../src/shop/shop.ts'
import { anOrderOf } from '../support/make.ts'
import { dieAtOperation, operation } from './count-operations.ts'

type OfAnOrder =
  | 'place'
  | 'pay'
  | 'settle'
  | 'record'
  | 'cancel'
  | 'expire'
  | 'send'
  | 'refund'
  | 'credit'
  | 'send-credit'
  | 'accept'
  | 'change'
type OfAnImport = 'check' | 'apply' | 'undo' | 'change prices'

/** The input of a process that is killed during one operation. */
export interface KilledOperation {
  verb: OfAnOrder | OfAnImport
  killAt: number
  databaseUrl: string | undefined
  config: ShopConfig
  stripe: StripeSettings
  smtpUrl: string
  ahead: number
  customer: Customer
  lines: { productID: string; orderUnit: number }[]
  orderId: string
  key: string
  admin: Admin
  /** Paid without the gateway. */
  received: RecordedPayment
  /** Of the order, in part. */
  refund: RefundRequest
  quoteId?: string
  event: { body: string; signature: string }
  /** The file and, once it is checked, its import. */
  imported?: { admin: Admin; csv: string; importId: string }
}

const orders = JSON.parse(await text(process.stdin)) as KilledOperation
const { verb, customer, orderId, config, ahead } = orders
const { db, engine } = openDatabase({ databaseUrl: orders.databaseUrl, dataDir: config.dataDir })
const shop: Shop = {
  db,
  engine,
  config,
  log: { info: () => {}, warn: () => {}, error: () => {} },
  gateway: undefined,
  images: folderStore(config.dataDir),
  now: () => new Date(Date.now() + ahead),
  checkpoint: async () => operation(),
  search: new ProductSearch(db),
  priceLists: new PriceListCopies(db, () => 1),
  settings: () => defaultSettings,
  settingsVersion: () => 1,
  settingsChanged: async () => {},
  catalogVersion: () => 1,
  catalogChanged: () => {},
  stockMoved: () => {},
  outboxChanged: () => {},
  eventRecorded: () => {},
}
shop.gateway = stripeGateway(shop, orders.stripe)
const deliveries = outboxHandlers(shop, createMailer({ smtpUrl: orders.smtpUrl, dataDir: config.dataDir }))

function theImport() {
  if (!orders.imported) throw new Error('There is no import')
  return orders.imported
}

const withoutLines = ({ lines: _, ...form }: ReturnType<typeof anOrderOf>) => form

const verbs: Record<KilledOperation['verb'], () => Promise<unknown>> = {
  place: () => placeOrder(shop, customer, anOrderOf(orders.lines), orders.key),
  pay: () => startPayment(shop, customer, orderId),
  settle: () => receiveEvent(shop, Buffer.from(orders.event.body), orders.event.signature),
  cancel: () => cancelOrder(shop, customer, orderId),
  expire: () => expireOrders(shop),
  send: () => deliverDue(shop, deliveries, ['mail']),
  record: () => recordPayment(shop, orders.admin, orderId, orders.received),
  credit: () => refundOrder(shop, orders.admin, orderId, orders.refund),
  change: () => changeOrder(shop, orders.admin, orderId, { lines: orders.lines, idempotencyKey: orders.key }),
  'send-credit': () => deliverDue(shop, deliveries, ['refund-order']),
  accept: () =>
    acceptQuote(shop, customer, orders.quoteId ?? '', { ...withoutLines(anOrderOf([])), version: 2, idempotencyKey: orders.key }),
  refund: () => deliverDue(shop, deliveries, ['refund']),
  check: async () => {
    const { admin, csv } = theImport()
    const { checked } = await checkImport(shop, admin, { name: 'products.csv', bytes: Buffer.from(csv) })
    await checked
  },
  apply: () => applyImport(shop, theImport().admin, theImport().importId, {}),
  'change prices': () => applyPriceChanges(shop),
  undo: async () => {
    const { undone } = await undoImport(shop, theImport().admin, theImport().importId)
    await undone
  },
}

await db.selectFrom('lease').select('name').execute()
dieAtOperation(orders.killAt)
const answer = await verbs[verb]()
operation()
process.stdout.write(JSON.stringify(answer ?? null), () => process.exit(0))
