import { APIError, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { messages } from '../../contract/messages.ts'
import { appCode, passkeyName, currentPassword as password, recoveryCode } from '../../contract/people.ts'
import type { Person } from '../../shop/actor.ts'
import type { SecondFactor } from '../../shop/database/tables.ts'
import { actorOfSession } from '../../shop/people/access-token.ts'
import { consumeCode, isCodeUsed } from '../../shop/people/consume-code.ts'
import { isRecentSignIn } from '../../shop/people/is-recent-sign-in.ts'
import { recordSecondFactorChange } from '../../shop/people/record-second-factor-change.ts'
import type { Shop } from '../../shop/shop.ts'
import { validationMessage } from '../calls/validation-message.ts'
import type { RateLimits } from '../limits/rate-limits.ts'

type Middleware = Parameters<typeof getSessionFromCtx>[0]
type Answered = Middleware & { context: { returned?: unknown } }

const credential = z.looseObject({
  id: z.string().min(1).max(2000),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string() }),
})

/** What the shop lets through of each call; the provider would take more (a remembered device, a session made on the way). */
const takes = {
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

export type SecondFactorPath = keyof typeof takes

export const secondFactorPaths = Object.keys(takes) as SecondFactorPath[]

const isOurs = (path: string | undefined): path is SecondFactorPath => path !== undefined && path in takes

/** Before a call of the second factor: who may make it, how often, with what. */
export async function guardSecondFactor(shop: Shop, limits: RateLimits, ctx: Middleware, address: string): Promise<void> {
  const { path, body } = ctx
  if (!isOurs(path)) return
  const sent = takes[path].safeParse(body ?? undefined)
  if (!sent.success) throw new APIError('BAD_REQUEST', { message: inWords(sent.error) })
  await limits.take(path === '/passkey/generate-authenticate-options' ? 'passkey-options' : 'second-factor', { address })
  if (path === '/passkey/generate-authenticate-options' || path === '/passkey/verify-authentication') return
  const person = await whoActs(shop, ctx)
  if (path === '/two-factor/verify-totp' || path === '/two-factor/verify-backup-code') {
    const personId = person?.id ?? (await whoIsAsked(ctx))
    if (!personId) throw new APIError('UNAUTHORIZED', { code: 'INVALID_TWO_FACTOR_COOKIE', message: 'Nobody is asked for a code' })
    await limits.trySecondFactor(personId)
    if (path === '/two-factor/verify-totp' && (await isCodeUsed(shop, personId, body.code))) throw usedBefore()
    return
  }
  if (!person) throw new APIError('UNAUTHORIZED', { message: messages.forbidden })
  if (person.kind !== 'admin' && !person.lacksSecondFactor) throw new APIError('FORBIDDEN', { message: messages.unauthorized })
  if (path.startsWith('/two-factor/')) await limits.trySignIn({ address, account: person.email })
  else if (!(await isRecentSignIn(shop, person))) throw new APIError('FORBIDDEN', { message: messages.signInAgain })
}

/** After it: what was tried is forgiven, and what changed is noted. */
export async function noteSecondFactorCall(shop: Shop, limits: RateLimits, ctx: Answered, address: string): Promise<void> {
  const { path, body, context } = ctx
  if (!isOurs(path) || isAPIError(context.returned)) return
  const { session, user } = context.newSession ?? context.session ?? {}
  if (!session || !user) return
  if (path === '/two-factor/verify-totp' || path === '/two-factor/verify-backup-code') await limits.forgiveSecondFactor(user.id)
  else if (path.startsWith('/two-factor/')) await limits.forgiveSignIn({ address, account: user.email })
  const who = { personId: user.id, sessionId: session.id }
  if (path === '/two-factor/verify-backup-code') await recordSecondFactorChange(shop, who, { verb: 'person.recovery-code-used' })
  if (path === '/two-factor/generate-backup-codes') await recordSecondFactorChange(shop, who, { verb: 'person.recovery-codes-renewed' })
  if (path === '/passkey/verify-registration')
    await recordSecondFactorChange(shop, who, { verb: 'person.passkey-added', passkey: body.name.trim() })
}

/** An authenticator app was switched on or off: the provider says so on the person. */
export async function noteSwitch(shop: Shop, personId: string, path: string | undefined): Promise<void> {
  if (path === '/two-factor/verify-totp') await recordSecondFactorChange(shop, { personId }, { verb: 'person.second-factor-on' })
  if (path === '/two-factor/disable') await recordSecondFactorChange(shop, { personId }, { verb: 'person.second-factor-off' })
}

/** What a session that is made by this call has proved. A code that was used meanwhile makes none. */
export async function provedBy(shop: Shop, path: string | undefined, personId: string, body: unknown): Promise<SecondFactor | undefined> {
  if (path === '/passkey/verify-authentication') return 'passkey'
  if (path === '/two-factor/verify-backup-code') return 'recovery-code'
  if (path !== '/two-factor/verify-totp') return undefined
  if (!(await consumeCode(shop, personId, (body as { code: string }).code))) throw usedBefore()
  return 'app'
}

async function whoActs(shop: Shop, ctx: Middleware): Promise<Person | undefined> {
  const known = await getSessionFromCtx(ctx)
  if (!known) return undefined
  const actor = await actorOfSession(shop, { personId: known.user.id, sessionId: known.session.id })
  return actor.kind === 'customer' || actor.kind === 'admin' ? actor : undefined
}

/** Whose password was right a moment ago, by the cookie of the sign-in that is not finished. */
async function whoIsAsked({ context, getSignedCookie }: Middleware): Promise<string | undefined> {
  const { name } = context.createAuthCookie('two_factor')
  const asked = await getSignedCookie(name, context.secret)
  return (asked && (await context.internalAdapter.findVerificationValue(asked))?.value) || undefined
}

function inWords({ issues: [first] }: z.ZodError): string {
  if (first?.path[0] === 'response') return 'This is no passkey'
  return first ? validationMessage(first.path.join('.'), first) : 'This request cannot be understood'
}

const usedBefore = () =>
  new APIError('UNAUTHORIZED', { code: 'CODE_USED', message: 'This code was used before. Please wait for the next one.' })
