import { oc } from '@orpc/contract'
import { z } from 'zod'
import { showWhole } from '../ground/money.ts'
import { bodyVariants } from '../schema/body-variants.ts'
import { csvOutput, csvResponse } from '../schema/csv-response.ts'
import { customerCall } from '../schema/customer-call.ts'
import { acceptsIdempotencyKey } from '../schema/idempotency-key.ts'
import { operationChanges } from '../schema/operation-changes.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { day, deleted, email, id, modified, pageQuery, text } from '../schema/values.ts'
import { maxOrderCount } from './max-order-count.ts'
import { order, orderAddress, orderDetail, orderPreview, orderStatus, orderSummary, placedOrder } from './order.ts'
import { orderEvent } from './order-event.ts'
import { orderExport, orderFilter, orderLinesInput, placeOrderInput } from './order-input.ts'

/**
 * Counts and sums of a filter. The sums are null for more than 1,000 orders, except for all that were paid of the orders of some days, and for
 * who works on orders and not on refunds or customers.
 */
const orderTotal = z.object({
  orders: z.number().int(),
  amount: z.number().nullable().describe("The goods in the shop's currency, without delivery and tax"),
  refunded: z.number().nullable().describe('How much of `amount` was refunded'),
  refundedOrders: z.number().int().nullable().describe('How many of `orders` were refunded in full'),
  partial: z.boolean().describe('Whether more customers or products match the search than are searched, so that there may be more orders'),
  guess: z
    .enum(['names', 'products'])
    .nullable()
    .describe(
      'Set if no person, company or number matches the search: `products` if the orders were found by their products, `names` by a name that differs in one letter',
    ),
  product: z
    .object({ product: z.string(), sku: z.string(), units: z.number().int().nullable(), amount: z.number().nullable() })
    .nullable()
    .describe('With the filter `product`: its units in these orders and their price, less canceled and returned units'),
})
export type OrderTotal = z.infer<typeof orderTotal>

const whose = {
  email,
  whose: z
    .enum(['mine', 'company'])
    .optional()
    .describe('`company`: the orders for your company, of which buyers see their own; `mine` (the default): what the person ordered'),
}

const ownOrders = {
  ...whose,
  search: text(200)
    .optional()
    .describe('A part of an order number, purchase order or part number, or words of the products, the company or a colleague'),
  status: orderStatus.optional(),
  from: day.optional().describe('First day on which orders were placed, in the time zone of the shop'),
  to: day.optional().describe('Last day, in the time zone of the shop; not before `from`'),
}

const otherPersonResponses = { 403: 'Only administrators may see the orders of other people', 404: 'No person has this email address' }

const orderForms = bodyVariants(
  { title: 'One product', required: ['productID', 'orderUnit'], without: ['lines'] },
  { title: 'Lines', required: ['lines'], without: ['productID', 'orderUnit'] },
)

const placeOrderResponses = {
  404: 'The product does not exist',
  409: 'The price has changed. The response contains the current `orderAmount`, and the price and amount of each line in `lines`. Or, with `sameNumber: false`, the purchase order number was used in the last days (`number-used`). Or the terms of sale have changed (`terms-changed`), and the response contains the current `termsOfSale`.',
  422: 'Some lines cannot be ordered, and the response names each in `lines`; the rates do not fit the destination (`unknown-country`, `no-delivery`, `no-pick-up`, `no-region`, `no-tax`); or the Idempotency-Key was used for a different request',
}

