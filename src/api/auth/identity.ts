import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { bearer } from 'better-auth/plugins/bearer'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { trimEnd } from '../../contract/ground/trim-end.ts'
import { profileForm } from '../../contract/people/people.ts'
import { passwordLength } from '../../contract/rules/password-length.ts'
import { messages } from '../../contract/schema/messages.ts'
import type { Customer } from '../../shop/ground/actor.ts'
import { transact } from '../../shop/ground/database/transact.ts'
import { newId } from '../../shop/ground/new-id.ts'
import { enqueue } from '../../shop/ground/outbox/enqueue.ts'
import { enqueueLinkMail } from '../../shop/ground/outbox/enqueue-link-mail.ts'
import { isDisabled } from '../../shop/people/identity/is-disabled.ts'
import { recordPasswordReset } from '../../shop/people/identity/record-password-reset.ts'
import { recordSignIn } from '../../shop/people/identity/record-sign-in.ts'
import { recordSignUp } from '../../shop/people/identity/record-sign-up.ts'
import type { Shop } from '../../shop/shop.ts'
import { clientAddressHeader } from '../limits/client-address.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import { signInMessages } from '../messages.ts'
import { acceptAddresses } from './accept-addresses.ts'
import { passwordChanges } from './change-password-plugin.ts'
import { identityHooks } from './identity-hooks.ts'
import { noteFailedSignIn } from './note-failed-sign-in.ts'
import { rememberBrowser } from './remember-browser-plugin.ts'
import { consumeSecondFactor, recordSwitch } from './second-factor-hooks.ts'
import { secondFactorPlugins } from './second-factor-plugins.ts'
import { identitySecret } from './session-cookie.ts'
import { signInAgain } from './sign-in-again-plugin.ts'
import { signedTokens } from './signed-tokens.ts'

const HOUR_IN_SECONDS = 3600
const RESET_SECONDS = HOUR_IN_SECONDS

export interface IdentitySettings {
  publicUrl: string | undefined
  google: { clientId: string; clientSecret: string; issuer: string | undefined } | undefined
  /** Replaces the library's scrypt, which is slow on purpose. */
  passwords?: PasswordHashing | undefined
}

export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
}

export type Identity = ReturnType<typeof createIdentity>

/** The identity provider (better-auth) on the shop's tables: passwords, Google, password reset and second factors. */
export function createIdentity(shop: Shop, limits: RateLimits, { google, publicUrl, passwords }: IdentitySettings) {
  acceptAddresses()
  const secondFactor = secondFactorPlugins(shop)
  const hasPublicUrl = publicUrl !== undefined
  return betterAuth({
    baseURL: shop.config.publicUrl,
    basePath: '/api/auth',
    trustedOrigins: (request) => (hasPublicUrl || !request ? [] : ownOrigin(request)),
    secret: identitySecret(shop.config.secret),
    database: { db: shop.db, type: shop.engine, transaction: false },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => shop.log.warn({ part: 'identity' }, message) },
    onAPIError: { throw: true, errorURL: '/login?google=1' },
    user: { modelName: 'person', validateUserInfo: refuseUnverified },
    session: {
      expiresIn: 30 * 24 * HOUR_IN_SECONDS,
      updateAge: 24 * HOUR_IN_SECONDS,
      additionalFields: { secondFactor: { type: 'string', required: false, input: false } },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      autoSignIn: true,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      ...(passwords && { password: passwords }),
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: ({ user }) => recordPasswordReset(shop, customer(user)),
      sendResetPassword: async ({ user, url }) => {
        const disabled = await isDisabled(shop, user.id)
        const deduplicationKey = `reset:${newId()}`
        const recipient = { to: user.email, name: user.name }
        const until = new Date(shop.now().getTime() + RESET_SECONDS * 1000)
        await transact(shop, (tx) =>
          disabled
            ? enqueue(shop, tx, { kind: 'mail', deduplicationKey, payload: { template: 'account-disabled', ...recipient } })
            : enqueueLinkMail(shop, tx, { deduplicationKey, mail: { template: 'reset-password', ...recipient, url }, until }),
        )
      },
    },
    // Links an account with a password only if its mailbox was proven: otherwise whoever signed up first would keep it.
    account: { accountLinking: { enabled: true, requireLocalEmailVerified: true }, updateAccountOnSignIn: false },
    rateLimit: { enabled: false },
    hooks: identityHooks(shop, limits),
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      user: {
        create: {
          before: async (user, context) => ({
            data: { ...user, ...(context?.path === '/sign-up/email' ? fromForm(user) : fromGoogle(user)) },
          }),
          after: (user, context) => recordSignUp(shop, customer(user), context?.path === '/sign-up/email' ? 'password' : 'google'),
        },
        update: {
          after: async (user, context) => recordSwitch(shop, user.id, context?.path),
        },
      },
      account: {
        // The shop asks Google nothing after the sign-in.
        create: { before: async (account) => ({ data: { ...account, ...noProviderTokens } }) },
        update: { before: async (account) => ({ data: { ...account, ...noProviderTokens } }) },
      },
      session: {
        create: {
          before: async (session, context) => {
            if (await isDisabled(shop, session.userId)) {
              noteFailedSignIn(shop, { id: session.userId }, { why: 'disabled', headers: context?.headers })
              throw accountDisabled()
            }
            const secondFactor = await consumeSecondFactor(shop, context?.path, session.userId, context?.body)
            return { data: secondFactor ? { ...session, secondFactor } : session }
          },
          after: (session) => recordSignIn(shop, session),
        },
      },
    },
    advanced: {
      // With NODE_ENV=test, the library's default is true.
      disableOriginCheck: false,
      cookiePrefix: 'shop',
      database: { generateId: () => newId() },
      // People recognize a session by its whole address. The rate limits count networks (networkOf).
      ipAddress: { ipAddressHeaders: [clientAddressHeader], ipv6Subnet: 128 },
    },
    plugins: [
      secondFactor.app,
      secondFactor.keys,
      passwordChanges(shop, limits),
      signInAgain(shop, limits),
      rememberBrowser(shop),
      signedTokens,
      // Without the signature, a token from a copy of the database would sign in.
      bearer({ requireSignature: true }),
      ...(google ? [genericOAuth({ config: [googleProvider(google)] })] : []),
    ],
  })
}

