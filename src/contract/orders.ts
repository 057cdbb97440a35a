import { oc } from '@orpc/contract'
import { z } from 'zod'
import { cartLimits } from './cart-limits.ts'
import { priceBreak } from './catalog.ts'
import { csvOutput, csvResponse } from './csv-response.ts'
import { fieldMessages } from './messages.ts'
import { showWhole } from './money.ts'
import { refusalResponses } from './refusal-responses.ts'
import { day, deleted, email, id, inserted, missing, modified, pageQuery, requiredText, text } from './values.ts'

/** The orders of a state are counted up to this number. */
export const maxOrderCount = 1_000

export const orderStatus = z.enum(['unpaid', 'pending', 'shipped', 'refunded'])
export type OrderStatus = z.infer<typeof orderStatus>

/** The fields a customer fills in on the order form (specification section 5). */
export const orderForm = {
  company: text(120).default(''),
  street: requiredText(200, 'Street is required!'),
  city: requiredText(120, 'City is required!'),
  country: requiredText(80, 'Country is required!'),
  phone: requiredText(40, 'Phone Number is required!').regex(/^[+0-9() ./-]+$/, fieldMessages.phone),
  /** `placeOrder` checks the minimum order and the stock of the product. */
  orderUnit: z
    .number(missing(fieldMessages.noQuantity))
    .int({ error: ({ code }) => (code === 'too_big' ? fieldMessages.tooLarge : fieldMessages.wholeUnits) }),
}

/** Asked at checkout, and nowhere on the specification's own pages. */
export const checkoutFields = {
  purchaseOrder: text(60).default('').describe("The customer's own reference"),
  note: text(1000).default(''),
  region: text(80).default(''),
  postcode: text(20).default(''),
}

/** The specification's client also sends these. The server ignores them. */
export const ignoredOrderFields = {
  orderDate: z.string().max(100).optional(),
  orderTime: z.string().max(100).optional(),
  product: z.string().max(500).optional(),
  productImg: z.string().max(1000).optional(),
  customerName: z.string().max(500).optional(),
  email: z.string().max(500).optional(),
  txId: z.string().max(500).optional(),
  status: z.string().max(50).optional(),
}

/** `placeOrder` answers a quantity that is no whole number with a reason, like any other that cannot be ordered. */
export const lineQuantity = z.unknown().meta({ type: 'integer', description: 'Quantity in units' })

const orderLineInput = z.strictObject({
  productID: id.optional(),
  sku: text(40).optional().describe('Part number, instead of `productID`'),
  orderUnit: lineQuantity.optional(),
})
export type OrderLineInput = z.infer<typeof orderLineInput>

const orderLinesInput = z
  .array(orderLineInput)
  .min(1, fieldMessages.noLines)
  .max(cartLimits.lines, fieldMessages.tooManyLines(cartLimits.lines))

/** One product as the specification orders it, or `lines`. */
const placeOrderFields = z.strictObject({
  ...orderForm,
  ...checkoutFields,
  productID: id.optional(),
  orderUnit: orderForm.orderUnit.optional(),
  lines: orderLinesInput.optional(),
  terms: z.literal('prepaid').optional(),
  orderAmount: z
    .number()
    .optional()
    .describe(
      'The total in dollars that the customer saw. If it differs from the current total, the order is refused with 409 and the current total.',
    ),
  ...ignoredOrderFields,
})

type PlaceOrderFields = z.output<typeof placeOrderFields>

/** Whether the body is an object, also one with invalid fields: all its problems are named together. */
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

const hasLines = ({ lines }: PlaceOrderFields) => lines !== undefined

export const placeOrderInput = placeOrderFields
  .refine((input) => hasLines(input) || input.productID !== undefined, {
    path: ['productID'],
    error: fieldMessages.productMissing,
    when: isObject,
  })
  .refine((input) => hasLines(input) || input.orderUnit !== undefined, {
    path: ['orderUnit'],
    error: 'Please add quantity!',
    when: isObject,
  })
  .refine((input) => !hasLines(input) || (input.productID === undefined && input.orderUnit === undefined), {
    path: ['lines'],
    error: fieldMessages.linesOrProduct,
    when: isObject,
  })

const lineReason = z.enum(['unknown', 'no-quantity', 'below-minimum', 'not-a-multiple', 'out-of-stock', 'sold-out'])
export type LineReason = z.infer<typeof lineReason>

export const placedOrder = inserted.extend({ number: z.string(), orderAmount: z.number().describe('Dollars') })

