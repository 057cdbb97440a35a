import { showMoney } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { documentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { InvoiceRow, OrderWithLines } from '../../ground/database/tables.ts'
import type { ShopConfig } from '../../shop.ts'
import { formatDay } from './format-time.ts'
import { button, greeting, type MailContent, type MailPart, text } from './mail-content.ts'
import { mailMessages } from './messages.ts'
import { envelope } from './order-mail-parts.ts'
import { termsMailMessages } from './terms-messages.ts'
import { withPurchaseOrder } from './with-purchase-order.ts'

type Issued = Pick<InvoiceRow, 'kind' | 'number' | 'totalCents'> & Partial<Pick<InvoiceRow, 'snapshot'>>

/** Carries a document that was issued after the payment or the refund. */
export function invoiceIssued(config: ShopConfig, order: OrderWithLines, { kind, number, totalCents, snapshot }: Issued): MailContent {
  const { button: label, ...messages } = mailMessages.invoiceIssued
  const { subject, heading, body } = messages[kind]
  // Nobody sends money for a credit of what was not paid yet.
  const isCredit = kind === 'credit-note' && snapshot !== undefined && documentSnapshot.parse(fromJson(snapshot)).money === null
  return {
    ...envelope(order, { subject: () => subject(number, withPurchaseOrder(order)), heading: () => heading(number) }),
    parts: [
      greeting(order.customerName),
      text(
        kind === 'invoice' && order.dueAt && !order.paidAt
          ? termsMailMessages.invoice(order.number, showMoney(totalCents), formatDay(inShopZone(order.dueAt)[0]))
          : (isCredit ? termsMailMessages.creditNote : body)(order.number, showMoney(Math.abs(totalCents))),
      ),
      ...(kind === 'invoice' ? discountOf(order) : []),
      button(label, `${config.publicUrl}/dashboard/my-orders/${order.id}`),
    ],
  }
}

function discountOf({ paidAt, discountOn, discountThousandths }: OrderWithLines): MailPart[] {
  if (paidAt || !discountOn || !discountThousandths) return []
  return [text(termsMailMessages.discount(discountThousandths / 1000, formatDay(discountOn)))]
}
