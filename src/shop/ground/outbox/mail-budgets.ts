import type { Mail } from './mail.ts'

/** Why an email leaves, and so which budget it has. */
type MailClass =
  /** Opens or protects an account. Always leaves: each call that causes one has its own rate limit per recipient. */
  | 'signing-in'
  /** Says where money or goods are. Always leaves: whoever floods with it has to pay or ship. */
  | 'money-and-goods'
  /** Somebody of the office caused it. Always leaves. */
  | 'by-the-office'
  /** Somebody who may not have the mailbox can cause it, as often as they like. */
  | 'customer'
  /** Goes to an address that somebody else typed. Beyond the budget, the invitation itself is refused. */
  | 'invitation'
  /** Tells the office what its pages show too. Counted by template, so that one flood leaves room for the rest. */
  | 'office'

/** The class of every mail. A new template without one does not compile. */
export const mailClasses: Record<Mail['template'], MailClass> = {
  'confirm-address': 'signing-in',
  'reset-password': 'signing-in',
  'password-changed': 'signing-in',
  'email-change': 'signing-in',
  'email-change-asked': 'signing-in',
  'email-changed': 'signing-in',
  'account-deleted': 'signing-in',
  'account-disabled': 'signing-in',
  'made-admin': 'signing-in',
  'other-made-admin': 'signing-in',
  guessed: 'signing-in',
  'lasting-change': 'signing-in',

  'order-paid': 'money-and-goods',
  'office-order-paid': 'money-and-goods',
  'order-shipped': 'money-and-goods',
  'shipment-changed': 'money-and-goods',
  'shipment-taken-back': 'money-and-goods',
  'order-refunded': 'money-and-goods',
  'order-reissued': 'money-and-goods',
  'order-changed': 'money-and-goods',
  'payment-refunded': 'money-and-goods',
  'invoice-issued': 'money-and-goods',
  'order-due': 'money-and-goods',
  'order-overdue': 'money-and-goods',

  answer: 'by-the-office',
  'order-corrected': 'by-the-office',
  'quote-offered': 'by-the-office',
  'quote-withdrawn': 'by-the-office',
  'office-withheld': 'by-the-office',

  welcome: 'customer',
  'order-placed': 'customer',
  'order-reminder': 'customer',
  'order-cancelled': 'customer',
  'order-expired': 'customer',
  'claim-received': 'customer',
  'tax-id-valid': 'customer',
  'tax-id-invalid': 'customer',
  'back-in-stock': 'customer',

  'company-invitation': 'invitation',

  contact: 'office',
  'office-claim': 'office',
  'office-company-changed': 'office',
  'office-low-stock': 'office',
  'quote-requested': 'office',
  'quote-answered': 'office',
  'webhook-disabled': 'office',
}

/** Emails with a budget for one recipient and day of the shop. */
export const mailBudgets = {
  /** An address that nobody has confirmed, with or without an account. */
  unconfirmed: 10,
  confirmed: 200,
  /** Of each template. */
  office: 50,
} as const

export const isToOffice = ({ template }: Pick<Mail, 'template'>): boolean => mailClasses[template] === 'office'
