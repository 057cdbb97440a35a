import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aPopulatedShop, readAllRows } from '../../../tests/a-populated-shop.ts'
import { aDatabase, aShop, engines, type TestShop } from '../../../tests/a-shop.ts'
import { aCustomer, anOrder, aProduct } from '../../../tests/make.ts'
import { migrate } from '../database/migrate.ts'
import { type Engine, openDatabase } from '../database/open-database.ts'
import { folderStore } from '../images/folder-store.ts'
import { originalName } from '../images/image-name.ts'
import { placeOrder } from '../orders/place-order.ts'
import { DamagedArchive } from './archive.ts'
import { CopyRefused } from './copy-refused.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const told: string[] = []
const tell = (line: string) => void told.push(line)

async function backedUp(shop: TestShop) {
  const { dataDir } = shop.settings
  const file = join(dataDir, 'backup.tar.gz')
  expect(await createBackup({ dataDir, databaseUrl: shop.databaseUrl }, shop.images, file, tell)).toEqual([])
  return file
}

/** An empty place, and what is needed to fill it. */
async function anEmptyPlace(engine: Engine) {
  const place = await aDatabase(engine)
  const { db } = openDatabase(place)
  onTestFinished(async () => {
    await db.destroy()
    await place.leave()
  })
  return { db, store: folderStore(join(place.dataDir, 'images')), dataDir: place.dataDir }
}

describe.each(engines)('from %s', (from) => {
  it.each(engines)('brings every row and picture to %s', async (to) => {
    const shop = await aPopulatedShop(from)
    const { db, store } = await anEmptyPlace(to)
    expect(await restoreBackup(db, to, store, await backedUp(shop), tell)).toEqual([])
    const [before, after] = [await readAllRows(shop.db, from), await readAllRows(db, to)]
    expect(after).toEqual(before)
    expect(Object.values(after).filter((rows) => rows.length > 0).length).toBeGreaterThan(12)
    const images = await shop.db.selectFrom('image').select('id').execute()
    for (const { id } of images) expect(await store.get(originalName(id))).toEqual(await shop.images.get(originalName(id)))
  })

  it('is of one moment, while orders go on', async () => {
    const shop = await aShop(from)
    const [customer, product] = [await aCustomer(shop), await aProduct(shop, { available: 100_000, minimum_order: 1 })]
    let ordering = true
    const placed: string[] = []
    const orders = Promise.all(
      Array.from({ length: 3 }, async () => {
        while (ordering) {
          placed.push((await placeOrder(shop, customer, anOrder(product, 1))).orderId)
          await new Promise(setImmediate)
        }
      }),
    )
    while (placed.length < 20) await new Promise(setImmediate)
    const before = placed.length
    const file = await backedUp(shop)
    ordering = false
    await orders
    expect(placed.length).toBeGreaterThan(before)
    const { db, store } = await anEmptyPlace('sqlite')
    expect(await restoreBackup(db, 'sqlite', store, file, tell)).toEqual([])
    const restored = await db.selectFrom('order').select('id').execute()
    expect(restored.length).toBeGreaterThanOrEqual(before)
    expect(restored.length).toBeLessThanOrEqual(placed.length)
  })

  it('refuses a shop that has rows, and leaves it as it is', async () => {
    const file = await backedUp(await aPopulatedShop(from))
    const other = await aShop(from)
    await aCustomer(other)
    const before = await readAllRows(other.db, from)
    await expect(restoreBackup(other.db, from, other.images, file, tell)).rejects.toThrow(/not empty: it has rows in person/)
    expect(await readAllRows(other.db, from)).toEqual(before)
  })

  it('refuses a database of something else', async () => {
    const file = await backedUp(await aShop(from))
    const { db, store } = await anEmptyPlace(from)
    await sql`create table recipe (id text primary key)`.execute(db)
    await expect(restoreBackup(db, from, store, file, tell)).rejects.toThrow(/belongs to something else: it has the tables recipe/)
  })

  it('keeps nothing of a backup whose rows do not come back as they were written', async () => {
    const file = await backedUp(await aPopulatedShop(from))
    const { db, store } = await anEmptyPlace(from)
    await migrate(db, from)
    await (from === 'sqlite'
      ? sql`create trigger spoil after insert on review begin update review set ratings = 1 where id = new.id; end`.execute(db)
      : sql`create rule spoil as on insert to review do also update review set ratings = 1`.execute(db))
    await expect(restoreBackup(db, from, store, file, tell)).rejects.toThrow(CopyRefused)
    expect(Object.values(await readAllRows(db, from)).flat()).toEqual([])
  })
})

