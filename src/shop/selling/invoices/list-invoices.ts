import { sql } from 'kysely'
import { toAmount } from '../../../contract/ground/money.ts'
import type { OrderInvoice } from '../../../contract/selling/order.ts'
import type { Database, Tx } from '../../ground/database/tables.ts'

/** Lists the invoices and credit notes of orders, oldest first, by the ID of their order. */
export async function listInvoices(db: Database | Tx, orderIds: string[]): Promise<Map<string, OrderInvoice[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoice')
    .select(['orderId', 'number', 'kind', 'issuedAt', 'totalCents', 'taxCents'])
    // Within a text of the snapshot, the quotes would be escaped.
    .select(sql<boolean | number>`snapshot like '%"eInvoice":true%'`.as('eInvoice'))
    .where('orderId', 'in', orderIds)
    .orderBy('id')
    .execute()
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map(
    [...byOrder].map(([orderId, documents]) => [
      orderId,
      documents.map(({ number, kind, issuedAt, totalCents, taxCents, eInvoice }) => ({
        number,
        kind,
        issuedAt: issuedAt.toISOString(),
        total: toAmount(totalCents),
        tax: toAmount(taxCents),
        eInvoice: Boolean(eInvoice),
      })),
    ]),
  )
}
