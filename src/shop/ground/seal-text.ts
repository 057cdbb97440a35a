import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Shop } from '../shop.ts'

type Purpose = 'webhook secrets' | 'mailed links'

const SEALED_START = 'v1.'
const [NONCE_BYTES, TAG_BYTES] = [12, 16]

const keyOf = ({ config }: Pick<Shop, 'config'>, purpose: Purpose) => Buffer.from(hkdfSync('sha256', config.secret, '', purpose, 32))

/** Encrypts text for the database, with a key derived from `SECRET`: who has a copy of the database alone reads nothing. */
export function sealText(shop: Pick<Shop, 'config'>, purpose: Purpose, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(shop, purpose), nonce)
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${SEALED_START}${sealed.toString('base64url')}`
}

/** The text again; undefined if it was encrypted with another `SECRET`. */
export function openText(shop: Pick<Shop, 'config'>, purpose: Purpose, stored: string): string | undefined {
  const sealed = Buffer.from(stored.slice(SEALED_START.length), 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(shop, purpose), sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
