import type { Caller } from '../../ground/actor.ts'
import type { InvoiceRow } from '../../ground/database/tables.ts'
import { readLogo } from '../../ground/documents/read-logo.ts'
import { renderInWorker } from '../../ground/documents/render-in-worker.ts'
import type { Shop } from '../../shop.ts'
import { findInvoice, snapshotOf } from './find-invoice.ts'

/** Reads an invoice or a credit note of an order that the person may see, as a PDF. */
export async function readInvoicePdf(shop: Shop, person: Caller, document: { orderId: string; number: string }): Promise<Uint8Array> {
  return renderInvoice(shop, await findInvoice(shop, person, document))
}

/** Renders a document from what was frozen when it was issued. */
export async function renderInvoice(shop: Shop, invoice: Pick<InvoiceRow, 'snapshot'>): Promise<Uint8Array> {
  const snapshot = snapshotOf(invoice)
  return renderInWorker(snapshot, 'pdf', await readLogo(shop, snapshot))
}
