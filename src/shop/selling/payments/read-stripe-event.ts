import { z } from 'zod'
import type { GatewayEvent } from './gateway.ts'

const stripeEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  data: z.object({ object: z.object({ id: z.string().optional(), object: z.string().optional(), payment_intent: z.string().nullish() }) }),
})

/** Reads an event in Stripe's format. Returns undefined if the body is not such an event. */
export function readStripeEvent(body: Buffer): GatewayEvent | undefined {
  const parsed = stripeEvent.safeParse(parse(body))
  if (!parsed.success) return undefined
  const { id, type, data } = parsed.data
  const { object } = data
  return {
    id,
    type,
    sessionId: object.object === 'checkout.session' ? object.id : undefined,
    txId: object.object === 'charge' ? (object.payment_intent ?? undefined) : undefined,
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
