import { z } from 'zod'
import { cartLimits } from '../rules/cart-limits.ts'
import { customerCall } from '../schema/customer-call.ts'
import { acceptsIdempotencyKey } from '../schema/idempotency-key.ts'
import { fieldMessages } from '../schema/messages.ts'
import { operationChanges } from '../schema/operation-changes.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { atMost, id, inserted, modified, requiredText } from '../schema/values.ts'
import { claimKind, claimLimits, claimWish } from './claim.ts'
import { answerText } from './inbox.ts'
import { lineUnits } from './shipments.ts'

export const claimReason = requiredText(claimLimits.reason, fieldMessages.claimReason)

export const claims = {
  create: customerCall(['orders', 'customers'])
    .route({
      method: 'POST',
      path: '/order/{orderId}/claim',
      summary: 'Ask to return units of an order, or report damage',
      description:
        'It is in the inbox with the order. Units must have shipped, and be neither back in stock nor asked for. Upload photos with `POST /image` first. Send an `Idempotency-Key` header to retry safely.',
      tags: ['Returns and claims'],
      spec: operationChanges(
        acceptsIdempotencyKey,
        refusalResponses({
          409: 'Nothing of the order has shipped yet',
          422: 'A line has fewer units that can be asked for. The response names each such line in `lines`. Or the Idempotency-Key was used for a different request.',
        }),
      ),
    })
    .input(
      z.strictObject({
        orderId: id,
        kind: claimKind,
        wish: claimWish,
        reason: claimReason,
        lines: z.array(lineUnits).min(1, fieldMessages.claimUnits).check(atMost(cartLimits.lines)),
        photos: z
          .array(
            z
              .string()
              .check(atMost(150, fieldMessages.ownImage))
              .regex(/^\/images\/[\w.-]{1,100}$/, fieldMessages.ownImage),
          )
          .check(atMost(claimLimits.photos, fieldMessages.maxPhotos(claimLimits.photos)))
          .default([])
          .describe('Addresses that `POST /image` returned'),
      }),
    )
    .output(inserted.extend({ number: z.number().int().describe('Counted from 1 within the order') })),
  decline: staffCall(['orders', 'refunds'])
    .route({
      method: 'POST',
      path: '/claim/{claimId}/decline',
      summary: 'Decline a return or claim, with an answer by mail (admin)',
      description: 'Its units can be asked for again.',
      tags: ['Returns and claims'],
      spec: refusalResponses({ 409: 'It was declined before, or a refund or a replacement refers to it' }),
    })
    .input(z.strictObject({ claimId: id, text: answerText }))
    .output(modified),
}
