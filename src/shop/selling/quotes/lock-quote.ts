import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { quoteState } from '../../../contract/rules/quote-state.ts'
import type { QuoteState } from '../../../contract/selling/quote.ts'
import type { QuoteLineRow, QuoteRow, Tx } from '../../ground/database/tables.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { quoteMessages } from './messages.ts'
import type { QuoteScope } from './quotes-visible-to.ts'

/** A quote with its lines, and its state on this day. */
export type LockedQuote = Omit<QuoteRow, 'state'> & { state: QuoteState; lines: QuoteLineRow[] }

/**
 * Locks a quote of the scope until the end of the transaction, before the order and the products. Refuses one out of scope as not found, and
 * one that has another version than the caller has seen.
 */
export async function lockQuote(
  shop: Shop,
  tx: Tx,
  quoteId: string,
  { scope, version }: { scope: QuoteScope; version?: number },
): Promise<LockedQuote> {
  // An update locks the row on both databases.
  const quote = await tx
    .updateTable('quote')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', quoteId)
    .where(scope)
    .returningAll()
    .executeTakeFirst()
  if (!quote) throw notFound('quote')
  const state = quoteState(quote, inShopZone(shop.now())[0])
  if (version !== undefined && quote.version !== version) throw new Refusal('changed-meanwhile', quoteMessages.changed, { state })
  const lines = await tx.selectFrom('quote_line').selectAll().where('quoteId', '=', quoteId).orderBy('position').execute()
  return { ...quote, state, lines }
}
