import { z } from 'zod'
import { acceptsIdempotencyKey } from '../schema/idempotency-key.ts'
import { fieldMessages } from '../schema/messages.ts'
import { operationChanges } from '../schema/operation-changes.ts'
import { refusalResponses } from '../schema/refusal-responses.ts'
import { staffCall } from '../schema/staff-call.ts'
import { id, inserted, orderMoney, requiredText } from '../schema/values.ts'
import { orderStatus } from './order.ts'

export const paidOut = z.strictObject({
  amount: orderMoney(fieldMessages.receivedAmount).describe("In the shop's currency"),
  reference: requiredText(100, fieldMessages.paymentReference).describe('Of the transfer that the office made'),
})

const kept = z.object({ kept: z.number().describe("What is kept now, in the shop's currency") })

/** What of a payment belongs to no order: it is kept for the company of the order, or for its customer, until it is used or paid out. */
export const keptMoney = {
  useCredit: staffCall(['refunds'])
    .route({
      method: 'POST',
      path: '/order/{orderId}/credit',
      summary: 'Pay an order of a company with what is kept for the company (admin)',
      description:
        'As much as is left to pay, or as is kept. It counts as a payment by transfer of today. Send an `Idempotency-Key` header to retry safely.',
      tags: ['Payments'],
      spec: operationChanges(
        acceptsIdempotencyKey,
        refusalResponses({ 404: 'There is no such order', 409: 'The order is paid, has no company, or nothing is kept for it' }),
      ),
    })
    .input(z.strictObject({ orderId: id }))
    .output(inserted.extend({ status: orderStatus, toPay: z.number().describe("What is left to pay, in the shop's currency") })),
  payOutToCompany: staffCall(['refunds'])
    .route({
      method: 'POST',
      path: '/company/{companyId}/pay-out',
      summary: 'Record that kept money of a company was paid out by transfer (admin)',
      description: 'Send an `Idempotency-Key` header to retry safely.',
      tags: ['Payments'],
      spec: operationChanges(
        acceptsIdempotencyKey,
        refusalResponses({ 404: 'There is no such company', 422: 'More than is kept, which the response contains as `kept`' }),
      ),
    })
    .input(paidOut.extend({ companyId: id }))
    .output(kept),
  payOutToCustomer: staffCall(['refunds'])
    .route({
      method: 'POST',
      path: '/customer/{customerId}/pay-out',
      summary: 'Record that kept money of a customer without a company was paid out by transfer (admin)',
      description: 'Send an `Idempotency-Key` header to retry safely.',
      tags: ['Payments'],
      spec: operationChanges(
        acceptsIdempotencyKey,
        refusalResponses({ 404: 'There is no such customer', 422: 'More than is kept, which the response contains as `kept`' }),
      ),
    })
    .input(paidOut.extend({ customerId: id }))
    .output(kept),
}
