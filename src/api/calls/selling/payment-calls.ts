import { toAmount, toCents } from '../../../contract/ground/money.ts'
import { putOnAccount } from '../../../shop/selling/payments/put-on-account.ts'
import { readPayment } from '../../../shop/selling/payments/read-payment.ts'
import { recordCheckoutReturn } from '../../../shop/selling/payments/record-checkout-return.ts'
import { recordPayment } from '../../../shop/selling/payments/record-payment.ts'
import { refreshPayment } from '../../../shop/selling/payments/refresh-payment.ts'
import { startPayment } from '../../../shop/selling/payments/start-payment.ts'
import { adminOnly, signedIn } from '../ground/access.ts'
import { idempotencyKey } from '../ground/idempotency-key.ts'

export const paymentCalls = {
  read: signedIn.payments.read.handler(({ context, input }) => readPayment(context.shop, context.person, input.orderId)),
  start: signedIn.payments.start.handler(({ context, input }) => startPayment(context.shop, context.person, input.orderId)),
  returned: signedIn.payments.returned.handler(({ context, input }) =>
    recordCheckoutReturn(context.shop, context.person, input.orderId, input.paymentId),
  ),
  refresh: signedIn.payments.refresh.handler(({ context, input }) => refreshPayment(context.shop, context.person, input.orderId)),
  putOnAccount: signedIn.payments.putOnAccount.handler(async ({ context, input }) => ({
    modifiedCount: (await putOnAccount(context.shop, context.person, input.orderId)) ? 1 : 0,
  })),
  record: adminOnly.payments.record.handler(async ({ context, input: { orderId, amount, ...received } }) => {
    const { paymentId, status, toPayCents, keptCents } = await recordPayment(context.shop, context.admin, orderId, {
      ...received,
      amountCents: toCents(amount),
      idempotencyKey: idempotencyKey(context.headers),
    })
    return { insertedId: paymentId, status, toPay: toAmount(toPayCents), kept: toAmount(keptCents) }
  }),
}
