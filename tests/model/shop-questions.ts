/** What is read after a step, and who reads it. */
export interface ThingToRead {
  thing: 'settings' | 'cart' | 'lists' | 'product' | 'order' | 'order with traces' | 'company' | 'quote' | 'import' | 'price change'
  id: string
  by: { id: string; email: string; isAdmin: boolean }
}

/** What the simulation asks a process of the shop. */
export interface Ask {
  read: { things: ThingToRead[] }
  clock: { at: number }
  arm: { fault: 'killed' | 'connection broken'; at: number }
  disarm: Record<string, never>
  disk: { isFull: boolean }
  expire: Record<string, never>
  poll: Record<string, never>
  deliver: Record<string, never>
  sendMail: Record<string, never>
  person: { role: 'customer' | 'admin' }
  invitation: { id: string }
  token: { personId: string; sessionId: string }
  followSettings: Record<string, never>
  follow: Record<string, never>
  invoices: Record<string, never>
  reconcile: Record<string, never>
  mails: Record<string, never>
  events: Record<string, never>
  payments: Record<string, never>
  errors: Record<string, never>
}

/** What it answers. */
export interface Asked {
  read: unknown[]
  clock: undefined
  arm: undefined
  disarm: undefined
  disk: undefined
  expire: undefined
  poll: undefined
  deliver: undefined
  sendMail: undefined
  person: { id: string; email: string; sessionId: string; cookie: string }
  /** The token of its link. */
  invitation: string
  token: string
  followSettings: undefined
  follow: undefined
  invoices: { series: string; position: number; issuedOn: string }[]
  reconcile: string[]
  mails: { payload: string; reason: string }[]
  events: { verb: string; thingId: string }[]
  payments: { id: string; orderId: string }[]
  errors: string[]
}
