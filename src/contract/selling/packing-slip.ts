import { z } from 'zod'
import { orderAddress } from './order.ts'

const slipLine = z.object({
  position: z.number().int().describe('Of the line in its order, counted from 0'),
  sku: z.string(),
  product: z.string(),
  ordered: z.number().int(),
  units: z.number().int(),
})

/** One delivery of an order, as it is packed. */
export const packingSlip = orderAddress.extend({
  orderId: z.string(),
  orderNumber: z.string(),
  delivery: z.number().int().describe('Counted from 1 within the order'),
  orderedAt: z.string(),
  shippedAt: z.string().nullable().describe('Null for a delivery that is still to be packed'),
  takenBack: z
    .object({ at: z.string(), reason: z.string() })
    .nullable()
    .describe('When and why a delivery was taken back after it shipped'),
  customerName: z.string(),
  from: z.array(z.string()).describe('Who sends it: a line each of the seller, the address, the phone number and the email address'),
  pickUp: z.string().describe('Where the customer picks it up; empty if it is delivered'),
  carrier: z.string(),
  trackingNumber: z.string(),
  hold: z.string().describe('The reason, if the order is on hold and must not be sent; empty otherwise'),
  purchaseOrder: z.string(),
  note: z.string(),
  lines: z.array(
    slipLine.extend({
      productImg: z.string(),
      packed: z.string().describe('For example 60 boxes of 10; empty if it is not known'),
      weight: z.number().int().nullable().describe('Grams; null if it is not known'),
    }),
  ),
  toFollow: z.array(slipLine).describe('What a later delivery brings'),
})
export type PackingSlip = z.infer<typeof packingSlip>

/** What has to be packed, and the orders that have nothing to pack. */
export const packingSlips = z.object({
  slips: z.array(packingSlip),
  refused: z.array(z.object({ orderId: z.string(), orderNumber: z.string(), message: z.string() })),
})
export type PackingSlips = z.infer<typeof packingSlips>
