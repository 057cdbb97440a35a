import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { messages } from '../../contract/messages.ts'
import { currentPassword } from '../../contract/people.ts'
import { isPerson } from '../../shop/actor.ts'
import { readActor } from '../../shop/people/access-token.ts'
import { confirmPassword } from '../../shop/people/confirm-password.ts'
import { notePasswordLength } from '../../shop/people/note-password-length.ts'
import type { Shop } from '../../shop/shop.ts'
import { clientAddressHeader } from '../limits/client-address.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { apiMessages } from '../messages.ts'
import { asApiError } from './api-error.ts'
import { browserOf } from './known-browser.ts'
import { replaceSession } from './replace-session.ts'

export const passwordAgain = z.object({ password: currentPassword }, apiMessages.invalidRequest)

/** POST /sign-in/again: the password once more, in the session of whoever is signed in. */
export const signInAgain = (shop: Shop, limits: RateLimits) =>
  ({
    id: 'sign-in-again',
    endpoints: {
      signInAgain: createAuthEndpoint('/sign-in/again', { method: 'POST', use: [sensitiveSessionMiddleware] }, async (ctx) => {
        const { data, error: invalid } = passwordAgain.safeParse(ctx.body ?? {})
        if (invalid) throw new APIError('BAD_REQUEST', { message: invalid.issues[0]?.message ?? '' })
        const { session, user } = ctx.context.session
        const person = await readActor(shop, { personId: user.id, sessionId: session.id })
        if (!isPerson(person)) throw new APIError('UNAUTHORIZED', { message: messages.forbidden })
        const browser = browserOf(ctx.headers?.get('cookie'), person.email, shop.config.secret)
        const attempt = { address: ctx.headers?.get(clientAddressHeader) ?? '', account: person.email, browser }
        try {
          await limits.trySignIn(attempt)
          await confirmPassword(shop, person, ctx.context.password, data.password)
          await notePasswordLength(shop, person.id, data.password)
          await limits.forgiveSignIn(attempt)
        } catch (error) {
          throw asApiError(error)
        }
        await replaceSession(shop, ctx, { session, user })
        return ctx.json({ status: true })
      }),
    },
  }) satisfies BetterAuthPlugin
