import { documentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import type { Caller } from '../../ground/actor.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { InvoiceRow } from '../../ground/database/tables.ts'
import { readLogo } from '../../ground/documents/read-logo.ts'
import { renderInWorker } from '../../ground/documents/render-in-worker.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'

/** Reads an invoice or a credit note of an order that the person may see, as a PDF. */
export async function readInvoicePdf(
  shop: Shop,
  person: Caller,
  { orderId, number }: { orderId: string; number: string },
): Promise<Uint8Array> {
  const invoice = await shop.db
    .selectFrom('invoice')
    .selectAll('invoice')
    .where('invoice.orderId', '=', orderId)
    .where('invoice.number', '=', number)
    .where((eb) => eb.exists(eb.selectFrom('order').select('order.id').where('order.id', '=', orderId).where(ordersVisibleTo(person))))
    .executeTakeFirst()
  if (!invoice) throw notFound('invoice')
  return renderInvoice(shop, invoice)
}

/** Renders a document from what was frozen when it was issued. */
export async function renderInvoice(shop: Shop, invoice: Pick<InvoiceRow, 'snapshot'>): Promise<Uint8Array> {
  const snapshot = documentSnapshot.parse(fromJson(invoice.snapshot))
  return renderInWorker(snapshot, await readLogo(shop, snapshot))
}
