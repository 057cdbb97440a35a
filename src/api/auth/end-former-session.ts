import type { Shop } from '../../shop/shop.ts'
import { identitySecret, sessionCookieIn, tokenOfCookie } from './session-cookie.ts'

/** Ends the session that a browser had before it signed in again: a copy of its cookie must not live on. */
export async function endFormerSession(shop: Shop, cookies: string | null | undefined, newToken: string): Promise<void> {
  const cookie = sessionCookieIn(cookies ?? undefined)
  const formerToken = cookie && tokenOfCookie(cookie, identitySecret(shop.config.secret))
  if (formerToken && formerToken !== newToken) await shop.db.deleteFrom('session').where('token', '=', formerToken).execute()
}
