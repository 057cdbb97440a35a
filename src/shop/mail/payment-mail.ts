import { showMoney } from '../../contract/money.ts'
import type { PaymentRow } from '../database/tables.ts'
import type { Settings } from '../shop.ts'
import { button, type MailContent, text } from './mail-content.ts'

const why: Record<NonNullable<PaymentRow['refundReason']>, string> = {
  'order-gone': 'Your payment arrived when the order was cancelled already, so we sent it back, all of it.',
  'paid-already':
    'Your order was paid already when this payment arrived, so we sent this one back, all of it. The order itself goes on as paid.',
  'wrong-amount': 'The payment was not the amount of the order, so we sent it back, all of it. The order is not paid yet.',
  'by-gateway': 'We gave your payment back, all of it. An order that was not shipped yet is cancelled with it.',
}

export function paymentRefunded(settings: Settings, payment: PaymentRow): MailContent {
  return {
    to: [{ name: '', address: payment.email }],
    subject: `Refund of your payment for ${payment.description}`,
    heading: 'Your money is on its way back',
    parts: [
      text(`${why[payment.refundReason ?? 'by-gateway']} Your bank may need a few days to show it.`),
      {
        kind: 'facts',
        title: 'Refund',
        facts: [
          ['For', payment.description],
          ...(payment.refundReason === 'wrong-amount' ? [] : [['Amount', showMoney(payment.amountCents)] as [string, string]]),
          ['TxId', payment.txId],
          ['Order', payment.orderId],
        ],
      },
      button('My orders', `${settings.publicUrl}/dashboard/my-orders`),
    ],
  }
}
