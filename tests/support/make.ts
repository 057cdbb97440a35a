import { randomBytes } from 'node:crypto'
import { addProduct, type ProductToAdd } from '../../src/shop/catalog/products/add-product.ts'
import { type Admin, type Customer, type Person, system } from '../../src/shop/ground/actor.ts'
import { newId } from '../../src/shop/ground/new-id.ts'
import { signAccessToken } from '../../src/shop/people/identity/access-token.ts'
import type { Shop } from '../../src/shop/shop.ts'

export async function aCustomer(shop: Shop, name = 'Ingrid Halvorsen'): Promise<Customer> {
  return { kind: 'customer', ...(await aPerson(shop, name, 'customer')) }
}

export async function anAdmin(shop: Shop, name = 'Ada Admin'): Promise<Admin> {
  return { kind: 'admin', ...(await aPerson(shop, name, 'admin')) }
}

async function aPerson(shop: Shop, name: string, role: 'customer' | 'admin') {
  const id = newId()
  const email = `${role}-${randomBytes(6).toString('hex')}@nordverft.example`
  const now = shop.now()
  await shop.db
    .insertInto('person')
    .values({ id, name, email, emailVerified: false, image: null, createdAt: now, updatedAt: now, role })
    .execute()
  return { id, email, name, photo: '' }
}

/** Confirms the address of the person. */
export async function aProvenAddress({ db }: Pick<Shop, 'db'>, { id }: Pick<Person, 'id'>): Promise<void> {
  await db.updateTable('person').set({ emailVerified: true }).where('id', '=', id).execute()
}

/** Returns the authorization header of a new session. */
export async function aBearer(shop: Shop, { id: personId }: Person): Promise<string> {
  const sessionId = newId()
  const now = shop.now()
  await shop.db
    .insertInto('session')
    .values({
      id: sessionId,
      userId: personId,
      token: newId(),
      expiresAt: new Date(now.getTime() + 86_400_000),
      createdAt: now,
      updatedAt: now,
      ipAddress: null,
      userAgent: null,
    })
    .execute()
  return `Bearer ${await signAccessToken(shop, { personId, sessionId })}`
}

/** Adds a passkey as the identity provider stores it. */
export async function aPasskey(shop: Shop, userId: string, name = 'Laptop'): Promise<string> {
  const id = newId()
  const credentialID = randomBytes(16).toString('base64url')
  const kept = { publicKey: 'pQECAyYgASFY', counter: 4_000_000_000, deviceType: 'multiDevice', backedUp: true, transports: 'internal' }
  await shop.db
    .insertInto('passkey')
    .values({ id, userId, name, credentialID, ...kept, createdAt: shop.now(), aaguid: null })
    .execute()
  return id
}

/** Adds an enabled authenticator app as the identity provider stores it. */
export async function anApp(shop: Shop, userId: string) {
  const kept = { secret: 'encrypted', backupCodes: 'encrypted', verified: true, failedVerificationCount: 0, lockedUntil: null }
  await shop.db
    .insertInto('two_factor')
    .values({ id: newId(), userId, ...kept })
    .execute()
  await shop.db.updateTable('person').set({ twoFactorEnabled: true }).where('id', '=', userId).execute()
}

export async function aProduct(shop: Shop, fields: Partial<ProductToAdd> = {}): Promise<string> {
  const { productId } = await addProduct(shop, system, {
    name: 'Combination pliers 180 mm',
    details: 'Flat jaws for sheet and wire.',
    price: 8.9,
    image: 'https://tools.example/pliers.webp',
    available: 1000,
    minimum_order: 10,
    ...fields,
  })
  return productId
}

/** Returns the order form's request body. */
export const anOrder = (productID: string, orderUnit: number) => ({
  productID,
  orderUnit,
  company: 'Nordverft AS',
  street: 'Industriveien 44',
  city: 'Bergen',
  country: 'Norway',
  phone: '+47 55 12 34 56',
  ...noReferences,
})

const noReferences = { region: '', postcode: '', purchaseOrder: '', note: '' }

/** Returns the checkout's request body. */
export const anOrderOf = (lines: { productID: string; orderUnit: number }[]) => {
  const { productID: _, orderUnit: __, ...form } = anOrder('', 0)
  return { ...form, lines }
}