const noProviderTokens = { accessToken: null, refreshToken: null, idToken: null }

/** After Google, the login page reads the code in its address. */
const accountDisabled = () => new APIError('FORBIDDEN', { code: 'ACCOUNT_DISABLED', message: messages.accountDisabled })

/** An address that Google has not verified may be somebody else's: it signs nobody in, signs nobody up and links nothing. */
function refuseUnverified({ user, source }: { user: { emailVerified?: unknown }; source: { method: string } }) {
  return source.method === 'oauth' && user.emailVerified !== true ? { error: 'EMAIL_NOT_VERIFIED' } : undefined
}

interface NewUser {
  name: string
  email: string
  image?: string | null | undefined
}

const customer = ({ id, name, email, image }: NewUser & { id: string }): Customer => ({
  kind: 'customer',
  id,
  name,
  email,
  photo: image ?? '',
})

/** A sign-up form follows the rules of the profile. It has no image. */
function fromForm(user: NewUser) {
  const name = profileForm.name.safeParse(user.name)
  if (!name.success) throw new APIError('BAD_REQUEST', { message: name.error.issues[0]?.message ?? signInMessages.missingField.name })
  return { name: name.data, image: null }
}

/** Google's profile, shortened to what the shop's profile accepts. */
function fromGoogle({ name: fullName, email, image }: NewUser) {
  const name = profileForm.name.safeParse(fullName.slice(0, 100))
  return {
    name: name.success ? name.data : email.slice(0, email.indexOf('@')),
    image: image && /^https:\/\/\S{1,490}$/.test(image) ? image : null,
  }
}

/** Google as a generic OpenID provider, so that tests can replace it. */
const googleProvider = ({ clientId, clientSecret, issuer }: NonNullable<IdentitySettings['google']>) => ({
  providerId: 'google',
  clientId,
  clientSecret,
  discoveryUrl: `${trimEnd(issuer ?? 'https://accounts.google.com', '/')}/.well-known/openid-configuration`,
  ...(!issuer && googleUrls),
  scopes: ['openid', 'email', 'profile'],
  pkce: true,
})

/** Fixed, so that Google sign-in works even if Google cannot be reached when the shop starts. */
const googleUrls = {
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  userInfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
}

/** Without PUBLIC_URL, the request's own host is trusted. */
function ownOrigin(request: Request): string[] {
  const host = request.headers.get('host')
  return host ? [`http://${host}`, `https://${host}`] : []
}
