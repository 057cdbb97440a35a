import { showMoney, toAmount, toCents } from '../../../contract/ground/money.ts'
import { addressLines } from '../../../contract/rules/address-lines.ts'
import { productsInWords } from '../../../contract/rules/order-lines.ts'
import { toOrderRates } from '../../../contract/selling/order-rates.ts'
import { totalRows } from '../../../contract/selling/total-rows.ts'
import { readRates } from '../../ground/database/read-rates.ts'
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
  sums: sumsOf(order),
  total: showMoney(order.amountCents),
})

function sumsOf({ goodsCents, deliveryCents, taxCents, rates }: OrderSnapshot): [label: string, amount: string][] {
  const applied = readRates({ rates, taxCents })
  if (!applied) return []
  const sums = { goods: toAmount(goodsCents), delivery: toAmount(deliveryCents), tax: toAmount(taxCents), rates: toOrderRates(applied) }
  return totalRows(sums).map(({ label, amount }) => [label, showMoney(toCents(amount))])
}

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
function pickUpOf(order: OrderSnapshot): string | undefined {
  const delivery = readRates(order)?.delivery
  return delivery && 'pickUp' in delivery ? delivery.pickUp : undefined
}

export function references({ purchaseOrder, note }: OrderSnapshot): MailPart[] {
  const { facts } = mailMessages
  const rows = Object.entries({ [facts.purchaseOrder]: purchaseOrder, [facts.note]: note }).filter(([, value]) => value)
  return rows.length > 0 ? [{ kind: 'facts', title: facts.reference, facts: rows }] : []
}
