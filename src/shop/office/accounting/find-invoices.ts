import { sql } from 'kysely'
import type { Span } from '../../../contract/office/accounting.ts'
import type { InvoiceRow, OrderRow } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'

/** A document with the number of its order. */
export type FoundInvoice = Omit<InvoiceRow, 'causeId' | 'series' | 'position' | 'issuedAt' | 'logo'> & {
  order: string
  rates: OrderRow['rates']
}

interface PageOfInvoices {
  order: 'asc' | 'desc'
  limit: number
  /** The ID of the last document of the page before. */
  after?: string | undefined
}

/** Finds the documents of some days in the order of their days. */
export function findInvoices({ db }: Shop, { from, to }: Span, { order, limit, after }: PageOfInvoices): Promise<FoundInvoice[]> {
  const beyond = sql.raw(order === 'asc' ? '>' : '<')
  return (
    db
      .selectFrom('invoice')
      .innerJoin('order', 'order.id', 'invoice.orderId')
      .select(['invoice.id', 'invoice.number', 'invoice.kind', 'invoice.issuedOn', 'invoice.orderId'])
      .select(['invoice.totalCents', 'invoice.taxCents', 'invoice.snapshot', 'order.number as order', 'order.rates'])
      // The end of the page before is the only bound on its side: SQLite would start each page of an export at the first day.
      .$call((query) => (from === undefined || (after && order === 'asc') ? query : query.where('invoice.issuedOn', '>=', from)))
      .$call((query) => (to === undefined ? query : query.where('invoice.issuedOn', '<=', to)))
      .$call((query) =>
        after === undefined
          ? query
          : query.where(sql<boolean>`(invoice."issuedOn", invoice.id) ${beyond} (select "issuedOn", id from invoice where id = ${after})`),
      )
      .orderBy('invoice.issuedOn', order)
      .orderBy('invoice.id', order)
      .limit(limit)
      .execute()
  )
}
