import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { toEmailAddress } from '../../contract/rules/email-address.ts'
import { notePasswordLength } from '../../shop/people/identity/note-password-length.ts'
import { refuseWeakPassword } from '../../shop/people/identity/refuse-weak-password.ts'
import { tellOfGuesses } from '../../shop/people/identity/tell-of-guesses.ts'
import type { Shop } from '../../shop/shop.ts'
import { clientAddressHeader } from '../limits/client-address.ts'
import { ALARM_AFTER, type RateLimits } from '../limits/rate-limits.ts'
import { signInMessages } from '../messages.ts'
import { asApiError } from './api-error.ts'
import { endFormerSession } from './end-former-session.ts'
import { noteFailure } from './failed-sign-ins.ts'
import { browserOf } from './known-browser.ts'
import { guardSecondFactor, recordSecondFactorCall } from './second-factor-hooks.ts'

export const identityHooks = (shop: Shop, limits: RateLimits) => ({
  before: createAuthMiddleware(async (ctx) => {
    const { path, body, query, headers } = ctx
    if (![body, query].every(hasOwnCallbacks)) throw new APIError('FORBIDDEN', { message: signInMessages.callbackUrl })
    const address = headers?.get(clientAddressHeader)
    // The shop itself calls without an address.
    if (!address) return undefined
    const account = accountOf(body)
    const browser = browserOf(headers?.get('cookie'), account, shop.config.secret)
    try {
      if (path === '/sign-in/email') await limits.trySignIn({ address, account, browser })
      if (path === '/sign-in/social') await limits.take('sign-in', { address })
      if (path === '/sign-up/email') await limits.take('sign-up', { address, account })
      if (path === '/request-password-reset') await limits.take('reset', { address, account })
      if (path === '/reset-password') {
        await limits.take('reset', { address })
        await checkNewPassword(shop, ctx)
      }
      if (path === '/reset-password/:token') await limits.take('link', { address })
      await guardSecondFactor(shop, limits, ctx, address)
    } catch (error) {
      throw asApiError(error)
    }
    return account ? { context: { body: { ...body, email: account } } } : undefined
  }),
  after: createAuthMiddleware(async (ctx) => {
    const { path, body, headers, context } = ctx
    const address = headers?.get(clientAddressHeader)
    if (!address) return
    logSignIn(shop, path, context)
    // The second factor's plugin clears the cookie after the password. Signing up proves nothing about the session that the browser has.
    if (context.newSession && path !== '/sign-up/email')
      await endFormerSession(shop, headers?.get('cookie'), context.newSession.session.token)
    if (path === '/sign-in/email') {
      const account = accountOf(body)
      const browser = browserOf(headers?.get('cookie'), account, shop.config.secret)
      if (context.newSession) {
        await limits.forgiveSignIn({ address, account, browser })
        await notePasswordLength(shop, context.newSession.user.id, body.password)
      } else if ((await limits.countGuesses(account)) >= ALARM_AFTER) await tellOfGuesses(shop, 'password', { email: account })
    }
    await recordSecondFactorCall(shop, limits, ctx, address)
    await noteFailure(shop, ctx)
  }),
})

/** Of an address with the blanks around it. */
const MAX_TYPED = 1000

const proofs = /^\/(?:sign-in\/|sign-up\/|callback\/|two-factor\/verify-|passkey\/verify-auth|reset-password$|change-password$)/

/** Every attempt to prove who somebody is, with its way and whether it worked. The address and the account of a wrong guess are not logged. */
function logSignIn({ log }: Shop, way: string, { newSession, returned }: { newSession: Proved; returned?: unknown }) {
  if (!proofs.test(way)) return
  if (isAPIError(returned) && returned.statusCode >= 400) log.warn({ way, code: returned.body?.code }, 'Refused a proof of identity')
  else log.info({ way, person: newSession?.user.id, secondFactor: newSession?.session.secondFactor }, 'Accepted a proof of identity')
}

type Proved = { user: { id: string }; session: Record<string, unknown> } | null

/** An administrator needs a longer password than a customer. The link says whose it is. */
async function checkNewPassword(shop: Shop, { body, context }: Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]) {
  if (typeof body?.token !== 'string' || typeof body.newPassword !== 'string') return
  const link = await context.internalAdapter.findVerificationValue(`reset-password:${body.token}`)
  if (!link || link.expiresAt < shop.now()) return
  await refuseWeakPassword(shop, link.value, body.newPassword)
}

/** The address in the body as the shop keeps it. It is not validated yet. */
function accountOf(body: unknown): string {
  const email = typeof body === 'object' && body && 'email' in body ? body.email : undefined
  return typeof email === 'string' && email.length <= MAX_TYPED ? toEmailAddress(email) : ''
}

const ownPath = /^\/(?![/\\])[^\\\t\r\n]*$/
const callbackFields = ['callbackURL', 'redirectTo', 'errorCallbackURL', 'newUserCallbackURL']

/** Callbacks must be paths: without PUBLIC_URL, an absolute URL could only be compared with the Host header. */
function hasOwnCallbacks(input: unknown): boolean {
  const fields = new Map<string, unknown>(Object.entries(input ?? {}))
  return callbackFields.map((name) => fields.get(name)).every((url) => url === undefined || (typeof url === 'string' && ownPath.test(url)))
}
