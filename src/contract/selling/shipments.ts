import { z } from 'zod'
import { cartLimits } from '../rules/cart-limits.ts'
import { acceptsIdempotencyKey } from '../schema/idempotency-key.ts'
import { fieldMessages } from '../schema/messages.ts'
import { operationChanges } from '../schema/operation-changes.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { atMost, deleted, id, inserted, modified, requiredText, text } from '../schema/values.ts'
import { carriers, consignmentLimits } from './carriers.ts'
import { orderStatus } from './order.ts'
import { orderIds } from './order-input.ts'
import { packingSlips } from './packing-slip.ts'

/** How long a shipment can be undone. Its mail leaves after that. */
export const UNDO_SHIPMENT_MS = 10_000
export const UNDO_SHIPMENT_IN_WORDS = 'ten seconds'

/** `units` of the line at `position`. */
export const lineUnits = z.strictObject({ position: z.number().int().min(0), units: z.number().int().min(1) })
export type LineUnits = z.infer<typeof lineUnits>

const tracking = {
  carrier: text(consignmentLimits.carrier)
    .optional()
    .describe(`${carriers.join(', ')} have links to track a shipment; any other name is allowed`),
  trackingNumber: text(consignmentLimits.trackingNumber).optional(),
}

export const shipments = {
  slips: staffCall(['orders'], 'orders:write')
    .route({
      method: 'GET',
      path: '/packing-slip',
      summary: 'List the packing slips of orders (admin)',
      description:
        'Of a pending order, what is left to ship; of a shipped order, each shipment. With `shipment`, only that one. An order without a slip is named with the reason.',
      tags: ['Shipments'],
    })
    .input(z.strictObject({ orders: orderIds, shipment: id.optional() }))
    .output(packingSlips),
  create: staffCall(['orders'], 'orders:write')
    .route({
      method: 'POST',
      path: '/order/{orderId}/shipment',
      summary: 'Ship an order or a part of it (admin)',
      description: `Without \`lines\`, ships what is left. With \`claim\`, ships units once more that a return or claim asks for: they are taken from the stock, and the units of the order stay as they are. The customer gets an email ${UNDO_SHIPMENT_IN_WORDS} later. Send an \`Idempotency-Key\` header to retry safely.`,
      tags: ['Shipments'],
      spec: operationChanges(
        acceptsIdempotencyKey,
        refusalResponses({
          409: 'The order has not been paid yet, has already shipped, or was refunded; or the claim was declined',
          422: 'A line has fewer units left to ship, or to replace, or in stock. The response names each such line in `lines`. Or the Idempotency-Key was used for a different request.',
        }),
      ),
    })
    .input(
      z.strictObject({
        orderId: id,
        lines: z.array(lineUnits).min(1).check(atMost(cartLimits.lines)).optional(),
        claim: id.optional(),
        ...tracking,
      }),
    )
    .output(inserted.extend({ number: z.number().int().describe('Counted from 1 within the order'), status: orderStatus })),
  edit: staffCall(['orders'], 'orders:write')
    .route({
      method: 'PATCH',
      path: '/shipment/{shipmentId}',
      summary: 'Set the carrier or tracking number of a shipment (admin)',
      description: `The customer gets an email ${UNDO_SHIPMENT_IN_WORDS} after the last change, unless the mail of the shipment has not left yet.`,
      tags: ['Shipments'],
      spec: refusalResponses({ 409: 'The shipment was taken back' }),
    })
    .input(z.strictObject({ shipmentId: id, ...tracking }))
    .output(modified),
  undo: staffCall(['orders'], 'orders:write')
    .route({
      method: 'DELETE',
      path: '/shipment/{shipmentId}',
      summary: 'Undo a shipment or take it back (admin)',
      description: `Without a reason, undoes a shipment within ${UNDO_SHIPMENT_IN_WORDS}, and no mail is sent. With a reason, takes it back at any time: its units are to be shipped again and stay reserved, its packing slip says so, and the customer gets an email.`,
      tags: ['Shipments'],
      spec: refusalResponses({
        409: `Without a reason, the ${UNDO_SHIPMENT_IN_WORDS} are over, or a refund followed; with a reason, the order was refunded in full, or units of the shipment are back in stock; or the shipment was taken back before`,
      }),
    })
    .input(z.strictObject({ shipmentId: id, reason: requiredText(300, fieldMessages.takeBackReason).optional() }))
    .output(deleted),
}
