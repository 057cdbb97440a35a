import { toAmount, toCents } from '../../contract/money.ts'
import { refundOrder } from '../../shop/refunds/refund-order.ts'
import { adminOnly } from './access.ts'
import { idempotencyKey } from './idempotency-key.ts'

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
