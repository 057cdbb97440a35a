import { createHmac, randomBytes } from 'node:crypto'

export const secretStart = 'whsec_'

/** A secret as the Standard Webhooks specification writes it. */
export const newSecret = () => `${secretStart}${randomBytes(24).toString('base64')}`

export interface SignedMessage {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** The header `webhook-signature`: a signature of each secret, the newest first. */
export const signatureOf = (secrets: readonly string[], { id, timestamp, body }: SignedMessage): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(secretStart.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
