import { randomBytes } from 'node:crypto'
import { system } from '../../shop/actor.ts'
import { addAdmin } from '../../shop/people/add-admin.ts'
import { makeAdmin } from '../../shop/people/make-admin.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Identity } from './identity.ts'

interface Credentials {
  email: string
  password: string
}

/**
 * Makes sure that the shop has an administrator. The one in the settings exists after each start. A demo shop without
 * any administrator gets one with a random password, returned by the process that added it so that it can print it.
 */
export async function ensureFirstAdmin(
  shop: Shop,
  identity: Identity,
  { admin, demo }: { admin: Credentials | undefined; demo: boolean },
): Promise<Credentials | undefined> {
  if (admin) {
    const known = await shop.db.selectFrom('person').select('id').where('email', '=', admin.email).executeTakeFirst()
    if (known || !(await add(shop, identity, admin))) await makeAdmin(shop, system, admin.email)
    return undefined
  }
  if (!demo) return undefined
  const anyone = await shop.db.selectFrom('person').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()
  if (anyone) return undefined
  const made = { email: 'admin@tools.example', password: randomBytes(9).toString('base64url') }
  return (await add(shop, identity, made)) ? made : undefined
}

async function add(shop: Shop, identity: Identity, { email, password }: Credentials): Promise<boolean> {
  const { hash } = (await identity.$context).password
  return addAdmin(shop, system, { email, name: 'Administrator', passwordHash: await hash(password) })
}
