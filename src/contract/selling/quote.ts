import { z } from 'zod'
import { priceBreak } from '../catalog/product.ts'
import { orderAccount, orderAddress } from './order.ts'
import { orderRates } from './order-rates.ts'

export const quoteState = z.enum(['requested', 'offered', 'accepted', 'declined', 'withdrawn', 'expired'])
export type QuoteState = z.infer<typeof quoteState>

const instant = z.string().describe('Time in UTC')

export const quote = z.object({
  _id: z.string(),
  number: z.string().describe('A short number for people'),
  state: quoteState,
  at: instant.describe('When it was started'),
  offeredAt: instant.nullable(),
  validUntil: z.string().nullable().describe("The last day of an offer, in the shop's zone"),
  closedAt: instant.nullable().describe('When it was accepted, declined or withdrawn'),
  customer: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  company: z.string().describe('Empty for a customer without a company'),
  byOffice: z.boolean().describe('Whether an administrator started it'),
  product: z.string().describe("The first line's, with ' and N more'"),
  lines: z.number().int(),
  goods: z.number().nullable().describe("The offered price of the goods in the shop's currency; null until it is offered"),
  order: z.object({ _id: z.string(), number: z.string() }).nullable().describe('What accepting it placed'),
})
export type Quote = z.infer<typeof quote>

export const quoteLine = z.object({
  position: z.number().int(),
  productID: z.string(),
  sku: z.string(),
  product: z.string(),
  productImg: z.string(),
  slug: z.string().nullable().describe('Of a product that is for sale'),
  orderUnit: z.number().int(),
  available: z.number().int().describe('In stock now; 0 for a product that is no longer sold'),
  publicPrice: z.number().describe('The public unit price: of the offer, or of now until it is offered'),
  ownPrice: z.number().describe('What a unit costs this customer now without the offer'),
  ownPrices: z
    .object({ price: z.number(), price_breaks: z.array(priceBreak) })
    .describe('What this customer pays now without the offer, by quantity'),
  price: z.number().nullable().describe('The offered unit price; null until it is offered'),
})
export type QuoteLine = z.infer<typeof quoteLine>

const sums = z.object({
  goods: z.number(),
  delivery: z.number(),
  tax: z.number(),
  orderAmount: z.number(),
  rates: orderRates.nullable(),
  reason: z
    .enum(['no-country', 'unknown-country', 'no-delivery', 'no-pick-up', 'no-region', 'no-tax'])
    .optional()
    .describe('Why delivery and tax are not known yet, so that the amounts are those of the goods and of fixed delivery'),
  message: z.string().optional().describe('The reason in words'),
})
export type QuoteSums = z.infer<typeof sums>

const changedLine = z.object({
  productID: z.string(),
  sku: z.string(),
  product: z.string(),
  asked: z.number().int().describe('0 for a line that was added'),
  offered: z.number().int().describe('0 for a line that was left out'),
})

const counterOffer = z.object({
  at: instant,
  note: z.string(),
  lines: z.array(
    z.object({
      productID: z.string(),
      sku: z.string(),
      product: z.string(),
      orderUnit: z.number().int().describe('0 for a line that the customer leaves out'),
      price: z.number().nullable().describe('The target price of a unit; null for none'),
      offeredUnit: z.number().int(),
      offeredPrice: z.number(),
    }),
  ),
})
export type CounterOffer = z.infer<typeof counterOffer>

/** What an offer costs at a destination. */
export const quoteTotal = sums.extend({
  ratesDelivery: z.number().nullable().describe('What delivery costs there by the rates; null if that is not known'),
  account: orderAccount.nullable().describe('Whether the offer can be accepted on account; null if it is prepaid'),
})
export type QuoteTotal = z.infer<typeof quoteTotal>

/** One quote, as its page shows it. Amounts are in the shop's currency. */
export const quoteDetail = quote.extend({
  version: z.number().int(),
  note: z.string().describe('Of the customer'),
  answer: z.string().describe('Of the office'),
  terms: z.enum(['prepaid', 'account']).describe('`account`: the order that it becomes is released before it is paid'),
  account: orderAccount
    .nullable()
    .describe('Whether the offer can be accepted on account. Null if it is prepaid; for the office, if the company has no terms.'),
  fixedDelivery: z.number().nullable().describe('Delivery before tax, if it is not by the rates'),
  address: orderAddress.nullable().describe('Where the last order of the customer went, for delivery and tax'),
  purchaseOrderRequired: z.boolean(),
  lines: z.number().int(),
  items: z.array(quoteLine),
  publicGoods: z.number().describe('The goods at the public prices'),
  ratesDelivery: z.number().nullable().describe('What delivery costs by the rates; null if that is not known'),
  changes: z
    .array(changedLine)
    .describe('The lines that the offer has with other units than the customer asked for; empty until it is offered'),
  counter: counterOffer.nullable().describe('What the customer answered to the last offer; null after a new one'),
  offer: sums.nullable().describe('Null until it is offered'),
  pickedUp: sums.nullable().describe('What it costs if the customer picks it up; null until it is offered, or if nothing can be picked up'),
  today: sums.describe('What the same costs the customer now without the offer'),
  closedBy: z.string().nullable().describe('The name of who accepted, declined or withdrew it'),
})
export type QuoteDetail = z.infer<typeof quoteDetail>
