import { expect, onTestFinished, test } from 'vitest'
import { readFamilies } from '../src/shop/catalog/families/read-families.ts'
import { knownMigrations, migrate } from '../src/shop/ground/database/migrate.ts'
import { openDatabase } from '../src/shop/ground/database/open-database.ts'
import { aDatabase, engines } from './support/a-shop.ts'

test.each(engines)('on %s, families that only products named get a row, and the previous version can still write', async (engine) => {
  const place = await aDatabase(engine)
  const { db } = openDatabase(place)
  onTestFinished(async () => {
    await db.destroy()
    await place.leave()
  })
  const before = knownMigrations().filter((name) => name < '022')
  await migrate(db, engine, before)
  const family = (slug: string, position: number) =>
    db.insertInto('family').values({ slug, name: slug.toUpperCase(), intro: '', position }).execute()
  await family('pliers', 0)
  const now = new Date()
  const product = {
    details: 'x',
    specifications: '[]',
    keywords: '[]',
    priceCents: 100,
    image: '/images/a.webp',
    available: 1,
    minimumOrder: 1,
  }
  const products = ['pliers', 'hand-saws', 'other-tools', 'gone'].map((slug, number) => ({
    ...product,
    id: `p${number}`,
    sku: `S-${number}`,
    slug: `tool-${number}`,
    name: `Tool ${number}`,
    family: slug,
    version: 1,
    createdAt: now,
    updatedAt: now,
    removedAt: slug === 'gone' ? now : null,
  }))
  // Later versions of the columns have types of their own.
  await db
    .insertInto('product')
    .values(products as never)
    .execute()
  await migrate(db, engine)
  expect((await readFamilies(db)).map(({ slug, name, version }) => [slug, name, version])).toEqual([
    ['pliers', 'PLIERS', 1],
    ['hand-saws', 'Hand saws', 1],
    ['other-tools', 'Other tools', 1],
  ])
  await family('of-the-previous-version', 7)
  expect(await readFamilies(db)).toHaveLength(4)
})
