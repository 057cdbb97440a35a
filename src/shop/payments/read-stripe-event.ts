import { z } from 'zod'
import type { GatewayEvent } from './gateway.ts'

const stripeEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  data: z.object({ object: z.object({ id: z.string().optional(), object: z.string().optional(), payment_intent: z.string().nullish() }) }),
})

/** What an event in Stripe's form says it is about. Nothing when it does not look like one. */
export function readStripeEvent(body: Buffer): GatewayEvent | undefined {
  const read = stripeEvent.safeParse(parse(body))
  if (!read.success) return undefined
  const { id, type, data } = read.data
  const about = data.object
  return {
    id,
    type,
    sessionId: about.object === 'checkout.session' ? about.id : undefined,
    txId: about.object === 'charge' ? (about.payment_intent ?? undefined) : undefined,
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
