import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Actor, Visitor } from '../actor.ts'
import type { Shop } from '../shop.ts'

const LIFE = '15m'
const ISSUER = 'tools-manufacturer'
const AUDIENCE = 'tools-manufacturer-api'

const visitor: Visitor = { kind: 'visitor' }

/** Signs an access token of 15 minutes for an identity session (design section 4; RFC 7519). */
export const signAccessToken = (shop: Shop, { personId, sessionId }: { personId: string; sessionId: string }): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(personId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(LIFE)
    .sign(key(shop))

/**
 * Who holds this token. The session in it is looked up, so that a token dies with its session; the role comes from the
 * database at each call. Anything wrong with the token makes its bearer a visitor.
 */
export async function readAccessToken(shop: Shop, token: string): Promise<Actor> {
  const claims = await jwtVerify(token, key(shop), { algorithms: ['HS256'], issuer: ISSUER, audience: AUDIENCE, typ: 'JWT' }).then(
    ({ payload }) => payload,
    () => undefined,
  )
  if (!claims?.sub || typeof claims.sid !== 'string') return visitor
  const person = await shop.db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.userId')
    .select(['person.id', 'person.email', 'person.name', 'person.image', 'person.role'])
    .where('session.id', '=', claims.sid)
    .where('session.expiresAt', '>', shop.now())
    .where('person.id', '=', claims.sub)
    .executeTakeFirst()
  if (!person) return visitor
  const { id, email, name, image, role } = person
  return { kind: role, id, email, name, photo: image ?? '' }
}

const keys = new Map<string, Uint8Array>()

function key(shop: Shop) {
  const { secret } = shop.settings
  const known = keys.get(secret)
  if (known) return known
  const made = new Uint8Array(createHmac('sha256', secret).update('access token').digest())
  keys.set(secret, made)
  return made
}
