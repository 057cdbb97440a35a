import { toAmount } from '../../../contract/ground/money.ts'
import { productsInWords, totalUnits } from '../../../contract/rules/order-lines.ts'
import { trackingUrl } from '../../../contract/selling/carriers.ts'
import type { Order, OrderInvoice, OrderShipment } from '../../../contract/selling/order.ts'
import type { Database, OrderLineFields } from '../../ground/database/tables.ts'
import { listInvoices } from '../invoices/list-invoices.ts'
import { listNumberedShipments, type NumberedShipment } from '../shipments/list-shipments.ts'
import { isPayable } from './open-on-account.ts'
import { toOrderLine } from './order-line-map.ts'
import { ratesOf } from './rates-of.ts'
import { readOrdersWithLines, readOrderWithLines } from './read-orders-with-lines.ts'
import type { SelectedOrder } from './select-orders.ts'

/** Converts orders to the contract's: amounts in the shop's currency, date and time in UTC. Its own fields sum up the lines. */
export async function toOrders(db: Database, rows: SelectedOrder[]): Promise<Order[]> {
  const ids = rows.map(({ id }) => id)
  const [shipments, invoices] = [await listNumberedShipments(db, ids), await listInvoices(db, ids)]
  return (await readOrdersWithLines(db, rows)).map((row) => compose(row, shipments.get(row.id) ?? [], invoices.get(row.id) ?? []))
}

/** Converts one order. */
export async function toOrder(db: Database, row: SelectedOrder): Promise<Order> {
  const [shipments, invoices] = [await listNumberedShipments(db, [row.id]), await listInvoices(db, [row.id])]
  return compose(await readOrderWithLines(db, row), shipments.get(row.id) ?? [], invoices.get(row.id) ?? [])
}

function compose(row: SelectedOrder & { lines: OrderLineFields[] }, shipments: NumberedShipment[], invoices: OrderInvoice[]): Order {
  const placed = row.placedAt.toISOString()
  const [first] = row.lines
  return {
    _id: row.id,
    number: row.number,
    orderDate: placed.slice(0, 10),
    orderTime: placed.slice(11, 19),
    product: productsInWords(row.lines),
    productID: first?.productID ?? '',
    productImg: first?.productImg ?? '',
    orderUnit: totalUnits(row.lines),
    orderAmount: toAmount(row.amountCents),
    lines: row.lines.map(toOrderLine),
    goods: toAmount(row.goodsCents),
    delivery: toAmount(row.deliveryCents),
    tax: toAmount(row.taxCents),
    rates: ratesOf(row),
    customerID: row.personId,
    customerName: row.customerName,
    email: row.email,
    phone: row.phone,
    company: row.company,
    street: row.street,
    city: row.city,
    region: row.region,
    postcode: row.postcode,
    country: row.country,
    purchaseOrder: row.purchaseOrder,
    note: row.note,
    txId: row.txId,
    status: row.status,
    paidAt: row.paidAt?.toISOString() ?? null,
    paidBy: row.paidAt && (row.paidOn ? 'transfer' : 'card'),
    paidOn: row.paidOn,
    terms: row.terms,
    dueAt: row.dueAt?.toISOString() ?? null,
    toPay: isPayable(row) ? toAmount(row.amountCents - Number(row.refundedCents) - Number(row.receivedCents)) : 0,
    received: isPayable(row) ? toAmount(Number(row.receivedCents)) : 0,
    refunded: toAmount(Number(row.refundedCents)),
    shipments: shipments.map(toShipment),
    invoices,
    ...(row.status === 'unpaid' && row.confirming ? { confirming: true } : {}),
  }
}

const toShipment = ({ id, number, shippedAt, carrier, trackingNumber, claim, lines }: NumberedShipment): OrderShipment => ({
  _id: id,
  number,
  shippedAt: shippedAt.toISOString(),
  carrier,
  trackingNumber,
  trackingUrl: trackingUrl(carrier, trackingNumber),
  claim,
  lines,
})
