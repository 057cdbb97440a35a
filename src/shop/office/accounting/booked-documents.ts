import { sql } from 'kysely'
import type { Days } from '../../../contract/rules/period.ts'
import { type DocumentSnapshot, documentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { Database, OrderRow, Tx } from '../../ground/database/tables.ts'

const PAGE_SIZE = 200

/** A document as the books need it. Amounts are whole cents, negative on a credit note. */
export interface BookedDocument {
  number: string
  /** Whose tax applies, as a code; empty if it is not known. */
  country: string
  /** The tax ID that the order was exempt for, or else that of the buyer. */
  taxId: string
  totalCents: number
  taxCents: number
  snapshot: DocumentSnapshot
}

/** Reads the invoices and credit notes of some days in their order, page by page: a million need no more memory than two hundred. */
export async function* bookedDocuments(db: Database | Tx, { from, to }: Days): AsyncGenerator<BookedDocument[]> {
  let last: { id: string; issuedOn: string } | undefined
  for (;;) {
    const after = last
    const rows = await db
      .selectFrom('invoice')
      .innerJoin('order', 'order.id', 'invoice.orderId')
      .select(['invoice.id', 'invoice.number', 'invoice.issuedOn', 'invoice.totalCents', 'invoice.taxCents'])
      .select(['invoice.snapshot', 'order.rates'])
      .where('invoice.issuedOn', '<=', to)
      .$call((query) =>
        // One condition alone: SQLite would start each page at the first day.
        after
          ? query.where(sql<boolean>`(invoice."issuedOn", invoice.id) > (${after.issuedOn}, ${after.id})`)
          : query.where('invoice.issuedOn', '>=', from),
      )
      .orderBy('invoice.issuedOn')
      .orderBy('invoice.id')
      .limit(PAGE_SIZE)
      .execute()
    yield rows.map(({ number, totalCents, taxCents, ...row }) => {
      const snapshot = documentSnapshot.parse(fromJson(row.snapshot))
      return { number, totalCents, taxCents, snapshot, ...placeOf(snapshot, row.rates) }
    })
    last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE) return
  }
}

/** Where a document is taxed, and whom it names. */
export function placeOf(snapshot: DocumentSnapshot, rates: OrderRow['rates']): { country: string; taxId: string } {
  const applied = rates && fromJson(rates)
  const exempt = applied && 'exempt' in applied ? applied.exempt : null
  return { country: applied?.country ?? snapshot.deliverToAddress?.country ?? '', taxId: exempt?.taxId || snapshot.billTo.taxId }
}
