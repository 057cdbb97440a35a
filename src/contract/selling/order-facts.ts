import { z } from 'zod'
import { orderStatus } from './order.ts'

/** Units of a product that an order took or returned. `available` is the stock afterwards. */
export const eventLine = z.object({
  productID: z.string(),
  product: z.string().optional(),
  orderUnit: z.number(),
  amountCents: z.number().optional(),
  available: z.number().optional(),
})
export type EventLine = z.infer<typeof eventLine>

const placed = z.object({
  number: z.string(),
  amountCents: z.number(),
  lines: z.array(eventLine),
  terms: z.enum(['prepaid', 'account']).optional(),
  termsOfSale: z.string().nullish(),
})

/** The order as it was. Its other columns depend on the version that recorded it. */
const ended = placed.extend({ deliveryCents: z.number().optional(), taxCents: z.number().optional() }).loose()

const returned = z.object({ lines: z.array(eventLine) })

/** Units of the lines of an order by their positions. */
const lineUnits = z.array(z.object({ position: z.number(), units: z.number() }))

const shipped = z.object({
  status: orderStatus,
  shipmentId: z.string(),
  number: z.number(),
  carrier: z.string(),
  trackingNumber: z.string(),
  lines: lineUnits,
  /** Units of the whole order: shipped up to now, and wanted. */
  shippedUnits: z.number().optional(),
  wantedUnits: z.number().optional(),
})

/** The lines and sums of an order before or after a change. Its other columns are those of the address that changed. */
const changed = z.looseObject({
  goodsCents: z.number(),
  deliveryCents: z.number(),
  taxCents: z.number(),
  amountCents: z.number(),
  lines: z.array(eventLine.extend({ priceCents: z.number(), reason: z.string().optional() })),
})

/** `moved` are the units that were taken from the stock, less than 0 for those that returned to it. */
const changedTo = changed.extend({
  moved: z.array(eventLine),
  payBackCents: z.number(),
  second: z.object({ orderId: z.string(), number: z.string() }).optional(),
})

/** In the first version, an order had one product and no number. */
const firstPlaced = eventLine
  .required({ amountCents: true })
  .transform((line): z.infer<typeof placed> => ({ number: '', amountCents: line.amountCents, lines: [line] }))
const firstEnded = eventLine
  .required({ amountCents: true })
  .loose()
  .transform((order): z.infer<typeof ended> => ({ ...order, number: '', lines: [eventLine.parse(order)] }))
const firstReturned = eventLine.transform((line): z.infer<typeof returned> => ({ lines: [line] }))

/** The first version shipped an order in one piece, which is its shipment 1, and did not record its units. */
const firstShipped = z
  .object({ status: orderStatus })
  .transform(({ status }): z.infer<typeof shipped> => ({ status, shipmentId: '', number: 1, carrier: '', trackingNumber: '', lines: [] }))

/** What events of orders recorded. A union begins with the current shape; those of earlier versions are read as it. */
export const orderFacts = {
  placed: z.union([placed, firstPlaced]),
  ended: z.union([ended, firstEnded]),
  returned: z.union([returned, firstReturned]),
  shipped: z.union([shipped, firstShipped]),
  lineUnits,
  changed,
  changedTo,
}
