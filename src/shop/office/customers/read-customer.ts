import { toAmount } from '../../../contract/ground/money.ts'
import type { CustomerDetail } from '../../../contract/office/customers.ts'
import type { Staff } from '../../ground/actor.ts'
import type { Database } from '../../ground/database/tables.ts'
import { notFound } from '../../ground/refusal.ts'
import { isOnlyAdmin } from '../../people/staff/is-only-admin.ts'
import { readKept } from '../../selling/kept-money/keep-money.ts'
import { listAddresses } from '../../selling/orders/list-addresses.ts'
import type { Shop } from '../../shop.ts'
import { toCustomers } from './to-customers.ts'

/** Reads the profile of a customer, the totals of their orders, and how they sign in. */
export async function readCustomer(shop: Shop, staff: Staff, customerId: string): Promise<CustomerDetail> {
  const { db } = shop
  const person = await db.selectFrom('person').selectAll().where('id', '=', customerId).executeTakeFirst()
  const [customer] = await toCustomers(db, staff, person ? [person] : [])
  if (!person || !customer) throw notFound('customer')
  const [adminSince, lastAdmin, sessions, signIn, addresses, keptCents] = await Promise.all([
    person.role === 'admin' ? readAdminSince(db, customerId) : null,
    person.role === 'admin' && isOnlyAdmin(db, person.id),
    readSessions(shop, customerId),
    readSignIn(db, customerId),
    listAddresses(shop, { id: customerId }),
    readKept(db, { companyId: null, personId: customerId }),
  ])
  const secondFactor = person.twoFactorEnabled || signIn.passkey
  return {
    ...customer,
    adminSince: adminSince?.toISOString() ?? null,
    lastAdmin,
    ...sessions,
    addresses,
    kept: toAmount(keptCents),
    signIn: { password: signIn.password, google: signIn.google, secondFactor },
  }
}

async function readAdminSince(db: Database, personId: string): Promise<Date | undefined> {
  const event = await db
    .selectFrom('event')
    .select('at')
    .where('thing', '=', 'person')
    .where('thingId', '=', personId)
    .where('verb', '=', 'person.made-admin')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event?.at
}

async function readSessions(shop: Shop, personId: string) {
  const sessions = await shop.db
    .selectFrom('session')
    .select('createdAt')
    .where('userId', '=', personId)
    .where('expiresAt', '>', shop.now())
    .orderBy('createdAt', 'desc')
    .execute()
  return { sessions: sessions.length, lastSignInAt: sessions[0]?.createdAt.toISOString() ?? null }
}

async function readSignIn(db: Database, personId: string) {
  const [accounts, passkey] = await Promise.all([
    db.selectFrom('account').select('providerId').where('userId', '=', personId).execute(),
    db.selectFrom('passkey').select('id').where('userId', '=', personId).limit(1).executeTakeFirst(),
  ])
  const has = (provider: string) => accounts.some(({ providerId }) => providerId === provider)
  return { password: has('credential'), google: has('google'), passkey: passkey !== undefined }
}
