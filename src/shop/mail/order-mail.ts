import { showMoney } from '../../contract/money.ts'
import type { OrderRow } from '../database/tables.ts'
import type { Settings } from '../shop.ts'
import { formatTime } from './format-time.ts'
import type { OrderSnapshot } from './mail.ts'
import { button, type MailContent, type MailPart, text } from './mail-content.ts'

export function orderPlaced(settings: Settings, order: OrderRow): MailContent {
  return {
    ...addressed(order),
    subject: `Your order of ${order.product}`,
    heading: 'Thank you for your order',
    parts: [
      text(
        `Hello ${order.customerName},\nwe keep these tools for you until ${formatTime(order.expiresAt)}. The order is complete once it is paid.`,
      ),
      linesOf(order),
      button('Pay this order', `${settings.publicUrl}/payment/${order.id}`),
      addressOf(order),
    ],
  }
}

export function orderReminder(settings: Settings, order: OrderRow): MailContent {
  return {
    ...addressed(order),
    subject: `Please pay your order of ${order.product}`,
    heading: 'Your order waits for its payment',
    parts: [
      text(
        `Hello ${order.customerName},\nyour order is held until ${formatTime(order.expiresAt)}. After that it is cancelled and the tools go back on the shelf.`,
      ),
      linesOf(order),
      button('Pay this order', `${settings.publicUrl}/payment/${order.id}`),
    ],
  }
}

/** The receipt: everything an invoice has to say. */
export function orderPaid(settings: Settings, order: OrderRow): MailContent {
  return {
    ...addressed(order),
    subject: `Receipt for your order of ${order.product}`,
    heading: 'Your payment has arrived',
    parts: [
      text(`Hello ${order.customerName},\nthank you. This is your receipt; we tell you when the tools leave our house.`),
      {
        kind: 'facts',
        title: 'Receipt',
        facts: [
          ['Seller', 'Tools Manufacturer'],
          ['Order', order.id],
          ['Ordered', formatTime(order.placedAt)],
          ['Paid', formatTime(order.paidAt ?? order.placedAt)],
          ['TxId', order.txId],
          ['Bill to', [order.company, order.customerName, order.street, order.city, order.country].filter(Boolean).join('\n')],
          ['E-mail', order.email],
        ],
      },
      linesOf(order),
      button('Print this receipt', `${settings.publicUrl}/dashboard/my-orders/${order.id}/receipt`),
      addressOf(order),
    ],
  }
}

export function orderShipped(settings: Settings, order: OrderRow): MailContent {
  return {
    ...addressed(order),
    subject: `Your order of ${order.product} is on its way`,
    heading: 'Your order is shipped',
    parts: [
      text(`Hello ${order.customerName},\nyour tools left our house on ${formatTime(order.shippedAt ?? order.placedAt)}.`),
      linesOf(order),
      addressOf(order),
      button('See this order', `${settings.publicUrl}/dashboard/my-orders/${order.id}`),
    ],
  }
}

export function orderCancelled(settings: Settings, order: OrderSnapshot): MailContent {
  return {
    ...addressed(order),
    subject: `Your order of ${order.product} is cancelled`,
    heading: 'Your order is cancelled',
    parts: [
      text(
        `Hello ${order.customerName},\nthis order is cancelled and you owe nothing for it. Should a payment still be on its way, we send it back.`,
      ),
      linesOf(order),
      button('See all tools', `${settings.publicUrl}/products`),
    ],
  }
}

export function orderExpired(settings: Settings, order: OrderSnapshot): MailContent {
  return {
    ...addressed(order),
    subject: `Your order of ${order.product} was not paid in time`,
    heading: 'Your order was cancelled',
    parts: [
      text(
        `Hello ${order.customerName},\nthis order was not paid in time. It is cancelled, the tools are back on the shelf, and you owe nothing. You are welcome to order again.`,
      ),
      linesOf(order),
      button('Order again', `${settings.publicUrl}/purchase/${order.productID}`),
    ],
  }
}

const addressed = ({ customerName, email }: OrderSnapshot): Pick<MailContent, 'to'> => ({ to: [{ name: customerName, address: email }] })

function linesOf({ product, sku, orderUnit, priceCents, amountCents }: OrderSnapshot): MailPart {
  return {
    kind: 'lines',
    lines: [{ item: product, sku, units: orderUnit, price: showMoney(priceCents), amount: showMoney(amountCents) }],
    total: showMoney(amountCents),
  }
}

const addressOf = ({ company, customerName, street, city, country, phone }: OrderSnapshot): MailPart => ({
  kind: 'facts',
  title: 'Where it goes',
  facts: [
    ['Ship to', [company, customerName, street, city, country].filter(Boolean).join('\n')],
    ['Phone', phone],
  ],
})
