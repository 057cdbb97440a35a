import { toCents } from '../../contract/money.ts'
import { readPayment } from '../../shop/payments/read-payment.ts'
import { recordCheckoutReturn } from '../../shop/payments/record-checkout-return.ts'
import { recordPayment } from '../../shop/payments/record-payment.ts'
import { refreshPayment } from '../../shop/payments/refresh-payment.ts'
import { startPayment } from '../../shop/payments/start-payment.ts'
import { adminOnly, signedIn } from './access.ts'
import { idempotencyKey } from './idempotency-key.ts'

export const paymentCalls = {
  read: signedIn.payments.read.handler(({ context, input }) => readPayment(context.shop, context.person, input.orderId)),
  start: signedIn.payments.start.handler(({ context, input }) => startPayment(context.shop, context.person, input.orderId)),
  returned: signedIn.payments.returned.handler(({ context, input }) =>
    recordCheckoutReturn(context.shop, context.person, input.orderId, input.paymentId),
  ),
  refresh: signedIn.payments.refresh.handler(({ context, input }) => refreshPayment(context.shop, context.person, input.orderId)),
  record: adminOnly.payments.record.handler(async ({ context, input: { orderId, amount, ...received } }) => {
    const { paymentId, status } = await recordPayment(context.shop, context.admin, orderId, {
      ...received,
      amountCents: toCents(amount),
      idempotencyKey: idempotencyKey(context.headers),
    })
    return { insertedId: paymentId, status }
  }),
}
