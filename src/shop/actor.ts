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
}

/** The shop itself, such as when it expires orders or settles payments. */
export interface System {
  kind: 'system'
}

export const visitor: Visitor = { kind: 'visitor' }
export const system: System = { kind: 'system' }

export type Person = Customer | Admin
export type Actor = Visitor | Person | System

export const isPerson = (actor: Actor): actor is Person => actor.kind === 'customer' || actor.kind === 'admin'
