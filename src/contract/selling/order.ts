import { z } from 'zod'
import { priceBreak, replacement } from '../catalog/product.ts'
import { inserted } from '../schema/values.ts'
import { orderClaim } from './claim.ts'
import { newCustomerAllowance } from './new-customers.ts'
import { orderChanges } from './order-change.ts'
import { orderDiscount } from './order-discount.ts'
import { orderPayment } from './order-payment.ts'
import { orderRates } from './order-rates.ts'
import { orderRefund } from './order-refund.ts'
import { taxIdOfOrder } from './tax-id-of-order.ts'
import { orderReissue, taxInVain } from './tax-in-vain.ts'
import { termsOfSale } from './terms-of-sale.ts'

export const orderStatus = z.enum(['unpaid', 'pending', 'shipped', 'refunded'])
export type OrderStatus = z.infer<typeof orderStatus>

const lineReason = z.enum(['unknown', 'no-quantity', 'below-minimum', 'not-a-multiple', 'out-of-stock', 'sold-out', 'left-for-others'])
export type LineReason = z.infer<typeof lineReason>

export const placedOrder = inserted.extend({ number: z.string(), orderAmount: z.number().describe("In the shop's currency") })

export const orderLine = z.object({
  position: z.number().int().describe('Counted from 0'),
  productID: z.string(),
  sku: z.string(),
  product: z.string(),
  productImg: z.string(),
  orderUnit: z.number().int(),
  price: z.number().describe("Unit price in the shop's currency at the time of the order"),
  amount: z.number().describe("In the shop's currency"),
  shippedUnit: z.number().int(),
  canceledUnit: z.number().int().describe('Units that were refunded before they shipped'),
  returnedUnit: z.number().int().describe('Shipped units that were refunded and returned to the stock'),
})
export type OrderLine = z.infer<typeof orderLine>

const instant = z.string().describe('Time in UTC, for example 2026-11-19T14:32:05.120Z')

const shipment = z.object({
  _id: z.string(),
  number: z.number().int().describe('Counted from 1 within the order'),
  shippedAt: instant,
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().optional().describe("The carrier's tracking page, if it is known"),
  claim: z
    .number()
    .int()
    .nullable()
    .describe('The number of the return or claim that it answers. Its units replace others and are not counted as shipped.'),
  lines: z.array(z.object({ position: z.number().int(), units: z.number().int() })),
})
export type OrderShipment = z.infer<typeof shipment>

const invoice = z.object({
  number: z.string().describe('For example 2026-00872'),
  kind: z.enum(['invoice', 'credit-note']),
  issuedAt: instant,
  total: z.number().describe("In the shop's currency; negative for a credit note"),
  tax: z.number().describe("In the shop's currency; negative for a credit note"),
  eInvoice: z.boolean().describe('Whether it can be had as XML, too'),
})
export type OrderInvoice = z.infer<typeof invoice>

export const order = z.object({
  _id: z.string(),
  number: z.string().describe('A short number for people, for example 7KQ4-M2XD'),
  orderDate: z.string().describe('Date in UTC, for example 2026-11-19'),
  orderTime: z.string().describe('Time in UTC, for example 14:32:05'),
  product: z.string().describe("Of several lines, the first one's, with ' and N more'"),
  productID: z.string().describe('Of the first line'),
  productImg: z.string().describe('Of the first line'),
  orderUnit: z.number().int().describe('The sum of all lines'),
  orderAmount: z.number(),
  lines: z.array(orderLine),
  goods: z.number().describe("The sum of the lines in the shop's currency"),
  delivery: z.number().describe("In the shop's currency"),
  tax: z.number().describe("In the shop's currency"),
  rates: orderRates
    .nullable()
    .describe('What delivery and tax were calculated with, as it was at that time; null if the shop had no rates'),
  customerID: z.string(),
  customerName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  street: z.string(),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
  country: z.string(),
  purchaseOrder: z.string(),
  note: z.string(),
  txId: z.string(),
  status: orderStatus,
  paidAt: instant.nullable(),
  paidBy: z.enum(['card', 'transfer']).nullable().describe('`card`: at the payment gateway. `transfer`: recorded by an administrator.'),
  paidOn: z.string().nullable().describe('The day on which a transfer arrived'),
  terms: z.enum(['prepaid', 'account']).describe('`account`: released before it is paid'),
  dueAt: instant.nullable().describe('The end of the last day to pay an order on account; null for others'),
  toPay: z.number().describe("What is left to pay in the shop's currency; 0 for a paid order"),
  received: z.number().describe('What has arrived of it by transfer while something is left to pay; 0 for a paid order'),
  refunded: z.number().describe("The sum of all refunds in the shop's currency, also of those on their way"),
  shipments: z.array(shipment),
  invoices: z.array(invoice).describe('Invoices and credit notes, oldest first'),
  office: z
    .object({
      hold: z.object({ at: instant, reason: z.string() }).nullable().describe('Set while the order is on hold: it cannot be shipped'),
      notes: z.number().int().describe('How many notes administrators wrote on it'),
    })
    .optional()
    .describe('For administrators alone'),
  matchedSku: z.string().optional().describe('In a search: the part number that was found, if it is not that of the first line'),
  confirming: z
    .boolean()
    .optional()
    .describe(
      'True if the customer has returned from the payment page and the payment is not confirmed yet. The status is still `unpaid`.',
    ),
})
export type Order = z.infer<typeof order>

/** Totals of one person's orders. */
export const orderSummary = z.object({
  orders: z.number().int(),
  unpaid: z.number().int(),
  unpaidAmount: z.number().describe("In the shop's currency"),
  openAmount: z.number().describe("What is to be paid for orders on account, in the shop's currency"),
})
export type OrderSummary = z.infer<typeof orderSummary>

