import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { messages } from '../../contract/messages.ts'
import { passwordChange } from '../../contract/people.ts'
import { actorOfSession } from '../../shop/people/access-token.ts'
import { changePassword } from '../../shop/people/change-password.ts'
import type { Shop } from '../../shop/shop.ts'
import { clientAddressHeader } from '../limits/client-address.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { asApiError } from './api-error.ts'

// The provider's clients may send `revokeOtherSessions`. Other sessions always end.
const form = z.object({ ...passwordChange, revokeOtherSessions: z.boolean().optional() }, 'This request cannot be understood')

/**
 * Replaces the identity provider's own POST /change-password, which changes the password and ends sessions in separate
 * steps, tells nobody, and lets a stolen session guess the current password without limit.
 */
export const passwordChanges = (shop: Shop, limits: RateLimits) =>
  ({
    id: 'password-changes',
    endpoints: {
      changePassword: createAuthEndpoint('/change-password', { method: 'POST', use: [sensitiveSessionMiddleware] }, async (ctx) => {
        const { data, error } = form.safeParse(ctx.body ?? {})
        if (error) throw new APIError('BAD_REQUEST', { message: error.issues[0]?.message ?? '' })
        const { session, user } = ctx.context.session
        const person = await actorOfSession(shop, { personId: user.id, sessionId: session.id })
        if (person.kind !== 'customer' && person.kind !== 'admin') throw new APIError('UNAUTHORIZED', { message: messages.forbidden })
        const tried = { address: ctx.headers?.get(clientAddressHeader) ?? '', account: person.email }
        try {
          await limits.trySignIn(tried)
          await changePassword(shop, person, ctx.context.password, data)
          await limits.forgiveSignIn(tried)
        } catch (fault) {
          throw asApiError(fault)
        }
        return ctx.json({ token: null, user })
      }),
    },
  }) satisfies BetterAuthPlugin
