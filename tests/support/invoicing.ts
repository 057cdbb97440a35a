import type { Admin } from '../../src/shop/ground/actor.ts'
import { toJson } from '../../src/shop/ground/database/json.ts'
import type { Database } from '../../src/shop/ground/database/tables.ts'
import { editSettings } from '../../src/shop/office/settings/edit-settings.ts'
import { readManagedSettings } from '../../src/shop/office/settings/read-managed-settings.ts'
import type { Shop } from '../../src/shop/shop.ts'

export const seller = {
  name: 'Nordhammer',
  legalName: 'Nordhammer Werkzeuge GmbH',
  street: 'Elbchaussee 12',
  postcode: '22765',
  city: 'Hamburg',
  country: 'Germany',
  taxId: 'DE 136695976',
  phone: '+49 40 555 01 20',
  email: 'kontakt@nordhammer.example',
} as const

/** The same in a database that no shop has open. */
export async function storeInvoicing(db: Database, invoicePrefix = '2026-'): Promise<void> {
  await db
    .insertInto('setting')
    .values({ id: 1, version: 2, value: toJson({ ...seller, invoicePrefix }) })
    .execute()
}

/** Gives the shop a seller and a prefix, so that it issues invoices. */
export async function startInvoicing(shop: Shop, admin: Admin, invoicePrefix = '2026-'): Promise<void> {
  const { version } = await readManagedSettings(shop, admin)
  await editSettings(shop, admin, { version, ...seller, invoicePrefix })
}