/** Whether an order can be placed on account. */
export const orderAccount = z.object({
  days: z.number().int().describe('Days to pay'),
  fits: z.boolean().describe('Whether the order fits the credit limit and nothing is overdue'),
  message: z.string().optional().describe('Why it does not'),
  limit: z.number().optional().describe("The credit limit in the shop's currency, for managers and the office"),
  open: z.number().optional().describe('What is to be paid for earlier orders, for managers and the office'),
})
export type OrderAccount = z.infer<typeof orderAccount>

/** One order, as its page and its receipt show it. */
export const orderDetail = order.extend({
  sku: z.string().describe('Of the first line'),
  price: z.number().describe("Of the first line, in the shop's currency"),
  placedAt: instant,
  expiresAt: instant.describe('When the order is canceled if it is still unpaid'),
  transfer: z
    .object({ holder: z.string(), bank: z.string(), account: z.string(), bic: z.string(), reference: z.string() })
    .nullable()
    .describe('Where an order that is unpaid, or on account and not paid yet, can be paid by transfer, and with which reference'),
  transferCode: z
    .object({
      standard: z.enum(['epc', 'swiss']).describe('EPC069-12, or the Swiss QR-bill, which has a Swiss cross in its middle'),
      text: z.string(),
    })
    .nullable()
    .describe('What a QR code contains that fills in this transfer in a banking app; null without an IBAN or in other currencies'),
  account: orderAccount.nullable().describe('Whether an unpaid order of a company with terms can be put on account; null for other orders'),
  seller: z.array(z.string()).describe('Who sells: a line each of the seller, the address, the phone number and the email address'),
  shippedAt: instant.nullable(),
  refundedAt: instant.nullable().describe('When the payment was refunded in full'),
  discount: orderDiscount.nullable().describe('The cash discount of an order on account that is not paid yet'),
  kept: z.number().nullable().describe('For the office: what is kept for the company of the order; null without one'),
  payments: z.array(orderPayment).describe('What has arrived for it, oldest first'),
  refunds: z.array(orderRefund).describe('Oldest first'),
  claims: z.array(orderClaim).describe('Returns and claims, oldest first'),
  timeline: z
    .array(z.object({ step: z.enum(['placed', 'paid', 'shipped', 'refunded']), at: instant }))
    .describe('The steps that the order has reached, oldest first'),
  reissues: z.array(orderReissue).describe('How often the order was credited in full and issued anew, oldest first'),
  ...orderChanges,
  taxInVain: taxInVain.nullable().describe("For the office: the order without the tax that its company's tax ID would take off now"),
  termsOfSale: termsOfSale.nullable().describe('What was accepted with the order, as it was; null if nobody was asked'),
  stillSold: z.boolean().describe('Whether a product of the order is still for sale'),
  lines: z.array(
    orderLine.extend({
      slug: z.string().nullable().describe('Of a product that is for sale'),
      weight: z.number().int().nullable().describe('Grams of one unit; null if it is not known'),
    }),
  ),
})
export type OrderDetail = z.infer<typeof orderDetail>

export const orderAddress = order.pick({
  company: true,
  street: true,
  city: true,
  region: true,
  postcode: true,
  country: true,
  phone: true,
})
export type OrderAddress = z.infer<typeof orderAddress>

/** One line as it would be ordered now. Without `reason`, it can be ordered. */
const previewLine = z.object({
  index: z.number().int().describe('The line of the request, counted from 0'),
  productID: z.string().optional(),
  sku: z.string().optional(),
  product: z.string().optional(),
  productImg: z.string().optional(),
  slug: z.string().optional(),
  orderUnit: z.number().int().optional(),
  price: z.number().optional().describe("Unit price at this quantity in the shop's currency"),
  amount: z.number().optional().describe("In the shop's currency"),
  base_price: z.number().optional(),
  price_breaks: z.array(priceBreak).optional(),
  available: z.number().int().optional(),
  minimum_order: z.number().int().optional(),
  increment: z.number().int().optional(),
  message: z.string().optional(),
  reason: lineReason.optional(),
  suggestion: z
    .union([z.number().int(), z.array(z.object({ sku: z.string(), product: z.string() }))])
    .optional()
    .describe('The nearest quantity that can be ordered; for an unknown part number, up to three that are close'),
  replacement: replacement.optional().describe('Of a refused line, the tool that replaces its discontinued product'),
})
export type PreviewLine = z.infer<typeof previewLine>

export const orderPreview = z.object({
  lines: z.array(previewLine),
  goods: z.number().describe("The sum of the lines that can be ordered, in the shop's currency"),
  delivery: z.number(),
  tax: z.number(),
  orderAmount: z.number(),
  rates: orderRates
    .nullable()
    .describe('What delivery and tax were calculated with; null if the shop has no rates, or if they are unknown'),
  reason: z
    .enum(['no-country', 'unknown-country', 'no-delivery', 'no-pick-up', 'no-region', 'no-tax'])
    .optional()
    .describe('Why delivery and tax are unknown, so that the amounts are those of the goods alone'),
  message: z.string().optional().describe('The reason in words'),
  orderable: z.boolean().describe('Whether the order can be placed'),
  newCustomer: newCustomerAllowance.optional().describe('For customers none of whose orders was paid'),
  taxIdCheck: taxIdOfOrder.optional().describe('For members of a company with a tax ID, where a tax row exempts valid ones'),
  account: orderAccount.optional().describe('For members of a company that may order on account'),
})
export type OrderPreview = z.infer<typeof orderPreview>
