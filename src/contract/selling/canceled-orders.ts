import { z } from 'zod'
import { customerCall } from '../schema/customer-call.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { email, id, pageQuery, text } from '../schema/values.ts'
import { order, orderAddress, orderLine } from './order.ts'

const shared = orderAddress.extend(
  order.pick({
    _id: true,
    number: true,
    orderDate: true,
    orderTime: true,
    product: true,
    productID: true,
    productImg: true,
    orderUnit: true,
    orderAmount: true,
    goods: true,
    delivery: true,
    tax: true,
    rates: true,
    customerID: true,
    customerName: true,
    email: true,
    purchaseOrder: true,
    note: true,
  }).shape,
)

/** An order that ended without being paid. */
export const canceledOrder = shared.extend({
  placedAt: z.string(),
  canceledAt: z.string().describe('Time in UTC, for example 2026-11-19T14:32:05.120Z'),
  reason: z
    .enum(['canceled', 'expired', 'refunded'])
    .describe('`expired` if it was not paid in time; `refunded` for a refunded order of the first version of the shop'),
  canceledBy: z.enum(['customer', 'office', 'shop']).describe('`shop` if nobody did'),
  actorName: z.string().nullable().describe('The name of the administrator who did it; null for customers'),
  lines: z.array(
    orderLine.pick({ productID: true, sku: true, product: true, productImg: true, orderUnit: true, price: true, amount: true }),
  ),
})
export type CanceledOrder = z.infer<typeof canceledOrder>

const filter = {
  email: email.optional().describe('Of the person with this email address; customers may only ask about themselves'),
  search: text(200)
    .optional()
    .describe('An order number, ID or purchase order, or the name, company, email, telephone number, city or postcode of who ordered'),
}

const refusals = { 403: 'Only administrators may see the orders of other people', 404: 'No person has this email address' }

/** Orders that have ended. They are in none of the other lists, counts and exports of orders. */
export const canceledOrders = {
  list: customerCall(['orders', 'refunds', 'customers'], 'orders:read')
    .route({
      method: 'GET',
      path: '/canceled-order',
      summary: 'List canceled and expired orders, by the time they were placed, newest first',
      description: 'Customers see their own, administrators all.',
      tags: ['Orders'],
      spec: refusalResponses(refusals),
    })
    .input(z.strictObject({ ...pageQuery, ...filter }).optional())
    .output(z.array(canceledOrder)),
  count: customerCall(['orders', 'refunds', 'customers'], 'orders:read')
    .route({
      method: 'GET',
      path: '/canceled-order-count',
      summary: 'Count canceled and expired orders, up to 1,001',
      tags: ['Orders'],
      spec: refusalResponses(refusals),
    })
    .input(z.strictObject(filter).optional())
    .output(z.object({ orders: z.number().int() })),
  find: customerCall(['orders', 'refunds', 'customers'], 'orders:read')
    .route({
      method: 'GET',
      path: '/canceled-order/{orderId}',
      summary: 'Get a canceled or expired order. Customers see their own, administrators all.',
      tags: ['Orders'],
    })
    .input(z.strictObject({ orderId: id }))
    .output(canceledOrder),
}
