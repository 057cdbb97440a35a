import { documentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { fromJson } from '../database/json.ts'
import type { Database, Tx } from '../database/tables.ts'

/**
 * Where a document of an order of a company went, and its credit notes go; empty: to whoever ordered. Without an invoice, and for one of an
 * earlier version, it is where the company wants its invoices now.
 */
export async function readInvoicesTo(db: Database | Tx, orderId: string, causeId = orderId): Promise<string> {
  const invoice = await db.selectFrom('invoice').select('snapshot').where('causeId', '=', causeId).executeTakeFirst()
  const known = invoice && documentSnapshot.parse(fromJson(invoice.snapshot)).invoicesTo
  if (known !== undefined) return known
  const company = await db
    .selectFrom('order')
    .innerJoin('company', 'company.id', 'order.companyId')
    .select('invoiceEmail')
    .where('order.id', '=', orderId)
    .executeTakeFirst()
  return company?.invoiceEmail ?? ''
}
