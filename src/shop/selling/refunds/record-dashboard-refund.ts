import { refundLimitCents } from '../../../contract/rules/refund-limit.ts'
import { system } from '../../ground/actor.ts'
import type { PaymentRow, Tx } from '../../ground/database/tables.ts'
import { newId } from '../../ground/new-id.ts'
import type { Shop } from '../../shop.ts'
import { lockOrderIf } from '../orders/lock-order.ts'
import { readPaidBackCents } from './read-paid-back.ts'
import { addUpRefunds, readRefunds } from './read-refunds.ts'
import { recordRefund } from './record-refund.ts'
import { restockLines } from './restock-lines.ts'
import { unitsToReturn } from './units-to-return.ts'

/**
 * Records a full refund in the gateway's dashboard on the order that the payment paid for. Nothing more of it ships, and what was not
 * shipped returns to the stock. An order that another payment paid for stays as it is.
 */
export async function recordDashboardRefund(shop: Shop, tx: Tx, { id: paymentId, orderId, txId, amountCents }: PaymentRow): Promise<void> {
  const order = await lockOrderIf(tx, orderId, (eb) => eb.and([eb('txId', '=', txId), eb('status', '<>', 'unpaid')]))
  if (!order) return
  const earlier = await readRefunds(tx, orderId)
  const paidBackCents = await readPaidBackCents(tx, paymentId)
  const restCents = refundLimitCents(amountCents, paidBackCents + addUpRefunds(earlier.filter((refund) => refund.paymentId === paymentId)))
  if (restCents > 0) {
    const refund = { id: newId(), paymentId, amountCents: restCents, reason: '', status: 'refunded', createdAt: shop.now() } as const
    await recordRefund(shop, tx, order, earlier, refund)
  }
  await restockLines(shop, tx, system, { order, ...unitsToReturn(order.lines, { restock: [], lost: [], isFull: true }) })
}
