import type { Mail } from '../../ground/outbox/mail.ts'
import { renderInvoice } from '../../selling/invoices/read-invoice-pdf.ts'
import { selectQuotes } from '../../selling/quotes/list-quotes.ts'
import { renderQuote } from '../../selling/quotes/render-quote.ts'
import type { Shop } from '../../shop.ts'

export interface MailDocument {
  filename: string
  content: Buffer
  contentType: 'application/pdf'
}

/** Makes the invoices, credit notes or the offer that an email carries, if there are any. */
export async function readMailDocuments(shop: Shop, mail: Mail): Promise<MailDocument[]> {
  if (mail.template === 'quote-offered') return [await readOffer(shop, mail.quoteId)]
  const causes = await causesOf(shop, mail)
  if (causes.length === 0) return []
  const invoices = await shop.db.selectFrom('invoice').select(['number', 'snapshot']).where('causeId', 'in', causes).orderBy('id').execute()
  const documents: MailDocument[] = []
  for (const invoice of invoices) {
    documents.push(toDocument(`${invoice.number}.pdf`, await renderInvoice(shop, invoice)))
  }
  return documents
}

const toDocument = (filename: string, pdf: Uint8Array): MailDocument => ({
  filename,
  content: Buffer.from(pdf),
  contentType: 'application/pdf',
})

async function readOffer(shop: Shop, quoteId: string): Promise<MailDocument> {
  const quote = await selectQuotes(shop.db).where('quote.id', '=', quoteId).executeTakeFirstOrThrow()
  return toDocument(`quote-${quote.number}.pdf`, await renderQuote(shop, quote))
}

/** What the mail tells about: an order that was paid, or refunds. */
async function causesOf(shop: Shop, mail: Mail): Promise<string[]> {
  switch (mail.template) {
    case 'order-paid':
      return [mail.orderId]
    case 'order-changed': {
      const change = await shop.db.selectFrom('order_change').select('reissueId').where('id', '=', mail.changeId).executeTakeFirst()
      return change?.reissueId ? [change.reissueId, mail.orderId] : []
    }
    case 'order-reissued':
      return [mail.reissueId, mail.orderId]
    case 'invoice-issued':
      return [mail.causeId]
    case 'order-refunded':
      return [mail.refundId]
    case 'payment-refunded': {
      const refunds = await shop.db.selectFrom('refund').select('id').where('paymentId', '=', mail.paymentId).execute()
      return refunds.map(({ id }) => id)
    }
    default:
      return []
  }
}
