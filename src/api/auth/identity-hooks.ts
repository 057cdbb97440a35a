import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { Shop } from '../../shop/shop.ts'
import { clientAddressHeader } from '../limits/client-address.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { asApiError } from './api-error.ts'
import { guardSecondFactor, noteSecondFactorCall } from './second-factor-hooks.ts'

/** What the shop demands of a call of the identity provider, once the provider has found out which one it is. */
export const identityHooks = (shop: Shop, limits: RateLimits) => ({
  before: createAuthMiddleware(async (ctx) => {
    const { path, body, query, headers } = ctx
    if (![body, query].every(leadsToUs)) throw new APIError('FORBIDDEN', { message: 'The way back must be a page of this shop' })
    const address = headers?.get(clientAddressHeader)
    // The shop's own calls, such as the first administrator's, come from nowhere.
    if (!address) return
    const account = accountOf(body)
    try {
      if (path === '/sign-in/email') await limits.trySignIn({ address, account })
      if (path === '/sign-in/social') await limits.take('sign-in', { address })
      if (path === '/sign-up/email') await limits.take('sign-up', { address })
      if (path === '/request-password-reset') await limits.take('reset', { address, account })
      if (path === '/reset-password') await limits.take('reset', { address })
      await guardSecondFactor(shop, limits, ctx, address)
    } catch (fault) {
      throw asApiError(fault)
    }
  }),
  after: createAuthMiddleware(async (ctx) => {
    const { path, body, headers, context } = ctx
    const address = headers?.get(clientAddressHeader)
    if (!address) return
    if (path === '/sign-in/email' && context.newSession) await limits.forgiveSignIn({ address, account: accountOf(body) })
    await noteSecondFactorCall(shop, limits, ctx, address)
  }),
})

/** The account that is tried, if the body names one at all: nobody has checked it yet. */
function accountOf(body: unknown): string {
  const email = (body as { email?: unknown } | undefined)?.email
  return typeof email === 'string' ? email.toLowerCase() : ''
}

const ourPath = /^\/(?![/\\])[^\\\t\r\n]*$/
const waysBack = ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL']

/** A way back is a path: a shop that was not told its address would otherwise have to believe the Host header. */
function leadsToUs(sent: unknown): boolean {
  const given = (sent ?? {}) as Record<string, unknown>
  return waysBack.map((name) => given[name]).every((way) => way === undefined || (typeof way === 'string' && ourPath.test(way)))
}
