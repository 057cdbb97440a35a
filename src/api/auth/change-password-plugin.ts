import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { z } from 'zod'
import { passwordChange } from '../../contract/people/people.ts'
import { changePassword } from '../../shop/people/identity/change-password.ts'
import { notePasswordLength } from '../../shop/people/identity/note-password-length.ts'
import { refuseWeakPassword } from '../../shop/people/identity/refuse-weak-password.ts'
import type { Shop } from '../../shop/shop.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { apiMessages } from '../messages.ts'
import { guessInSession } from './guess-in-session.ts'

// The provider's clients may send `revokeOtherSessions`. It has no effect: other sessions always end.
const form = z.object({ ...passwordChange, revokeOtherSessions: z.boolean().optional() }, apiMessages.invalidRequest)

/** Replaces the provider's POST /change-password, which is not atomic, sends no mail, and does not limit guessing. */
export const passwordChanges = (shop: Shop, limits: RateLimits) =>
  ({
    id: 'password-changes',
    endpoints: {
      changePassword: createAuthEndpoint('/change-password', { method: 'POST', use: [sensitiveSessionMiddleware] }, async (ctx) => {
        await guessInSession({ shop, limits, ctx, form }, async (change, person, attempt) => {
          await refuseWeakPassword(shop, person.id, change.newPassword)
          await limits.take('password-change', attempt)
          await changePassword(shop, person, ctx.context.password, change)
          await notePasswordLength(shop, person.id, change.newPassword)
        })
        return ctx.json({ token: null, user: ctx.context.session.user })
      }),
    },
  }) satisfies BetterAuthPlugin
