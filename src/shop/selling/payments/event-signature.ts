import { createHmac, timingSafeEqual } from 'node:crypto'

/** Maximum difference between the time of a signature and now, in seconds: Stripe's default. */
export const SIGNATURE_TOLERANCE = 300

/** Returns the `stripe-signature` header of an event: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">` (docs.stripe.com/webhooks/signature). */
export function signEvent(body: string | Buffer, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${mac(body, secret, seconds).toString('hex')}`
}

/** Whether the header contains a valid v1 signature within the tolerance. */
export function isSigned(body: Buffer, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isSafeInteger(seconds) || Math.abs(now.getTime() / 1000 - seconds) > SIGNATURE_TOLERANCE) return false
  const expected = mac(body, secret, seconds)
  return parts.some(([name, value]) => {
    const signature = name === 'v1' && value ? Buffer.from(value, 'hex') : undefined
    return signature?.length === expected.length && timingSafeEqual(signature, expected)
  })
}

const mac = (body: string | Buffer, secret: string, seconds: number) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
