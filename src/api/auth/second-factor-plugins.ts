import { randomInt } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Shop } from '../../shop/shop.ts'

const ISSUER = 'Tools Manufacturer'

/** What a sign-in is answered with when the password, or Google, is not enough. */
interface Asked {
  twoFactorRedirect: true
  twoFactorMethods: string[]
}

interface Seen {
  path?: string | undefined
  context: { newSession?: { session: object } | null }
}

/**
 * The identity provider's own authenticator app (TOTP, with recovery codes) and passkeys, held to what the shop demands:
 * every way in asks for them, Google's too; a passkey counts only when the device checked who holds it; and somebody
 * with passkeys alone is not let in by a password either.
 */
export function secondFactorPlugins(shop: Shop) {
  const { host, hostname, origin, protocol } = new URL(shop.settings.publicUrl)
  const app = twoFactor({
    issuer: protocol === 'https:' ? `${ISSUER} (${host})` : ISSUER,
    twoFactorTable: 'two_factor',
    backupCodeOptions: { customBackupCodesGenerate: () => Array.from({ length: 10 }, recoveryCode) },
  })
  const askForCode = app.hooks.after.map(({ handler }) => ({ matcher: isUnproved, handler }))
  const keys = passkey({
    rpID: hostname,
    rpName: ISSUER,
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => {
        if (!verification.registrationInfo?.userVerified) throw notVerified()
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw notVerified()
      },
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
  })
  const holders = new WeakSet<object>()
  return {
    app: {
      ...app,
      hooks: {
        after: [
          { matcher: isUnproved, handler: lookForPasskeys(shop, holders) },
          ...askForCode,
          { matcher: () => true, handler: askForPasskey(shop, holders) },
        ],
      },
    },
    keys: { ...keys, hooks: { after: [{ matcher: isAskedForPasskey, handler: demandVerification }] } },
  }
}

/** A session was made that proved nothing but a password or an account at Google. */
function isUnproved({ path, context: { newSession } }: Seen): boolean {
  if (!newSession || path === '/get-session') return false
  return !(newSession.session as { secondFactor?: string | null }).secondFactor
}

/** Notes whose sign-in this is before the authenticator app has its turn, which leaves no trace of them. */
const lookForPasskeys = (shop: Shop, holders: WeakSet<object>) =>
  createAuthMiddleware(async ({ context }) => {
    const query = shop.db
      .selectFrom('passkey')
      .select('id')
      .where('userId', '=', context.newSession?.user.id ?? '')
    if (await query.limit(1).executeTakeFirst()) holders.add(context)
  })

const askForPasskey = (shop: Shop, holders: WeakSet<object>) =>
  createAuthMiddleware(async (ctx) => {
    const { context, path } = ctx
    const { newSession, returned, responseHeaders } = context
    const methods = isAsked(returned) ? returned.twoFactorMethods : []
    if (holders.has(context)) {
      methods.push('passkey')
      if (newSession) {
        deleteSessionCookie(ctx, true)
        await context.internalAdapter.deleteSession(newSession.session.token)
        context.setNewSession(null)
      }
    }
    if (methods.length === 0) return
    if (path !== '/callback/:id') return ctx.json({ twoFactorRedirect: true, twoFactorMethods: methods } satisfies Asked)
    // Back from Google the browser is on its way to a page: the code is asked for at /login.
    const way = new URL(responseHeaders?.get('location') ?? '/', shop.settings.publicUrl)
    const search = new URLSearchParams({ from: way.searchParams.get('from') ?? '/', 'second-factor': methods.join() })
    throw ctx.redirect(`/login?${search}`)
  })

/** 50 bits, in letters and digits that nobody takes for others. */
function recoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => 'abcdefghjkmnpqrstuvwxyz23456789'[randomInt(31)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

const isAsked = (returned: unknown): returned is Asked =>
  typeof returned === 'object' && returned !== null && !isAPIError(returned) && 'twoFactorRedirect' in returned

const isAskedForPasskey = ({ path }: Seen) => path === '/passkey/generate-authenticate-options'

/** The provider leaves it to the device whether to check who holds it. */
const demandVerification = createAuthMiddleware(async ({ context: { returned }, json }) =>
  isAPIError(returned) ? undefined : json({ ...(returned as object), userVerification: 'required' }),
)

const notVerified = () =>
  new APIError('UNAUTHORIZED', { message: 'This passkey did not check who you are. Please use one with a PIN, a finger or a face.' })
