/** What the shop asks of a gateway. Every call has a timeout and throws when the gateway cannot be asked. */
export interface Gateway {
  readonly name: 'test' | 'stripe'
  /** Opens a payment page for an order. `idempotencyKey`: the same key opens the same page. Amounts in whole cents. */
  open(request: OpenRequest): Promise<GatewaySession>
  /** The truth about a payment page, whatever an event claims. Nothing when the gateway does not know it. */
  ask(sessionId: string): Promise<GatewaySession | undefined>
  /** Closes a page that nobody has paid on, so that it cannot be paid any more. Gives its state afterwards. */
  close(sessionId: string): Promise<GatewaySession | undefined>
  /** Gives the money back, all of it. The same key refunds once. */
  refund(txId: string, idempotencyKey: string): Promise<void>
  /** The event a signed webhook carries, or nothing when the signature is wrong or too old. */
  verify(body: Buffer, signature: string): { id: string; type: string; sessionId: string | undefined } | undefined
}

export interface OpenRequest {
  orderId: string
  description: string
  orderUnit: number
  amountCents: number
  customerEmail: string
  expiresAt: Date
  returnUrl: string
  idempotencyKey: string
}

export interface GatewaySession {
  id: string
  orderId: string
  url: string
  amountCents: number
  currency: string
  state: 'open' | 'paid' | 'refunded' | 'expired'
  /** The gateway's id of the payment itself; empty until paid. It becomes the order's txId. */
  txId: string
}
