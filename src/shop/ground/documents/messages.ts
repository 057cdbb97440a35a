import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'

type EndedState = NonNullable<DocumentSnapshot['ended']>['state']

/** The words that documents print around their facts. */
export const documentMessages = {
  titles: {
    invoice: 'Invoice',
    'credit-note': 'Credit note',
    'pro-forma': 'Pro forma invoice',
    statement: 'Statement',
    quote: 'Quote',
  } satisfies Record<DocumentSnapshot['kind'], string>,
  endedQuotes: {
    accepted: 'Accepted quote',
    declined: 'Declined quote',
    withdrawn: 'Withdrawn quote',
    expired: 'Expired quote',
  } satisfies Record<EndedState, string>,
  ended: { accepted: 'Accepted', declined: 'Declined', withdrawn: 'Withdrawn', expired: 'Expired' } satisfies Record<EndedState, string>,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  date: 'Date',
  due: 'Due',
  validUntil: 'Valid until',
  order: 'Order',
  purchaseOrder: 'Purchase order',
  credits: 'Credits invoice',
  of: (number: string, day: string) => `${number} of ${day}`,
  reason: 'Reason',
  billTo: 'Bill to',
  quoteFor: 'For',
  deliverTo: 'Deliver to',
  from: 'From',
  taxId: (id: string) => `Tax ID ${id}`,
  columns: { product: 'Product', sku: 'Part number', units: 'Units', price: 'Per unit', amount: 'Amount' },
  statementColumns: { product: 'Order', sku: 'Due', units: 'Days late', price: 'Amount', amount: 'To pay' },
  taxColumns: { name: 'Tax', rate: 'Rate', on: 'On', amount: 'Amount' },
  percent: (thousandths: number) => `${thousandths / 1000}%`,
  goods: 'Goods',
  notDue: 'Not due yet',
  overdue: 'Overdue',
  toPay: 'To pay',
  payEach: 'Please pay each amount by its due date and include the order number',
  terms: 'Terms',
  note: 'Note',
  tax: 'Tax',
  total: 'Total',
  credited: 'Credited',
  paid: (day: string) => `Paid on ${day}`,
  refunded: (day: string) => `Refunded on ${day}`,
  payBy: (amount: string, day: string) => `Please pay ${amount} by ${day}`,
  paidBy: { card: 'By card', transfer: 'By transfer' },
  discount: (day: string, percent: number, amount: string) => `Until ${day}, you may take ${percent}% off and pay ${amount}.`,
  received: (received: string, total: string) => `${received} of ${total} has arrived.`,
  nothingDue: 'Nothing is due.',
  refundedTo: {
    card: (amount: string) => `${amount} to the card of the payment`,
    transfer: (amount: string) => `${amount} by transfer. The payment was`,
  },
  payByCode: 'Scan to pay',
  code: (amount: string, reference: string) => `QR code for a SEPA transfer of ${amount} with the reference ${reference}`,
  /** The words of the Swiss style guide. */
  swissBill: {
    receipt: 'Receipt',
    paymentPart: 'Payment part',
    account: 'Account / Payable to',
    reference: 'Reference',
    message: 'Additional information',
    payableBy: 'Payable by',
    payableByName: 'Payable by (name/address)',
    currency: 'Currency',
    amount: 'Amount',
    acceptancePoint: 'Acceptance point',
    separate: 'Separate before paying in',
    alt: (amount: string, reference: string) => `Swiss QR code for ${amount} with the reference ${reference}`,
  },
  suppliedOn: 'Date of supply',
  suppliedLater: 'The date of the packing slip',
  bank: { holder: 'Account holder', bank: 'Bank', account: 'Account', bic: 'BIC or routing number', reference: 'Reference' },
}

/** Such as Invoice, or Expired quote. */
export const titleOf = ({ kind, ended }: Pick<DocumentSnapshot, 'kind' | 'ended'>): string =>
  ended ? documentMessages.endedQuotes[ended.state] : documentMessages.titles[kind]
