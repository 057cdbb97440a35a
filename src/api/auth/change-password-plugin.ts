import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { messages } from '../../contract/messages.ts'
import { passwordChange } from '../../contract/people.ts'
import { isPerson } from '../../shop/actor.ts'
import { readActor } from '../../shop/people/access-token.ts'
import { changePassword } from '../../shop/people/change-password.ts'
import { notePasswordLength } from '../../shop/people/note-password-length.ts'
import { refuseShortPassword } from '../../shop/people/refuse-short-password.ts'
import type { Shop } from '../../shop/shop.ts'
import { clientAddressHeader } from '../limits/client-address.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { apiMessages } from '../messages.ts'
import { asApiError } from './api-error.ts'
import { browserOf } from './known-browser.ts'

// The provider's clients may send `revokeOtherSessions`. It has no effect: other sessions always end.
const form = z.object({ ...passwordChange, revokeOtherSessions: z.boolean().optional() }, apiMessages.invalidRequest)

/** Replaces the provider's POST /change-password, which is not atomic, sends no mail, and does not limit guessing. */
export const passwordChanges = (shop: Shop, limits: RateLimits) =>
  ({
    id: 'password-changes',
    endpoints: {
      changePassword: createAuthEndpoint('/change-password', { method: 'POST', use: [sensitiveSessionMiddleware] }, async (ctx) => {
        const { data, error: invalid } = form.safeParse(ctx.body ?? {})
        if (invalid) throw new APIError('BAD_REQUEST', { message: invalid.issues[0]?.message ?? '' })
        const { session, user } = ctx.context.session
        const person = await readActor(shop, { personId: user.id, sessionId: session.id })
        if (!isPerson(person)) throw new APIError('UNAUTHORIZED', { message: messages.forbidden })
        const browser = browserOf(ctx.headers?.get('cookie'), person.email, shop.config.secret)
        const attempt = { address: ctx.headers?.get(clientAddressHeader) ?? '', account: person.email, browser }
        try {
          await limits.trySignIn(attempt)
          await refuseShortPassword(shop, person.id, data.newPassword)
          await limits.take('password-change', attempt)
          await changePassword(shop, person, ctx.context.password, data)
          await notePasswordLength(shop, person.id, data.newPassword)
          await limits.forgiveSignIn(attempt)
        } catch (error) {
          throw asApiError(error)
        }
        return ctx.json({ token: null, user })
      }),
    },
  }) satisfies BetterAuthPlugin
