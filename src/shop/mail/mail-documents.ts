import { renderInvoice } from '../invoices/read-invoice-pdf.ts'
import type { Mail } from '../outbox/mail.ts'
import type { Shop } from '../shop.ts'

export interface MailDocument {
  filename: string
  content: Buffer
  contentType: 'application/pdf'
}

/** Makes the invoices and credit notes that a mail carries, if there are any. */
export async function readMailDocuments(shop: Shop, mail: Mail): Promise<MailDocument[]> {
  const causes = await causesOf(shop, mail)
  if (causes.length === 0) return []
  const invoices = await shop.db.selectFrom('invoice').select(['number', 'snapshot']).where('causeId', 'in', causes).orderBy('id').execute()
  const documents: MailDocument[] = []
  for (const invoice of invoices) {
    const content = Buffer.from(await renderInvoice(shop, invoice))
    documents.push({ filename: `${invoice.number}.pdf`, content, contentType: 'application/pdf' })
  }
  return documents
}

/** What the mail tells about: an order that was paid, or refunds. */
async function causesOf(shop: Shop, mail: Mail): Promise<string[]> {
  switch (mail.template) {
    case 'order-paid':
      return [mail.orderId]
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
