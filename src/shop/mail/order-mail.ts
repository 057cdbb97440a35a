import { showMoney } from '../../contract/money.ts'
import type { OrderRow } from '../database/tables.ts'
import type { Settings } from '../shop.ts'
import { formatTime } from './format-time.ts'
import type { OrderSnapshot } from './mail.ts'
import { button, greeting, type MailContent, type MailPart, text } from './mail-content.ts'
import { mailMessages } from './messages.ts'

export function orderPlaced(settings: Settings, order: OrderRow): MailContent {
  const { body, button: label } = mailMessages.orderPlaced
  return {
    ...envelope(order, mailMessages.orderPlaced),
    parts: [
      greeting(order.customerName),
      text(body(formatTime(order.expiresAt))),
      lines(order),
      button(label, `${settings.publicUrl}/payment/${order.id}`),
      shippingAddress(order),
    ],
  }
}

export function orderReminder(settings: Settings, order: OrderRow): MailContent {
  const { body, button: label } = mailMessages.orderReminder
  return {
    ...envelope(order, mailMessages.orderReminder),
    parts: [
      greeting(order.customerName),
      text(body(formatTime(order.expiresAt))),
      lines(order),
      button(label, `${settings.publicUrl}/payment/${order.id}`),
    ],
  }
}

/** The receipt. It has everything that an invoice needs. */
export function orderPaid(settings: Settings, order: OrderRow): MailContent {
  const { body, button: label } = mailMessages.orderPaid
  const { facts } = mailMessages
  return {
    ...envelope(order, mailMessages.orderPaid),
    parts: [
      greeting(order.customerName),
      text(body),
      {
        kind: 'facts',
        title: facts.receipt,
        facts: [
          [facts.seller, mailMessages.seller],
          [facts.order, order.id],
          [facts.ordered, formatTime(order.placedAt)],
          [facts.paid, formatTime(order.paidAt ?? order.placedAt)],
          [facts.txId, order.txId],
          [facts.billTo, address(order)],
          [facts.email, order.email],
        ],
      },
      lines(order),
      button(label, `${settings.publicUrl}/dashboard/my-orders/${order.id}/receipt`),
      shippingAddress(order),
    ],
  }
}

export function orderShipped(settings: Settings, order: OrderRow): MailContent {
  const { body, button: label } = mailMessages.orderShipped
  return {
    ...envelope(order, mailMessages.orderShipped),
    parts: [
      greeting(order.customerName),
      text(body(formatTime(order.shippedAt ?? order.placedAt))),
      lines(order),
      shippingAddress(order),
      button(label, `${settings.publicUrl}/dashboard/my-orders/${order.id}`),
    ],
  }
}

export function orderCancelled(settings: Settings, order: OrderSnapshot): MailContent {
  const { body, button: label } = mailMessages.orderCancelled
  return {
    ...envelope(order, mailMessages.orderCancelled),
    parts: [greeting(order.customerName), text(body), lines(order), button(label, `${settings.publicUrl}/products`)],
  }
}

export function orderExpired(settings: Settings, order: OrderSnapshot): MailContent {
  const { body, button: label } = mailMessages.orderExpired
  return {
    ...envelope(order, mailMessages.orderExpired),
    parts: [greeting(order.customerName), text(body), lines(order), button(label, `${settings.publicUrl}/purchase/${order.productID}`)],
  }
}

interface Titles {
  subject: (product: string) => string
  heading: string
}

const envelope = ({ customerName, email, product }: OrderSnapshot, { subject, heading }: Titles): Omit<MailContent, 'parts'> => ({
  to: [{ name: customerName, address: email }],
  subject: subject(product),
  heading,
})

function lines({ product, sku, orderUnit, priceCents, amountCents }: OrderSnapshot): MailPart {
  return {
    kind: 'lines',
    lines: [{ item: product, sku, units: orderUnit, price: showMoney(priceCents), amount: showMoney(amountCents) }],
    total: showMoney(amountCents),
  }
}

const address = ({ company, customerName, street, city, country }: OrderSnapshot) =>
  [company, customerName, street, city, country].filter(Boolean).join('\n')

const shippingAddress = (order: OrderSnapshot): MailPart => ({
  kind: 'facts',
  title: mailMessages.facts.shipping,
  facts: [
    [mailMessages.facts.shipTo, address(order)],
    [mailMessages.facts.phone, order.phone],
  ],
})
