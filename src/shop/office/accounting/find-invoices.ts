import { sql } from 'kysely'
import type { Span } from '../../../contract/office/accounting.ts'
import type { Database, InvoiceRow, OrderRow } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'
import type { InvoiceKeys } from './find-invoice-keys.ts'

/** As many addressees are read one by one, each in the order of the list. */
const MAX_SINGLE = 20
/** So many documents are sorted; of more, one comes soon in the list. */
const MAX_SORTED = 10_000

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
  /** What is searched for. */
  keys?: InvoiceKeys | undefined
}

/** Finds the documents of some days, and of a search, in the order of their days. */
export async function findInvoices({ db }: Shop, span: Span, { keys, ...page }: PageOfInvoices): Promise<FoundInvoice[]> {
  const documents = db
    .selectFrom('invoice')
    .innerJoin('order', 'order.id', 'invoice.orderId')
    .select(['invoice.id', 'invoice.number', 'invoice.kind', 'invoice.issuedOn', 'invoice.orderId'])
    .select(['invoice.totalCents', 'invoice.taxCents', 'invoice.snapshot', 'order.number as order', 'order.rates'])
    .orderBy('invoice.issuedOn', page.order)
    .orderBy('invoice.id', page.order)
  if (!keys) return documents.where(withinPage(span, page)).limit(page.limit).execute()
  const ids = await findIds(db, span, page, keys)
  return ids.length > 0 ? documents.where('invoice.id', 'in', ids).execute() : []
}

/** The days, and what comes after the page before. */
const withinPage = ({ from, to }: Span, { order, after }: Omit<PageOfInvoices, 'limit'>) => {
  const beyond = sql.raw(order === 'asc' ? '>' : '<')
  return sql<boolean>`${sql.join(
    [
      sql`true`,
      // The end of the page before is the only bound on its side: SQLite would start each page of an export at the first day.
      ...(from === undefined || (after && order === 'asc') ? [] : [sql`invoice."issuedOn" >= ${from}`]),
      ...(to === undefined ? [] : [sql`invoice."issuedOn" <= ${to}`]),
      ...(after === undefined
        ? []
        : [sql`(invoice."issuedOn", invoice.id) ${beyond} (select "issuedOn", id from invoice where id = ${after})`]),
    ],
    sql` and `,
  )}`
}

async function findIds(db: Database, span: Span, page: Omit<PageOfInvoices, 'keys'>, keys: InvoiceKeys): Promise<string[]> {
  const documents = db
    .selectFrom('invoice')
    .select(['invoice.id', 'invoice.issuedOn'])
    .where(withinPage(span, page))
    .orderBy('invoice.issuedOn', page.order)
    .orderBy('invoice.id', page.order)
    .limit(page.limit)
  const parts = [
    ...(keys.orderIds.length > 0 ? [documents.where('invoice.orderId', 'in', keys.orderIds)] : []),
    ...keys.totals.map((cents) => documents.where('invoice.totalCents', '=', cents)),
    ...(await billedConditions(db, keys.billedIds)).map((condition) => documents.where(condition)),
  ].map((part) => db.selectFrom(part.as('part')).select(['part.id', 'part.issuedOn']))
  const [first, ...others] = parts
  if (!first) return []
  const found = others.reduce((union, part) => union.union(part), first)
  const rows = await db
    .selectFrom(found.as('found'))
    .select('found.id')
    .orderBy('found.issuedOn', page.order)
    .orderBy('found.id', page.order)
    .limit(page.limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Few addressees are read one by one. Of many, all documents are sorted; if there are too many of those, every one of the list is compared. */
async function billedConditions(db: Database, ids: string[]) {
  if (ids.length <= MAX_SINGLE) return ids.map((id) => sql<boolean>`invoice."billedId" = ${id}`)
  const some = db.selectFrom('invoice').select('id').where('billedId', 'in', ids).limit(MAX_SORTED)
  const { documents } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll().as('documents'))
    .executeTakeFirstOrThrow()
  const list = sql.join(ids)
  return Number(documents) < MAX_SORTED
    ? [sql<boolean>`invoice."billedId" in (${list})`]
    : [sql<boolean>`coalesce(invoice."billedId", '') in (${list})`]
}

/** Adds up the documents of some days, and of a search. */
export async function sumInvoices({ db }: Shop, { from, to }: Span, keys: InvoiceKeys | undefined) {
  const { documents, totalCents, taxCents } = await db
    .selectFrom('invoice')
    .select(({ fn }) => [fn.countAll().as('documents'), fn.sum('totalCents').as('totalCents'), fn.sum('taxCents').as('taxCents')])
    .$call((query) => (from === undefined ? query : query.where('issuedOn', '>=', from)))
    .$call((query) => (to === undefined ? query : query.where('issuedOn', '<=', to)))
    .$call((query) =>
      keys === undefined
        ? query
        : query.where((eb) =>
            eb.or([
              ...(keys.orderIds.length > 0 ? [eb('orderId', 'in', keys.orderIds)] : []),
              ...(keys.totals.length > 0 ? [eb('totalCents', 'in', keys.totals)] : []),
              ...(keys.billedIds.length > 0 ? [eb('billedId', 'in', keys.billedIds)] : []),
            ]),
          ),
    )
    .executeTakeFirstOrThrow()
  return { documents: Number(documents), totalCents: Number(totalCents ?? 0), taxCents: Number(taxCents ?? 0) }
}
