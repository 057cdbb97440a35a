const MINUTE = 60_000

/** Limits of Stripe Checkout, which the test gateway shares. */
export const gatewayLimits = {
  /** Stripe requires at least 30 minutes. One more allows for the duration of the call. */
  minPageLifetimeMs: 31 * MINUTE,
  /** Stripe allows at most 24 hours. One minute less allows for the duration of the call. */
  maxPageLifetimeMs: (24 * 60 - 1) * MINUTE,
  /** Of the currencies of the shop only the pound allows less. */
  minAmountCents: 50,
  maxAmountCents: 99_999_999,
}

/** A payment gateway. Every call has a timeout and throws if the gateway cannot be reached. */
export interface Gateway {
  readonly name: 'test' | 'stripe'
  /** Opens a payment page for an order. The same `paymentId` opens the same page. Amounts are in cents. */
  open(request: OpenRequest): Promise<GatewaySession>
  /** Returns the current state of a payment page, or undefined if the gateway does not know it. */
  retrieve(sessionId: string): Promise<GatewaySession | undefined>
  /** Closes a page that has not been paid. Returns its state afterwards. */
  close(sessionId: string): Promise<GatewaySession | undefined>
  /** Refunds a payment, in full without `amountCents`. The same key refunds once; an already refunded payment is not an error. */
  refund(txId: string, idempotencyKey: string, amountCents?: number): Promise<void>
  /** Returns the event of a webhook, or undefined if its signature is wrong or older than five minutes. */
  verify(body: Buffer, signature: string): GatewayEvent | undefined
}

export interface OpenRequest {
  /** The shop's ID of the payment, also used as the idempotency key. */
  paymentId: string
  orderId: string
  description: string
  amountCents: number
  /** ISO 4217 in lower case. */
  currency: string
  customerEmail: string
  expiresAt: Date
  /** Where the browser goes after the payment, and where it goes if the customer leaves the page. */
  returnUrl: string
  cancelUrl: string
}

export interface GatewaySession {
  id: string
  paymentId: string
  orderId: string
  url: string
  amountCents: number
  /** ISO 4217 in lower case, for example usd. */
  currency: string
  state: 'open' | 'paid' | 'refunded' | 'expired'
  /** What has been refunded of the payment. The state is `refunded` when it is everything. */
  refundedCents: number
  /** The gateway's ID of the payment, empty until paid. It becomes the `txId` of the order. */
  txId: string
}

/** The parts of an event that the shop uses: its ID, and the page or payment that it is about. */
export interface GatewayEvent {
  id: string
  type: string
  sessionId?: string | undefined
  txId?: string | undefined
}
