import { shopLocale } from '../../../contract/ground/shop-locale.ts'
import type { Mail } from '../../ground/outbox/mail.ts'

/** The subject, heading and sentences of one template stand together. */
export const mailMessages = {
  seller: () => shopLocale().name,
  greeting: (name: string) => (name ? `Hi ${name},` : 'Hello,'),

  contact: {
    subject: (subject: string) => `Message from the contact page: ${subject || 'No subject'}`,
    heading: (subject: string) => subject || 'No subject',
    body: (from: string) => `You have a new message from ${from}. Reply to this email to answer it.`,
  },
  answer: {
    subject: (subject: string) => `Re: ${subject || 'Your message'}`,
    quote: (at: string) => `On ${at}, you wrote:`,
  },
  officeOrderPaid: {
    subject: (number: string, customer: string) => `New order ${number} from ${customer}`,
    heading: (number: string) => `Order ${number} is paid`,
    body: (customer: string, amount: string) => `${customer} paid ${amount}. The order is ready to ship.`,
    button: 'View this order',
  },
  officeLowStock: {
    subject: (product: string) => `Low stock: ${product}`,
    heading: (product: string) => `${product} is running low`,
    body: (available: string, lowStock: string) =>
      `The stock is down to ${available}. You asked for an email at ${lowStock}. You will get the next one after the stock has risen above that.`,
    button: 'View the stock',
  },
  officeWithheld: {
    subject: (mails: number) => `Held back today: ${mails} emails to you`,
    body: (most: number, from: string, until: string) =>
      `The shop sends you at most ${most} emails of each kind a day. Between ${from} and ${until} there were more. Nothing is lost: all of it is in the office.`,
    facts: 'Held back',
    names: {
      contact: 'Messages from the contact page',
      'office-claim': 'Returns and claims',
      'office-company-changed': 'Changes to the billing details of companies',
      'office-low-stock': 'Products with low stock',
      'quote-requested': 'Requests for a quote',
      'quote-answered': 'Quotes accepted or declined',
      'webhook-disabled': 'Disabled webhooks',
    } satisfies Partial<Record<Mail['template'], string>>,
  },
  webhookDisabled: {
    subject: 'A webhook was disabled',
    heading: 'A webhook was disabled',
    body: (url: string, reason: string) =>
      `The webhook ${url} no longer gets events: ${reason === '410' ? 'it answered that it is gone (410)' : reason}.`,
    repair: 'Fix the receiver, then enable the webhook again. It can catch up from the event feed.',
    button: 'View the webhooks',
  },
  backInStock: {
    subject: (product: string) => `Back in stock: ${product}`,
    heading: (product: string) => `${product} is back in stock`,
    body: (available: string) => `You asked us to write to you. ${available} are available now. We do not reserve them before you order.`,
    button: 'Order now',
  },

  orderPlaced: {
    subject: (number: string, product: string) => `Your order ${number} for ${product}`,
    heading: (number: string) => `Thank you for your order ${number}`,
    body: (until: string) => `We have reserved your tools until ${until}. Please pay by then to complete your order.`,
    button: 'Pay for this order',
  },
  orderReminder: {
    subject: (number: string) => `Reminder: your order ${number} is not paid yet`,
    heading: (number: string) => `Your order ${number} is not paid yet`,
    body: (until: string) => `Your tools are reserved until ${until}. If we do not receive your payment by then, the order is canceled.`,
    button: 'Pay for this order',
  },
  transfer: {
    title: 'Or pay by transfer',
    holder: 'Account holder',
    bank: 'Bank',
    account: 'Account',
    bic: 'BIC',
    amount: 'Amount',
    reference: 'Reference',
  },
  byTransfer: (day: string) => `${day}, by transfer`,
  orderPaid: {
    subject: (number: string, product: string) => `Receipt for order ${number}: ${product}`,
    heading: (number: string) => `We received your payment for order ${number}`,
    body: 'Thank you. This is your receipt. We will email you when your order ships.',
    button: 'Print this receipt',
  },
  orderShipped: {
    subject: (number: string, product: string) => `Your order ${number} for ${product} has shipped`,
    heading: (number: string) => `Your order ${number} has shipped`,
    body: (at: string, carrier: string, trackingNumber: string) => {
      const tracking = trackingNumber ? ` The tracking number is ${trackingNumber}.` : ''
      return `Your tools left our warehouse on ${at}${carrier ? ` with ${carrier}` : ''}.${tracking}`
    },
    rest: (units: string) => `${units} of this order will follow. We will email you again when they ship.`,
    track: 'Track this shipment',
    button: 'View this order',
  },
  products: (lines: number) => `${lines} products`,
  /** In subjects, after the number of the order. */
  purchaseOrder: (number: string) => (/^p\.?\s?o\b/i.test(number) ? number : `PO ${number}`),
  replacementShipped: {
    subject: (number: string) => `A replacement for your order ${number} has shipped`,
    heading: (number: string) => `A replacement for your order ${number} has shipped`,
  },
  orderPartlyShipped: {
    subject: (number: string, shipped: string, wanted: string) => `Your order ${number}: partly shipped, ${shipped} of ${wanted}`,
    heading: (number: string, shipped: string, wanted: string) => `Your order ${number} is partly shipped, ${shipped} of ${wanted}`,
  },
  shipmentChanged: {
    subject: (number: string) => `Tracking update for your order ${number}`,
    heading: (number: string) => `Tracking update for your order ${number}`,
    body: (at: string, carrier: string, trackingNumber: string) => {
      const by = `Your tools left our warehouse on ${at}${carrier ? ` with ${carrier}` : ''}.`
      return trackingNumber
        ? `${by} The tracking number is ${trackingNumber}.`
        : `${by} A tracking number that we sent you before no longer applies.`
    },
    button: 'View this order',
  },
  shipmentTakenBack: {
    subject: (number: string) => `A shipment of your order ${number} was taken back`,
    heading: (number: string) => `A shipment of your order ${number} was taken back`,
    body: (at: string) =>
      `We emailed you that these tools left our warehouse on ${at}. That shipment has been taken back. We will email you again when they ship.`,
    reason: (reason: string) => `Reason: ${reason}`,
    button: 'View this order',
  },
  invoiceIssued: {
    invoice: {
      subject: (number: string, order: string) => `Invoice ${number} for your order ${order}`,
      heading: (number: string) => `Your invoice ${number}`,
      body: (order: string, amount: string) => `Attached is the invoice for your order ${order}, ${amount}. It is paid.`,
    },
    'credit-note': {
      subject: (number: string, order: string) => `Credit note ${number} for your order ${order}`,
      heading: (number: string) => `Your credit note ${number}`,
      body: (order: string, amount: string) => `Attached is the credit note for the refund of ${amount} for your order ${order}.`,
    },
    button: 'View this order',
  },
  orderRefunded: {
    subject: (number: string) => `Refund for your order ${number}`,
    heading: (number: string) => `We refunded a payment for order ${number}`,
    body: (amount: string) => `We sent ${amount} back to the card that you paid with.`,
    delay: 'It can take a few days until your bank shows the refund.',
    transferred: (amount: string) =>
      `We refund ${amount} by bank transfer. If we do not have your bank details yet, reply to this email with them.`,
    button: 'View this order',
  },
  orderCorrected: {
    subject: (number: string) => `Your order ${number} was corrected`,
    heading: (number: string) => `Your order ${number} was corrected`,
    body: (fields: string) => `We corrected your order: ${fields}. The updated order is below. If something is wrong, please contact us.`,
    address: 'address',
    newTotal:
      'Delivery and tax depend on the address, so the total has changed. A payment page that you opened before no longer works: please pay the new total.',
    sums: { title: 'What changed', delivery: 'Delivery', tax: 'Tax', total: 'Total' },
    changed: (before: string, after: string) => (before === after ? after : `${after}, before: ${before}`),
    newExemption: (before: string, after: string) =>
      after === ''
        ? `The order is no longer exempt from tax (before: ${before}).`
        : `The order is exempt from tax: ${after}${before && ` (before: ${before})`}.`,
    button: 'View this order',
  },
  orderCanceled: {
    subject: (number: string, product: string) => `Your order ${number} for ${product} was canceled`,
    heading: (number: string) => `Your order ${number} was canceled`,
    body: 'Your order was canceled, and there is nothing to pay. If a payment is still on its way, we will refund it in full.',
    received: (amount: string) =>
      `Your order was canceled, and there is nothing to pay. We keep the ${amount} that has arrived until we pay it out or it pays another order.`,
    button: 'Browse all tools',
  },
  orderExpired: {
    subject: (number: string, product: string) => `Your order ${number} for ${product} has expired`,
    heading: (number: string) => `Your order ${number} has expired`,
    body: 'We did not receive your payment in time, so we canceled your order. There is nothing to pay. You are welcome to order again.',
    button: 'Reorder',
  },
  paymentRefunded: {
    /** Without a number where the order no longer exists. */
    subject: (description: string, order: string) => (order ? `Refund for your order ${order}` : `Refund for ${description}`),
    heading: 'Your refund is on its way',
    reasons: {
      'order-gone': 'Your payment arrived after your order was canceled, so we refunded it in full.',
      'paid-already': 'Your order was already paid when this payment arrived, so we refunded it in full. Your order is not affected.',
      'wrong-amount': 'Your payment did not match the amount of your order, so we refunded it in full. Your order is not paid yet.',
      'by-gateway': 'We refunded your payment in full. Whatever had not shipped yet is canceled.',
      'by-shop': 'We refunded your payment in full.',
    },
    delay: 'It can take a few days until your bank shows the refund.',
    button: 'View my orders',
  },

  facts: {
    receipt: 'Receipt',
    refund: 'Refund',
    credit: 'Credit',
    shipping: 'Ship to',
    seller: 'Seller',
    order: 'Order',
    purchaseOrder: 'Purchase order',
    note: 'Note',
    reference: 'Your reference',
    ordered: 'Ordered',
    paid: 'Paid',
    txId: 'TxId',
    billTo: 'Bill to',
    shipTo: 'Ship to',
    pickUp: 'Pick up at',
    delivery: 'Delivery included, before tax',
    tax: 'Tax included',
    email: 'Email',
    phone: 'Phone',
    for: 'For',
    amount: 'Amount',
    reason: 'Reason',
    request: 'Request',
    wish: 'Wanted',
    product: 'Product',
    sku: 'Part number',
    available: 'Available',
    minimumOrder: 'Minimum order',
  },
  lines: { item: 'Item', units: 'Units', price: 'Per unit', amount: 'Amount', total: 'Total' },
  priceEach: (units: string, price: string, amount: string) => `${units} at ${price} each: ${amount}`,

  noAdministrator: 'There is no administrator to send this message to',
  addressRefused: (answer: string) => `The address was refused: ${answer}`,
}
