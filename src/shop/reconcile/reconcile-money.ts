import type { OrderRow, PaymentRow, Tx } from '../database/tables.ts'

/**
 * Every pending or shipped order has exactly one settled payment, of its amount; no settled payment is without an order;
 * money that no order wants is on its way back. (What is shipped keeps its payment even when it was refunded later.)
 */
export async function reconcileMoney(tx: Tx): Promise<string[]> {
  const orders = await tx.selectFrom('order').selectAll().execute()
  const payments = await tx.selectFrom('payment').selectAll().execute()
  const owed = await tx.selectFrom('outbox').select(['reason', 'state']).where('kind', '=', 'refund').execute()
  const paymentsOf = Map.groupBy(payments, ({ orderId }) => orderId)
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  const refunds = new Map(owed.map(({ reason, state }) => [reason, state]))
  return [
    ...orders.flatMap((order) => auditOrder(order, paymentsOf.get(order.id) ?? [])),
    ...payments.flatMap((payment) => auditPayment(payment, orderOf.get(payment.orderId), refunds.get(`refund:${payment.id}`))),
    ...(await auditTestGateway(tx, payments)),
  ]
}

function auditOrder({ id, status, amountCents, txId, paidAt }: OrderRow, payments: PaymentRow[]): string[] {
  if (status === 'unpaid') return txId || paidAt ? [`Order ${id} is unpaid and has a TxId or a time of payment`] : []
  const settled = payments.filter((payment) => payment.status === 'settled' || (status === 'shipped' && payment.settledAt))
  if (settled.length !== 1) return [`Order ${id} is ${status} and has ${settled.length} settled payments`]
  const [payment] = settled
  return payment?.amountCents === amountCents && payment.txId === txId
    ? []
    : [`Order ${id} is ${status} and its payment is of another amount or TxId`]
}

function auditPayment(
  { id, status, orderId, refundReason }: PaymentRow,
  order: OrderRow | undefined,
  refund: string | undefined,
): string[] {
  if (status === 'settled' && !order) return [`Payment ${id} is settled, and its order ${orderId} does not exist`]
  if (status === 'refunding' && refund !== 'pending')
    return [`Payment ${id} should be refunded, and ${refund === 'failed' ? 'the refund has failed' : 'nobody is on it'}`]
  if (status === 'refunded' && !refundReason) return [`Payment ${id} is refunded, and nobody knows why`]
  return []
}

/** The test gateway's own books: money it took is known here. A page still open here has its event on the way. */
async function auditTestGateway(tx: Tx, payments: PaymentRow[]): Promise<string[]> {
  const paid = await tx.selectFrom('test_gateway_session').select(['paymentId', 'refunded']).where('status', '=', 'complete').execute()
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]))
  return paid.flatMap(({ paymentId, refunded }) => {
    const status = paymentOf.get(paymentId)?.status
    if (!status || status === 'opening' || status === 'expired')
      return [`The test gateway has the money of payment ${paymentId}, and the shop does not know`]
    return status === 'refunded' && !refunded ? [`Payment ${paymentId} counts as refunded, and the test gateway still has the money`] : []
  })
}
