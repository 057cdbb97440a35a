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

const electronicAddress = z.object({ scheme: z.string(), value: z.string() })

/** The parts of an address that programs read, beside the lines that are printed. */
const partyAddress = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
  /** An ISO code; empty if the country is not known. */
  country: z.string(),
})

const documentTax = z.object({
  name: z.string(),
  percentThousandths: z.number().int(),
  /** The seller's registration for this tax; empty if there is none. */
  number: z.string(),
  onCents: cents,
  cents,
})

/** Why a document has the tax that it has, or none. */
export const taxCategory = z.enum([
  'standard',
  'zero-rated',
  'not-taxable',
  'export',
  'intra-community',
  'reverse-charge',
  'certificate',
  'other',
])

/**
 * A document as it was issued, with everything that is printed on it: nothing is looked up later. Amounts are whole cents, negative on a
 * credit note. Days are those of the shop's zone.
 */
const storedDocument = z.object({
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
  seller: z.object({
    lines: z.array(z.string()),
    taxId: z.string(),
    phone: z.string(),
    email: z.string(),
    address: partyAddress.optional(),
  }),
  billTo: z.object({
    lines: z.array(z.string()),
    taxId: z.string(),
    address: partyAddress.optional(),
    electronicAddress: electronicAddress.nullable().optional(),
    /** What the buyer asks for on invoices, such as a Leitweg-ID. */
    reference: z.string().optional(),
  }),
  /** Nobody on a statement. */
  deliverTo: z.array(z.string()),
  deliverToAddress: partyAddress.optional(),
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
  /** The only tax; null without one, and for several. `taxes` has all of them. */
  tax: z.object({ name: z.string(), percentThousandths: z.number().int(), onCents: cents }).nullable(),
  taxes: z.array(documentTax).optional(),
  category: taxCategory.nullable().optional(),
  taxCents: cents,
  totalCents: cents,
  exemption: z.string(),
  /** The day on which the goods left; null if they had not when the document was issued. */
  suppliedOn: day.nullable().optional(),
  /** Whether programs can read the document too. Documents of earlier versions cannot be read by them. */
  eInvoice: z.boolean().optional(),
  /** What may be taken off if it is paid until this day. */
  discount: z.object({ on: day, percentThousandths: z.number().int(), cents }).optional(),
  /** What had arrived of it before it was issued, while something is left to pay. */
  receivedCents: cents.optional(),
  money: money.nullable(),
  closingLine: z.string(),
  /** Of a quote: its terms, a line each, and what the office writes to the customer. */
  terms: z.array(z.string()).optional(),
  note: z.string().optional(),
  /** Where an invoice of a company was mailed to, and so go its credit notes; empty: to whoever ordered. Unknown of earlier versions. */
  invoicesTo: z.string().optional(),
})

/** Reads a stored document. One that was issued by an earlier version names its taxes from the only one that it has. */
export const documentSnapshot = storedDocument.transform((stored) => ({
  ...stored,
  taxes: stored.taxes ?? (stored.tax ? [{ ...stored.tax, number: '', cents: stored.taxCents }] : []),
  category: stored.category ?? categoryOf(stored),
}))

/** What is known of the tax of a document that does not say its category. */
function categoryOf({ tax, exemption }: Pick<z.output<typeof storedDocument>, 'tax' | 'exemption'>): z.output<typeof taxCategory> | null {
  if (exemption) return 'other'
  return tax ? (tax.percentThousandths > 0 ? 'standard' : 'zero-rated') : null
}

export type DocumentSnapshot = z.output<typeof documentSnapshot>
export type PartyAddress = z.output<typeof partyAddress>
