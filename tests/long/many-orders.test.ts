import { expect, test } from 'vitest'
import { openDatabase } from '../../src/shop/database/open-database.ts'
import { reconcile } from '../../src/shop/reconcile/reconcile.ts'
import { aDatabase, engines } from '../support/a-shop.ts'
import { fillWithOrders } from './many-orders.ts'

test.each(engines)('a shop filled with orders for a measurement is reconciled on %s', async (engine) => {
  const place = await aDatabase(engine, { migrated: true })
  await fillWithOrders(place, 30)
  const { db } = openDatabase(place)
  expect(await reconcile(db)).toEqual([])
  await db.destroy()
  await place.leave()
})
