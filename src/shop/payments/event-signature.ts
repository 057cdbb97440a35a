import { createHmac, timingSafeEqual } from 'node:crypto'

/** How old a signature may be, in seconds, either way: Stripe's own default. */
export const SIGNATURE_TOLERANCE = 300

/** The `stripe-signature` header of an event: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">` (Stripe's scheme). */
export function signEvent(body: string | Buffer, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${mac(body, secret, seconds).toString('hex')}`
}

/** Whether one of the header's v1 signatures is right and not older or newer than the tolerance. */
export function isSigned(body: Buffer, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string | undefined])
  const seconds = Number(parts.find(([name]) => name === 't')?.[1])
  if (!Number.isSafeInteger(seconds) || Math.abs(now.getTime() / 1000 - seconds) > SIGNATURE_TOLERANCE) return false
  const right = mac(body, secret, seconds)
  return parts.some(([name, value]) => {
    const given = name === 'v1' && value ? Buffer.from(value, 'hex') : undefined
    return given?.length === right.length && timingSafeEqual(given, right)
  })
}

const mac = (body: string | Buffer, secret: string, seconds: number) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
