import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { aProgram, type TestProgram } from '../support/a-program.ts'
import { engines } from '../support/a-shop.ts'
import { aProduct } from '../support/make.ts'
import { createPostgres } from '../support/postgres-server.ts'
import { runStatement } from '../support/run-statement.ts'
import { CUSTOMERS, startCustomers } from './ordering-customers.ts'
import { mountSmallDisk, type SmallDisk, whyNotMountable } from './small-disk.ts'

const full = 'The shop cannot save changes right now. Nothing was changed; please try again later.'
const why = whyNotMountable()
if (why) process.stdout.write(`\nNOT TRIED: orders on a full disk. ${why}.\n\n`)

const places = {
  sqlite: (disk: SmallDisk) => ({ DATA_DIR: disk.folder }),
  /**
   * The tables are on the small disk. A server that cannot write its log would end, which is another fault. It serves this test
   * alone, because no checkpoint succeeds while the disk is full.
   */
  postgres: async (disk: SmallDisk) => {
    const postgres = await createPostgres()
    onTestFinished(postgres.remove)
    await postgres.start()
    const location = join(disk.folder, 'tables')
    mkdirSync(location)
    const { uid, gid } = statSync(postgres.databaseDir)
    chownSync(location, uid, gid)
    await runStatement(postgres.url, `create tablespace small location '${location}'`)
    await runStatement(postgres.url, 'create database shop tablespace small')
    const url = new URL(postgres.url)
    url.pathname = '/shop'
    return { DATABASE_URL: url.href, DATABASE_POOL: '5' }
  },
}

const until = async (what: string, holds: () => boolean) => {
  for (const end = performance.now() + 60_000; !holds(); await pause(20))
    if (performance.now() > end) throw new Error(`Not within 60 s: ${what}`)
}

describe.skipIf(why).each(engines)('a full disk on %s', (engine) => {
  test('refuses orders with a message, keeps acknowledged ones, and recovers when there is space', { timeout: 180_000 }, async () => {
    const disk = mountSmallDisk(engine === 'sqlite' ? 16 : 32)
    const program = await aProgram('sqlite', await places[engine](disk))
    const productId = await aProduct(program.shop, { available: 1_000_000, minimum_order: 1 })
    const reader = await program.aPerson()
    const customers = await startCustomers(program, productId)
    const placed = (start = 0) => customers.since(start).filter(({ status }) => status === 200)
    await until('orders before', () => placed().length >= 30)

    disk.fill(512)
    await until('refusals', () => customers.attempts.filter(({ status }) => status !== 200).length >= 30)
    const refused = customers.attempts.filter(({ status }) => status !== 200)
    expect(refused.filter(({ status, message, reason }) => status !== 503 || reason !== 'full' || message !== full)).toEqual([])
    expect(program.logged.some(({ msg }) => msg.startsWith('The disk is full'))).toBe(true)
    expect(program.logged.filter(({ msg }) => msg === 'Unexpected error').map(({ err }) => err)).toEqual([])
    await theyCanRead(program, placed()[0]?.orderId as string, customers.attempts[0]?.token as string)
    if (engine === 'sqlite') await uploadsAreRefused(program, reader.token, disk)
    // The first order of the reader, whose mail is within the day's budget.
    expect(await customers.order(reader.token, 'first')).toMatchObject({ status: 503, reason: 'full' })

    disk.empty()
    const freed = customers.attempts.length + CUSTOMERS
    await until('orders after', () => placed(freed).length >= 30)
    await customers.stop()
    if (engine === 'sqlite') expect(await upload(program, reader.token)).toMatchObject({ status: 200 })

    const failed = customers.attempts.filter(({ status }) => status !== 200)
    expect(failed.filter(({ reason }) => reason !== 'full')).toEqual([])
    await nothingIsLost(
      program,
      customers.attempts.flatMap(({ orderId }) => orderId ?? []),
    )
    const again = await Promise.all(failed.slice(0, 50).map(({ token, key }) => customers.order(token, key)))
    const first = await customers.order(reader.token, 'first')
    expect([...again, first].filter(({ status }) => status !== 200)).toEqual([])
    const ids = customers.attempts.concat(again, first).flatMap(({ orderId }) => orderId ?? [])
    const there = await program.shop.db.selectFrom('order').select('id').execute()
    expect(there.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(await reconcile(program.shop.db)).toEqual([])
    expect(await program.shop.db.selectFrom('outbox').select('lastError').where('state', '=', 'failed').execute()).toEqual([])
    if (engine === 'sqlite') await mailGoesOn(program, first.orderId as string, disk)
  })
})

async function theyCanRead(program: TestProgram, orderId: string, token: string) {
  expect((await fetch(`${program.url}/products`)).status).toBe(200)
  expect((await fetch(`${program.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
  expect((await program.call('GET', '/product/')).body).toHaveLength(1)
  const { id } = await program.shop.db.selectFrom('order').select('id').where('id', '=', orderId).executeTakeFirstOrThrow()
  expect((await program.call('GET', `/order/${id}`, { token })).status).toBeLessThan(500)
}

async function nothingIsLost({ shop }: TestProgram, acknowledged: string[]) {
  const kept = new Set((await shop.db.selectFrom('order').select('id').execute()).map(({ id }) => id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
}

async function upload(program: TestProgram, token: string) {
  const noise = randomBytes(300 * 300 * 3)
  const bytes = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer()
  const raw = new FormData()
  raw.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'noise.png')
  return program.call('POST', '/image', { token, raw })
}

async function uploadsAreRefused(program: TestProgram, token: string, { folder }: SmallDisk) {
  const answer = await upload(program, token)
  expect([answer.status, answer.body.message]).toEqual([503, full])
  expect(readdirSync(join(folder, 'images'))).toEqual([])
  expect(readdirSync(join(folder, 'mail')).filter((name) => name.endsWith('.part'))).toEqual([])
}

/** The mail of an order that was refused at first is sent, too. */
async function mailGoesOn({ shop }: TestProgram, orderId: string, { folder }: SmallDisk) {
  const owed = await shop.db.selectFrom('outbox').select('id').where('reason', '=', `order-placed:${orderId}`).executeTakeFirstOrThrow()
  await expect.poll(() => readdirSync(join(folder, 'mail')), { timeout: 60_000 }).toContain(`${owed.id}.eml`)
}
