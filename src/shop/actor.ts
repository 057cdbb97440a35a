/** Who acts. A verb names the least it takes, so that it cannot be called with less. */
export interface Visitor {
  kind: 'visitor'
}

interface SignedIn {
  id: string
  email: string
  name: string
  photo: string
  /** The identity session they act in, when they came through the door. */
  sessionId?: string
}

export interface Customer extends SignedIn {
  kind: 'customer'
  /** An administrator who has no second factor in a shop that demands one: no more than a customer until there is one. */
  lacksSecondFactor?: true
}

export interface Admin extends SignedIn {
  kind: 'admin'
}

/** The shop itself, when nobody asked: expiry, settlement, the demo catalog. */
export interface System {
  kind: 'system'
}

export const system: System = { kind: 'system' }

export type Person = Customer | Admin
export type Actor = Visitor | Person | System
