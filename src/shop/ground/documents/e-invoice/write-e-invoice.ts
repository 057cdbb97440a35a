import type { DocumentSnapshot } from '../../../../contract/selling/document-snapshot.ts'
import type { EInvoiceSyntax } from '../../../../contract/selling/e-invoice-syntaxes.ts'
import { toEInvoice } from './to-e-invoice.ts'
import { writeCii } from './write-cii.ts'
import { writeUbl } from './write-ubl.ts'

/** Writes an invoice or a credit note as an e-invoice. The same snapshot gives the same bytes. */
export function writeEInvoice(snapshot: DocumentSnapshot, syntax: EInvoiceSyntax): string {
  const invoice = toEInvoice(snapshot)
  return syntax === 'ubl' ? writeUbl(invoice) : writeCii(invoice)
}
