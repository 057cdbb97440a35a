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
    /** What another process sees, which is what is committed. */
    committed: () =>
      outside
        .prepare('select id from parent order by id')
        .all()
        .map(({ id }) => id),
  }
}

const numbers = Array.from({ length: 20 }, (_, id) => id + 1)

test('nobody is answered before what they wrote is committed', async () => {
  const { add, committed } = await aDatabase()
  await Promise.all(numbers.map((id) => add(id).then(() => expect(committed()).toContain(id))))
  expect(committed()).toEqual(numbers)
})

test('transactions that run at once are committed at once', async () => {
  const { add, committed } = await aDatabase()
  const seen = new Set<number>()
  await Promise.all(numbers.map((id) => add(id).then(() => seen.add(committed().length))))
  expect([...seen]).toEqual([20])
})

test('a statement without a transaction is answered when it is committed', async () => {
  const { db, committed } = await aDatabase()
  await Promise.all(
    numbers.map(async (id) => {
      await db.insertInto('parent').values({ id }).execute()
      expect(committed()).toContain(id)
    }),
  )
})

test('one that fails is undone alone', async () => {
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

test('a refused statement leaves the rest of its transaction as it was', async () => {
  const { db, committed } = await aDatabase()
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('parent').values({ id: 1 }).execute()
    await expect(tx.insertInto('parent').values({ id: 1 }).execute()).rejects.toThrow('UNIQUE')
    await tx.insertInto('parent').values({ id: 2 }).execute()
  })
  expect(committed()).toEqual([1, 2])
})

test('when the commit fails everybody in it is told, and the next ones go on', async () => {
  const { db, add, committed } = await aDatabase()
  const orphan = db.transaction().execute(async (tx) => {
    await tx.insertInto('child').values({ id: 1, parentId: 99 }).execute()
  })
  for (const one of await Promise.allSettled([orphan, add(1)]))
    expect(one.status === 'rejected' && String(one.reason)).toContain('FOREIGN KEY')
  await add(2)
  expect(committed()).toEqual([2])
})

test('what SQLite has undone has no second half, and those who shared its commit are told', async () => {
  const { db, add, committed } = await aDatabase()
  const shared = add(1)
  const half = db.transaction().execute(async (tx) => {
    await tx.insertInto('parent').values({ id: 2 }).execute()
    // As a full disk does at times: all that is not committed is gone.
    await expect(sql`insert or rollback into parent (id) values (2)`.execute(tx)).rejects.toThrow('UNIQUE')
    await tx.insertInto('parent').values({ id: 3 }).execute()
  })
  const [first, second] = await Promise.allSettled([shared, half])
  expect(first.status === 'rejected' && String(first.reason)).toContain('UNIQUE')
  expect(second.status === 'rejected' && String(second.reason)).toContain('This transaction was undone')
  await add(4)
  expect(committed()).toEqual([4])
})

test('a reader waits for nobody and sees what is committed', async () => {
  const { db, add } = await aDatabase()
  await add(1)
  const { promise: goOn, resolve } = Promise.withResolvers<void>()
  const slow = db.transaction().execute(async (tx) => {
    await tx.insertInto('parent').values({ id: 2 }).execute()
    expect(await tx.selectFrom('parent').selectAll().execute()).toHaveLength(2)
    await goOn
  })
  expect(await db.selectFrom('parent').selectAll().execute()).toEqual([{ id: 1 }])
  resolve()
  await slow
  expect(await db.selectFrom('parent').selectAll().execute()).toHaveLength(2)
})

test('a transaction under way is never committed by half', async () => {
  const { db, add, committed } = await aDatabase()
  const { promise: goOn, resolve } = Promise.withResolvers<void>()
  const slow = db.transaction().execute(async (tx) => {
    await tx.insertInto('parent').values({ id: 1 }).execute()
    await goOn
    await tx.insertInto('parent').values({ id: 2 }).execute()
  })
  const next = add(3)
  await new Promise(setImmediate)
  expect(committed()).toEqual([])
  resolve()
  await Promise.all([slow, next])
  expect(committed()).toEqual([1, 2, 3])
})

test('closing waits for what is under way', async () => {
  const { db, add } = await aDatabase()
  const adding = add(1)
  await db.destroy()
  await adding
  await expect(add(2)).rejects.toThrow('destroyed')
})
