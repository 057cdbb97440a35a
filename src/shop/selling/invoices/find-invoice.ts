import { type DocumentSnapshot, documentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import type { Caller } from '../../ground/actor.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { InvoiceRow } from '../../ground/database/tables.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { ordersVisibleTo } from '../orders/orders-visible-to.ts'

/** Finds an invoice or a credit note of an order that the person may see. */
export async function findInvoice(
  shop: Shop,
  person: Caller,
  { orderId, number }: { orderId: string; number: string },
): Promise<InvoiceRow> {
  const invoice = await shop.db
    .selectFrom('invoice')
    .selectAll('invoice')
    .where('invoice.orderId', '=', orderId)
    .where('invoice.number', '=', number)
    .where((eb) => eb.exists(eb.selectFrom('order').select('order.id').where('order.id', '=', orderId).where(ordersVisibleTo(person))))
    .executeTakeFirst()
  if (!invoice) throw notFound('invoice')
  return invoice
}

/** A document as it was frozen when it was issued. */
export const snapshotOf = ({ snapshot }: Pick<InvoiceRow, 'snapshot'>): DocumentSnapshot => documentSnapshot.parse(fromJson(snapshot))
