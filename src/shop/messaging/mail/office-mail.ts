import { countUnits } from '../../../contract/ground/counts.ts'
import { showMoney, showWhole } from '../../../contract/ground/money.ts'
import { productsInWords } from '../../../contract/rules/order-lines.ts'
import type { ContactMessageRow, OrderWithLines, ProductRow } from '../../ground/database/tables.ts'
import type { ShopConfig } from '../../shop.ts'
import { formatTime } from './format-time.ts'
import { button, greeting, type MailContent, text } from './mail-content.ts'
import { mailMessages } from './messages.ts'
import { termsMailMessages } from './terms-messages.ts'

/** The message of a visitor or customer to the office. A reply goes to its author. */
export function contact(
  to: MailContent['to'],
  { from, name = '', subject, message }: { from: string; name?: string; subject: string; message: string },
): MailContent {
  const words = mailMessages.contact
  return {
    to,
    replyTo: from,
    subject: words.subject(subject),
    heading: words.heading(subject),
    parts: [greeting(''), text(words.body(name ? `${name} (${from})` : from)), text(message)],
  }
}

interface Answer {
  text: string
  message: ContactMessageRow
  /** The author's. */
  email: string
}

/** The answer to a message of the contact page. A reply goes to the office or, without its address, to the author. */
export function answer(office: string | undefined, { text: answerText, message, email }: Answer): MailContent {
  const words = mailMessages.answer
  const heading = words.subject(message.subject)
  return {
    to: [{ name: '', address: message.email }],
    replyTo: office ?? email,
    subject: heading,
    heading,
    isByHand: true,
    parts: [...answerText.split(/\n{2,}/).map(text), text(words.quote(formatTime(message.createdAt))), text(message.message)],
  }
}

/** Tells the office about an order that is paid or on account. A reply goes to the customer. */
export function officeOrderPaid(config: ShopConfig, to: string, order: OrderWithLines): MailContent {
  const words = mailMessages.officeOrderPaid
  const { heading, body } = order.terms === 'account' ? termsMailMessages.office : words
  const { facts } = mailMessages
  const amount = showMoney(order.amountCents)
  const customer = order.company || order.customerName
  return {
    to: [{ name: '', address: to }],
    replyTo: order.email,
    subject: words.subject(order.number, customer),
    heading: heading(order.number),
    parts: [
      greeting(''),
      text(body(customer, amount)),
      {
        kind: 'facts',
        title: facts.order,
        facts: [
          [facts.for, productsInWords(order.lines)],
          [facts.amount, amount],
          [facts.email, order.email],
          [facts.phone, order.phone],
        ],
      },
      button(words.button, `${config.publicUrl}/dashboard/manage-all-orders/${order.id}`),
    ],
  }
}

/** Tells the office about a product whose stock has fallen to its low stock. Numbers are units. */
export function officeLowStock(
  config: ShopConfig,
  to: string,
  { name, sku, minimumOrder }: ProductRow,
  { available, lowStock }: { available: number; lowStock: number },
): MailContent {
  const words = mailMessages.officeLowStock
  const { facts } = mailMessages
  return {
    to: [{ name: '', address: to }],
    subject: words.subject(name),
    heading: words.heading(name),
    parts: [
      greeting(''),
      text(words.body(countUnits(available), countUnits(lowStock))),
      {
        kind: 'facts',
        title: facts.product,
        facts: [
          [facts.sku, sku],
          [facts.available, showWhole(available)],
          [facts.minimumOrder, showWhole(minimumOrder)],
        ],
      },
      button(words.button, `${config.publicUrl}/dashboard/manage-all-products?search=${encodeURIComponent(sku)}`),
    ],
  }
}