it('notes which pictures are missing, and brings the rest', async () => {
  const shop = await aPopulatedShop('sqlite')
  const { id } = await shop.db.selectFrom('image').select('id').limit(1).executeTakeFirstOrThrow()
  await shop.images.remove(originalName(id))
  const { db, store } = await anEmptyPlace('sqlite')
  expect(await restoreBackup(db, 'sqlite', store, await backedUp(shop), tell)).toEqual([])
  expect(told.join('\n')).toContain('1 pictures that the books know are not in the store')
})

it('says what does not hold in the books it copied', async () => {
  const shop = await aPopulatedShop('sqlite')
  await shop.db.updateTable('product').set({ available: 3 }).execute()
  const file = join(shop.settings.dataDir, 'backup.tar.gz')
  const { db, store } = await anEmptyPlace('postgres')
  const faults = await createBackup({ dataDir: shop.settings.dataDir, databaseUrl: undefined }, shop.images, file, tell)
  expect(faults.join()).toContain('has 3 available')
  expect(await restoreBackup(db, 'postgres', store, file, tell)).toEqual(faults)
})

it('leaves no half of a file behind, and overwrites an older backup only when the new one is whole', async () => {
  const shop = await aPopulatedShop('sqlite')
  const file = await backedUp(shop)
  const first = readFileSync(file)
  const broken = { ...shop.images, get: () => Promise.reject(new Error('The store is away')) }
  await expect(createBackup({ dataDir: shop.settings.dataDir, databaseUrl: undefined }, broken, file, tell)).rejects.toThrow('away')
  expect(readFileSync(file)).toEqual(first)
  expect(existsSync(`${file}.copy`)).toBe(false)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

describe('a damaged backup', () => {
  const damages: Array<[string, (file: string) => void]> = [
    ['cut in the middle', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ['cut at the end', (file) => truncateSync(file, statSync(file).size - 9)],
    ['with one bit changed', (file) => writeFileSync(file, flipped(readFileSync(file), 0.4))],
    [
      'with one letter changed inside, and compressed again',
      (file) => writeFileSync(file, gzipSync(spelled(gunzipSync(readFileSync(file))))),
    ],
    ['without its last entry', (file) => writeFileSync(file, gzipSync(withoutSums(gunzipSync(readFileSync(file)))))],
    ['of no bytes', (file) => writeFileSync(file, '')],
    ['that is a text', (file) => writeFileSync(file, 'This is no backup.')],
  ]

  it.each(damages)('%s is refused, and nothing of it is kept', async (_name, damage) => {
    const file = await backedUp(await aPopulatedShop('sqlite'))
    damage(file)
    const { db, store, dataDir } = await anEmptyPlace('sqlite')
    await expect(restoreBackup(db, 'sqlite', store, file, tell)).rejects.toThrow(DamagedArchive)
    if (readdirSync(dataDir).includes('shop.db')) {
      await migrate(db, 'sqlite')
      expect(Object.values(await readAllRows(db, 'sqlite')).flat()).toEqual([])
    }
  })
})

const flipped = (bytes: Buffer, at: number) => {
  const place = Math.floor(bytes.length * at)
  bytes[place] = (bytes[place] ?? 0) ^ 1
  return bytes
}

const spelled = (tar: Buffer) => {
  const place = tar.indexOf('Line three')
  expect(place).toBeGreaterThan(0)
  tar.write('Lane three', place)
  return tar
}

const withoutSums = (tar: Buffer) => {
  const place = tar.indexOf('sums.json')
  expect(place).toBeGreaterThan(0)
  return Buffer.concat([tar.subarray(0, place), Buffer.alloc(1024)])
}
