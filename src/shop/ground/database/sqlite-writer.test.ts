import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { sqliteDialect } from './sqlite-dialect.ts'

interface Rows {
  parent: { id: number }
  child: { id: number; parentId: number }
}

async function aDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-turns-'))
  const file = join(folder, 'shop.db')
  const db = new Kysely<Rows>({ dialect: sqliteDialect(file) })
  await sql`create table parent (id integer primary key)`.execute(db)
  await sql`create table child (id integer primary key, "parentId" integer references parent (id) deferrable initially deferred)`.execute(
    db,
  )
  const outside = new DatabaseSync(file, { readOnly: true })
  onTestFinished(async () => {
    outside.close()
    await db.destroy()
    rmSync(folder, { recursive: true })
  })
  return {
    db,
    add: (id: number) =>
      db.transaction().execute(async (tx) => {
        await tx.insertInto('parent').values({ id }).execute()
      }),
    /** The committed rows, as another process sees them. */
    committed: () =>
      outside
        .prepare('select id from parent order by id')
        .all()
        .map(({ id }) => id),
  }
}

const numbers = Array.from({ length: 20 }, (_, id) => id + 1)

test('a transaction resolves after its commit', async () => {
  const { add, committed } = await aDatabase()
  await Promise.all(numbers.map((id) => add(id).then(() => expect(committed()).toContain(id))))
  expect(committed()).toEqual(numbers)
})

test('concurrent transactions are committed together', async () => {
  const { add, committed } = await aDatabase()
  const seen = new Set<number>()
  await Promise.all(numbers.map((id) => add(id).then(() => seen.add(committed().length))))
  expect([...seen]).toEqual([20])
})

test('a statement outside a transaction resolves after its commit', async () => {
  const { db, committed } = await aDatabase()
  await Promise.all(
    numbers.map(async (id) => {
      await db.insertInto('parent').values({ id }).execute()
      expect(committed()).toContain(id)
    }),
  )
})

test('a failed transaction is rolled back alone', async () => {
  const { db, add, committed } = await aDatabase()
  const failing = (id: number) =>
    db.transaction().execute(async (tx) => {
      await tx.insertInto('parent').values({ id }).execute()
      throw new Error('no stock')
    })
  const settled = await Promise.allSettled(numbers.map((id) => (id % 2 === 0 ? failing(id) : add(id))))
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(10)
  expect(committed()).toEqual(numbers.filter((id) => id % 2 === 1))
})

test('a failed statement leaves the rest of its transaction unchanged', async () => {
  const { db, committed } = await aDatabase()
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('parent').values({ id: 1 }).execute()
    await expect(tx.insertInto('parent').values({ id: 1 }).execute()).rejects.toThrow('UNIQUE')
    await tx.insertInto('parent').values({ id: 2 }).execute()
  })
  expect(committed()).toEqual([1, 2])
})

test('a failed commit rejects every transaction of the group, and later ones succeed', async () => {
  const { db, add, committed } = await aDatabase()
  const orphan = db.transaction().execute(async (tx) => {
    await tx.insertInto('child').values({ id: 1, parentId: 99 }).execute()
  })
  for (const outcome of await Promise.allSettled([orphan, add(1)]))
    expect(outcome.status === 'rejected' && String(outcome.reason)).toContain('FOREIGN KEY')
  await add(2)
  expect(committed()).toEqual([2])
})

test('after SQLite rolls back a group, its transactions fail and later ones succeed', async () => {
  const { db, add, committed } = await aDatabase()
  const shared = add(1)
  const half = db.transaction().execute(async (tx) => {
    await tx.insertInto('parent').values({ id: 2 }).execute()
    // Like a full disk, this rolls back everything that is not committed.
    await expect(sql`insert or rollback into parent (id) values (2)`.execute(tx)).rejects.toThrow('UNIQUE')
    await tx.insertInto('parent').values({ id: 3 }).execute()
  })
  const [first, second] = await Promise.allSettled([shared, half])
  expect(first.status === 'rejected' && String(first.reason)).toContain('UNIQUE')
  expect(second.status === 'rejected' && String(second.reason)).toContain('This transaction was rolled back')
  await add(4)
  expect(committed()).toEqual([4])
})

test('a reader does not wait and sees committed data', async () => {
  const { db, add } = await aDatabase()
  await add(1)
  const { promise: resumed, resolve } = Promise.withResolvers<void>()
  const slow = db.transaction().execute(async (tx) => {
    await tx.insertInto('parent').values({ id: 2 }).execute()
    expect(await tx.selectFrom('parent').selectAll().execute()).toHaveLength(2)
    await resumed
  })
  expect(await db.selectFrom('parent').selectAll().execute()).toEqual([{ id: 1 }])
  resolve()
  await slow
  expect(await db.selectFrom('parent').selectAll().execute()).toHaveLength(2)
})

test('a transaction in progress is never committed in part', async () => {
  const { db, add, committed } = await aDatabase()
  const { promise: resumed, resolve } = Promise.withResolvers<void>()
  const slow = db.transaction().execute(async (tx) => {
    await tx.insertInto('parent').values({ id: 1 }).execute()
    await resumed
    await tx.insertInto('parent').values({ id: 2 }).execute()
  })
  const next = add(3)
  await new Promise(setImmediate)
  expect(committed()).toEqual([])
  resolve()
  await Promise.all([slow, next])
  expect(committed()).toEqual([1, 2, 3])
})

test('closing waits for running transactions', async () => {
  const { db, add } = await aDatabase()
  const adding = add(1)
  await db.destroy()
  await adding
  await expect(add(2)).rejects.toThrow('destroyed')
})
