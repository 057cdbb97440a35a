import { showMoney, toAmount, toCents } from '../../../contract/ground/money.ts'
import { addressLines } from '../../../contract/rules/address-lines.ts'
import { productsInWords } from '../../../contract/rules/order-lines.ts'
import type { AppliedRates } from '../../../contract/rules/stored-rates.ts'
import { toOrderRates } from '../../../contract/selling/order-rates.ts'
import { totalRows } from '../../../contract/selling/total-rows.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { OrderLineFields } from '../../ground/database/tables.ts'
import type { OrderSnapshot } from '../../ground/outbox/mail.ts'
import type { MailContent, MailPart } from './mail-content.ts'
import { mailMessages } from './messages.ts'
import { withPurchaseOrder } from './with-purchase-order.ts'

interface Titles {
  subject: (number: string, product: string) => string
  heading: (number: string) => string
}

export const envelope = (
  { number, purchaseOrder, customerName, email, lines }: OrderSnapshot,
  { subject, heading }: Titles,
): Omit<MailContent, 'parts'> => ({
  to: [{ name: customerName, address: email }],
  subject: subject(
    withPurchaseOrder({ number, purchaseOrder }),
    purchaseOrder && lines.length > 1 ? mailMessages.products(lines.length) : productsInWords(lines),
  ),
  heading: heading(number),
})

export const mailTable = (order: OrderSnapshot): MailPart => ({
  kind: 'lines',
  lines: order.lines.map(toMailLine),
  sums: order.rates ? sumsOf(order, fromJson(order.rates)) : [],
  total: showMoney(order.amountCents),
})

const sumsOf = ({ goodsCents, deliveryCents, taxCents }: OrderSnapshot, applied: AppliedRates): [label: string, amount: string][] =>
  totalRows({
    goods: toAmount(goodsCents),
    delivery: toAmount(deliveryCents),
    tax: toAmount(taxCents),
    rates: toOrderRates(applied),
  }).map(({ label, amount }) => [label, showMoney(toCents(amount))])

export const toMailLine = (line: OrderLineFields) => ({
  item: line.product,
  sku: line.sku,
  units: line.orderUnit,
  price: showMoney(line.priceCents),
  amount: showMoney(line.amountCents),
})

export const postalAddress = ({ company, customerName, ...order }: OrderSnapshot) =>
  [company, customerName, ...addressLines(order)].filter(Boolean).join('\n')

export function shippingAddress(order: OrderSnapshot): MailPart[] {
  const { facts } = mailMessages
  const place = pickUpOf(order)
  if (place === undefined && order.street === '') return []
  const to: [string, string] = place === undefined ? [facts.shipTo, postalAddress(order)] : [facts.pickUp, place]
  return [{ kind: 'facts', title: facts.shipping, facts: order.phone ? [to, [facts.phone, order.phone]] : [to] }]
}

/** Where the order is picked up; undefined if it is delivered. */
function pickUpOf({ rates }: OrderSnapshot): string | undefined {
  const delivery = rates ? fromJson(rates).delivery : null
  return delivery && 'pickUp' in delivery ? delivery.pickUp : undefined
}

export function references({ purchaseOrder, note }: OrderSnapshot): MailPart[] {
  const { facts } = mailMessages
  const rows = Object.entries({ [facts.purchaseOrder]: purchaseOrder, [facts.note]: note }).filter(([, value]) => value)
  return rows.length > 0 ? [{ kind: 'facts', title: facts.reference, facts: rows }] : []
}
