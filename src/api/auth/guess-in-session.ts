import { APIError, type createAuthMiddleware } from 'better-auth/api'
import type { z } from 'zod'
import { messages } from '../../contract/schema/messages.ts'
import { isPerson, type Person } from '../../shop/ground/actor.ts'
import { readActor } from '../../shop/people/identity/access-token.ts'
import type { Shop } from '../../shop/shop.ts'
import { clientAddressHeader } from '../limits/client-address.ts'
import type { RateLimits, SignInAttempt } from '../limits/rate-limits.ts'
import { asApiError } from './api-error.ts'
import { browserOf } from './known-browser.ts'

type Middleware = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** Runs what somebody who is signed in does with their password. It counts as a sign-in does, so that a stolen session is no way to find it. */
export async function guessInSession<Form extends z.ZodType>(
  { shop, limits, ctx, form }: { shop: Shop; limits: RateLimits; ctx: Middleware; form: Form },
  work: (data: z.output<Form>, person: Person, attempt: SignInAttempt) => Promise<void>,
): Promise<void> {
  const { data, error: invalid } = form.safeParse(ctx.body ?? {})
  if (invalid) throw new APIError('BAD_REQUEST', { message: invalid.issues[0]?.message ?? '' })
  const current = ctx.context.session
  const person = current && (await readActor(shop, { personId: current.user.id, sessionId: current.session.id }))
  if (!person || !isPerson(person)) throw new APIError('UNAUTHORIZED', { message: messages.forbidden })
  const browser = browserOf(ctx.headers?.get('cookie'), person.email, shop.config.secret)
  const attempt = { address: ctx.headers?.get(clientAddressHeader) ?? '', account: person.email, browser }
  try {
    await limits.trySignIn(attempt)
    await work(data, person, attempt)
    await limits.forgiveSignIn(attempt)
  } catch (error) {
    throw asApiError(error)
  }
}
