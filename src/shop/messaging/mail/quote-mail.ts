import { showMoney } from '../../../contract/ground/money.ts'
import { changedLines } from '../../../contract/rules/changed-lines.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { QuoteLineRow, QuoteRow, StoredCounter } from '../../ground/database/tables.ts'
import type { ShopConfig } from '../../shop.ts'
import { formatDay } from './format-time.ts'
import { button, greeting, type MailContent, type MailPart, text } from './mail-content.ts'
import { quoteMailMessages } from './quote-messages.ts'

/** A quote with its lines and its customer. */
export interface MailedQuote extends Pick<QuoteRow, 'id' | 'number' | 'note' | 'answer' | 'validUntil' | 'state' | 'asked' | 'counter'> {
  lines: QuoteLineRow[]
  customerName: string
  email: string
  company: string
}

const buyerOf = ({ company, customerName }: MailedQuote) => company || customerName || quoteMailMessages.nameless

/** Tells the office what a customer asks a price for. */
export function quoteRequested(config: ShopConfig, to: MailContent['to'], quote: MailedQuote): MailContent {
  if (quote.counter) return quoteCountered(config, to, quote, fromJson(quote.counter))
  return toOffice(config, to, quote, quoteMailMessages.quoteRequested, [
    linesOf(quote, ({ publicCents }) => publicCents),
    ...(quote.note ? [text(quote.note)] : []),
  ])
}

/** Tells the office what a customer wants instead of an offer. */
function quoteCountered(config: ShopConfig, to: MailContent['to'], quote: MailedQuote, { note, lines }: StoredCounter): MailContent {
  const { quoteCountered: texts } = quoteMailMessages
  const wanted = lines.filter(({ orderUnit }) => orderUnit > 0)
  const dropped = lines.filter(({ orderUnit }) => orderUnit === 0)
  return toOffice(config, to, quote, texts, [
    table(wanted.map(({ priceCents, offeredCents, ...line }) => ({ ...line, cents: priceCents ?? offeredCents }))),
    ...(dropped.length > 0 ? [text(texts.leftOut(dropped.map(({ sku }) => sku).join(', ')))] : []),
    ...(note ? [text(note)] : []),
  ])
}

type OfficeTexts = Pick<typeof quoteMailMessages.quoteRequested, 'subject' | 'heading' | 'body' | 'button'>

/** An email about a quote to the office. A reply goes to the customer. */
function toOffice(
  config: ShopConfig,
  to: MailContent['to'],
  quote: MailedQuote,
  { subject, heading, body, button: label }: OfficeTexts,
  parts: MailContent['parts'],
): MailContent {
  return {
    to,
    replyTo: quote.email,
    subject: subject(quote.number, buyerOf(quote)),
    heading: heading(quote.number),
    parts: [greeting(''), text(body(buyerOf(quote))), ...parts, button(label, `${config.publicUrl}/dashboard/manage-quotes/${quote.id}`)],
  }
}

/** Sends an offer to the customer. */
export function quoteOffered(config: ShopConfig, quote: MailedQuote): MailContent {
  const { subject, heading, body, button: label } = quoteMailMessages.quoteOffered
  return {
    ...toCustomer(quote),
    subject: subject(quote.number),
    heading: heading(quote.number),
    parts: [
      greeting(quote.customerName),
      text(body(formatDay(quote.validUntil ?? ''))),
      linesOf(quote, ({ priceCents, publicCents }) => priceCents ?? publicCents),
      ...changesOf(quote),
      ...(quote.answer ? [text(quote.answer)] : []),
      button(label, `${config.publicUrl}/dashboard/quotes/${quote.id}`),
    ],
  }
}

/** Tells the office that an offer was accepted or declined. */
export function quoteAnswered(config: ShopConfig, to: MailContent['to'], quote: MailedQuote): MailContent {
  const { subject, heading, body, button: label } = quoteMailMessages.quoteAnswered
  const isAccepted = quote.state === 'accepted'
  return {
    to,
    replyTo: quote.email,
    subject: subject(quote.number, isAccepted),
    heading: heading(quote.number, isAccepted),
    parts: [
      greeting(''),
      text(body(buyerOf(quote), isAccepted)),
      linesOf(quote, ({ priceCents, publicCents }) => priceCents ?? publicCents),
      button(label, `${config.publicUrl}/dashboard/manage-quotes/${quote.id}`),
    ],
  }
}

/** Tells the customer that an offer no longer holds. */
export function quoteWithdrawn(config: ShopConfig, quote: MailedQuote): MailContent {
  const { subject, heading, body, button: label } = quoteMailMessages.quoteWithdrawn
  return {
    ...toCustomer(quote),
    subject: subject(quote.number),
    heading: heading(quote.number),
    parts: [greeting(quote.customerName), text(body), button(label, `${config.publicUrl}/dashboard/quotes/${quote.id}`)],
  }
}

const toCustomer = ({ customerName, email }: MailedQuote) => ({ to: [{ name: customerName, address: email }] })

/** Where the offer differs from the request. */
function changesOf({ asked, lines }: MailedQuote): MailPart[] {
  const changes = asked ? changedLines(fromJson(asked), lines) : []
  if (changes.length === 0) return []
  const { changes: title, change } = quoteMailMessages.quoteOffered
  return [{ kind: 'facts', title, facts: changes.map(({ product, ...units }) => [product, change(units)]) }]
}

const linesOf = ({ lines }: MailedQuote, priceOf: (line: QuoteLineRow) => number): MailPart =>
  table(lines.map((line) => ({ ...line, cents: priceOf(line) })))

interface PricedItem extends Pick<QuoteLineRow, 'product' | 'sku' | 'orderUnit'> {
  cents: number
}

function table(priced: PricedItem[]): MailPart {
  return {
    kind: 'lines',
    lines: priced.map(({ product, sku, orderUnit, cents }) => ({
      item: product,
      sku,
      units: orderUnit,
      price: showMoney(cents),
      amount: showMoney(orderUnit * cents),
    })),
    sums: [],
    total: showMoney(priced.reduce((sum, { orderUnit, cents }) => sum + orderUnit * cents, 0)),
  }
}
