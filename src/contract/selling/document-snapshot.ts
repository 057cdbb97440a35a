import { z } from 'zod'
import { currencies } from '../ground/shop-locale.ts'

const day = z.iso.date()
const cents = z.number().int()

/** How the money of a document moves: what was paid or refunded, or how to pay. */
const money = z.discriminatedUnion('state', [
  z.object({ state: z.literal('paid'), on: day, by: z.enum(['card', 'transfer']), reference: z.string() }),
  z.object({ state: z.literal('refunded'), on: day, by: z.enum(['card', 'transfer']), reference: z.string() }),
  z.object({
    state: z.literal('due'),
    by: day,
    holder: z.string(),
    bank: z.string(),
    account: z.string(),
    bic: z.string(),
    reference: z.string(),
  }),
])

/**
 * A document as it was issued, with everything that is printed on it: nothing is looked up later. Amounts are whole cents, negative on a
 * credit note. Days are those of the shop's zone.
 */
export const documentSnapshot = z.object({
  kind: z.enum(['invoice', 'credit-note', 'pro-forma', 'statement', 'quote']),
  /** That of the order on a pro forma, of the quote on a quote, and the name of the company on a statement. */
  number: z.string(),
  issuedAt: z.iso.datetime(),
  issuedOn: day,
  dueOn: day.nullable(),
  /** The last day of a quote. */
  validUntil: day.optional(),
  /** How a quote ended, and the day on which it was closed. */
  ended: z.object({ state: z.enum(['accepted', 'declined', 'withdrawn', 'expired']), on: day.nullable() }).optional(),
  order: z.string(),
  purchaseOrder: z.string(),
  /** The invoice that a credit note is for. */
  credits: z.object({ number: z.string(), issuedOn: day }).nullable(),
  reason: z.string(),
  paper: z.enum(['A4', 'Letter']),
  currency: z.enum(currencies),
  shop: z.string(),
  logo: z.object({ url: z.string(), width: z.number(), height: z.number(), hasName: z.boolean() }).nullable(),
  seller: z.object({ lines: z.array(z.string()), taxId: z.string(), phone: z.string(), email: z.string() }),
  billTo: z.object({ lines: z.array(z.string()), taxId: z.string() }),
  /** Nobody on a statement. */
  deliverTo: z.array(z.string()),
  /** On a statement an order each: the day when it is due, the days that it is late, its amount and what is left to pay. */
  lines: z.array(
    z.object({
      product: z.string(),
      sku: z.string(),
      units: z.number().int().nullable(),
      priceCents: cents.nullable(),
      amountCents: cents,
    }),
  ),
  goodsCents: cents,
  /** How much of a statement is overdue. */
  overdueCents: cents.optional(),
  /** Null for an order without delivery rates. */
  delivery: z.object({ text: z.string(), cents }).nullable(),
  /** Null for an order without tax rates. */
  tax: z.object({ name: z.string(), percentThousandths: z.number().int(), onCents: cents }).nullable(),
  taxCents: cents,
  totalCents: cents,
  exemption: z.string(),
  money: money.nullable(),
  closingLine: z.string(),
  /** Of a quote: its terms, a line each, and what the office writes to the customer. */
  terms: z.array(z.string()).optional(),
  note: z.string().optional(),
})
export type DocumentSnapshot = z.output<typeof documentSnapshot>
