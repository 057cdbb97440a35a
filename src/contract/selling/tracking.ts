import { z } from 'zod'
import { fieldMessages } from '../schema/messages.ts'
import { staffCall } from '../schema/staff-call.ts'
import { atMost, text } from '../schema/values.ts'
import { carriers } from './carriers.ts'
import { UNDO_SHIPMENT_IN_WORDS } from './shipments.ts'

/** So many rows are read at once. */
export const maxTrackingRows = 500

/** A row is answered in a sentence, also one that is too long for its column. */
const cell = text(1000)

const trackingRow = z.strictObject({
  number: cell.describe('The number of the order, or of one of its packing slips, such as 7KQ4-M2XD-2'),
  carrier: cell.optional().describe(`${carriers.join(', ')} in several spellings, or any other name. Left out, the carrier stays.`),
  trackingNumber: cell,
})
export type TrackingRow = z.infer<typeof trackingRow>

const rows = z.strictObject({
  rows: z
    .array(trackingRow)
    .min(1, fieldMessages.noRows)
    .check(atMost(maxTrackingRows, fieldMessages.maxRows(maxTrackingRows))),
})

const answer = z.object({
  index: z.number().int(),
  orderId: z.string().nullable(),
  number: z.string().describe('Of the packing slip, or as it was sent'),
  customer: z.string().describe('The company or name of the customer'),
  carrier: z.string(),
  trackingNumber: z.string(),
  outcome: z
    .enum(['first', 'changed', 'same', 'repeated', 'refused'])
    .describe('The first number of its shipment, another one, the same as before, the same row as an earlier one; or why it is refused'),
  before: z.object({ carrier: z.string(), trackingNumber: z.string() }).nullable().describe('What a change replaces'),
  earlier: z.number().int().nullable().describe('The index of an earlier row for the same shipment'),
  message: z.string().nullable().describe('Why the row is refused'),
  choices: z
    .array(z.object({ number: z.string(), shippedAt: z.string() }))
    .describe('The packing slips of an order with several shipments'),
})
export type TrackingAnswer = z.infer<typeof answer>

const answers = z.object({ rows: z.array(answer) })

/** Tracking numbers of many shipments, as carriers list them. */
export const tracking = {
  check: staffCall(['orders'], 'orders:write')
    .route({
      method: 'POST',
      path: '/tracking/check',
      summary: 'Answer rows of order number, carrier and tracking number, without a change (admin)',
      tags: ['Shipments'],
    })
    .input(rows)
    .output(answers),
  save: staffCall(['orders'], 'orders:write')
    .route({
      method: 'POST',
      path: '/tracking',
      summary: 'Save the tracking numbers of shipments, row by row (admin)',
      description: `Refused rows change nothing and do not stop other rows from being saved. Each customer gets one email for each order, ${UNDO_SHIPMENT_IN_WORDS} after the last change. The same rows can be sent again: what is already there does not change.`,
      tags: ['Shipments'],
    })
    .input(rows)
    .output(answers),
}
