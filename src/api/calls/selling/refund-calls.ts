import { toAmount, toCents } from '../../../contract/ground/money.ts'
import { refundOrder } from '../../../shop/selling/refunds/refund-order.ts'
import { adminOnly } from '../ground/access.ts'
import { idempotencyKey } from '../ground/idempotency-key.ts'

export const refundCalls = {
  create: adminOnly.refunds.create.handler(async ({ context, input: { orderId, amount, delivery, ...request } }) => {
    const { refundId, refundedCents, status } = await refundOrder(context.shop, context.admin, orderId, {
      ...request,
      amountCents: toCents(amount),
      deliveryCents: toCents(delivery),
      idempotencyKey: idempotencyKey(context.headers),
    })
    return { insertedId: refundId, refunded: toAmount(refundedCents), status }
  }),
}
