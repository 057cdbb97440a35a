import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Shop } from '../../shop.ts'

const LIFETIME_MS = 7 * 86_400_000
const MAC_LENGTH = 43

interface Owner {
  id: string
  email: string
}

/**
 * What the link carries that proves an address: for this person and this address alone, until `expiresAt`. Nothing of it is stored, so that
 * a copy of the database opens nothing.
 */
export function signConfirmation(shop: Shop, owner: Owner): string {
  const expiresAt = shop.now().getTime() + LIFETIME_MS
  return mac(shop, owner, expiresAt) + expiresAt.toString(36)
}

/** Whether the link of this address was opened by its owner: `expired` for one that once was theirs. */
export function checkConfirmation(shop: Shop, owner: Owner, token: string): 'valid' | 'expired' | 'unknown' {
  const expiresAt = Number.parseInt(token.slice(MAC_LENGTH), 36)
  const [given, expected] = [Buffer.from(token.slice(0, MAC_LENGTH)), Buffer.from(mac(shop, owner, expiresAt))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'unknown'
  return expiresAt > shop.now().getTime() ? 'valid' : 'expired'
}

function mac({ config }: Shop, { id, email }: Owner, expiresAt: number): string {
  const key = createHmac('sha256', config.secret).update('confirm address').digest()
  return createHmac('sha256', key)
    .update(JSON.stringify([id, email, expiresAt]))
    .digest('base64url')
}
