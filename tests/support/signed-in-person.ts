import { randomBytes } from 'node:crypto'
import type { Person } from '../../src/shop/ground/actor.ts'
import { newId } from '../../src/shop/ground/new-id.ts'
import { signAccessToken } from '../../src/shop/people/identity/access-token.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { aCustomer, anAdmin } from './make.ts'

export interface SignedInPerson {
  person: Person
  email: string
  sessionId: string
  /** The token of the session as the database has it. Signed, it is a bearer or a cookie of the identity provider. */
  session: string
  /** The API's access token. */
  token: string
}

const HOUR_MS = 3_600_000

/** Adds a person with a session to the database, and signs an access token for it. */
export async function aSignedInPerson(shop: Shop, role: 'customer' | 'admin' = 'customer'): Promise<SignedInPerson> {
  const person = await (role === 'admin' ? anAdmin(shop) : aCustomer(shop))
  const { sessionId, session } = await aSession(shop, person.id)
  const token = await signAccessToken(shop, { personId: person.id, sessionId })
  return { person, email: person.email, sessionId, session, token }
}

/** Extends the session of an earlier run, and signs a new access token for it. */
export async function renewSession(shop: Shop, person: SignedInPerson): Promise<SignedInPerson> {
  const expiresAt = new Date(shop.now().getTime() + HOUR_MS)
  await shop.db.updateTable('session').set({ expiresAt }).where('id', '=', person.sessionId).execute()
  return { ...person, token: await signAccessToken(shop, { personId: person.person.id, sessionId: person.sessionId }) }
}

export async function aSession(shop: Shop, userId: string) {
  const sessionId = newId()
  const session = randomBytes(16).toString('hex')
  const now = shop.now()
  const expiresAt = new Date(now.getTime() + HOUR_MS)
  await shop.db
    .insertInto('session')
    .values({ id: sessionId, userId, token: session, expiresAt, createdAt: now, updatedAt: now, ipAddress: null, userAgent: null })
    .execute()
  return { sessionId, session }
}

/** Signs up as the specification's client does: at the identity provider, then PUT /user/{email} for the access token. */
export async function signUp(origin: string, fields: { name?: string; email?: string; password?: string } = {}) {
  const { name = 'Ingrid Halvorsen', password = 'bergen-6', email = `ingrid-${randomBytes(6).toString('hex')}@nordverft.example` } = fields
  const made = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ name, email, password }),
  })
  if (!made.ok) throw new Error(`Signing up was answered with ${made.status}: ${await made.text()}`)
  const cookie = made.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const bearer = made.headers.get('set-auth-token') ?? ''
  const entered = await fetch(`${origin}/api/user/${encodeURIComponent(email)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ name, email, photo: '' }),
  })
  const { token } = (await entered.json()) as { token: string }
  return { name, email, password, cookie, bearer, token }
}
