import { oc } from '@orpc/contract'
import { z } from 'zod'
import { fieldMessages } from './messages.ts'
import { showWhole } from './money.ts'
import { refusalResponses } from './refusal-responses.ts'
import { deleted, email, id, inserted, missing, modified, pageQuery, requiredText, text } from './values.ts'

/** The orders of a state are counted up to this number. */
export const maxOrderCount = 1_000

export const orderStatus = z.enum(['unpaid', 'pending', 'shipped'])
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

/** The specification's client also sends these. The server ignores them. */
const ignoredFields = {
  orderDate: z.string().max(100).optional(),
  orderTime: z.string().max(100).optional(),
  product: z.string().max(500).optional(),
  productImg: z.string().max(1000).optional(),
  customerName: z.string().max(500).optional(),
  email: z.string().max(500).optional(),
  txId: z.string().max(500).optional(),
  status: z.string().max(50).optional(),
}

export const placeOrderInput = z.strictObject({
  productID: id,
  ...orderForm,
  orderAmount: z
    .number()
    .optional()
    .describe(
      'The total in dollars that the customer saw. If it differs from the current total, the order is refused with 409 and the current total.',
    ),
  ...ignoredFields,
})

export const order = z.object({
  _id: z.string(),
  orderDate: z.string().describe('Date in UTC, for example 2026-11-19'),
  orderTime: z.string().describe('Time in UTC, for example 14:32:05'),
  product: z.string(),
  productID: z.string(),
  productImg: z.string(),
  orderUnit: z.number().int(),
  orderAmount: z.number(),
  customerName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  street: z.string(),
  city: z.string(),
  country: z.string(),
  txId: z.string(),
  status: orderStatus,
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

const instant = z.string().describe('Time in UTC, for example 2026-11-19T14:32:05.120Z')

/** One order, as its page and its receipt show it. */
export const orderDetail = order.extend({
  sku: z.string(),
  price: z.number().describe('Unit price in dollars at the time of the order'),
  placedAt: instant,
  expiresAt: instant.describe('When the order is canceled if it is still unpaid'),
  paidAt: instant.nullable(),
  shippedAt: instant.nullable(),
  refundedAt: instant.nullable().describe('When the payment of a shipped order was refunded'),
  timeline: z
    .array(z.object({ step: z.enum(['placed', 'paid', 'shipped', 'refunded']), at: instant }))
    .describe('The steps that the order has reached, oldest first'),
  stillSold: z.boolean().describe('Whether the product is still for sale'),
})
export type OrderDetail = z.infer<typeof orderDetail>

const facts = z.record(z.string(), z.unknown()).nullable()

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

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeated call with the same key and body returns the first response and places no second order',
  schema: { type: 'string' as const, minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
}

const placeOrderResponses = {
  404: 'The product does not exist',
  409: 'The price has changed. The response contains the current `orderAmount` and `price`.',
  422: 'The quantity is below the minimum order or above the stock, which the response contains as `minimum_order` and `available`; or the Idempotency-Key was used for a different order',
}

export const orders = {
  place: oc
    .route({
      method: 'POST',
      path: '/order',
      summary: 'Place an order',
      description: 'Send an `Idempotency-Key` header to retry safely. The same key with a different body is refused.',
      tags: ['Orders'],
      spec: (operation) => refusalResponses(placeOrderResponses)({ ...operation, parameters: [idempotencyKey] }),
    })
    .input(placeOrderInput)
    .output(inserted),
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
    .route({ method: 'GET', path: '/all-orders', summary: 'List all orders, newest first (admin)', tags: ['Orders'] })
    .input(z.strictObject({ ...pageQuery, status: orderStatus.optional() }).optional())
    .output(z.array(order)),
  counts: oc
    .route({
      method: 'GET',
      path: '/order-counts',
      summary: 'Count the orders in each state (admin)',
      description: `Each state is counted up to ${showWhole(maxOrderCount + 1)}, which stands for more than ${showWhole(maxOrderCount)}. \`all\` is the sum.`,
      tags: ['Orders'],
    })
    .output(z.object({ all: z.number().int(), unpaid: z.number().int(), pending: z.number().int(), shipped: z.number().int() })),
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
