import type { Actor } from '../../../shop/ground/actor.ts'
import { actorOfSession } from '../../../shop/people/identity/actor-of-session.ts'
import { identitySecret, sessionCookieIn, tokenOfCookie } from '../../auth/session-cookie.ts'
import type { CallContext } from './access.ts'

/** Who asks for prices: by the token, or by the session cookie alone. A call that changes something needs the token. */
export async function readerOf({ shop, headers, actor }: CallContext): Promise<Actor> {
  const caller = await actor()
  const cookie = caller.kind === 'visitor' ? sessionCookieIn(headers.get('cookie') ?? undefined) : undefined
  const token = cookie && tokenOfCookie(cookie, identitySecret(shop.config.secret))
  return token ? actorOfSession(shop, token) : caller
}
