import { keyPrefix } from '../../contract/messaging/event-verbs.ts'
import type { OfficeArea, Scope } from '../../contract/schema/call-access.ts'

export interface Visitor {
  kind: 'visitor'
}

interface SignedIn {
  id: string
  email: string
  name: string
  photo: string
  /** The identity session; absent for calls that do not come through the API. */
  sessionId?: string
}

export interface Customer extends SignedIn {
  kind: 'customer'
  /** Set for an administrator who acts as a customer because the shop requires a second factor and none is set up. */
  lacksSecondFactor?: true
}

export interface Admin extends SignedIn {
  kind: 'admin'
  /** What the administrator works on; absent for everything. */
  areas?: readonly OfficeArea[]
}

/** A program with an API key. `name` is that of the key. */
export interface Integration {
  kind: 'integration'
  id: string
  name: string
  /** What the key may do now: its scopes within the areas of the administrator who created it. */
  scopes: readonly Scope[]
  /** Its other scopes. */
  lostScopes: readonly Scope[]
}

/** The shop itself, such as when it expires orders or settles payments. */
export interface System {
  kind: 'system'
}

export const visitor: Visitor = { kind: 'visitor' }
export const system: System = { kind: 'system' }

export type Person = Customer | Admin
/** Who works in the office: the contract says which calls a key may make. */
export type Staff = Admin | Integration
/** Whoever may call with more than a visitor's rights. */
export type Caller = Person | Integration
export type Actor = Visitor | Person | Integration | System

export const isPerson = (actor: Actor): actor is Person => actor.kind === 'customer' || actor.kind === 'admin'

export const isStaff = (caller: Caller): caller is Staff => caller.kind !== 'customer'

/** How the audit log names an actor. */
export const nameInLog = (actor: Actor) => {
  if (isPerson(actor)) return actor.email
  return actor.kind === 'integration' ? `${keyPrefix}${actor.name}` : actor.kind
}
