import { z } from 'zod'
import { cartLimits } from '../rules/cart-limits.ts'
import { acceptsIdempotencyKey } from '../schema/idempotency-key.ts'
import { fieldMessages } from '../schema/messages.ts'
import { operationChanges } from '../schema/operation-changes.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { atMost, id, inserted, maxOrderCents, orderMoney, requiredText } from '../schema/values.ts'
import { orderStatus } from './order.ts'
import { lineUnits } from './shipments.ts'

const seenOrder = z.strictObject({
  openUnits: z.number().int().min(0).describe('Units of the order that are still to ship'),
  refunded: z.number().min(0).describe("The sum of all refunds of the order in the shop's currency"),
})
/** An order as somebody saw it before refunding it. */
export type SeenOrder = z.infer<typeof seenOrder>

export const refunds = {
  create: staffCall(['refunds'])
    .route({
      method: 'POST',
      path: '/order/{orderId}/refund',
      summary: 'Refund a paid order in part or in full (admin)',
      description:
        'The gateway is asked through the outbox, and the customer gets an email when the money is on its way. Send an `Idempotency-Key` header to retry safely.',
      tags: ['Refunds'],
      spec: operationChanges(
        acceptsIdempotencyKey,
        refusalResponses({
          409: 'The order has not been paid yet; or it is no longer as `seen`, and the response contains `openUnits` and `refunded` as they are now (`changed-meanwhile`)',
          422: 'The amount is above what is left of the payment, which the response contains as `left`; or there is less delivery, which it contains as `deliveryLeft`; or more units return to stock or are lost than a line has; or the Idempotency-Key was used for a different request',
        }),
      ),
    })
    .input(
      z.strictObject({
        orderId: id,
        amount: orderMoney(fieldMessages.refundAmount),
        delivery: z
          .number()
          .min(0)
          .max(maxOrderCents / 100)
          .multipleOf(0.01)
          .default(0)
          .describe('How much delivery is in the amount, before tax. What exceeds the goods that are left is delivery in any case.'),
        reason: requiredText(300, fieldMessages.refundReason),
        restock: z
          .array(lineUnits)
          .check(atMost(cartLimits.lines))
          .default([])
          .describe(
            'Units that return to the stock. Units that were never shipped leave the units to ship. A refund of everything that is left also returns the units that are still to ship, except those in `lost`.',
          ),
        lost: z
          .array(lineUnits)
          .check(atMost(cartLimits.lines))
          .default([])
          .describe('Units that were never shipped and cannot be sold again: they leave the units to ship and do not return to the stock'),
        claim: id
          .optional()
          .describe('The return or claim of this order that it answers. Units that it asks for return to the stock with it alone.'),
        seen: seenOrder.optional().describe('The order as the caller knows it. If it has changed, the refund is refused.'),
      }),
    )
    .output(
      inserted.extend({ refunded: z.number().describe("The sum of all refunds of the order in the shop's currency"), status: orderStatus }),
    ),
}
