import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import type { Shop } from '../../shop/shop.ts'
import { clientAddressHeader } from '../limits/client-address.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { signInMessages } from '../messages.ts'
import { asApiError } from './api-error.ts'
import { endFormerSession } from './end-former-session.ts'
import { guardSecondFactor, recordSecondFactorCall } from './second-factor-hooks.ts'

export const identityHooks = (shop: Shop, limits: RateLimits) => ({
  before: createAuthMiddleware(async (ctx) => {
    const { path, body, query, headers } = ctx
    if (![body, query].every(hasOwnCallbacks)) throw new APIError('FORBIDDEN', { message: signInMessages.callbackUrl })
    const address = headers?.get(clientAddressHeader)
    // The shop itself calls without an address.
    if (!address) return
    const account = accountOf(body)
    try {
      if (path === '/sign-in/email') await limits.trySignIn({ address, account })
      if (path === '/sign-in/social') await limits.take('sign-in', { address })
      if (path === '/sign-up/email') await limits.take('sign-up', { address })
      if (path === '/request-password-reset') await limits.take('reset', { address, account })
      if (path === '/reset-password') await limits.take('reset', { address })
      await guardSecondFactor(shop, limits, ctx, address)
    } catch (error) {
      throw asApiError(error)
    }
  }),
  after: createAuthMiddleware(async (ctx) => {
    const { path, body, headers, context } = ctx
    const address = headers?.get(clientAddressHeader)
    if (!address) return
    logSignIn(shop, path, context)
    if (context.newSession) await endFormerSession(shop, headers?.get('cookie'), context.newSession.session.token)
    if (path === '/sign-in/email' && context.newSession) await limits.forgiveSignIn({ address, account: accountOf(body) })
    await recordSecondFactorCall(shop, limits, ctx, address)
  }),
})

const proofs = /^\/(?:sign-in\/|sign-up\/|callback\/|two-factor\/verify-|passkey\/verify-auth|reset-password$|change-password$)/

/** Every attempt to prove who somebody is, with its way and whether it worked. The address and the account of a wrong guess are not logged. */
function logSignIn({ log }: Shop, way: string, { newSession, returned }: { newSession: Proved; returned?: unknown }) {
  if (!proofs.test(way)) return
  if (isAPIError(returned) && returned.statusCode >= 400) log.warn({ way, code: returned.body?.code }, 'Refused a proof of identity')
  else log.info({ way, person: newSession?.user.id, secondFactor: newSession?.session.secondFactor }, 'Accepted a proof of identity')
}

type Proved = { user: { id: string }; session: Record<string, unknown> } | null

/** The e-mail in the body, which is not validated yet. */
function accountOf(body: unknown): string {
  const email = typeof body === 'object' && body && 'email' in body ? body.email : undefined
  return typeof email === 'string' ? email.toLowerCase() : ''
}

const ownPath = /^\/(?![/\\])[^\\\t\r\n]*$/
const callbackFields = ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL']

/** Callbacks must be paths: without PUBLIC_URL, an absolute URL could only be compared with the Host header. */
function hasOwnCallbacks(input: unknown): boolean {
  const fields = new Map<string, unknown>(Object.entries(input ?? {}))
  return callbackFields.map((name) => fields.get(name)).every((url) => url === undefined || (typeof url === 'string' && ownPath.test(url)))
}
