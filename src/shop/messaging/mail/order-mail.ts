import { showMoney } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { BankAccount } from '../../../contract/rules/bank-account.ts'
import type { OrderWithLines, RefundRow } from '../../ground/database/tables.ts'
import type { CorrectedTotal, Mail, OrderSnapshot } from '../../ground/outbox/mail.ts'
import type { ShopConfig } from '../../shop.ts'
import { formatDay, formatTime } from './format-time.ts'
import { button, greeting, type MailContent, type MailPart, text } from './mail-content.ts'
import { mailMessages } from './messages.ts'
import { envelope, mailTable, postalAddress, references, shippingAddress } from './order-mail-parts.ts'
import { termsMailMessages } from './terms-messages.ts'

type Order = OrderWithLines

export function orderPlaced(config: ShopConfig, order: Order, account?: BankAccount): MailContent {
  if (order.dueAt) return placedOnAccount(config, order, order.dueAt, account)
  const { body, button: label } = mailMessages.orderPlaced
  return {
    ...envelope(order, mailMessages.orderPlaced),
    parts: [
      greeting(order.customerName),
      text(body(formatTime(order.expiresAt))),
      mailTable(order),
      button(label, `${config.publicUrl}/payment/${order.id}`),
      ...byTransfer(order, account),
      ...shippingAddress(order),
      ...references(order),
    ],
  }
}

const placedOnAccount = (config: ShopConfig, order: Order, dueAt: Date, account?: BankAccount): MailContent => ({
  ...envelope(order, mailMessages.orderPlaced),
  parts: [
    greeting(order.customerName),
    text(termsMailMessages.placed(formatDay(inShopZone(dueAt)[0]))),
    mailTable(order),
    button(termsMailMessages.view, `${config.publicUrl}/dashboard/my-orders/${order.id}`),
    ...byTransfer(order, account),
    ...shippingAddress(order),
    ...references(order),
  ],
})

export function orderReminder(config: ShopConfig, order: Order, account?: BankAccount): MailContent {
  const { body, button: label } = mailMessages.orderReminder
  return {
    ...envelope(order, mailMessages.orderReminder),
    parts: [
      greeting(order.customerName),
      text(body(formatTime(order.expiresAt))),
      mailTable(order),
      button(label, `${config.publicUrl}/payment/${order.id}`),
      ...byTransfer(order, account),
    ],
  }
}

/** Where an unpaid order can be paid by transfer. */
function byTransfer({ number, amountCents }: Order, account: BankAccount | undefined): MailPart[] {
  if (!account) return []
  const { transfer } = mailMessages
  const rows: [string, string][] = [
    [transfer.holder, account.holder],
    [transfer.bank, account.bank],
    [transfer.account, account.account],
    [transfer.bic, account.bic],
    [transfer.amount, showMoney(amountCents)],
    [transfer.reference, number],
  ]
  return [{ kind: 'facts', title: transfer.title, facts: rows.filter(([, value]) => value) }]
}

/** The receipt. It has everything that an invoice needs. */
export function orderPaid(config: ShopConfig, order: Order): MailContent {
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
          [facts.seller, mailMessages.seller()],
          [facts.order, order.number],
          ...(order.purchaseOrder ? [[facts.purchaseOrder, order.purchaseOrder] satisfies [string, string]] : []),
          [facts.ordered, formatTime(order.placedAt)],
          [facts.paid, order.paidOn ? mailMessages.byTransfer(formatDay(order.paidOn)) : formatTime(order.paidAt ?? order.placedAt)],
          [facts.txId, order.txId],
          [facts.billTo, postalAddress(order)],
          [facts.email, order.email],
        ],
      },
      mailTable(order),
      button(label, `${config.publicUrl}/dashboard/my-orders/${order.id}/receipt`),
      ...shippingAddress(order),
    ],
  }
}