const orderLine = z.object({
  position: z.number().int().describe('Counted from 0'),
  productID: z.string(),
  sku: z.string(),
  product: z.string(),
  productImg: z.string(),
  orderUnit: z.number().int(),
  price: z.number().describe('Unit price in dollars at the time of the order'),
  amount: z.number().describe('Dollars'),
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
  lines: z.array(z.object({ position: z.number().int(), units: z.number().int() })),
})
export type OrderShipment = z.infer<typeof shipment>

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
  goods: z.number().describe('The sum of the lines in dollars'),
  delivery: z.number().describe('Dollars'),
  tax: z.number().describe('Dollars'),
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
  dueAt: instant.nullable().describe('Always null: every order is paid before it ships'),
  refunded: z.number().describe('The sum of all refunds in dollars, also of those on their way'),
  shipments: z.array(shipment),
  invoices: z.array(z.unknown()).max(0).describe('Always empty: the receipt is the proof of payment'),
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
  unpaidAmount: z.number().describe('Dollars'),
})
export type OrderSummary = z.infer<typeof orderSummary>

/** One order, as its page and its receipt show it. */
export const orderDetail = order.extend({
  sku: z.string().describe('Of the first line'),
  price: z.number().describe('Of the first line, in dollars'),
  placedAt: instant,
  expiresAt: instant.describe('When the order is canceled if it is still unpaid'),
  shippedAt: instant.nullable(),
  refundedAt: instant.nullable().describe('When the payment was refunded in full'),
  timeline: z
    .array(z.object({ step: z.enum(['placed', 'paid', 'shipped', 'refunded']), at: instant }))
    .describe('The steps that the order has reached, oldest first'),
  stillSold: z.boolean().describe('Whether a product of the order is still for sale'),
  lines: z.array(orderLine.extend({ slug: z.string().nullable().describe('Of a product that is for sale') })),
})
export type OrderDetail = z.infer<typeof orderDetail>

const orderAddress = order.pick({ company: true, street: true, city: true, region: true, postcode: true, country: true, phone: true })
export type OrderAddress = z.infer<typeof orderAddress>

const facts = z.record(z.string(), z.unknown()).nullable()

/** Filters of the list of all orders. */
export const orderFilter = {
  search: text(200)
    .optional()
    .describe(
      'An order number, ID, TxId, purchase order, tracking number, part number, product, or the name, company or e-mail of a customer',
    ),
  status: orderStatus.optional(),
  payment: z.enum(['unpaid', 'paid', 'refunded']).optional(),
  from: day.optional().describe('First day on which orders were placed, in UTC'),
  to: day.optional().describe('Last day, in UTC'),
  customer: id.optional().describe('The ID of a customer'),
  sort: z.enum(['newest', 'oldest']).optional(),
}
export type OrderFilter = z.output<z.ZodObject<typeof orderFilter>>

export const orderEvent = z.object({
  _id: z.string(),
  at: instant,
  actor: z.string().describe('The e-mail of a person; system when the shop acted by itself'),
  verb: z.string().describe('For example order.placed or payment.refunded'),
  before: facts,
  after: facts,
})
export type OrderEvent = z.infer<typeof orderEvent>

const otherPersonResponses = { 403: 'Only administrators may see the orders of other people', 404: 'No person has this e-mail address' }

export const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeated call with the same key and body returns the first response and places no second order',
  schema: { type: 'string' as const, minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
}

const placeOrderResponses = {
  404: 'The product does not exist',
  409: 'The price has changed. The response contains the current `orderAmount` and `price`.',
  422: 'Some lines cannot be ordered, and the response names each in `lines`; or the Idempotency-Key was used for a different order',
}

/** One line as it would be ordered now. Without `reason`, it can be ordered. */
const previewLine = z.object({
  index: z.number().int().describe('The line of the request, counted from 0'),
  productID: z.string().optional(),
  sku: z.string().optional(),
  product: z.string().optional(),
  productImg: z.string().optional(),
  slug: z.string().optional(),
  orderUnit: z.number().int().optional(),
  price: z.number().optional().describe('Unit price at this quantity in dollars'),
  amount: z.number().optional().describe('Dollars'),
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
})
export type PreviewLine = z.infer<typeof previewLine>

const orderPreview = z.object({
  lines: z.array(previewLine),
  goods: z.number().describe('The sum of the lines that can be ordered, in dollars'),
  delivery: z.number(),
  tax: z.number(),
  orderAmount: z.number(),
  orderable: z.boolean().describe('Whether every line can be ordered'),
})
export type OrderPreview = z.infer<typeof orderPreview>

