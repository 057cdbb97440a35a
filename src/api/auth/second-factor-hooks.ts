import { APIError, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { keysOf } from '../../contract/ground/keys-of.ts'
import { appCode, passkeyName, currentPassword as password, recoveryCode } from '../../contract/people/people.ts'
import { messages } from '../../contract/schema/messages.ts'
import { isPerson, type Person } from '../../shop/ground/actor.ts'
import type { SecondFactor } from '../../shop/ground/database/tables.ts'
import { readActor } from '../../shop/people/identity/access-token.ts'
import { consumeCode, isCodeUsed } from '../../shop/people/identity/consume-code.ts'
import { recordSecondFactorChange } from '../../shop/people/identity/record-second-factor-change.ts'
import { requireRecentSignIn } from '../../shop/people/identity/require-recent-sign-in.ts'
import { tellOfGuesses } from '../../shop/people/identity/tell-of-guesses.ts'
import type { Shop } from '../../shop/shop.ts'
import { ALARM_AFTER, type RateLimits } from '../limits/rate-limits.ts'
import { apiMessages, signInMessages } from '../messages.ts'
import { validationMessage } from '../validation-message.ts'
import { browserOf } from './known-browser.ts'
import { noteFailedSignIn } from './note-failed-sign-in.ts'
import { replaceSession } from './replace-session.ts'

type Middleware = Parameters<typeof getSessionFromCtx>[0]
type AfterMiddleware = Middleware & { context: { returned?: unknown } }

const credential = z.looseObject({
  id: z.string().min(1).max(2000),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
})

/** The bodies that the shop accepts. The provider accepts more, such as trusted devices. */
const bodies = {
  '/two-factor/enable': z.strictObject({ password }),
  '/two-factor/disable': z.strictObject({ password }),
  '/two-factor/generate-backup-codes': z.strictObject({ password }),
  '/two-factor/verify-totp': z.strictObject({ code: appCode }),
  '/two-factor/verify-backup-code': z.strictObject({ code: recoveryCode }),
  '/passkey/generate-register-options': z.undefined(),
  '/passkey/verify-registration': z.strictObject({ name: passkeyName, response: credential }),
  '/passkey/generate-authenticate-options': z.undefined(),
  '/passkey/verify-authentication': z.strictObject({ response: credential }),
} as const satisfies Record<string, z.ZodType>

export type SecondFactorPath = keyof typeof bodies

export const secondFactorPaths: SecondFactorPath[] = keysOf(bodies)

const isSecondFactorPath = (path: string | undefined): path is SecondFactorPath => path !== undefined && path in bodies

const isCode = (path: SecondFactorPath) => path === '/two-factor/verify-totp' || path === '/two-factor/verify-backup-code'

/** Checks the body, the rate limits and the actor before a second factor call. */
export async function guardSecondFactor(shop: Shop, limits: RateLimits, ctx: Middleware, address: string): Promise<void> {
  const { path, body } = ctx
  if (!isSecondFactorPath(path)) return
  const parsed = bodies[path].safeParse(body ?? undefined)
  if (!parsed.success) throw new APIError('BAD_REQUEST', { message: messageOf(parsed.error) })
  await limits.take(path === '/passkey/generate-authenticate-options' ? 'passkey-options' : 'second-factor', { address })
  if (path === '/passkey/generate-authenticate-options' || path === '/passkey/verify-authentication') return
  const person = await readPerson(shop, ctx)
  if (isCode(path)) {
    const personId = person?.id ?? (await readPendingPersonId(ctx))
    if (!personId) throw new APIError('UNAUTHORIZED', { code: 'INVALID_TWO_FACTOR_COOKIE', message: signInMessages.noSignInInProgress })
    await limits.trySecondFactor({ personId, browser: await browserIn(shop, ctx, personId) })
    if (path === '/two-factor/verify-totp' && (await isCodeUsed(shop, personId, body.code))) {
      if (!person) noteFailedSignIn(shop, { id: personId }, { why: 'second-factor', headers: ctx.headers })
      throw usedCode()
    }
    return
  }
  if (!person) throw new APIError('UNAUTHORIZED', { message: messages.forbidden })
  if (path.startsWith('/two-factor/')) await limits.trySignIn({ address, account: person.email })
  else await requireRecentSignIn(shop, person)
}

/** Resets the rate limits and records the change after a successful second factor call. */
export async function recordSecondFactorCall(shop: Shop, limits: RateLimits, ctx: AfterMiddleware, address: string): Promise<void> {
  const { path, body, context } = ctx
  if (!isSecondFactorPath(path)) return
  if (isAPIError(context.returned)) return isCode(path) ? alarm(shop, limits, ctx) : undefined
  const { session, user } = context.newSession ?? context.session ?? {}
  if (!session || !user) return
  if (isCode(path)) await limits.forgiveSecondFactor({ personId: user.id, browser: await browserIn(shop, ctx, user.id) })
  else if (path.startsWith('/two-factor/')) await limits.forgiveSignIn({ address, account: user.email })
  // A code that somebody enters who is signed in is a new sign-in.
  if (isCode(path) && !context.newSession) await replaceSession(shop, ctx, { session, user })
  const ids = { personId: user.id, sessionId: (context.newSession ?? { session }).session.id }
  if (path === '/two-factor/verify-backup-code') await recordSecondFactorChange(shop, ids, { verb: 'person.recovery-code-used' })
  if (path === '/two-factor/generate-backup-codes') await recordSecondFactorChange(shop, ids, { verb: 'person.recovery-codes-renewed' })
  if (path === '/passkey/verify-registration')
    await recordSecondFactorChange(shop, ids, { verb: 'person.passkey-added', after: { passkey: body.name.trim() } })
}

/** Tells the owner of an account when many codes were wrong: whoever enters them knows the password. */
async function alarm(shop: Shop, limits: RateLimits, ctx: Middleware) {
  const personId = (await readPerson(shop, ctx))?.id ?? (await readPendingPersonId(ctx))
  if (personId && (await limits.countCodes(personId)) >= ALARM_AFTER) await tellOfGuesses(shop, 'code', { id: personId })
}

async function browserIn({ db, config }: Shop, { headers }: Middleware, personId: string): Promise<string | undefined> {
  const person = await db.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirst()
  return person && browserOf(headers?.get('cookie'), person.email, config.secret)
}

export async function recordSwitch(shop: Shop, personId: string, path: string | undefined): Promise<void> {
  if (path === '/two-factor/verify-totp') await recordSecondFactorChange(shop, { personId }, { verb: 'person.second-factor-on' })
  if (path === '/two-factor/disable') await recordSecondFactorChange(shop, { personId }, { verb: 'person.second-factor-off' })
}

/** Returns the second factor that a new session has proved, and consumes its code. Refuses a code that was used at the same time. */
export async function consumeSecondFactor(
  shop: Shop,
  path: string | undefined,
  personId: string,
  body: unknown,
): Promise<SecondFactor | undefined> {
  if (path === '/passkey/verify-authentication') return 'passkey'
  if (path === '/two-factor/verify-backup-code') return 'recovery-code'
  if (path !== '/two-factor/verify-totp') return undefined
  // `guardSecondFactor` has checked the body.
  if (!(await consumeCode(shop, personId, (body as { code: string }).code))) throw usedCode()
  return 'app'
}

async function readPerson(shop: Shop, ctx: Middleware): Promise<Person | undefined> {
  const session = await getSessionFromCtx(ctx)
  if (!session) return undefined
  const actor = await readActor(shop, { personId: session.user.id, sessionId: session.session.id })
  return isPerson(actor) ? actor : undefined
}

/** Somebody who has entered the password but not yet the second factor. */
export async function readPendingPersonId({ context, getSignedCookie }: Middleware): Promise<string | undefined> {
  const { name } = context.createAuthCookie('two_factor')
  const identifier = await getSignedCookie(name, context.secret)
  return (identifier && (await context.internalAdapter.findVerificationValue(identifier))?.value) || undefined
}

function messageOf({ issues: [first] }: z.ZodError): string {
  if (first?.path[0] === 'response') return signInMessages.invalidPasskey
  return first ? validationMessage(first.path.join('.'), first) : apiMessages.invalidRequest
}

const usedCode = () => new APIError('UNAUTHORIZED', { code: 'CODE_USED', message: signInMessages.usedCode })
