import { toAmount, toCents } from '../../../contract/ground/money.ts'
import { payOut } from '../../../shop/selling/kept-money/pay-out.ts'
import { useCredit } from '../../../shop/selling/kept-money/use-credit.ts'
import { adminOnly } from '../ground/access.ts'
import { idempotencyKey } from '../ground/idempotency-key.ts'

export const keptMoneyCalls = {
  useCredit: adminOnly.keptMoney.useCredit.handler(async ({ context, input: { orderId } }) => {
    const { paymentId, status, toPayCents } = await useCredit(context.shop, context.admin, orderId, idempotencyKey(context.headers))
    return { insertedId: paymentId, status, toPay: toAmount(toPayCents) }
  }),
  payOutToCompany: adminOnly.keptMoney.payOutToCompany.handler(async ({ context, input: { companyId, amount, reference } }) => {
    const paid = { amountCents: toCents(amount), reference, idempotencyKey: idempotencyKey(context.headers) }
    return { kept: toAmount((await payOut(context.shop, context.admin, { companyId }, paid)).keptCents) }
  }),
  payOutToCustomer: adminOnly.keptMoney.payOutToCustomer.handler(async ({ context, input: { customerId, amount, reference } }) => {
    const paid = { amountCents: toCents(amount), reference, idempotencyKey: idempotencyKey(context.headers) }
    return { kept: toAmount((await payOut(context.shop, context.admin, { customerId }, paid)).keptCents) }
  }),
}
