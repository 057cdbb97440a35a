import { type AnyProcedure, implement } from '@orpc/server'
import { contract } from '../../../contract/contract.ts'
import { type CallAccess, hasArea, nameAreas, type Scope } from '../../../contract/schema/call-access.ts'
import { messages } from '../../../contract/schema/messages.ts'
import type { ListTerms } from '../../../shop/catalog/price-lists/read-terms.ts'
import { type Actor, type Admin, type Caller, type Integration, isPerson, type Person } from '../../../shop/ground/actor.ts'
import type { Page } from '../../../shop/ground/page.ts'
import { Refusal } from '../../../shop/ground/refusal.ts'
import { requireRecentSignIn } from '../../../shop/people/identity/require-recent-sign-in.ts'
import type { Log, Shop } from '../../../shop/shop.ts'
import type { Identity } from '../../auth/identity.ts'
import type { Limited, RateLimits } from '../../limits/rate-limits.ts'
import { apiMessages } from '../../messages.ts'

export interface CallContext {
  shop: Shop
  identity: Identity
  limits: RateLimits
  headers: Headers
  address: string
  /** Names the request in each line. */
  log?: Log
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

function asPerson(actor: Actor): Person {
  if (actor.kind === 'integration') throw new Refusal('not-allowed', apiMessages.notForKeys)
  if (!isPerson(actor)) throw new Refusal('not-signed-in', messages.forbidden)
  return actor
}

/** An administrator who works on one of the areas of the call. */
function asAdmin(actor: Actor, areas: CallAccess['areas']): Admin {
  const person = asPerson(actor)
  if (person.kind === 'admin') {
    if (hasArea(person.areas, areas)) return person
    const isOfAreas = areas !== undefined && areas !== 'all'
    throw new Refusal('no-area', isOfAreas ? messages.areaNeeded(nameAreas(areas)) : messages.unauthorized, { areas })
  }
  if (person.lacksSecondFactor) throw new Refusal('second-factor', messages.secondFactorNeeded)
  throw new Refusal('not-allowed', messages.unauthorized)
}

/** In a call of customers and the office, an administrator without its areas is a customer like any other. */
function withinAreas(person: Person, areas: CallAccess['areas']): Person {
  if (person.kind === 'customer' || !areas || hasArea(person.areas, areas)) return person
  const { areas: _, ...rest } = person
  return { ...rest, kind: 'customer' }
}

/** A key has no sign-in: whoever gave it its scopes had a recent one. */
async function requireFresh({ shop }: CallContext, procedure: { '~orpc': { meta: CallAccess } }, caller: Caller) {
  if (callAccessOf(procedure).needsRecentSignIn && isPerson(caller)) await requireRecentSignIn(shop, caller)
}

/** Limits what a person changes to what somebody at a screen does. A call with a limit of its own has only that, and a key has none. */
async function limitEdits({ limits, address }: CallContext, procedure: AnyProcedure, { kind, id }: Person) {
  if (procedure['~orpc'].route.method === 'GET' || hasOwnLimit(procedure)) return
  await limits.take(kind === 'admin' ? 'office-edit' : 'edit', { address, account: id })
}

const requirePerson = calls.middleware(async ({ context, procedure, next }) => {
  const person = withinAreas(asPerson(await context.actor()), callAccessOf(procedure).areas)
  await requireFresh(context, procedure, person)
  await limitEdits(context, procedure, person)
  return next({ context: { person } })
})

export const signedIn = calls.use(requirePerson)

const requireAdmin = calls.middleware(async ({ context, procedure, next }) => {
  const admin = asAdmin(await context.actor(), callAccessOf(procedure).areas)
  await requireFresh(context, procedure, admin)
  await limitEdits(context, procedure, admin)
  return next({ context: { admin } })
})

export const adminOnly = calls.use(requireAdmin)

/** What the contract declares about the access to a call. */
export const callAccessOf = ({ '~orpc': { meta } }: { '~orpc': { meta: CallAccess } }): CallAccess => meta

/** Passes on an integration whose key has the scope of the call. */
function withScope(actor: Integration, scope: Scope | undefined): Integration {
  if (!scope) throw new Refusal('not-allowed', apiMessages.notForKeys)
  if (actor.lostScopes.includes(scope)) throw new Refusal('no-scope', apiMessages.scopeLost(scope), { scope })
  if (!actor.scopes.includes(scope)) throw new Refusal('no-scope', apiMessages.scopeNeeded(scope), { scope })
  return actor
}

const requirePersonOrKey = calls.middleware(async ({ context, procedure, next }) => {
  const actor = await context.actor()
  const { areas, scope } = callAccessOf(procedure)
  const caller = actor.kind === 'integration' ? withScope(actor, scope) : withinAreas(asPerson(actor), areas)
  await requireFresh(context, procedure, caller)
  if (isPerson(caller)) await limitEdits(context, procedure, caller)
  return next({ context: { caller } })
})

/** A signed-in person, or a key with the scope that the contract names. */
export const signedInOrKey = calls.use(requirePersonOrKey)

const requireStaff = calls.middleware(async ({ context, procedure, next }) => {
  const actor = await context.actor()
  const { areas, scope } = callAccessOf(procedure)
  const staff = actor.kind === 'integration' ? withScope(actor, scope) : asAdmin(actor, areas)
  await requireFresh(context, procedure, staff)
  if (isPerson(staff)) await limitEdits(context, procedure, staff)
  return next({ context: { staff } })
})

/** An administrator, or a key with the scope that the contract names. */
export const staffOnly = calls.use(requireStaff)

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
  if (all.includes(requireAdmin) || all.includes(requireStaff)) return 'admin'
  return all.includes(requirePerson) || all.includes(requirePersonOrKey) ? 'person' : 'anyone'
}

/** Whether a call is written for API keys too: exactly those that name a scope in the contract. */
export const takesKeys = ({ '~orpc': { middlewares } }: AnyProcedure) => {
  const all: readonly unknown[] = middlewares
  return all.includes(requireStaff) || all.includes(requirePersonOrKey)
}

const hasOwnLimit = ({ '~orpc': { middlewares } }: AnyProcedure) => middlewares.some((middleware) => rateLimits.has(middleware))

/** Whether a call has a rate limit, for OpenAPI: its own, or that of all edits. */
export const isLimited = (procedure: AnyProcedure) =>
  hasOwnLimit(procedure) || (accessOf(procedure) !== 'anyone' && procedure['~orpc'].route.method !== 'GET')

/** The items of a page as an array (specification section 7), with a `Link` header to the next page. */
export function listItems<T>({ items, next }: Page<T>, context: CallContext): T[] {
  if (next) context.linkNext(next)
  return items
}
