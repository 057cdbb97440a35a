import type { DocumentSnapshot } from '../../../../contract/selling/document-snapshot.ts'
import { toEInvoice } from './to-e-invoice.ts'
import { writeCii } from './write-cii.ts'
import { writeUbl } from './write-ubl.ts'

/** How an e-invoice is written: as UBL 2.1 or as UN/CEFACT CII. */
export type Syntax = 'ubl' | 'cii'

/** Writes an invoice or a credit note as an e-invoice. The same snapshot gives the same bytes. */
export function writeEInvoice(snapshot: DocumentSnapshot, syntax: Syntax): string {
  const invoice = toEInvoice(snapshot)
  return syntax === 'ubl' ? writeUbl(invoice) : writeCii(invoice)
}
