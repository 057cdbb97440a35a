import { type AnyProcedure, implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import { messages } from '../../contract/messages.ts'
import type { Actor } from '../../shop/actor.ts'
import type { Page } from '../../shop/page.ts'
import { Refusal } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Identity } from '../auth/identity.ts'
import type { Limited, RateLimits } from '../limits/rate-limits.ts'

/** What a call knows of its caller. Who it is is looked up only when the call asks. */
export interface CallContext {
  shop: Shop
  identity: Identity
  limits: RateLimits
  headers: Headers
  /** Where the call comes from, as far as the proxies in front can be believed. */
  address: string
  actor(): Promise<Actor>
  /** Says in the answer's Link header where the list goes on (RFC 8288). */
  linkNext(next: string): void
  /** Cuts the connection under an answer that cannot be finished: half of it must not look like the whole. */
  abort(): void
}

// Who may call is decided before what was sent is looked at.
const calls = implement(contract).$context<CallContext>().$config({ initialInputValidationIndex: Number.MAX_SAFE_INTEGER })

/** Calls open to everyone. */
export const anyone = calls

const takesPerson = calls.middleware(async ({ context, next }) => {
  const person = await context.actor()
  if (person.kind !== 'customer' && person.kind !== 'admin') throw new Refusal('not-signed-in', messages.forbidden)
  return next({ context: { person } })
})

/** Calls for people with a valid access token. */
export const signedIn = calls.use(takesPerson)

const takesAdmin = calls.middleware(async ({ context, next }) => {
  const admin = await context.actor()
  if (admin.kind === 'customer' && admin.lacksSecondFactor) throw new Refusal('second-factor', messages.secondFactorNeeded)
  if (admin.kind === 'customer') throw new Refusal('not-allowed', messages.unauthorized)
  if (admin.kind !== 'admin') throw new Refusal('not-signed-in', messages.forbidden)
  return next({ context: { admin } })
})

/** Calls for administrators alone. */
export const adminOnly = calls.use(takesAdmin)

const counting = new WeakSet<object>()

/** For a call that may be made only so often by one person and from one address. */
export function limited(what: Limited) {
  const limit = calls.middleware(async ({ context: { limits, address, actor }, next }) => {
    const caller = await actor()
    await limits.take(what, { address, account: 'id' in caller ? caller.id : undefined })
    return next()
  })
  counting.add(limit)
  return limit
}

/** Who may make a call, for the API document. */
export function accessOf({ '~orpc': { middlewares } }: AnyProcedure): 'anyone' | 'person' | 'admin' {
  const known: readonly unknown[] = middlewares
  if (known.includes(takesAdmin)) return 'admin'
  return known.includes(takesPerson) ? 'person' : 'anyone'
}

/** Whether a call may be made only so often. */
export const isLimited = ({ '~orpc': { middlewares } }: AnyProcedure) => middlewares.some((each) => counting.has(each))

/** The items of a page as the plain array the specification asks for. */
export function listItems<T>({ items, next }: Page<T>, context: CallContext): T[] {
  if (next) context.linkNext(next)
  return items
}
