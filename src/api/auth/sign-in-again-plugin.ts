import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { currentPassword } from '../../contract/people/people.ts'
import { confirmPassword } from '../../shop/people/identity/confirm-password.ts'
import { notePasswordLength } from '../../shop/people/identity/note-password-length.ts'
import type { Shop } from '../../shop/shop.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { apiMessages } from '../messages.ts'
import { guessInSession } from './guess-in-session.ts'
import { replaceSession } from './replace-session.ts'

export const passwordAgain = z.object({ password: currentPassword }, apiMessages.invalidRequest)

/** POST /sign-in/again: the password once more, in the session of whoever is signed in. */
export const signInAgain = (shop: Shop, limits: RateLimits) =>
  ({
    id: 'sign-in-again',
    endpoints: {
      signInAgain: createAuthEndpoint('/sign-in/again', { method: 'POST', use: [sensitiveSessionMiddleware] }, async (ctx) => {
        await guessInSession({ shop, limits, ctx, form: passwordAgain }, async ({ password }, person) => {
          await confirmPassword(shop, person, ctx.context.password, password)
          await notePasswordLength(shop, person.id, password)
        })
        await replaceSession(shop, ctx, ctx.context.session)
        return ctx.json({ status: true })
      }),
    },
  }) satisfies BetterAuthPlugin
