import { showMoney } from '../../../contract/ground/money.ts'
import type { PaymentRow } from '../../ground/database/tables.ts'
import type { ShopConfig } from '../../shop.ts'
import { button, greeting, type MailContent, text } from './mail-content.ts'
import { mailMessages } from './messages.ts'

/** `orderNumber` may be empty. */
export function paymentRefunded(config: ShopConfig, payment: PaymentRow, orderNumber: string): MailContent {
  const { subject, heading, reasons, delay, button: label } = mailMessages.paymentRefunded
  const { facts } = mailMessages
  return {
    to: [{ name: '', address: payment.email }],
    subject: subject(payment.description, orderNumber),
    heading,
    parts: [
      greeting(''),
      text(`${reasons[payment.refundReason ?? 'by-gateway']} ${delay}`),
      {
        kind: 'facts',
        title: facts.refund,
        facts: [
          [facts.for, payment.description],
          // Only the gateway knows the amount that arrived.
          ...(payment.refundReason === 'wrong-amount' ? [] : [[facts.amount, showMoney(payment.amountCents)] satisfies [string, string]]),
          [facts.txId, payment.txId],
          ...(orderNumber ? [[facts.order, orderNumber] satisfies [string, string]] : []),
        ],
      },
      button(label, `${config.publicUrl}/dashboard/my-orders`),
    ],
  }
}
