import type { PaymentRow } from '../../ground/database/tables.ts'
import type { GatewaySession } from './gateway.ts'

/** Returns an expired session for a page that the gateway no longer knows, for example after a change of account. */
export function expiredSession({ id, orderId, sessionId, url, amountCents }: PaymentRow): GatewaySession {
  return { id: sessionId ?? '', paymentId: id, orderId, url, amountCents, currency: '', state: 'expired', refundedCents: 0, txId: '' }
}
