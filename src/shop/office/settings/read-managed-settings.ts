import type { ManagedSettings } from '../../../contract/office/settings.ts'
import { isPublicSql } from '../../catalog/products/draft-sql.ts'
import type { Admin } from '../../ground/actor.ts'
import type { Database } from '../../ground/database/tables.ts'
import { readFirstOrder } from '../../ground/settings/read-first-order.ts'
import { fromStored, readSettingRow } from '../../ground/settings/read-settings.ts'
import type { Shop } from '../../shop.ts'
import { readInvoicingState } from './read-invoicing-state.ts'

/** The settings as an administrator edits them, with the order that fixed the currency and the numbers of invoices. */
export async function readManagedSettings(shop: Shop, _admin: Admin): Promise<ManagedSettings> {
  const { version, value, restoredAt } = await readSettingRow(shop.db)
  const settings = fromStored(value)
  const [first, unweighedProducts] = await Promise.all([readFirstOrder(shop.db), countUnweighedProducts(shop.db)])
  return {
    ...settings,
    version,
    unweighedProducts,
    firstOrder: first ? { number: first.number, at: first.placedAt.toISOString() } : null,
    invoicing: await readInvoicingState(shop, settings, restoredAt),
  }
}

async function countUnweighedProducts(db: Database): Promise<number> {
  const { products } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.countAll().as('products'))
    .where('weightGrams', 'is', null)
    .where(isPublicSql)
    .executeTakeFirstOrThrow()
  return Number(products)
}
