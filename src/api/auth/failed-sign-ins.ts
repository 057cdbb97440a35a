import { type getSessionFromCtx, isAPIError } from 'better-auth/api'
import type { SoughtPerson } from '../../shop/people/identity/record-failed-sign-in.ts'
import type { Shop } from '../../shop/shop.ts'
import { noteFailedSignIn } from './note-failed-sign-in.ts'
import { readPendingPersonId } from './second-factor-hooks.ts'

type AfterMiddleware = Parameters<typeof getSessionFromCtx>[0] & { context: { returned?: unknown } }

/** Notes a wrong password, code or passkey of a sign-in. A disabled account is noted where its session would begin. */
export async function noteFailure(shop: Shop, ctx: AfterMiddleware): Promise<void> {
  const { path, body, headers, context } = ctx
  const { returned } = context
  if (!isAPIError(returned) || returned.body?.code === 'ACCOUNT_DISABLED') return
  const note = (person: SoughtPerson, why: 'password' | 'second-factor' | 'passkey') => noteFailedSignIn(shop, person, { why, headers })
  if (path === '/sign-in/email') return returned.statusCode === 401 ? note({ email: textOf(body?.email) }, 'password') : undefined
  if (path === '/passkey/verify-authentication') return note({ passkey: textOf(body?.response?.id) }, 'passkey')
  if (path !== '/two-factor/verify-totp' && path !== '/two-factor/verify-backup-code') return
  // Without one, somebody who is signed in sets up an app.
  const id = await readPendingPersonId(ctx)
  if (id) note({ id }, 'second-factor')
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
