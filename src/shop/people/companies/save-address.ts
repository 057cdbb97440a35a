import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { addressForm } from '../../../contract/people/company.ts'
import type { Person } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockManagedCompany } from './lock-company.ts'
import { companyMessages } from './messages.ts'

type AddressForm = z.output<z.ZodObject<typeof addressForm>>

const MAX_ADDRESSES = 50

/** Adds a delivery address to a company. */
export async function addAddress(shop: Shop, person: Person, companyId: string, address: AddressForm): Promise<string> {
  const addressId = newId()
  await transact(shop, async (tx) => {
    await lockManagedCompany(tx, person, companyId)
    const others = await tx.selectFrom('company_address').select('id').where('companyId', '=', companyId).execute()
    if (others.length >= MAX_ADDRESSES) throw new Refusal('out-of-range', companyMessages.tooManyAddresses(MAX_ADDRESSES))
    await tx
      .insertInto('company_address')
      .values({ id: addressId, companyId, ...address, createdAt: shop.now() })
      .execute()
    await recordEvent(shop, tx, person, { verb: 'company.address-saved', thing: 'company', thingId: companyId, after: address })
  })
  return addressId
}

/** Replaces a delivery address of a company. */
export async function editAddress(
  shop: Shop,
  person: Person,
  companyId: string,
  { addressId, ...address }: AddressForm & { addressId: string },
): Promise<void> {
  await transact(shop, async (tx) => {
    await lockManagedCompany(tx, person, companyId)
    const before = await readAddress(tx, companyId, addressId)
    // A row of SQLite has no prototype.
    if (isDeepStrictEqual({ ...before }, { ...address })) return
    await tx.updateTable('company_address').set(address).where('id', '=', addressId).execute()
    await recordEvent(shop, tx, person, { verb: 'company.address-saved', thing: 'company', thingId: companyId, before, after: address })
  })
}

/** Removes a delivery address of a company. Orders keep theirs. */
export async function removeAddress(shop: Shop, person: Person, companyId: string, addressId: string): Promise<void> {
  await transact(shop, async (tx) => {
    await lockManagedCompany(tx, person, companyId)
    const before = await readAddress(tx, companyId, addressId)
    await tx.deleteFrom('company_address').where('id', '=', addressId).execute()
    await recordEvent(shop, tx, person, { verb: 'company.address-removed', thing: 'company', thingId: companyId, before })
  })
}

async function readAddress(tx: Tx, companyId: string, addressId: string): Promise<AddressForm> {
  const found = await tx
    .selectFrom('company_address')
    .select(['name', 'street', 'city', 'region', 'postcode', 'country', 'phone'])
    .where('id', '=', addressId)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  if (!found) throw notFound('address')
  return found
}
