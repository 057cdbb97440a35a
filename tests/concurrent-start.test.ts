import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { MIGRATION_LOCK, migrate } from '../src/shop/ground/database/migrate.ts'
import { openDatabase } from '../src/shop/ground/database/open-database.ts'
import { aProcess } from './support/a-process.ts'
import { aDatabase } from './support/a-shop.ts'
import { createCaller } from './support/call.ts'

/** Four processes of one shop, started together on a PostgreSQL database without any table. */
async function fourProcesses(config: Record<string, string>) {
  const place = await aDatabase('postgres')
  onTestFinished(place.leave)
  const { db } = openDatabase(place)
  onTestFinished(() => db.destroy())
  const environment = {
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl as string,
    SECRET: 'the secret that these processes share',
    ...config,
  }
  const processes = Array.from({ length: 4 }, () => aProcess(environment))
  const urls = await Promise.all(
    processes.map(async ({ waitForOutput }) => (await waitForOutput(/The shop is running at (\S+)\n(?:.+\n)*\n/))[1] as string),
  )
  const signIn = async (url: string, credentials: object) =>
    (await createCaller(url)('POST', '/auth/sign-in/email', { body: credentials, headers: { origin: url } })).status
  return { db, urls, signIn, printed: processes.map(({ output }) => output()).join('') }
}

const rowsOfAdmin = async ({ db }: Pick<Awaited<ReturnType<typeof fourProcesses>>, 'db'>) => ({
  people: await db.selectFrom('person').select(['email', 'role']).execute(),
  accounts: await db.selectFrom('account').select('providerId').execute(),
  events: await db.selectFrom('event').select(['actor', 'verb']).where('thing', '=', 'person').execute(),
})

const once = (email: string) => ({
  people: [{ email, role: 'admin' }],
  accounts: [{ providerId: 'credential' }],
  events: [{ actor: 'system', verb: 'person.made-admin' }],
})

test('processes that start together on an empty PostgreSQL all open, with the configured administrator', async () => {
  const admin = { email: 'ada@tools.example', password: 'hammer-and-tongs' }
  const started = await fourProcesses({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  expect(await rowsOfAdmin(started)).toEqual(once(admin.email))
  for (const url of started.urls) expect(await started.signIn(url, admin)).toBe(200)
})

test('the demo catalog is added once, and one process prints the password that works for all', async () => {
  const started = await fourProcesses({ DEMO: 'on' })
  const [told, ...more] = started.printed.matchAll(/Demo administrator: (\S+) {2}password: (\S+)/g)
  expect(more).toEqual([])
  const [, email = '', password] = told ?? []
  expect(await rowsOfAdmin(started)).toEqual(once(email))
  for (const url of started.urls) expect(await started.signIn(url, { email, password })).toBe(200)
  const skus = (await started.db.selectFrom('product').select('sku').execute()).map(({ sku }) => sku)
  expect(skus.length).toBeGreaterThan(0)
  expect(new Set(skus).size).toBe(skus.length)
  const filled = await started.db.selectFrom('event').select('id').where('verb', '=', 'product.added').execute()
  expect(filled).toHaveLength(skus.length)
})

test('a process waits for another’s migrations, longer than its lock timeout', async () => {
  const place = await aDatabase('postgres')
  const first = openDatabase(place)
  const second = openDatabase({ ...place, databaseUrl: `${place.databaseUrl}?lock_timeout=50&statement_timeout=50` })
  onTestFinished(async () => {
    await Promise.all([first.db.destroy(), second.db.destroy()])
    await place.leave()
  })
  const migrated = await first.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx)
    const migrating = migrate(second.db, 'postgres').then(
      () => 'done',
      (fault: unknown) => fault,
    )
    const waitsLong = sql`select pid from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
      and clock_timestamp() - query_start > interval '200 ms'`
    const count = async () => (await waitsLong.execute(first.db)).rows.length
    await Promise.race([expect.poll(count, { interval: 50, timeout: 10_000 }).toBe(1), migrating])
    return { migrating }
  })
  expect(await migrated.migrating).toBe('done')
})
