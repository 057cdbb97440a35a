import { z } from 'zod'
import { fieldMessages } from '../schema/messages.ts'
import { staffCall } from '../schema/staff-call.ts'
import { day, id, pageQuery } from '../schema/values.ts'

/**
 * The periods of the overview, and how many days before each day its comparison is: whole weeks, so that Mondays are compared with Mondays.
 */
export const overviewPeriods = { 7: 7, 30: 28, 90: 91 } as const

/** A sum and that of the period before. */
const figure = z.object({ now: z.number(), before: z.number() })

/** Counts up to 1,001, which stands for more than 1,000. */
const count = z.number().int()

const productSales = z.object({
  productID: id,
  product: z.string(),
  sku: z.string(),
  productImg: z.string(),
  slug: z.string(),
  units: z.number().int().describe('Less returned and canceled units'),
  revenue: z.number().describe("Of these units, in the shop's currency"),
  before: z.number().describe('Revenue of the period before'),
})
export type ProductSales = z.infer<typeof productSales>

const salesOverview = z.object({
  at: z.string().describe('The moment of these figures in UTC'),
  from: day,
  to: day,
  revenue: figure
    .nullable()
    .describe(
      "Goods less refunds of paid orders in the shop's currency, by the day on which they were placed; null, as are the other sums, for who works on orders and not on refunds or customers",
    ),
  orders: figure,
  average: figure.nullable().describe("Revenue per order in the shop's currency, without orders that were refunded in full"),
  refundedOrders: z.number().int().describe('How many of `orders` were refunded in full'),
  days: z
    .array(
      z.object({
        day,
        revenue: z.number(),
        orders: z.number().int(),
        before: z.number().describe('Revenue of the same weekday, whole weeks earlier'),
      }),
    )
    .describe('Empty without sums, as is `bestSellers`'),
  bestSellers: z.array(productSales),
  productsSold: z.number().int().describe('How many products were sold'),
  toShip: z.object({
    today: count,
    days1to2: count,
    days3to6: count,
    days7: count.describe('Paid seven days ago or earlier'),
  }),
  expiring: z.object({
    orders: count,
    amount: z.number().nullable().describe("In the shop's currency"),
    firstAt: z.string().nullable(),
  }),
  messages: z.object({
    unanswered: z.number().int(),
    oldestAt: z.string().nullable().describe('When the oldest unanswered message was sent'),
  }),
  failedWork: z.array(z.object({ kind: z.string(), count: z.number().int() })),
  belowMinimum: z.array(
    z.object({
      productID: id,
      product: z.string(),
      sku: z.string(),
      productImg: z.string(),
      available: z.number().int(),
      minimum_order: z.number().int(),
    }),
  ),
  belowMinimumCount: count,
  soldOutCount: count.describe('Of `belowMinimumCount`, those without any stock'),
})
export type Overview = z.infer<typeof salesOverview>

const days = z.enum(['7', '30', '90'], fieldMessages.overviewDays).optional().describe('The last days with today; 30 by default')

export const overview = {
  read: staffCall(['orders', 'refunds'])
    .route({ method: 'GET', path: '/overview', summary: 'Sales, and what is waiting (admin)', tags: ['Overview'] })
    .input(z.strictObject({ days }).optional())
    .output(salesOverview),
  products: staffCall(['refunds', 'customers'])
    .route({
      method: 'GET',
      path: '/product-sales',
      summary: 'List the products that were sold, by revenue, highest first (admin)',
      tags: ['Overview'],
    })
    .input(z.strictObject({ days, ...pageQuery }).optional())
    .output(z.array(productSales)),
  notice: staffCall(['orders', 'refunds'])
    .route({
      method: 'GET',
      path: '/office-notice',
      summary: 'What every page of the office says, such as that test cards are accepted (admin)',
      tags: ['Overview'],
    })
    .output(z.object({ notice: z.string().nullable() })),
}
