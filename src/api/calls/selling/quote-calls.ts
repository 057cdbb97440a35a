import { toAmount } from '../../../contract/ground/money.ts'
import type { PlacedOrder } from '../../../shop/selling/orders/read-placed-order.ts'
import { acceptQuote } from '../../../shop/selling/quotes/accept-quote.ts'
import { counterQuote } from '../../../shop/selling/quotes/counter-quote.ts'
import { declineQuote } from '../../../shop/selling/quotes/decline-quote.ts'
import { countQuotes, listQuotes } from '../../../shop/selling/quotes/list-quotes.ts'
import { offerQuote } from '../../../shop/selling/quotes/offer-quote.ts'
import { placeQuote } from '../../../shop/selling/quotes/place-quote.ts'
import { readQuote } from '../../../shop/selling/quotes/read-quote.ts'
import { readQuoteLine } from '../../../shop/selling/quotes/read-quote-line.ts'
import { readQuotePdf } from '../../../shop/selling/quotes/read-quote-pdf.ts'
import { readQuoteTotal } from '../../../shop/selling/quotes/read-quote-total.ts'
import { requestQuote } from '../../../shop/selling/quotes/request-quote.ts'
import { saveQuote } from '../../../shop/selling/quotes/save-quote.ts'
import { withdrawQuote } from '../../../shop/selling/quotes/withdraw-quote.ts'
import { adminOnly, limited, listItems, signedIn } from '../ground/access.ts'
import { pdfFile } from '../ground/document-file.ts'
import { idempotencyKey } from '../ground/idempotency-key.ts'

const modified = { modifiedCount: 1 }

const toPlaced = ({ orderId, number, amountCents }: PlacedOrder) => ({ insertedId: orderId, number, orderAmount: toAmount(amountCents) })

export const quoteCalls = {
  list: signedIn.quotes.list.handler(async ({ context, input }) =>
    listItems(await listQuotes(context.shop, context.person, input ?? {}), context),
  ),
  counts: signedIn.quotes.counts.handler(({ context }) => countQuotes(context.shop, context.person)),
  request: signedIn.quotes.request.use(limited('quote')).handler(async ({ context, input }) => {
    const keyed = { ...input, idempotencyKey: idempotencyKey(context.headers) }
    const { quoteId, number } = await requestQuote(context.shop, context.person, keyed)
    return { insertedId: quoteId, number }
  }),
  find: signedIn.quotes.find.handler(({ context, input }) => readQuote(context.shop, context.person, input.quoteId)),
  pdf: signedIn.quotes.pdf.handler(async ({ context, input }) => {
    const { number, pdf } = await readQuotePdf(context.shop, context.person, input.quoteId)
    return pdfFile(context, `quote-${number}.pdf`, pdf)
  }),
  save: adminOnly.quotes.save.handler(async ({ context, input: { quoteId, ...offer } }) => {
    await saveQuote(context.shop, context.admin, quoteId, offer)
    return modified
  }),
  offer: adminOnly.quotes.offer.handler(async ({ context, input: { quoteId, ...offer } }) => {
    await offerQuote(context.shop, context.admin, quoteId, offer)
    return modified
  }),
  accept: signedIn.quotes.accept.use(limited('order')).handler(async ({ context, input: { quoteId, ...form } }) => {
    const keyed = { ...form, idempotencyKey: idempotencyKey(context.headers) }
    return toPlaced(await acceptQuote(context.shop, context.person, quoteId, keyed))
  }),
  place: adminOnly.quotes.place.handler(async ({ context, input: { quoteId, ...form } }) => {
    const keyed = { ...form, idempotencyKey: idempotencyKey(context.headers) }
    return toPlaced(await placeQuote(context.shop, context.admin, quoteId, keyed))
  }),
  line: adminOnly.quotes.line.handler(({ context, input: { quoteId, ...wanted } }) =>
    readQuoteLine(context.shop, context.admin, quoteId, wanted),
  ),
  total: signedIn.quotes.total.handler(({ context, input: { quoteId, ...destination } }) =>
    readQuoteTotal(context.shop, context.person, quoteId, destination),
  ),
  counter: signedIn.quotes.counter.use(limited('quote')).handler(async ({ context, input: { quoteId, ...answer } }) => {
    await counterQuote(context.shop, context.person, quoteId, answer)
    return modified
  }),
  decline: signedIn.quotes.decline.handler(async ({ context, input }) => {
    await declineQuote(context.shop, context.person, input.quoteId)
    return modified
  }),
  withdraw: signedIn.quotes.withdraw.handler(async ({ context, input }) => {
    await withdrawQuote(context.shop, context.person, input.quoteId)
    return modified
  }),
}
