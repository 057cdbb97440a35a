import { z } from 'zod'
import type { Scope } from '../schema/call-access.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { atMost, inQuery } from '../schema/values.ts'

/** Every type of event with the scope that reads it. */
export const feedScopes = {
  'order.placed': 'orders:read',
  'order.paid': 'orders:read',
  'order.released': 'orders:read',
  'order.shipped': 'orders:read',
  'order.changed': 'orders:read',
  'order.cancelled': 'orders:read',
  'order.refunded': 'orders:read',
  'product.changed': 'catalog:read',
  'stock.changed': 'catalog:read',
  'catalog.imported': 'catalog:read',
} as const satisfies Record<string, Scope>
export type FeedType = keyof typeof feedScopes

/** The order as it was when the event got its position. */
const orderData = z.object({
  _id: z.string(),
  number: z.string(),
  status: z.enum(['unpaid', 'pending', 'shipped', 'refunded', 'canceled']),
  company: z.string(),
  purchaseOrder: z.string(),
  goods: z.number(),
  delivery: z.number(),
  tax: z.number(),
  orderAmount: z.number(),
  refunded: z.number(),
  lines: z.array(
    z.object({
      position: z.number().int(),
      productID: z.string(),
      sku: z.string(),
      orderUnit: z.number().int(),
      shippedUnit: z.number().int(),
      price: z.number(),
      amount: z.number(),
    }),
  ),
})

const productData = z.object({
  _id: z.string(),
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  price: z.number(),
  version: z.number().int(),
  removed: z.boolean(),
  replacement: z.string().describe('Of a discontinued product, the part number of the one that replaces it; empty for none'),
})

const stockData = z.object({ productID: z.string(), sku: z.string(), available: z.number().int(), version: z.number().int() })

const event = <Type extends FeedType, Data extends z.ZodType>(types: readonly [Type, ...Type[]], data: Data) =>
  z.object({
    id: z.string().describe('The same in the feed, in a webhook and in each of its tries'),
    type: z.enum(types),
    cursor: z.string().describe('Pass it as `after` to continue after this event'),
    at: z.string(),
    data,
  })

export const feedEvent = z.discriminatedUnion('type', [
  event(
    ['order.placed', 'order.paid', 'order.released', 'order.shipped', 'order.changed', 'order.cancelled', 'order.refunded'],
    z.object({ order: orderData }),
  ),
  event(['product.changed'], z.object({ product: productData })),
  event(['stock.changed'], z.object({ stock: stockData })),
  event(['catalog.imported'], z.object({ import: z.object({ _id: z.string() }) })),
])
export type FeedEvent = z.infer<typeof feedEvent>
export type FeedData = FeedEvent['data']

export const maxFeedLimit = 1000

export const eventFeed = {
  list: staffCall(['settings'], 'events:read')
    .route({
      method: 'GET',
      path: '/event-feed',
      summary: 'Read what happened, in the order of commits (admin)',
      description:
        'Nothing is left out and nothing is repeated. Keep `cursor` once the events are processed, and pass it as `after` in the next call. Events are kept for 90 days. Without `after` the feed begins with the oldest; `after=now` answers the current cursor and no events. An event appears if the key has the scope that reads it: `orders:read` for orders, `catalog:read` for products and stock. A page may have fewer events than `limit` while `hasMore` is true.',
      tags: ['Integrations'],
      spec: refusalResponses({
        410: 'The cursor is from before a restore, or events behind it are older than 90 days. Read everything again, then continue from a new cursor.',
      }),
    })
    .input(
      z
        .strictObject({
          after: z
            .string()
            .check(atMost(100))
            .regex(/^(?:now|[\w-]+\.\d{1,15})$/)
            .optional(),
          limit: inQuery(z.number().int().min(1).max(maxFeedLimit)).optional().describe(`Positions to read; ${maxFeedLimit} unless given`),
        })
        .optional(),
    )
    .output(z.object({ events: z.array(feedEvent), cursor: z.string(), hasMore: z.boolean() })),
}
