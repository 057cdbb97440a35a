import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { isPerson } from '../../shop/actor.ts'
import { actorOfSession } from '../../shop/people/actor-of-session.ts'
import type { Shop } from '../../shop/shop.ts'
import { knownAfter } from './known-browser.ts'
import { sessionCookieIn, tokenOfCookie } from './session-cookie.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/** Comes after the plugins of the second factor: what follows a sign-in that is complete. */
export const afterSignIn = (shop: Shop) =>
  ({
    id: 'after-sign-in',
    hooks: {
      after: [
        {
          // Reading a session may extend it, which is no sign-in.
          matcher: ({ path }) => path !== '/get-session',
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession, secret } = ctx.context
            if (!newSession) return
            const cookies = ctx.headers?.get('cookie')
            const known = knownAfter(cookies, newSession.user.email, shop.config.secret)
            const cookie = ctx.context.createAuthCookie('known', { maxAge: YEAR_SECONDS })
            if (known) ctx.setCookie(cookie.name, known, cookie.attributes)
            await endFormer(shop, tokenIn(cookies, secret), newSession)
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin

function tokenIn(cookies: string | null | undefined, secret: string): string | undefined {
  const cookie = sessionCookieIn(cookies ?? undefined)
  return cookie && tokenOfCookie(cookie, secret)
}

/** Who signs in again in the same browser has one session there. */
async function endFormer(shop: Shop, token: string | undefined, { session, user }: { session: { id: string }; user: { id: string } }) {
  const former = token ? await actorOfSession(shop, token) : undefined
  if (!former || !isPerson(former) || former.id !== user.id || !former.sessionId || former.sessionId === session.id) return
  await shop.db.deleteFrom('session').where('id', '=', former.sessionId).execute()
}
