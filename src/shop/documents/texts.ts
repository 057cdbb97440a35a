import type { DocumentSnapshot } from '../../contract/document-snapshot.ts'

/** The words that documents print around their facts. */
export const documentTexts = {
  titles: { invoice: 'Invoice', 'credit-note': 'Credit note', 'pro-forma': 'Pro forma invoice', statement: 'Statement' } satisfies Record<
    DocumentSnapshot['kind'],
    string
  >,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  date: 'Date',
  due: 'Due',
  order: 'Order',
  purchaseOrder: 'Purchase order',
  credits: 'Credits invoice',
  of: (number: string, day: string) => `${number} of ${day}`,
  reason: 'Reason',
  billTo: 'Bill to',
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
  payEach: 'Please pay each amount by its day, with the number of its order',
  tax: 'Tax',
  total: 'Total',
  credited: 'Credited',
  paid: (day: string) => `Paid on ${day}`,
  refunded: (day: string) => `Refunded on ${day}`,
  payBy: (amount: string, day: string) => `Please pay ${amount} by ${day}`,
  paidBy: { card: 'By card', transfer: 'By transfer' },
  nothingDue: 'Nothing is due.',
  refundedTo: {
    card: (amount: string) => `${amount} to the card of the payment`,
    transfer: (amount: string) => `${amount} by transfer. The payment was`,
  },
  bank: { holder: 'Account holder', bank: 'Bank', account: 'Account', bic: 'BIC or routing number', reference: 'Reference' },
}
