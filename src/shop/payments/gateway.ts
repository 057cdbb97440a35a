const MINUTE = 60_000

/** What both gateways can do, by Stripe's rules; the test gateway keeps to the same. */
export const gatewayLimits = {
  /** A payment page lives at least 30 minutes; one more for the way there. */
  minPageLifetimeMs: 31 * MINUTE,
  /** At most 24 hours, less one minute for the way there. */
  maxPageLifetimeMs: (24 * 60 - 1) * MINUTE,
  maxAmountCents: 99_999_999,
}

/** What the shop asks of a gateway. Every call has a timeout and throws when the gateway cannot be asked. */
export interface Gateway {
  readonly name: 'test' | 'stripe'
  /** Opens a payment page for an order. The same `paymentId` opens the same page. Amounts in whole cents of US dollars. */
  open(request: OpenRequest): Promise<GatewaySession>
  /** The truth about a payment page, whatever an event claims. Nothing when the gateway does not know it. */
  retrieve(sessionId: string): Promise<GatewaySession | undefined>
  /** Closes a page that nobody has paid on, so that it cannot be paid any more. Gives its state afterwards. */
  close(sessionId: string): Promise<GatewaySession | undefined>
  /** Gives the money back, all of it. The same key refunds once; money that is back already is no fault. */
  refund(txId: string, idempotencyKey: string): Promise<void>
  /** The event a signed webhook carries, or nothing when the signature is wrong or older than five minutes. */
  verify(body: Buffer, signature: string): GatewayEvent | undefined
}

export interface OpenRequest {
  /** The shop's own id of this payment; the idempotency key as well. */
  paymentId: string
  orderId: string
  description: string
  amountCents: number
  customerEmail: string
  expiresAt: Date
  /** Where the browser goes after paying, and where it goes when the customer turns back. */
  returnUrl: string
  cancelUrl: string
}

export interface GatewaySession {
  id: string
  paymentId: string
  orderId: string
  url: string
  amountCents: number
  /** In lower case, such as usd. */
  currency: string
  state: 'open' | 'paid' | 'refunded' | 'expired'
  /** The gateway's id of the payment itself; empty until paid. It becomes the order's txId. */
  txId: string
}

/** What an event is trusted for: its own id, and which payment page or payment it is about. */
export interface GatewayEvent {
  id: string
  type: string
  sessionId?: string | undefined
  txId?: string | undefined
}
