import type { OrderRow, PaymentRow, Tx } from '../../ground/database/tables.ts'
import { deduplicationKeys } from '../../ground/outbox/deduplication-keys.ts'
import { TRANSFER } from '../../selling/payments/transfer.ts'
import { reconcileMessages } from './messages.ts'

/**
 * Checks that every paid order has exactly one settled payment of its amount less what was credited before and with what was paid back when it was issued anew, that every settled payment has an order,
 * and that every other payment is being refunded. A shipped order keeps its payment after a refund.
 */
export async function reconcileMoney(tx: Tx): Promise<string[]> {
  const orders = await tx.selectFrom('order').selectAll().execute()
  const payments = await tx.selectFrom('payment').selectAll().execute()
  const refundMessages = await tx.selectFrom('outbox').select(['reason', 'state']).where('kind', '=', 'refund').execute()
  const paymentsOf = Map.groupBy(payments, ({ orderId }) => orderId)
  const credits = await tx.selectFrom('refund').select(['orderId', 'amountCents']).where('paymentId', 'is', null).execute()
  const creditedOf = new Map<string, number>()
  for (const { orderId, amountCents } of credits) creditedOf.set(orderId, (creditedOf.get(orderId) ?? 0) + amountCents)
  const reissues = await tx.selectFrom('reissue').select(['orderId', 'payBackCents']).where('paymentId', 'is not', null).execute()
  const paidBackOf = new Map<string, number>()
  for (const { orderId, payBackCents } of reissues) paidBackOf.set(orderId, (paidBackOf.get(orderId) ?? 0) + payBackCents)
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const refunds = new Map(refundMessages.map(({ reason, state }) => [reason, state]))
  return [
    ...orders.flatMap((order) =>
      checkOrder(order, paymentsOf.get(order.id) ?? [], (creditedOf.get(order.id) ?? 0) - (paidBackOf.get(order.id) ?? 0)),
    ),
    ...payments.flatMap((payment) =>
      checkPayment(payment, orderOf.get(payment.orderId), refunds.get(deduplicationKeys.paymentRefund(payment.id))),
    ),
    ...(await checkTestGateway(tx, payments)),
  ]
}

function checkOrder(order: OrderRow, payments: PaymentRow[], lessCents: number): string[] {
  const { id, status, terms, companyId, dueAt, txId, paidAt, paidOn } = order
  if (terms === 'account' && !(companyId && dueAt && status !== 'unpaid')) return [reconcileMessages.wrongTerms(id)]
  const isOpen = status === 'unpaid' || (terms === 'account' && !paidAt)
  if (isOpen && payments.some((payment) => payment.status === 'settled')) return [reconcileMessages.unpaidWithPayment(id)]
  const amountCents = order.amountCents - lessCents
  if (isOpen) return txId || paidAt || paidOn ? [reconcileMessages.unpaidWithPayment(id)] : []
  const settled = payments.filter((payment) => payment.status === 'settled' || (status !== 'pending' && payment.settledAt))
  if (settled.length !== 1) return [reconcileMessages.wrongNumberOfPayments(id, status, settled.length)]
  const [payment] = settled
  if (payment?.amountCents !== amountCents || payment.txId !== txId) return [reconcileMessages.wrongPayment(id, status)]
  return (payment.gateway === TRANSFER) === Boolean(paidOn) ? [] : [reconcileMessages.wrongMethod(id, payment.gateway)]
}

function checkPayment(
  { id, status, orderId, refundReason }: PaymentRow,
  order: OrderRow | undefined,
  refund: string | undefined,
): string[] {
  if (status === 'settled' && !order) return [reconcileMessages.paymentWithoutOrder(id, orderId)]
  if (status === 'refunding' && refund !== 'pending')
    return [refund === 'failed' ? reconcileMessages.refundFailed(id) : reconcileMessages.refundMissing(id)]
  if (status === 'refunded' && !refundReason) return [reconcileMessages.refundWithoutReason(id)]
  return []
}

/** Checks that the shop knows every payment of the test gateway. An open payment still waits for its event. */
async function checkTestGateway(tx: Tx, payments: PaymentRow[]): Promise<string[]> {
  const paid = await tx.selectFrom('test_gateway_session').select(['paymentId', 'refunded']).where('status', '=', 'complete').execute()
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]))
  return paid.flatMap(({ paymentId, refunded }) => {
    const status = paymentOf.get(paymentId)?.status
    if (!status || status === 'opening' || status === 'expired') return [reconcileMessages.unknownAtShop(paymentId)]
    return status === 'refunded' && !refunded ? [reconcileMessages.notRefundedAtGateway(paymentId)] : []
  })
}
