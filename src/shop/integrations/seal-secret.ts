import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Shop } from '../shop.ts'
import { secretStart } from './sign-webhook.ts'

const SEALED_START = 'v1.'
const [NONCE_BYTES, TAG_BYTES] = [12, 16]

const keyOf = ({ config }: Pick<Shop, 'config'>) => Buffer.from(hkdfSync('sha256', config.secret, '', 'webhook secrets', 32))

/** Encrypts the secret of a webhook for the database, with a key derived from `SECRET`: who reads a backup alone can sign nothing. */
export function sealSecret(shop: Pick<Shop, 'config'>, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(shop), nonce)
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${SEALED_START}${sealed.toString('base64url')}`
}

/** The secret as it was shown; undefined if it was encrypted with another `SECRET`. Secrets of earlier versions are stored as they are. */
export function openSecret(shop: Pick<Shop, 'config'>, stored: string): string | undefined {
  if (stored.startsWith(secretStart)) return stored
  const sealed = Buffer.from(stored.slice(SEALED_START.length), 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(shop), sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