export const orders = {
  place: oc
    .route({
      method: 'POST',
      path: '/order',
      summary: 'Place an order',
      description:
        'Takes one product (`productID`, `orderUnit`) or `lines`. All lines are ordered or none, and the products of `lines` leave the cart of the caller. Send an `Idempotency-Key` header to retry safely. The same key with a different body is refused.',
      tags: ['Orders'],
      spec: operationChanges(acceptsIdempotencyKey, orderForms, refusalResponses(placeOrderResponses)),
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
    .input(
      z.strictObject({
        lines: orderLinesInput,
        country: text(80).optional().describe('By name or code. Without it, delivery and tax are unknown.'),
        region: text(80).optional().describe('Where tax depends on it'),
        pickUp: z.boolean().optional().describe('The customer picks the order up'),
      }),
    )
    .output(orderPreview),
  mine: customerCall(['orders', 'refunds', 'customers'])
    .route({
      method: 'GET',
      path: '/order/',
      summary: "List a person's orders, newest first",
      tags: ['Orders'],
      spec: refusalResponses(otherPersonResponses),
    })
    .input(
      z.strictObject({
        ...ownOrders,
        ...pageQuery,
      }),
    )
    .output(z.array(order)),
  exportMine: customerCall(['orders', 'refunds', 'customers'])
    .route({
      method: 'GET',
      path: '/my-orders.csv',
      summary: "Export a person's orders as CSV, without a limit",
      tags: ['Orders'],
      outputStructure: 'detailed',
      spec: operationChanges(csvResponse('with one row per order or per line, newest first'), refusalResponses(otherPersonResponses)),
    })
    .input(z.strictObject({ ...ownOrders, ...orderExport }))
    .output(csvOutput),
  find: customerCall(['orders', 'refunds', 'customers'], 'orders:read')
    .route({
      method: 'GET',
      path: '/order/{orderId}',
      summary: 'Get an order with its prices and times. Customers see their own orders, administrators all.',
      tags: ['Orders'],
    })
    .input(z.strictObject({ orderId: id }))
    .output(orderDetail),
  events: staffCall(['orders', 'refunds', 'customers'], 'orders:read')
    .route({
      method: 'GET',
      path: '/order/{orderId}/events',
      summary: 'List the events of an order, oldest first (admin)',
      description: 'The events of a canceled order remain after the order is deleted.',
      tags: ['Orders'],
    })
    .input(z.strictObject({ orderId: id }))
    .output(z.array(orderEvent)),
  all: staffCall(['orders', 'refunds', 'customers'], 'orders:read')
    .route({ method: 'GET', path: '/all-orders', summary: 'List or search all orders (admin)', tags: ['Orders'] })
    .input(z.strictObject({ ...pageQuery, ...orderFilter }).optional())
    .output(z.array(order)),
  export: staffCall(['orders', 'refunds', 'customers'], 'orders:read')
    .route({
      method: 'GET',
      path: '/all-orders.csv',
      summary: 'Export orders as CSV, without a limit (admin)',
      tags: ['Orders'],
      outputStructure: 'detailed',
      description: `Times are in the time zone of the shop. \`format=semicolon\` also writes a decimal comma. The amounts of orders are in \`layout=orders\` alone, so that they add up.`,
      spec: csvResponse('with one row per order or per order line'),
    })
    .input(z.strictObject({ ...orderFilter, ...orderExport }).optional())
    .output(csvOutput),
  total: staffCall(['orders', 'refunds', 'customers'], 'orders:read')
    .route({
      method: 'GET',
      path: '/order-total',
      summary: 'Count and add up the orders of a filter (admin)',
      description: `Orders are counted up to ${showWhole(maxOrderCount + 1)}, which stands for more than ${showWhole(maxOrderCount)}.`,
      tags: ['Orders'],
    })
    .input(z.strictObject(orderFilter).optional())
    .output(orderTotal),
  counts: staffCall(['orders', 'refunds', 'customers'], 'orders:read')
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
  summary: customerCall(['orders', 'refunds', 'customers'])
    .route({
      method: 'GET',
      path: '/order-summary',
      summary: 'Count the orders of a person, with the number and total of the unpaid ones',
      tags: ['Orders'],
      spec: refusalResponses(otherPersonResponses),
    })
    .input(z.strictObject(whose))
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
  ship: staffCall(['orders'], 'orders:write')
    .route({
      method: 'PATCH',
      path: '/order-shipped/{orderId}',
      summary: 'Ship a pending order (admin)',
      tags: ['Orders'],
      spec: refusalResponses({ 409: 'The order has not been paid yet, or has already shipped' }),
    })
    .input(z.strictObject({ orderId: id, status: z.literal('shipped').default('shipped') }))
    .output(modified),
  cancel: customerCall(['orders'])
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
