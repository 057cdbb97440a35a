import { isEInvoice } from '../../../contract/rules/is-e-invoice.ts'
import type { EInvoiceSyntax } from '../../../contract/selling/e-invoice-syntaxes.ts'
import type { Caller } from '../../ground/actor.ts'
import { renderInWorker } from '../../ground/documents/render-in-worker.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { findInvoice, snapshotOf } from './find-invoice.ts'
import { invoiceMessages } from './messages.ts'

/** Reads an invoice or a credit note of an order that the person may see, as XML. Refuses a document that was not issued as an e-invoice. */
export async function readInvoiceXml(
  shop: Shop,
  person: Caller,
  { syntax, ...document }: { orderId: string; number: string; syntax: EInvoiceSyntax },
): Promise<Uint8Array> {
  const snapshot = snapshotOf(await findInvoice(shop, person, document))
  if (!isEInvoice(snapshot)) throw new Refusal('not-found', invoiceMessages.noEInvoice(snapshot.number))
  return renderInWorker(snapshot, syntax)
}
