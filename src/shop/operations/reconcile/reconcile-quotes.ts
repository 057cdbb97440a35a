import { fromJson } from '../../ground/database/json.ts'
import type { QuoteRow, Tx } from '../../ground/database/tables.ts'
import { reconcileMessages } from './messages.ts'

const PAGE_SIZE = 1000

interface Line {
  productID: string
  orderUnit: number
  priceCents: number | null
}

/** Checks that each accepted quote has its order, at its prices and its fixed delivery. The database sees to it that no two share one. */
export async function reconcileQuotes(tx: Tx): Promise<string[]> {
  const found: string[] = []
  for (let after = ''; ; ) {
    const quotes = await tx
      .selectFrom('quote')
      .selectAll()
      .where('state', '=', 'accepted')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute()
    const last = quotes.at(-1)
    if (!last) return found
    const ids = quotes.map(({ id }) => id)
    const lines = Map.groupBy(await tx.selectFrom('quote_line').selectAll().where('quoteId', 'in', ids).execute(), ({ quoteId }) => quoteId)
    const orders = await readOrders(tx, quotes)
    for (const { id, orderId, deliveryCents } of quotes) {
      const order = orders.get(orderId ?? '')
      if (!order) found.push(reconcileMessages.quoteWithoutOrder(id))
      else if (inText(order.lines) !== inText(lines.get(id) ?? []) || (deliveryCents !== null && order.deliveryCents !== deliveryCents))
        found.push(reconcileMessages.wrongQuotedOrder(id, orderId ?? ''))
    }
    after = last.id
  }
}

/** The orders of quotes by their id, also those that were canceled, and as they were before the office changed them. */
async function readOrders(tx: Tx, quotes: QuoteRow[]): Promise<Map<string, { deliveryCents: number; lines: Line[] }>> {
  const ids = quotes.map(({ orderId }) => orderId ?? '')
  const placed = await tx.selectFrom('order').select(['id', 'deliveryCents']).where('id', 'in', ids).execute()
  const canceled = await tx.selectFrom('canceled_order').select(['id', 'deliveryCents', 'lines']).where('id', 'in', ids).execute()
  const lines = Map.groupBy(
    await tx.selectFrom('order_line').select(['orderId', 'productID', 'orderUnit', 'priceCents']).where('orderId', 'in', ids).execute(),
    ({ orderId }) => orderId,
  )
  const changed = await tx
    .selectFrom('order_change')
    .select(['orderId', 'before'])
    .where('orderId', 'in', ids)
    .where('number', '=', 1)
    .execute()
  return new Map<string, { deliveryCents: number; lines: Line[] }>([
    ...placed.map(({ id, deliveryCents }) => [id, { deliveryCents, lines: lines.get(id) ?? [] }] as const),
    ...canceled.map(({ id, deliveryCents, ...kept }) => [id, { deliveryCents, lines: fromJson(kept.lines) }] as const),
    ...changed.map(({ orderId, before }) => [orderId, fromJson(before)] as const),
  ])
}

const inText = (lines: readonly Line[]) =>
  lines
    .map(({ productID, orderUnit, priceCents }) => `${productID} ${orderUnit} ${priceCents}`)
    .sort()
    .join()
