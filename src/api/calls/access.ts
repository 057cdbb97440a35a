import { type AnyProcedure, implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import { messages } from '../../contract/messages.ts'
import { type Actor, isPerson } from '../../shop/actor.ts'
import type { Page } from '../../shop/page.ts'
import type { ListTerms } from '../../shop/price-lists/read-terms.ts'
import { Refusal } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Identity } from '../auth/identity.ts'
import type { Limited, RateLimits } from '../limits/rate-limits.ts'

export interface CallContext {
  shop: Shop
  identity: Identity
  limits: RateLimits
  headers: Headers
  address: string
  actor(): Promise<Actor>
  /** What the price list says by which pages are made for whoever asks; undefined for public prices. */
  terms(): Promise<ListTerms | undefined>
  /** Adds a `Link` header to the next page (RFC 8288). */
  linkNext(after: string): void
  /** Closes the connection, so that an incomplete response does not look complete. */
  abort(): void
}

// Access is checked before the input is validated.
const calls = implement(contract).$context<CallContext>().$config({ initialInputValidationIndex: Number.MAX_SAFE_INTEGER })

export const anyone = calls

const requirePerson = calls.middleware(async ({ context, next }) => {
  const person = await context.actor()
  if (!isPerson(person)) throw new Refusal('not-signed-in', messages.forbidden)
  return next({ context: { person } })
})

export const signedIn = calls.use(requirePerson)

const requireAdmin = calls.middleware(async ({ context, next }) => {
  const admin = await context.actor()
  if (admin.kind === 'customer' && admin.lacksSecondFactor) throw new Refusal('second-factor', messages.secondFactorNeeded)
  if (admin.kind === 'customer') throw new Refusal('not-allowed', messages.unauthorized)
  if (admin.kind !== 'admin') throw new Refusal('not-signed-in', messages.forbidden)
  return next({ context: { admin } })
})

export const adminOnly = calls.use(requireAdmin)

const rateLimits = new WeakSet<object>()

/** Limits how often one person and one address may make a call. */
export function limited(action: Limited) {
  const limit = calls.middleware(async ({ context: { limits, address, actor }, next }) => {
    const caller = await actor()
    await limits.take(action, { address, account: 'id' in caller ? caller.id : undefined })
    return next()
  })
  rateLimits.add(limit)
  return limit
}

/** Who may make a call, for OpenAPI. */
export function accessOf({ '~orpc': { middlewares } }: AnyProcedure): 'anyone' | 'person' | 'admin' {
  const all: readonly unknown[] = middlewares
  if (all.includes(requireAdmin)) return 'admin'
  return all.includes(requirePerson) ? 'person' : 'anyone'
}

/** Whether a call has a rate limit, for OpenAPI. */
export const isLimited = ({ '~orpc': { middlewares } }: AnyProcedure) => middlewares.some((middleware) => rateLimits.has(middleware))

/** The items of a page as an array (specification section 7), with a `Link` header to the next page. */
export function listItems<T>({ items, next }: Page<T>, context: CallContext): T[] {
  if (next) context.linkNext(next)
  return items
}
