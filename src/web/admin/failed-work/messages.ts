import type { OutboxMessage } from '../../../contract/messaging/outbox.ts'

export const failedWorkMessages = {
  retried: 'Retry scheduled',
  corrected: 'The email is sent to the new address',
  dismissed: 'Dismissed',
  sentAgain: 'The email is sent again',
  onlyThisEmail: 'Only this email goes there. The addresses of the account and the order do not change.',
  whatDismissDoes: 'It is not retried and no longer counted. You can find it under Dismissed, and the audit log keeps the reason.',
} as const

/** Emails by their templates. */
export const mailNames: Record<string, string> = {
  welcome: 'welcome',
  'confirm-address': 'link that confirms an email',
  'reset-password': 'reset password',
  'password-changed': 'password changed',
  'email-change': 'link to a new email',
  'email-change-asked': 'change of email requested',
  'email-changed': 'email changed',
  'account-deleted': 'account deleted',
  contact: 'message from the contact page',
  'account-disabled': 'account disabled',
  'made-admin': 'made an administrator',
  'other-made-admin': 'somebody was made an administrator',
  guessed: 'somebody is guessing a password',
  'lasting-change': 'a change of keys, webhooks, administrators or the bank account',
  answer: 'answer to a message',
  'quote-requested': 'quote requested, to the office',
  'quote-offered': 'offer of a quote',
  'quote-answered': 'quote accepted or declined, to the office',
  'quote-withdrawn': 'offer withdrawn',
  'claim-received': 'return or claim received',
  'office-claim': 'return or claim, to the office',
  'office-order-paid': 'new order, to the office',
  'webhook-disabled': 'webhook disabled, to the office',
  'office-company-changed': 'company changed, to the office',
  'office-withheld': 'emails held back, to the office',
  'company-invitation': 'invitation to a company',
  'office-low-stock': 'low stock, to the office',
  'back-in-stock': 'back in stock',
  'order-placed': 'order placed',
  'order-reminder': 'reminder to pay',
  'order-paid': 'receipt',
  'order-shipped': 'order shipped',
  'order-corrected': 'order corrected',
  'tax-id-valid': 'tax ID found valid',
  'tax-id-invalid': 'tax ID found invalid',
  'shipment-changed': 'tracking of a shipment',
  'invoice-issued': 'invoice',
  'shipment-taken-back': 'shipment taken back',
  'order-cancelled': 'order canceled',
  'order-expired': 'order not paid in time',
  'order-refunded': 'refund',
  'order-reissued': 'order issued anew',
  'order-changed': 'order changed',
  'payment-refunded': 'payment refunded',
}

const kindNames: Record<string, string> = {
  refund: 'Refund to the customer',
  'refund-order': 'Refund of an order',
  'pay-back': 'Paying back the tax of an order',
  'close-payment': 'Close payment page',
  'tax-id-check': 'Check of a tax ID',
  'test-gateway-event': 'Event of the test gateway',
}

export const messageName = ({ kind, what }: Pick<OutboxMessage, 'kind' | 'what'>) =>
  kind === 'mail' || kind === 'link-mail' ? `Email: ${mailNames[what] ?? what}` : (kindNames[kind] ?? what)
