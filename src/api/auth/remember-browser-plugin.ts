import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Shop } from '../../shop/shop.ts'
import { knownAfter } from './known-browser.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/** Gives a browser the cookie by which it is known, after a sign-in that is complete: it comes after the plugins of the second factor. */
export const rememberBrowser = (shop: Shop) =>
  ({
    id: 'remember-browser',
    hooks: {
      after: [
        {
          // Reading a session may extend it, which is no sign-in.
          matcher: ({ path }) => path !== '/get-session',
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession } = ctx.context
            if (!newSession) return
            const known = knownAfter(ctx.headers?.get('cookie'), newSession.user.email, shop.config.secret)
            const cookie = ctx.context.createAuthCookie('known', { maxAge: YEAR_SECONDS })
            if (known) ctx.setCookie(cookie.name, known, cookie.attributes)
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin
