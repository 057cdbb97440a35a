import { toAmount } from '../../../contract/ground/money.ts'
import type { OrderRefund } from '../../../contract/selling/order-refund.ts'
import type { Database, OrderRow } from '../../ground/database/tables.ts'
import { readClaimNumbers } from '../claims/read-claim-numbers.ts'
import { readRefunds } from './read-refunds.ts'
import { partsOfRefunds } from './refund-parts.ts'

/** Lists the refunds of an order in the shop's currency, oldest first, with their state at the gateway. */
export async function listRefunds(db: Database, order: OrderRow): Promise<OrderRefund[]> {
  const refunds = await readRefunds(db, order.id)
  const parts = partsOfRefunds(order, refunds)
  const claims = await readClaimNumbers(db, [order.id])
  return refunds.map(({ id, createdAt, amountCents, reason, claimId, paymentId, status, isFailed }, index) => ({
    _id: id,
    at: createdAt.toISOString(),
    amount: toAmount(amountCents),
    delivery: toAmount(parts[index]?.deliveryCents ?? 0),
    tax: toAmount(parts[index]?.taxCents ?? 0),
    reason,
    claim: claims.get(claimId ?? '') ?? null,
    credit: order.terms === 'account' && paymentId === null,
    state: status === 'refunded' ? 'sent' : isFailed ? 'failed' : 'pending',
  }))
}