export function orderRefunded(config: ShopConfig, order: Order, refund: RefundRow): MailContent {
  const { body, delay, transferred, button: label } = mailMessages.orderRefunded
  const { facts } = mailMessages
  const amount = showMoney(refund.amountCents)
  const isCredit = refund.paymentId === null
  return {
    ...envelope(order, isCredit ? termsMailMessages.credit : mailMessages.orderRefunded),
    parts: [
      greeting(order.customerName),
      text(isCredit ? termsMailMessages.credited(amount) : order.paidOn ? transferred(amount) : `${body(amount)} ${delay}`),
      {
        kind: 'facts',
        title: isCredit ? facts.credit : facts.refund,
        facts: [
          [facts.order, order.number],
          [facts.amount, amount],
          ...partsOf(refund),
          ...(refund.reason ? [[facts.reason, refund.reason] satisfies [string, string]] : []),
          ...(isCredit ? [] : [[facts.txId, order.txId] satisfies [string, string]]),
        ],
      },
      button(label, `${config.publicUrl}/dashboard/my-orders/${order.id}`),
    ],
  }
}

/** What of a refund is delivery and tax. */
function partsOf({ deliveryCents, taxCents }: RefundRow): [string, string][] {
  const { facts } = mailMessages
  const parts: [string, number | null][] = [
    [facts.delivery, deliveryCents],
    [facts.tax, taxCents],
  ]
  return parts.flatMap(([label, cents]): [string, string][] => (cents ? [[label, showMoney(cents)]] : []))
}

type Correction = Pick<Extract<Mail, { template: 'order-corrected' }>, 'fields' | 'sums' | 'exemptions'>

/** What the office corrected, with old and new sums if the address changed them, and the order as it is now. */
export function orderCorrected(
  config: ShopConfig,
  order: Order,
  { fields, sums, exemptions }: Correction,
  account?: BankAccount,
): MailContent {
  const { body, button: label, address: addressName, newExemption } = mailMessages.orderCorrected
  const { facts } = mailMessages
  const names = fields.map((field) => {
    if (field === 'purchaseOrder') return facts.purchaseOrder.toLowerCase()
    return field === 'note' || field === 'phone' ? facts[field].toLowerCase() : addressName
  })
  return {
    ...envelope(order, mailMessages.orderCorrected),
    parts: [
      greeting(order.customerName),
      text(body([...new Set(names)].join(', '))),
      ...(sums ? newTotal(order, sums) : []),
      ...(exemptions ? [text(newExemption(exemptions.before.exemption, exemptions.after.exemption))] : []),
      ...(sums && order.status === 'unpaid' ? byTransfer(order, account) : []),
      ...shippingAddress(order),
      ...references(order),
      button(label, `${config.publicUrl}/dashboard/my-orders/${order.id}`),
    ],
  }
}

function newTotal(order: Order, { before, after }: NonNullable<Correction['sums']>): MailPart[] {
  const { newTotal, sums, changed } = mailMessages.orderCorrected
  const rows: [string, keyof CorrectedTotal][] = [
    [sums.delivery, 'deliveryCents'],
    [sums.tax, 'taxCents'],
    [sums.total, 'amountCents'],
  ]
  const facts = rows.map(([name, sum]): [string, string] => [name, changed(showMoney(before[sum]), showMoney(after[sum]))])
  return [text(newTotal), { kind: 'facts', title: sums.title, facts }, mailTable(order)]
}

export function orderCanceled(config: ShopConfig, order: OrderSnapshot, receivedCents = 0): MailContent {
  const { body, received, button: label } = mailMessages.orderCanceled
  const said = receivedCents > 0 ? received(showMoney(receivedCents)) : body
  return {
    ...envelope(order, mailMessages.orderCanceled),
    parts: [greeting(order.customerName), text(said), mailTable(order), button(label, `${config.publicUrl}/products`)],
  }
}

export function orderExpired(config: ShopConfig, order: OrderSnapshot): MailContent {
  const { body, button: label } = mailMessages.orderExpired
  return {
    ...envelope(order, mailMessages.orderExpired),
    parts: [greeting(order.customerName), text(body), mailTable(order), button(label, orderAgain(config, order))],
  }
}

/** The product's order form; for several products, the list of tools. */
const orderAgain = ({ publicUrl }: ShopConfig, { lines }: OrderSnapshot) =>
  lines.length === 1 ? `${publicUrl}/purchase/${lines[0]?.productID}` : `${publicUrl}/products`
