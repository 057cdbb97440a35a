import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aPopulatedShop, readAllRows } from '../../../../tests/support/a-populated-shop.ts'
import { aDatabase, aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { liftLimits } from '../../../../tests/support/lift-limits.ts'
import { aCustomer, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { storedName } from '../../catalog/product-documents/document-id.ts'
import { migrate } from '../../ground/database/migrate.ts'
import { type Engine, openDatabase } from '../../ground/database/open-database.ts'
import { folderStore } from '../../ground/images/folder-store.ts'
import { originalName } from '../../ground/images/image-name.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { DamagedArchive } from './archive.ts'
import { CopyRefused } from './copy-refused.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const lines: string[] = []
const report = (line: string) => void lines.push(line)

async function backedUp(shop: TestShop) {
  const { dataDir } = shop.config
  const file = join(dataDir, 'backup.tar.gz')
  expect(await createBackup({ dataDir, databaseUrl: shop.databaseUrl }, shop.images, file, report)).toEqual([])
  return file
}

const backups = new Map<Engine, Promise<Buffer>>()

/** A backup of a populated shop, which is made once. */
async function aBackup(from: Engine) {
  const bytes = await backups.getOrInsertComputed(from, async () => readFileSync(await backedUp(await aPopulatedShop(from))))
  const folder = mkdtempSync(join(tmpdir(), 'shop-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'backup.tar.gz')
  writeFileSync(file, bytes)
  return file
}

const withoutTime = (row: string) => row.replaceAll(/\["(restored|lastRestored)At",[^\]]*\]/g, '')

/** An empty database and image store. */
async function anEmptyShop(engine: Engine) {
  const place = await aDatabase(engine)
  const { db } = openDatabase(place)
  onTestFinished(async () => {
    await db.destroy()
    await place.leave()
  })
  return { db, store: folderStore(join(place.dataDir, 'images')), dataDir: place.dataDir }
}

describe.each(engines)('from %s', (from) => {
  it('restores every row, image and document on both databases', async () => {
    const shop = await aPopulatedShop(from)
    const file = await backedUp(shop)
    const before = await readAllRows(shop.db, from)
    expect(before.feed_event?.length).toBeGreaterThan(1)
    const images = await shop.db.selectFrom('image').select('id').execute()
    for (const to of engines) {
      const { db, store } = await anEmptyShop(to)
      lines.length = 0
      expect(await restoreBackup(db, to, store, file, report)).toEqual([])
      const after = await readAllRows(db, to)
      const signIns = { session: [], verification: [] }
      const marked = {
        ...signIns,
        setting: [expect.stringMatching(/"restoredAt","20/)],
        feed_state: [expect.stringMatching(/"pausedAt","20/)],
      }
      expect(after).toEqual({ ...before, ...marked })
      expect(after.setting?.map(withoutTime)).toEqual(before.setting?.map(withoutTime))
      expect(Object.values(after).filter((rows) => rows.length > 0).length).toBeGreaterThan(12)
      for (const { id } of images) expect(await store.get(originalName(id))).toEqual(await shop.images.get(originalName(id)))
      const documents = await db.selectFrom('document').select(['id', 'type']).execute()
      expect(documents).toHaveLength(1)
      const [name = ''] = documents.map(storedName)
      expect(await store.get(name)).toEqual(await shop.images.get(name))
      expect((await store.get(name))?.toString()).toContain('%PDF-')
      expect(lines.join('\n')).toContain('1 document. All checksums match.')
    }
  })

  it('is of one moment while orders are placed', async () => {
    const shop = await aShop(from)
    await liftLimits(shop)
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
    const { db, store } = await anEmptyShop('sqlite')
    expect(await restoreBackup(db, 'sqlite', store, file, report)).toEqual([])
    const restored = await db.selectFrom('order').select('id').execute()
    expect(restored.length).toBeGreaterThanOrEqual(before)
    expect(restored.length).toBeLessThanOrEqual(placed.length)
  })

  it('refuses a shop that has rows and does not change it', async () => {
    const file = await aBackup(from)
    const other = await aShop(from)
    await aCustomer(other)
    const before = await readAllRows(other.db, from)
    await expect(restoreBackup(other.db, from, other.images, file, report)).rejects.toThrow(/not empty: it has rows in person/)
    expect(await readAllRows(other.db, from)).toEqual(before)
  })

  it('refuses a database of another application', async () => {
    const file = await backedUp(await aShop(from))
    const { db, store } = await anEmptyShop(from)
    await sql`create table recipe (id text primary key)`.execute(db)
    await expect(restoreBackup(db, from, store, file, report)).rejects.toThrow(
      /belongs to another application. It has these tables: recipe/,
    )
  })

  it('rolls back when the restored rows differ', async () => {
    const file = await aBackup(from)
    const { db, store } = await anEmptyShop(from)
    await migrate(db, from)
    await (from === 'sqlite'
      ? sql`create trigger spoil after insert on review begin update review set ratings = 1 where id = new.id; end`.execute(db)
      : sql`create rule spoil as on insert to review do also update review set ratings = 1`.execute(db))
    await expect(restoreBackup(db, from, store, file, report)).rejects.toThrow(CopyRefused)
    expect(Object.values(await readAllRows(db, from)).flat()).toEqual([])
  })
})

it('reports missing images and restores the rest', async () => {
  const shop = await aPopulatedShop('sqlite')
  const { id } = await shop.db.selectFrom('image').select('id').limit(1).executeTakeFirstOrThrow()
  await shop.images.remove(originalName(id))
  const { db, store } = await anEmptyShop('sqlite')
  expect(await restoreBackup(db, 'sqlite', store, await backedUp(shop), report)).toEqual([])
  expect(lines.join('\n')).toContain('1 images are missing from the image store')
})

it('returns the discrepancies of the copied rows', async () => {
  const shop = await aPopulatedShop('sqlite')
  await shop.db.updateTable('product').set({ available: 3 }).execute()
  const file = join(shop.config.dataDir, 'backup.tar.gz')
  const { db, store } = await anEmptyShop('postgres')
  const discrepancies = await createBackup({ dataDir: shop.config.dataDir, databaseUrl: undefined }, shop.images, file, report)
  expect(discrepancies.join()).toContain('has 3 available')
  expect(await restoreBackup(db, 'postgres', store, file, report)).toEqual(discrepancies)
})

it('leaves no partial file and replaces an older backup only with a complete one', async () => {
  const shop = await aPopulatedShop('sqlite')
  const file = await backedUp(shop)
  const first = readFileSync(file)
  const broken = { ...shop.images, get: () => Promise.reject(new Error('The store is unavailable')) }
  await expect(createBackup({ dataDir: shop.config.dataDir, databaseUrl: undefined }, broken, file, report)).rejects.toThrow('unavailable')
  expect(readFileSync(file)).toEqual(first)
  expect(existsSync(`${file}.copy`)).toBe(false)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

describe('a damaged backup', () => {
  const damages: Array<[string, (file: string) => void]> = [
    ['truncated in the middle', (file) => truncateSync(file, Math.floor(statSync(file).size / 2))],
    ['truncated at the end', (file) => truncateSync(file, statSync(file).size - 9)],
    ['with one bit changed', (file) => writeFileSync(file, flipped(readFileSync(file), 0.4))],
    ['with one character changed before compression', (file) => writeFileSync(file, gzipSync(spelled(gunzipSync(readFileSync(file)))))],
    ['with a first entry that is not JSON', (file) => writeFileSync(file, gzipSync(unbraced(gunzipSync(readFileSync(file)))))],
    ['without its last entry', (file) => writeFileSync(file, gzipSync(withoutSums(gunzipSync(readFileSync(file)))))],
    ['that is empty', (file) => writeFileSync(file, '')],
    ['that is plain text', (file) => writeFileSync(file, 'This is no backup.')],
  ]

  it.each(damages)('%s is refused and leaves no rows', async (_name, damage) => {
    const file = await aBackup('sqlite')
    damage(file)
    const { db, store, dataDir } = await anEmptyShop('sqlite')
    await expect(restoreBackup(db, 'sqlite', store, file, report)).rejects.toThrow(DamagedArchive)
    expect(readdirSync(dataDir)).not.toContain('shop.db')
    await migrate(db, 'sqlite')
    expect(readdirSync(dataDir)).toContain('shop.db')
    expect(Object.values(await readAllRows(db, 'sqlite')).flat()).toEqual([])
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

const unbraced = (tar: Buffer) => {
  tar.write('x', tar.indexOf('{'))
  return tar
}

const withoutSums = (tar: Buffer) => {
  const place = tar.indexOf('sums.json')
  expect(place).toBeGreaterThan(0)
  return Buffer.concat([tar.subarray(0, place), Buffer.alloc(1024)])
}
