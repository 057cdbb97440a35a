import { randomInt } from 'node:crypto'
import { passkey } from '@better-auth/passkey'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { deleteSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { shopLocale } from '../../contract/ground/shop-locale.ts'
import type { Shop } from '../../shop/shop.ts'
import { signInMessages } from '../messages.ts'

interface SecondFactorRequired {
  twoFactorRedirect: true
  twoFactorMethods: string[]
}

interface HookContext {
  path?: string | undefined
  context: { newSession?: { session: object } | null }
}

/** Authenticator apps and passkeys: every sign-in asks for the second factor, also with Google. A passkey must verify its user. */
export function secondFactorPlugins(shop: Shop) {
  const { host, hostname, origin, protocol } = new URL(shop.config.publicUrl)
  const twoFactorPlugin = twoFactor({
    // The library reads its options with each request.
    get issuer() {
      return protocol === 'https:' ? `${shopLocale().name} (${host})` : shopLocale().name
    },
    twoFactorTable: 'two_factor',
    backupCodeOptions: { customBackupCodesGenerate: () => Array.from({ length: 10 }, recoveryCode) },
  })
  const requireCode = twoFactorPlugin.hooks.after.map(({ handler }) => ({ matcher: needsSecondFactor, handler }))
  const passkeyPlugin = passkey({
    rpID: hostname,
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => {
        if (!verification.registrationInfo?.userVerified) throw unverified()
      },
    },
    authentication: {
      afterVerification: ({ verification }) => {
        if (!verification.authenticationInfo.userVerified) throw unverified()
      },
    },
    advanced: { webAuthnChallengeCookie: 'passkey' },
  })
  const passkeyContexts = new WeakSet<object>()
  return {
    app: {
      ...twoFactorPlugin,
      hooks: {
        after: [
          { matcher: needsSecondFactor, handler: notePasskeys(shop, passkeyContexts) },
          ...requireCode,
          { matcher: () => true, handler: requirePasskey(shop, passkeyContexts) },
        ],
      },
    },
    keys: {
      ...passkeyPlugin,
      hooks: {
        after: [
          { matcher: isPasskeyOptions, handler: requireVerification },
          { matcher: isNewPasskey, handler: nameShop },
        ],
      },
    },
  }
}

/** Whether the request created a session with only a password or a Google account. */
function needsSecondFactor({ path, context: { newSession } }: HookContext): boolean {
  if (!newSession || path === '/get-session') return false
  const { session } = newSession
  return !('secondFactor' in session && session.secondFactor)
}

/** The authenticator plugin removes the new session afterwards. */
const notePasskeys = (shop: Shop, passkeyContexts: WeakSet<object>) =>
  createAuthMiddleware(async ({ context }) => {
    const query = shop.db
      .selectFrom('passkey')
      .select('id')
      .where('userId', '=', context.newSession?.user.id ?? '')
    if (await query.limit(1).executeTakeFirst()) passkeyContexts.add(context)
  })

const requirePasskey = (shop: Shop, passkeyContexts: WeakSet<object>) =>
  createAuthMiddleware(async (ctx) => {
    const { context, path } = ctx
    const { newSession, returned, responseHeaders } = context
    const methods = isSecondFactorRequired(returned) ? returned.twoFactorMethods : []
    if (passkeyContexts.has(context)) {
      methods.push('passkey')
      if (newSession) {
        deleteSessionCookie(ctx, true)
        await context.internalAdapter.deleteSession(newSession.session.token)
        context.setNewSession(null)
      }
    }
    if (methods.length === 0) return
    if (path !== '/callback/:id') return ctx.json({ twoFactorRedirect: true, twoFactorMethods: methods } satisfies SecondFactorRequired)
    // After Google the browser is redirected, so /login asks for the code.
    const target = new URL(responseHeaders?.get('location') ?? '/', shop.config.publicUrl)
    const search = new URLSearchParams({ from: target.searchParams.get('from') ?? '/', 'second-factor': methods.join() })
    throw ctx.redirect(`/login?${search}`)
  })

/** 50 bits, in characters that are hard to confuse. */
function recoveryCode(): string {
  const characters = Array.from({ length: 10 }, () => 'abcdefghjkmnpqrstuvwxyz23456789'[randomInt(31)]).join('')
  return `${characters.slice(0, 5)}-${characters.slice(5)}`
}

const isSecondFactorRequired = (returned: unknown): returned is SecondFactorRequired =>
  typeof returned === 'object' && returned !== null && !isAPIError(returned) && 'twoFactorRedirect' in returned

const isPasskeyOptions = ({ path }: HookContext) => path === '/passkey/generate-authenticate-options'

/** The provider's default leaves user verification to the device. */
const requireVerification = createAuthMiddleware(async ({ context: { returned }, json }) =>
  isAPIError(returned) || typeof returned !== 'object' ? undefined : json({ ...returned, userVerification: 'required' }),
)

const isNewPasskey = ({ path }: HookContext) => path === '/passkey/generate-register-options'

/** The provider copies its options at the start; the owner may rename the shop later. */
const nameShop = createAuthMiddleware(async ({ context: { returned }, json }) =>
  isAPIError(returned) || typeof returned !== 'object' || returned === null || !('rp' in returned) || typeof returned.rp !== 'object'
    ? undefined
    : json({ ...returned, rp: { ...returned.rp, name: shopLocale().name } }),
)

const unverified = () => new APIError('UNAUTHORIZED', { message: signInMessages.unverifiedPasskey })
