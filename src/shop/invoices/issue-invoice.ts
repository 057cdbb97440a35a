import { invoiceSeries } from '../../contract/rules/invoice-number.ts'
import { fromJson } from '../database/json.ts'
import type { OrderWithLines, Tx } from '../database/tables.ts'
import { beforeCommit } from '../database/transact.ts'
import { newId } from '../new-id.ts'
import { readOrderWithLines } from '../orders/read-orders-with-lines.ts'
import type { Shop } from '../shop.ts'
import { invoiceSnapshot } from './invoice-snapshot.ts'
import { readInvoicing } from './read-invoicing.ts'
import { readPaid } from './read-paid.ts'
import { saveDocument } from './save-document.ts'
import { takeNumber } from './take-number.ts'

/**
 * Issues the invoice of an order at the end of the transaction that settles it. Without a seller and a prefix there is none, now or later.
 * A restored shop that has no new prefix owes it until it has one.
 */
export function issueInvoice(shop: Shop, tx: Tx, orderId: string): void {
  beforeCommit(tx, async () => {
    const { state } = await readInvoicing(shop, tx)
    if (state === 'on') await issueInvoiceNow(shop, tx, orderId)
    else if (state === 'waiting') await tx.insertInto('due_invoice').values({ id: newId(), orderId, refundId: null }).execute()
  })
}

/** The order is locked. */
export async function issueInvoiceNow(shop: Shop, tx: Tx, orderId: string): Promise<void> {
  const { settings, year, ...moment } = await readInvoicing(shop, tx)
  const order = await readOrder(tx, orderId)
  const money = await readPaid(tx, order, settings.timeZone)
  const series = invoiceSeries(settings.invoicePrefix, year)
  const taken = await takeNumber(tx, series, moment)
  await shop.checkpoint('issue-invoice:numbered')
  const snapshot = invoiceSnapshot({ order, applied: order.rates && fromJson(order.rates), settings, taken, money })
  await saveDocument(shop, tx, { orderId, causeId: orderId, kind: 'invoice', series, taken, snapshot })
}

async function readOrder(tx: Tx, orderId: string): Promise<OrderWithLines> {
  return readOrderWithLines(tx, await tx.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow())
}
