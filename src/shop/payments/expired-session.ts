import type { PaymentRow } from '../database/tables.ts'
import type { GatewaySession } from './gateway.ts'

/** A page the gateway no longer knows (another account's key, say) cannot be paid any more: to the shop it has expired. */
export function expiredSession({ id, orderId, sessionId, url, amountCents }: PaymentRow): GatewaySession {
  return { id: sessionId ?? '', paymentId: id, orderId, url, amountCents, currency: 'usd', state: 'expired', txId: '' }
}
