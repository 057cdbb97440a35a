import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { aPopulatedShop, readAllRows } from '../../../../tests/support/a-populated-shop.ts'
import { aDatabase, type TestShop } from '../../../../tests/support/a-shop.ts'
import { migrate } from '../../ground/database/migrate.ts'
import { openDatabase } from '../../ground/database/open-database.ts'
import { acquireLease } from '../maintenance/lease.ts'
import { moveShop } from './move-shop.ts'

const WAIT_MS = 300

async function aTarget() {
  const place = await aDatabase('postgres')
  const { db } = openDatabase(place)
  onTestFinished(async () => {
    await db.destroy()
    await place.leave()
  })
  return { db, url: place.databaseUrl ?? '' }
}

function moved(shop: TestShop, url: string) {
  const lines: string[] = []
  const discrepancies = moveShop(shop.config.dataDir, url, (line) => void lines.push(line), WAIT_MS)
  return discrepancies.then((found) => ({ output: lines.join('\n'), discrepancies: found }))
}

it('copies every row of a SQLite shop to PostgreSQL and can be repeated', async () => {
  const shop = await aPopulatedShop('sqlite')
  const { db, url } = await aTarget()
  const first = await moved(shop, url)
  expect(first.discrepancies).toEqual([])
  expect(first.output).toMatch(/^Copied \d+ rows\. Every row matches its original\.$/m)
  const before = await readAllRows(shop.db, 'sqlite')
  expect(await readAllRows(db, 'postgres')).toEqual(before)
  const second = await moved(shop, url)
  expect(second.output).toMatch(/^All \d+ rows were copied before\./m)
  expect(await readAllRows(db, 'postgres')).toEqual(before)
})

it('leaves no rows when it is interrupted, and works when it is repeated', async () => {
  const shop = await aPopulatedShop('sqlite')
  const { db, url } = await aTarget()
  await migrate(db, 'postgres')
  await sql`alter table payment add constraint broken check (id = '')`.execute(db)
  await expect(moved(shop, url)).rejects.toThrow(/broken/)
  expect(Object.values(await readAllRows(db, 'postgres')).flat()).toEqual([])
  await sql`alter table payment drop constraint broken`.execute(db)
  expect((await moved(shop, url)).discrepancies).toEqual([])
})

it('rolls back when a row differs from its original', async () => {
  const shop = await aPopulatedShop('sqlite')
  const { db, url } = await aTarget()
  await migrate(db, 'postgres')
  await sql`create rule spoil as on insert to review do also update review set ratings = 1`.execute(db)
  await expect(moved(shop, url)).rejects.toThrow(/review \[".*"\] differs.*rolled back/s)
  expect(Object.values(await readAllRows(db, 'postgres')).flat()).toEqual([])
})

it('refuses a database with other rows or of another application', async () => {
  const shop = await aPopulatedShop('sqlite')
  const other = await aTarget()
  await moved(shop, other.url)
  await other.db.updateTable('review').set({ comment: 'Another shop' }).execute()
  await expect(moved(shop, other.url)).rejects.toThrow(/has other rows.*Nothing was changed/s)
  await other.db.deleteFrom('review').execute()
  await expect(moved(shop, other.url)).rejects.toThrow(/is missing/)

  const recipes = await aTarget()
  await sql`create table recipe (name text)`.execute(recipes.db)
  await expect(moved(shop, recipes.url)).rejects.toThrow(/belongs to another application/)
  expect(Object.keys(await readAllRows(recipes.db, 'postgres'))).toEqual(['recipe'])
})

it('refuses a shop that is running, and accepts one whose process was killed', async () => {
  const shop = await aPopulatedShop('sqlite')
  const { url } = await aTarget()
  const renew = () => acquireLease(shop, 'maintenance', 'a process', 60_000)
  let renewal = Promise.resolve(await renew())
  const renewing = setInterval(() => {
    renewal = renew()
  }, 50)
  await expect(moved(shop, url).finally(() => clearInterval(renewing))).rejects.toThrow(/still running/)
  await renewal
  expect((await moved(shop, url)).discrepancies).toEqual([])
})
