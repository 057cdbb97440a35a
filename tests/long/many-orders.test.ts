import { expect, test } from 'vitest'
import { openDatabase } from '../../src/shop/ground/database/open-database.ts'
import { refreshSomeKeys } from '../../src/shop/ground/search-keys/refresh-search-keys.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { aDatabase, engines } from '../support/a-shop.ts'
import { fillWithOrders, openShopToFill } from './many-orders.ts'

test.each(engines)('a shop filled with orders for a measurement is reconciled on %s', async (engine) => {
  const place = await aDatabase(engine, { migrated: true })
  await fillWithOrders(place, 30)
  const { db } = openDatabase(place)
  expect(await reconcile(db)).toEqual([])
  const shop = openShopToFill(db, engine, place.dataDir)
  const keys = () => db.selectFrom('search_key').selectAll().orderBy('thing').orderBy('key').orderBy('ref').execute()
  while (await refreshSomeKeys(shop));
  const written = await keys()
  // The keys that were copied are those that the maintenance makes.
  for (const table of ['order', 'shipment'] as const) await db.updateTable(table).set({ searchVersion: null }).execute()
  for (const table of ['search_key', 'search_contact'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('person').set({ searchVersion: null }).execute()
  while (await refreshSomeKeys(shop));
  expect(await keys()).toEqual(written)
  await db.destroy()
  await place.leave()
})
