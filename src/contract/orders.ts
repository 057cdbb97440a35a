import { oc } from '@orpc/contract'
import { z } from 'zod'
import { messages } from './messages.ts'
import { showWhole } from './money.ts'
import { refusalResponses } from './refusal-responses.ts'
import { deleted, email, id, inserted, missing, modified, pageQuery, requiredText, text } from './values.ts'

/** How far the orders of a state are counted. */
export const maxOrderCount = 1_000

export const orderStatus = z.enum(['unpaid', 'pending', 'shipped'])
export type OrderStatus = z.infer<typeof orderStatus>

/** The fields a customer fills in on the order form (specification section 5). */
export const orderForm = {
  company: text(120).default(''),
  street: requiredText(200, 'Street is required!'),
  city: requiredText(120, 'City is required!'),
  country: requiredText(80, 'Country is required!'),
  phone: requiredText(40, 'Phone Number is required!').regex(/^[+0-9() ./-]+$/, 'Digits, spaces and + - ( ) only, please'),
  /** Its range is the product's: the business refuses what is outside of it. */
  orderUnit: z
    .number(missing('Please add quantity!'))
    .int({ error: ({ code }) => (code === 'too_big' ? messages.uncountable : 'Whole units, please') }),
}

/** What the specification's client also sends. The server writes these itself and reads none of them. */
const writtenByServer = {
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
    .describe('Dollars the customer saw. When it differs from the price of the shop, the order is refused with 409 and the right amount.'),
  ...writtenByServer,
})

export const order = z.object({
  _id: z.string(),
  orderDate: z.string().describe('Day of the order in UTC, such as 2026-11-19'),
  orderTime: z.string().describe('Time of the order in UTC, such as 14:32:05'),
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
    .describe('True while the customer is back from the payment page and the payment is not confirmed yet; the status is still unpaid'),
})
export type Order = z.infer<typeof order>

/** All orders of one person. */
export const orderSummary = z.object({
  orders: z.number().int(),
  unpaid: z.number().int(),
  unpaidAmount: z.number().describe('Dollars'),
})
export type OrderSummary = z.infer<typeof orderSummary>

const instant = z.string().describe('A point in time, such as 2026-11-19T14:32:05.120Z')

/** Everything about one order: its page and its receipt show it. */
export const orderDetail = order.extend({
  sku: z.string(),
  price: z.number().describe('Dollars a unit, as they were when it was placed'),
  placedAt: instant,
  expiresAt: instant.describe('Until when an unpaid order is held'),
  paidAt: instant.nullable(),
  shippedAt: instant.nullable(),
  refundedAt: instant.nullable().describe('When the money of a shipped order went back'),
  timeline: z
    .array(z.object({ step: z.enum(['placed', 'paid', 'shipped', 'refunded']), at: instant }))
    .describe('What has happened, oldest first'),
  stillSold: z.boolean().describe('Whether the product can be ordered again'),
})
export type OrderDetail = z.infer<typeof orderDetail>

const facts = z.record(z.string(), z.unknown()).nullable()

export const orderEvent = z.object({
  _id: z.string(),
  at: instant,
  actor: z.string().describe('The e-mail of a person; system when the shop acted by itself'),
  verb: z.string().describe('Such as order.placed or payment.refunded'),
  before: facts,
  after: facts,
})
export type OrderEvent = z.infer<typeof orderEvent>

const ofSomebodyElse = { 403: 'Only administrators see somebody else’s orders', 404: 'Nobody has this e-mail' }

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Repeats of a call with the same key and body get the first answer and order nothing more',
  schema: { type: 'string' as const, minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
}

const refusedOrders = {
  404: 'The product does not exist',
  409: '`orderAmount` is not the price of the shop; `orderAmount` and `price` of the answer are',
  422: 'Less than the minimum order or more than is available, which `minimum_order` and `available` say; or the Idempotency-Key was used for another order',
}

export const orders = {
  place: oc
    .route({
      method: 'POST',
      path: '/order',
      summary: 'Place an order',
      description:
        'Send an `Idempotency-Key` header: the same key with the same body gets the first answer again, with another body it is refused.',
      tags: ['Orders'],
      spec: (operation) => refusalResponses(refusedOrders)({ ...operation, parameters: [idempotencyKey] }),
    })
    .input(placeOrderInput)
    .output(inserted),
  mine: oc
    .route({
      method: 'GET',
      path: '/order/',
      summary: "A person's own orders, newest first",
      tags: ['Orders'],
      spec: refusalResponses(ofSomebodyElse),
    })
    .input(z.strictObject({ email, ...pageQuery }))
    .output(z.array(order)),
  find: oc
    .route({
      method: 'GET',
      path: '/order/{orderId}',
      summary: 'One order with its prices and times: its owner’s, or any to an admin',
      tags: ['Orders'],
    })
    .input(z.strictObject({ orderId: id }))
    .output(orderDetail),
  events: oc
    .route({
      method: 'GET',
      path: '/order/{orderId}/events',
      summary: 'Everything that happened to an order and who did it, oldest first (admin)',
      description: 'An order that was cancelled is gone; what happened to it is not.',
      tags: ['Orders'],
    })
    .input(z.strictObject({ orderId: id }))
    .output(z.array(orderEvent)),
  all: oc
    .route({ method: 'GET', path: '/all-orders', summary: 'Every order, newest first (admin)', tags: ['Orders'] })
    .input(z.strictObject({ ...pageQuery, status: orderStatus.optional() }).optional())
    .output(z.array(order)),
  counts: oc
    .route({
      method: 'GET',
      path: '/order-counts',
      summary: 'How many orders there are in each state (admin)',
      description: `Each state is counted up to ${showWhole(maxOrderCount + 1)}, which stands for more than ${showWhole(maxOrderCount)}. \`all\` is their sum.`,
      tags: ['Orders'],
    })
    .output(z.object({ all: z.number().int(), unpaid: z.number().int(), pending: z.number().int(), shipped: z.number().int() })),
  summary: oc
    .route({
      method: 'GET',
      path: '/order-summary',
      summary: 'How many orders a person has, how many are unpaid, and what those cost together',
      tags: ['Orders'],
      spec: refusalResponses(ofSomebodyElse),
    })
    .input(z.strictObject({ email }))
    .output(orderSummary),
  ship: oc
    .route({
      method: 'PATCH',
      path: '/order-shipped/{orderId}',
      summary: 'Ship a pending order (admin)',
      tags: ['Orders'],
      spec: refusalResponses({ 409: 'The order is not paid yet, or is shipped already' }),
    })
    .input(z.strictObject({ orderId: id, status: z.literal('shipped').default('shipped') }))
    .output(modified),
  cancel: oc
    .route({
      method: 'DELETE',
      path: '/order/{orderId}',
      summary: 'Cancel an unpaid order; its stock goes back',
      tags: ['Orders'],
      spec: refusalResponses({ 409: 'The order is paid already' }),
    })
    .input(z.strictObject({ orderId: id }))
    .output(deleted),
}
