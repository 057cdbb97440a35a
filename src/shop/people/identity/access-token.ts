import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { type Selectable, sql } from 'kysely'
import type { Actor, Visitor } from '../../ground/actor.ts'
import { fromJson } from '../../ground/database/json.ts'
import type { Tables } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'

const LIFETIME = '15m'
const ISSUER = 'tools-manufacturer'
const AUDIENCE = 'tools-manufacturer-api'

const visitor: Visitor = { kind: 'visitor' }

/** Signs an access token for a session. It expires after 15 minutes (RFC 7519). */
export const signAccessToken = (shop: Shop, { personId, sessionId }: { personId: string; sessionId: string }): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(personId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(key(shop))

/** Returns the actor of an access token; a visitor if it is invalid or its session has ended. Reads the current role. */
export async function readAccessToken(shop: Shop, token: string): Promise<Actor> {
  const ids = await readClaims(shop, token)
  return ids ? readActor(shop, ids) : visitor
}

/** Returns the actor of a session: a visitor before the second factor and if the account is disabled, a customer if an administrator lacks a required one. */
export async function readActor(shop: Shop, { personId, sessionId }: { personId: string; sessionId: string }): Promise<Actor> {
  const row = await findPersonInSession(shop, personId, sessionId)
  if (!row) return visitor
  const { id, email, name, image, role, areas, twoFactorEnabled, hasPasskey, secondFactor } = row
  const hasSecondFactor = twoFactorEnabled || Boolean(hasPasskey)
  if (hasSecondFactor && !secondFactor) return visitor
  const person = { id, email, name, photo: image ?? '', sessionId }
  if (role === 'admin' && !hasSecondFactor && shop.config.adminsNeedSecondFactor) {
    return { kind: 'customer', ...person, lacksSecondFactor: true }
  }
  if (role === 'customer') return { kind: 'customer', ...person }
  return { kind: 'admin', ...person, ...(areas !== null && { areas: fromJson(areas) }) }
}

type PersonInSession = Pick<Selectable<Tables['person']>, 'id' | 'email' | 'name' | 'image' | 'role' | 'areas' | 'twoFactorEnabled'> &
  Pick<Selectable<Tables['session']>, 'secondFactor'> & { hasPasskey: boolean | number }

/** As plain text, because every call runs it: building it with Kysely takes 50 microseconds, twice as long as running it. */
async function findPersonInSession({ db, now }: Shop, personId: string, sessionId: string): Promise<PersonInSession | undefined> {
  const { rows } = await sql<PersonInSession>`
    select person.id, email, name, image, role, areas, "twoFactorEnabled", "secondFactor",
      exists (select 1 from passkey where "userId" = person.id) as "hasPasskey"
    from session join person on person.id = "userId"
    where session.id = ${sessionId} and session."expiresAt" > ${now()} and person.id = ${personId} and "disabledAt" is null`.execute(db)
  return rows[0]
}

async function readClaims(shop: Shop, token: string) {
  try {
    const { payload } = await jwtVerify(token, key(shop), { algorithms: ['HS256'], issuer: ISSUER, audience: AUDIENCE, typ: 'JWT' })
    const { sub, sid } = payload
    return sub && typeof sid === 'string' ? { personId: sub, sessionId: sid } : undefined
  } catch {
    return undefined
  }
}

const key = ({ config }: Shop) => createHmac('sha256', config.secret).update('access token').digest()
