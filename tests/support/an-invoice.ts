import type { DocumentSnapshot } from '../../src/contract/selling/document-snapshot.ts'
import { toJson } from '../../src/shop/ground/database/json.ts'
import type { Database } from '../../src/shop/ground/database/tables.ts'
import { newId } from '../../src/shop/ground/new-id.ts'
import { aDocument } from './a-document.ts'

/** Gives an order an invoice that was not issued by the shop. Returns its number. */
export async function anInvoice(db: Database, orderId: string, snapshot: DocumentSnapshot = aDocument()): Promise<string> {
  const { number, issuedAt, issuedOn, totalCents, taxCents } = snapshot
  await db
    .insertInto('invoice')
    .values({
      id: newId(),
      orderId,
      causeId: orderId,
      kind: 'invoice',
      series: '2026-',
      position: 872,
      logo: '',
      number,
      issuedOn,
      totalCents,
      taxCents,
      issuedAt: new Date(issuedAt),
      snapshot: toJson(snapshot),
    })
    .execute()
  return number
}
