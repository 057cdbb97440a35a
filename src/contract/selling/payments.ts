import { oc } from '@orpc/contract'
import { z } from 'zod'
import { customerCall } from '../schema/customer-call.ts'
import { acceptsIdempotencyKey } from '../schema/idempotency-key.ts'
import { fieldMessages } from '../schema/messages.ts'
import { operationChanges } from '../schema/operation-changes.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { day, id, inserted, modified, orderMoney, requiredText } from '../schema/values.ts'
import { order, orderStatus } from './order.ts'

/** What the payment page shows. An order is paid when the gateway confirms it, not when the browser returns. */
export const payment = z.object({
  order,
  state: z
    .enum(['payable', 'confirming', 'paid', 'off'])
    .describe(
      '`payable`: not paid yet. `confirming`: the customer returned from the payment page and the gateway has not confirmed the payment. `paid`. `off`: this shop does not accept payments.',
    ),
  gateway: z.enum(['test', 'stripe', 'off']),
})
export type Payment = z.infer<typeof payment>

export const receivedPayment = z.strictObject({
  amount: orderMoney(fieldMessages.receivedAmount).describe("In the shop's currency: what is left to pay of the order, or a part of it"),
  reference: requiredText(100, fieldMessages.paymentReference).describe(
    "As the bank's statement has it; that of the last payment becomes the order's `txId`",
  ),
  date: day.describe("The day on which the money arrived, in the shop's time zone"),
})

export const payments = {
  read: oc
    .route({ method: 'GET', path: '/payment/{orderId}', summary: 'Get the payment state of an order', tags: ['Payments'] })
    .input(z.strictObject({ orderId: id }))
    .output(payment),
  start: oc
    .route({
      method: 'POST',
      path: '/payment/{orderId}',
      summary: 'Open the gateway’s payment page for an unpaid order',
      tags: ['Payments'],
      spec: refusalResponses({ 409: 'The order can no longer be paid, or the shop does not accept payments at the moment' }),
    })
    .input(z.strictObject({ orderId: id }))
    .output(z.object({ url: z.string() })),
  returned: oc
    .route({
      method: 'POST',
      path: '/payment/{orderId}/returned',
      summary: 'Record that the customer returned from the payment page',
      description: 'The return address contains the `paymentId`. The order is `confirming` until the gateway confirms the payment.',
      tags: ['Payments'],
    })
    .input(z.strictObject({ orderId: id, paymentId: id }))
    .output(payment),
  refresh: oc
    .route({
      method: 'POST',
      path: '/payment/{orderId}/refresh',
      summary: 'Ask the gateway for the result if its webhook is late',
      tags: ['Payments'],
    })
    .input(z.strictObject({ orderId: id }))
    .output(payment),
  putOnAccount: customerCall(['refunds', 'customers'])
    .route({
      method: 'POST',
      path: '/order/{orderId}/on-account',
      summary: 'Put an unpaid order of a company on account',
      description:
        'It is released and invoiced as if it had been placed on account, and is due from today on. A payment page is closed first; a payment that was faster counts. On an order that is on account, changes nothing.',
      tags: ['Payments'],
      spec: refusalResponses({
        404: 'There is no such order',
        409: 'The order is not unpaid, is of no company, or the terms of the company do not allow it (`not-on-account`)',
      }),
    })
    .input(z.strictObject({ orderId: id }))
    .output(modified),
  record: staffCall(['refunds'])
    .route({
      method: 'POST',
      path: '/order/{orderId}/payment',
      summary: 'Record what was paid by transfer for an order, in full or in part (admin)',
      description:
        'What is all that is left to pay settles the order as a payment by card does: it can ship, and the customer gets the receipt. After a part, the order waits for the rest, which is paid by transfer too, and no longer expires. A payment page is closed first. Send an `Idempotency-Key` header to retry safely.',
      tags: ['Payments'],
      spec: operationChanges(
        acceptsIdempotencyKey,
        refusalResponses({
          404: 'There is no such order',
          409: 'The order is paid already, was canceled or has expired; or the same amount with the same reference was recorded for this day, as the `samePayment` of the response',
          422: 'The amount is more than what is left to pay, which the response contains as `toPay`; or the date is a day to come, or before the order was placed, which the response contains as `placedOn`; or the Idempotency-Key was used for a different request',
        }),
      ),
    })
    .input(
      receivedPayment.extend({
        orderId: id,
        early: z
          .boolean()
          .optional()
          .describe('The money arrived before the order was placed, such as for a quote. Without it, such a date is refused.'),
        discount: z
          .boolean()
          .optional()
          .describe(
            'What is left after the payment is the cash discount of the order, and is closed by a credit note. Refused after its last day, and for more than its percent of what is left to pay.',
          ),
        keep: z
          .boolean()
          .optional()
          .describe(
            'What is more than is left to pay is kept for the company of the order, or for its customer, until it is used or paid out. Without it, more is refused.',
          ),
        again: z
          .boolean()
          .optional()
          .describe('The same amount came a second time with the same reference on the same day. Without it, that is refused.'),
      }),
    )
    .output(
      inserted.extend({
        status: orderStatus,
        toPay: z.number().describe("What is left to pay, in the shop's currency"),
        kept: z.number().describe('What was more, and is kept; 0 in the answer to a repeated call'),
      }),
    ),
}
