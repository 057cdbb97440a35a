import { randomBytes } from 'node:crypto'
import { system } from '../../shop/actor.ts'
import { addAdmin } from '../../shop/people/add-admin.ts'
import { isManaged } from '../../shop/people/is-managed.ts'
import { makeAdmin } from '../../shop/people/make-admin.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Identity } from './identity.ts'

interface Credentials {
  email: string
  password: string
}

/** Adds or promotes the administrator of the settings. Returns the credentials of one that it adds to a demo shop without any. */
export async function ensureFirstAdmin(
  shop: Shop,
  identity: Identity,
  { admin, demo }: { admin: Credentials | undefined; demo: boolean },
): Promise<Credentials | undefined> {
  if (admin) {
    const existing = await shop.db.selectFrom('person').select('id').where('email', '=', admin.email).executeTakeFirst()
    if (existing || !(await add(shop, identity, admin))) await makeAdmin(shop, system, admin.email)
    return undefined
  }
  if (!demo || (await isManaged(shop))) return undefined
  const credentials = { email: 'admin@tools.example', password: randomBytes(9).toString('base64url') }
  return (await add(shop, identity, credentials)) ? credentials : undefined
}

async function add(shop: Shop, identity: Identity, { email, password }: Credentials): Promise<boolean> {
  const { hash } = (await identity.$context).password
  return addAdmin(shop, system, { email, name: 'Administrator', passwordHash: await hash(password) })
}
