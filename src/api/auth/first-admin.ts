import { randomBytes } from 'node:crypto'
import { system } from '../../shop/ground/actor.ts'
import { DEMO_ADMIN } from '../../shop/people/identity/demo-admin.ts'
import { readPasswordHash } from '../../shop/people/identity/prove-identity.ts'
import { addAdmin } from '../../shop/people/staff/add-admin.ts'
import { isManaged } from '../../shop/people/staff/is-managed.ts'
import { makeAdmin } from '../../shop/people/staff/make-admin.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Identity } from './identity.ts'

interface Credentials {
  email: string
  password: string
}

/** The address in ADMIN_EMAIL has an account that may be a stranger's. */
export class UnprovenAdmin extends Error {}

/**
 * Adds or promotes the administrator of the settings. Returns the credentials of one that it adds to a demo shop without any. Throws
 * UnprovenAdmin rather than promote whoever signed up with the address first: the address must be confirmed, or the password the given one.
 */
export async function ensureFirstAdmin(
  shop: Shop,
  identity: Identity,
  { admin, demo }: { admin: Credentials | undefined; demo: boolean },
): Promise<Credentials | undefined> {
  if (admin) {
    // The address may be taken between the two, by another process or at a sign-up.
    const isSettled = (await promote(shop, identity, admin)) || (await add(shop, identity, admin, true))
    if (!isSettled) await promote(shop, identity, admin)
    return undefined
  }
  if (!demo || (await isManaged(shop))) return undefined
  const credentials = { email: DEMO_ADMIN, password: randomBytes(9).toString('base64url') }
  return (await add(shop, identity, credentials, false)) ? credentials : undefined
}

/** Returns false if nobody has the address. */
async function promote(shop: Shop, identity: Identity, { email, password }: Credentials): Promise<boolean> {
  const person = await shop.db.selectFrom('person').select(['id', 'role', 'emailVerified']).where('email', '=', email).executeTakeFirst()
  if (!person) return false
  if (person.role === 'admin') return true
  if (!person.emailVerified && !(await hasPassword(shop, identity, person.id, password))) throw new UnprovenAdmin()
  await makeAdmin(shop, system, email)
  return true
}

async function hasPassword(shop: Shop, identity: Identity, personId: string, password: string): Promise<boolean> {
  const hash = await readPasswordHash(shop.db, personId)
  return hash !== undefined && (await identity.$context).password.verify({ hash, password })
}

async function add(shop: Shop, identity: Identity, { email, password }: Credentials, emailVerified: boolean): Promise<boolean> {
  const { hash } = (await identity.$context).password
  return addAdmin(shop, system, { email, emailVerified, name: 'Administrator', passwordHash: await hash(password) })
}