export const orders = {
  place: oc
    .route({
      method: 'POST',
      path: '/order',
      summary: 'Place an order',
      description:
        'Takes one product (`productID`, `orderUnit`) or `lines`. All lines are ordered or none. Send an `Idempotency-Key` header to retry safely. The same key with a different body is refused.',
      tags: ['Orders'],
      spec: (operation) => refusalResponses(placeOrderResponses)({ ...operation, parameters: [idempotencyKey] }),
    })
    .input(placeOrderInput)
    .output(placedOrder),
  preview: oc
    .route({
      method: 'POST',
      path: '/order/preview',
      summary: 'Price an order without placing it',
      description: 'Every line is answered with its current price, or with the reason why it cannot be ordered and what can.',
      tags: ['Orders'],
      spec: refusalResponses({}),
    })
    .input(z.strictObject({ lines: orderLinesInput, country: text(80).optional() }))
    .output(orderPreview),
  mine: oc
    .route({
      method: 'GET',
      path: '/order/',
      summary: "List a person's orders, newest first",
      tags: ['Orders'],
      spec: refusalResponses(otherPersonResponses),
    })
    .input(z.strictObject({ email, ...pageQuery }))
    .output(z.array(order)),
  find: oc
    .route({
      method: 'GET',
      path: '/order/{orderId}',
      summary: 'Get an order with its prices and times. Customers see their own orders, administrators all.',
      tags: ['Orders'],
    })
    .input(z.strictObject({ orderId: id }))
    .output(orderDetail),
  events: oc
    .route({
      method: 'GET',
      path: '/order/{orderId}/events',
      summary: 'List the events of an order, oldest first (admin)',
      description: 'The events of a canceled order remain after the order is deleted.',
      tags: ['Orders'],
    })
    .input(z.strictObject({ orderId: id }))
    .output(z.array(orderEvent)),
  all: oc
    .route({ method: 'GET', path: '/all-orders', summary: 'List or search all orders (admin)', tags: ['Orders'] })
    .input(z.strictObject({ ...pageQuery, ...orderFilter }).optional())
    .output(z.array(order)),
  export: oc
    .route({
      method: 'GET',
      path: '/all-orders.csv',
      summary: 'Export orders as CSV, without a limit (admin)',
      tags: ['Orders'],
      outputStructure: 'detailed',
      spec: csvResponse('with one row per order line'),
    })
    .input(z.strictObject(orderFilter).optional())
    .output(csvOutput),
  counts: oc
    .route({
      method: 'GET',
      path: '/order-counts',
      summary: 'Count the orders in each state (admin)',
      description: `Each state is counted up to ${showWhole(maxOrderCount + 1)}, which stands for more than ${showWhole(maxOrderCount)}. \`all\` is the sum.`,
      tags: ['Orders'],
    })
    .output(
      z.object({
        all: z.number().int(),
        unpaid: z.number().int(),
        pending: z.number().int(),
        shipped: z.number().int(),
        refunded: z.number().int(),
      }),
    ),
  summary: oc
    .route({
      method: 'GET',
      path: '/order-summary',
      summary: 'Count the orders of a person, with the number and total of the unpaid ones',
      tags: ['Orders'],
      spec: refusalResponses(otherPersonResponses),
    })
    .input(z.strictObject({ email }))
    .output(orderSummary),
  addresses: oc
    .route({
      method: 'GET',
      path: '/order-addresses',
      summary: "List the addresses of one's own orders, the latest first",
      description: 'Each address once, at most five.',
      tags: ['Orders'],
    })
    .output(z.array(orderAddress)),
  ship: oc
    .route({
      method: 'PATCH',
      path: '/order-shipped/{orderId}',
      summary: 'Ship a pending order (admin)',
      tags: ['Orders'],
      spec: refusalResponses({ 409: 'The order has not been paid yet, or has already shipped' }),
    })
    .input(z.strictObject({ orderId: id, status: z.literal('shipped').default('shipped') }))
    .output(modified),
  cancel: oc
    .route({
      method: 'DELETE',
      path: '/order/{orderId}',
      summary: 'Cancel an unpaid order and return its stock',
      tags: ['Orders'],
      spec: refusalResponses({ 409: 'The order has already been paid' }),
    })
    .input(z.strictObject({ orderId: id }))
    .output(deleted),
}
