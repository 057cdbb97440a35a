import { randomBytes } from 'node:crypto'
import type { Form } from './read-form.ts'

export interface StandInSession {
  id: string
  object: 'checkout.session'
  url: string | null
  mode: 'payment'
  amount_total: number
  currency: string
  client_reference_id: string | null
  customer_email: string | null
  metadata: Record<string, string>
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  success_url: string
  cancel_url: string
  created: number
  expires_at: number
  livemode: false
}

export interface StandInIntent {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: 'succeeded'
  latest_charge: string
}

export interface StandInCharge {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  currency: string
  payment_intent: string
  refunded: boolean
}

/** An error as Stripe words it. */
export class StripeFault extends Error {
  readonly status: number
  readonly error: { type: string; message: string; code?: string; param?: string }

  constructor(status: number, error: StripeFault['error']) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export const invalid = (message: string, more: { code?: string; param?: string } = {}, status = 400) =>
  new StripeFault(status, { type: 'invalid_request_error', message, ...more })

export const newStripeId = (prefix: string) => `${prefix}_${randomBytes(16).toString('hex')}`

const knownParameters = new Set([
  'mode',
  'allowed_payment_method_types',
  'line_items',
  'client_reference_id',
  'metadata',
  'payment_intent_data',
  'customer_email',
  'expires_at',
  'success_url',
  'cancel_url',
])

/** A Checkout Session of what was sent, held to Stripe's own limits. */
export function newSession(form: Form, now: Date, pages: string): StandInSession {
  const unknown = Object.keys(form).find((name) => !knownParameters.has(name))
  if (unknown) throw invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
  const seconds = Math.floor(now.getTime() / 1000)
  const expires = Number(form.expires_at)
  if (expires < seconds + 30 * 60)
    throw invalid('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', { param: 'expires_at' })
  if (expires > seconds + 24 * 3600)
    throw invalid('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', { param: 'expires_at' })
  const line = (form.line_items as Form)['0'] as Form
  const price = line.price_data as Form
  const amount = Number(price.unit_amount) * Number(line.quantity)
  if (!Number.isSafeInteger(amount) || amount < 50)
    throw invalid('The total amount due must add up to at least $0.50 usd', { code: 'amount_too_small' })
  if (amount > 99_999_999)
    throw invalid('The Checkout Session total amount due must be no more than $999,999.99', { code: 'amount_too_large' })
  const id = newStripeId('cs_test')
  return {
    id,
    object: 'checkout.session',
    url: `${pages}/c/pay/${id}`,
    mode: 'payment',
    amount_total: amount,
    currency: String(price.currency),
    client_reference_id: String(form.client_reference_id),
    customer_email: String(form.customer_email),
    metadata: { ...(form.metadata as Record<string, string>) },
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    success_url: String(form.success_url),
    cancel_url: String(form.cancel_url),
    created: seconds,
    expires_at: expires,
    livemode: false,
  }
}
