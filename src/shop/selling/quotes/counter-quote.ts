import { toCents } from '../../../contract/ground/money.ts'
import { unitPrice } from '../../../contract/rules/pricing.ts'
import { toPrices } from '../../catalog/products/to-product.ts'
import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { toJson } from '../../ground/database/json.ts'
import type { QuoteLineRow, StoredCounter, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockQuote } from './lock-quote.ts'
import { quoteMessages } from './messages.ts'
import { quotesOfCustomer } from './quotes-visible-to.ts'
import { toAskedLine } from './request-quote.ts'
import { type PricedLine, pricedLines } from './write-offer.ts'

export interface CounterOffer {
  version: number
  /** What is wanted of the offer, with a target price of a unit in the shop's currency. What is absent is left out. */
  lines: { productID: string; orderUnit: number; price?: number | undefined }[]
  note: string
}

/**
 * Answers an offer with other quantities, target prices and a note: the office has to answer again, and gets an email. The offer no longer
 * holds. Refuses a quote that is not offered or has changed since, lines that are not in it, and an answer that wants nothing else.
 */
export async function counterQuote(
  shop: Shop,
  person: Person,
  quoteId: string,
  { version, lines: wanted, note }: CounterOffer,
): Promise<void> {
  await transact(shop, async (tx) => {
    const quote = await lockQuote(shop, tx, quoteId, { scope: quotesOfCustomer(person) })
    const { state } = quote
    if (state !== 'offered') throw new Refusal('wrong-state', quoteMessages.notAcceptable[state], { state })
    if (quote.version !== version) throw new Refusal('changed-meanwhile', quoteMessages.changed, { state })
    const answered = answerLines(pricedLines(quote), wanted)
    if (note === '' && answered.every(isAsOffered)) throw new Refusal('out-of-range', quoteMessages.nothingOther)
    const lines = await toLines(tx, quote.lines, answered)
    const counter: StoredCounter = { at: shop.now().toISOString(), note, lines: answered }
    await tx
      .updateTable('quote')
      .set({
        state: 'requested',
        offeredAt: null,
        version: version + 1,
        asked: toJson(lines.map(toAskedLine)),
        counter: toJson(counter),
      })
      .where('id', '=', quoteId)
      .execute()
    await tx.deleteFrom('quote_line').where('quoteId', '=', quoteId).execute()
    await tx.insertInto('quote_line').values(lines).execute()
    await recordEvent(shop, tx, person, {
      verb: 'quote.countered',
      thing: 'quote',
      thingId: quoteId,
      after: { lines: answered.map(({ productID, orderUnit, priceCents }) => ({ productID, orderUnit, priceCents })) },
    })
    // A process of the version before writes this mail as a request.
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `quote-countered:${quoteId}:${version + 1}`,
      payload: { template: 'quote-requested', quoteId },
    })
  })
}

type AnsweredLine = StoredCounter['lines'][number]

const isAsOffered = ({ orderUnit, priceCents, offeredUnit, offeredCents }: AnsweredLine) =>
  orderUnit === offeredUnit && (priceCents === null || priceCents === offeredCents)

/** Every line of the offer with what is wanted of it. */
function answerLines(offered: readonly PricedLine[], wanted: CounterOffer['lines']): AnsweredLine[] {
  const byProduct = Map.groupBy(wanted, ({ productID }) => productID)
  const refused = wanted.flatMap(({ productID }, index) => {
    const isOffered = offered.some((line) => line.productID === productID)
    return isOffered && byProduct.get(productID)?.length === 1 ? [] : [{ index, productID, message: quoteMessages.notInOffer }]
  })
  if (refused[0]) throw new Refusal('out-of-range', refused[0].message, { lines: refused })
  return offered.map((line) => {
    const wish = byProduct.get(line.productID)?.[0]
    return {
      ...toAskedLine({ ...line, orderUnit: wish?.orderUnit ?? 0 }),
      priceCents: wish?.price === undefined ? null : toCents(wish.price),
      offeredUnit: line.orderUnit,
      offeredCents: line.priceCents,
    }
  })
}

/** The lines that are wanted, at the prices that were offered. */
async function toLines(tx: Tx, offered: readonly QuoteLineRow[], answered: readonly AnsweredLine[]): Promise<QuoteLineRow[]> {
  const ids = offered.map(({ productID }) => productID)
  const products = await tx.selectFrom('product').selectAll().where('id', 'in', ids).execute()
  const wanted = answered.filter(({ orderUnit }) => orderUnit > 0)
  return wanted.flatMap(({ productID, orderUnit }, position) => {
    const line = offered.find((each) => each.productID === productID)
    const product = products.find(({ id }) => id === productID)
    if (!line) return []
    return [{ ...line, position, orderUnit, publicCents: product ? unitPrice(toPrices(product), orderUnit) : line.publicCents }]
  })
}
