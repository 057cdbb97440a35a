import { type ExpressionBuilder, sql } from 'kysely'
import { toAmount } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { productsInWords } from '../../../contract/rules/order-lines.ts'
import { quoteState } from '../../../contract/rules/quote-state.ts'
import type { Quote, QuoteState } from '../../../contract/selling/quote.ts'
import type { Person } from '../../ground/actor.ts'
import type { Database, QuoteLineRow, QuoteRow, Tables } from '../../ground/database/tables.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import { shownAddress } from '../../people/identity/former-customer.ts'
import type { Shop } from '../../shop.ts'
import { quotesVisibleTo } from './quotes-visible-to.ts'

const PAGE_SIZE = 50

interface Filter extends PageRequest {
  state?: QuoteState | undefined
  /** The ID of a customer or of a company. */
  customer?: string | undefined
  company?: string | undefined
}

/** Lists the quotes that a person may see, newest first. */
export async function listQuotes(
  shop: Shop,
  person: Person,
  { state, customer, company, limit = PAGE_SIZE, after }: Filter = {},
): Promise<Page<Quote>> {
  const today = inShopZone(shop.now())[0]
  const rows = await selectQuotes(shop.db)
    .where(quotesVisibleTo(person))
    .$call((query) => (state === undefined ? query : query.where((eb) => isInState(eb, state, today))))
    .$call((query) => (customer === undefined ? query : query.where('quote.personId', '=', customer)))
    .$call((query) => (company === undefined ? query : query.where('quote.companyId', '=', company)))
    .$call((query) => (after === undefined ? query : query.where('quote.id', '<', after)))
    .orderBy('quote.id', 'desc')
    .limit(limit + 1)
    .execute()
  const ids = rows.map(({ id }) => id)
  const lines =
    ids.length === 0 ? [] : await shop.db.selectFrom('quote_line').selectAll().where('quoteId', 'in', ids).orderBy('position').execute()
  const linesOf = Map.groupBy(lines, ({ quoteId }) => quoteId)
  return toPage(rows, limit, (row) => toQuote(row, linesOf.get(row.id) ?? [], today))
}

/** Counts the quotes that wait for the office, and the offers that wait for a customer, of those that the person may see. */
export async function countQuotes(shop: Shop, person: Person): Promise<{ requested: number; offered: number }> {
  const today = inShopZone(shop.now())[0]
  const { requested, offered } = await shop.db
    .selectFrom('quote')
    .select([
      sql<number>`sum(case when state = 'requested' then 1 else 0 end)`.as('requested'),
      sql<number>`sum(case when state = 'offered' and "validUntil" >= ${today} then 1 else 0 end)`.as('offered'),
    ])
    .where('state', 'in', ['requested', 'offered'])
    .where(quotesVisibleTo(person))
    .executeTakeFirstOrThrow()
  return { requested: Number(requested ?? 0), offered: Number(offered ?? 0) }
}

const isInState = (eb: ExpressionBuilder<Tables, 'quote'>, state: QuoteState, today: string) => {
  if (state === 'expired') return eb.and([eb('quote.state', '=', 'offered'), eb('quote.validUntil', '<', today)])
  if (state === 'offered') return eb.and([eb('quote.state', '=', 'offered'), eb('quote.validUntil', '>=', today)])
  return eb('quote.state', '=', state)
}

export const selectQuotes = (db: Database) =>
  db
    .selectFrom('quote')
    .innerJoin('person', 'person.id', 'quote.personId')
    .leftJoin('company', 'company.id', 'quote.companyId')
    .leftJoin('order', 'order.id', 'quote.orderId')
    .leftJoin('canceled_order', 'canceled_order.id', 'quote.orderId')
    .selectAll('quote')
    .select([
      'person.name as customerName',
      'person.email as customerEmail',
      'company.name as companyName',
      'order.number as orderNumber',
      'canceled_order.number as canceledNumber',
    ])

export type SelectedQuote = QuoteRow & {
  customerName: string
  customerEmail: string
  companyName: string | null
  orderNumber: string | null
  canceledNumber: string | null
}

/** Converts a row to the quote of the contract. */
export function toQuote(row: SelectedQuote, lines: QuoteLineRow[], today: string): Quote {
  const { id, number, offeredAt, validUntil, closedAt, createdAt, personId, startedById, orderId } = row
  const orderNumber = row.orderNumber ?? row.canceledNumber
  const isOffered = offeredAt !== null
  return {
    _id: id,
    number,
    state: quoteState(row, today),
    at: createdAt.toISOString(),
    offeredAt: offeredAt?.toISOString() ?? null,
    validUntil: isOffered ? validUntil : null,
    closedAt: closedAt?.toISOString() ?? null,
    customer: { _id: personId, name: row.customerName, email: shownAddress(row.customerEmail) },
    company: row.companyName ?? '',
    byOffice: startedById !== personId,
    product: productsInWords(lines),
    lines: lines.length,
    goods: isOffered || orderId ? toAmount(lines.reduce((sum, { orderUnit, priceCents }) => sum + orderUnit * (priceCents ?? 0), 0)) : null,
    order: orderId && orderNumber ? { _id: orderId, number: orderNumber } : null,
  }
}
