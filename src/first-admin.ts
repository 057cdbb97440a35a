import { randomBytes } from 'node:crypto'
import type { Identity } from './api/identity.ts'
import { house } from './shop/actor.ts'
import { makeAdmin } from './shop/people/make-admin.ts'
import type { Shop } from './shop/shop.ts'

/**
 * Sees to it that the shop can be run: the administrator of the settings exists after each start. A demo shop without
 * any gets one with a password of its own, given back to be printed once.
 */
export async function firstAdmin(
  shop: Shop,
  identity: Identity,
  { admin, demo }: { admin: { email: string; password: string } | undefined; demo: boolean },
): Promise<{ email: string; password: string } | undefined> {
  if (admin) {
    await appoint(shop, identity, admin)
    return undefined
  }
  if (!demo) return undefined
  const anyone = await shop.db.selectFrom('person').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()
  if (anyone) return undefined
  const made = { email: 'admin@tools.example', password: randomBytes(9).toString('base64url') }
  await appoint(shop, identity, made)
  return made
}

async function appoint(shop: Shop, identity: Identity, { email, password }: { email: string; password: string }) {
  const known = await shop.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()
  if (!known) await identity.api.signUpEmail({ body: { email, password, name: 'Administrator' } })
  await makeAdmin(shop, house, email)
}
