import { oc } from '@orpc/contract'
import { z } from 'zod'
import { acceptsIdempotencyKey } from './idempotency-key.ts'
import { fieldMessages } from './messages.ts'
import { operationChanges } from './operation-changes.ts'
import { orderStatus } from './order.ts'
import { refusalResponses } from './refusal-responses.ts'
import { cartLimits } from './rules/cart-limits.ts'
import { lineUnits } from './shipments.ts'
import { dollars, id, inserted, requiredText } from './values.ts'

export const refunds = {
  create: oc
    .route({
      method: 'POST',
      path: '/order/{orderId}/refund',
      summary: 'Refund a paid order in part or in full (admin)',
      description:
        'The gateway is asked through the outbox, and the customer gets a mail when the money is on its way. Send an `Idempotency-Key` header to retry safely.',
      tags: ['Refunds'],
      spec: operationChanges(
        acceptsIdempotencyKey,
        refusalResponses({
          409: 'The order has not been paid yet',
          422: 'The amount is above what is left of the payment, which the response contains as `left`; or more units return to stock than were ordered; or the Idempotency-Key was used for a different request',
        }),
      ),
    })
    .input(
      z.strictObject({
        orderId: id,
        amount: dollars(fieldMessages.refundAmount),
        reason: requiredText(300, fieldMessages.refundReason),
        restock: z
          .array(lineUnits)
          .max(cartLimits.lines)
          .default([])
          .describe('Units that return to the stock. Units that were never shipped leave the units to ship.'),
      }),
    )
    .output(inserted.extend({ refunded: z.number().describe('The sum of all refunds of the order in dollars'), status: orderStatus })),
}
