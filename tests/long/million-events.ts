import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { EventFilter } from '../../src/contract/office/audit-log.ts'
import type { Admin } from '../../src/shop/ground/actor.ts'
import { exportEvents } from '../../src/shop/ground/audit-log/export-events.ts'
import { listEvents } from '../../src/shop/ground/audit-log/list-events.ts'
import { insertRows, type Row } from '../../src/shop/ground/database/insert-rows.ts'
import { migrate } from '../../src/shop/ground/database/migrate.ts'
import { openDatabase } from '../../src/shop/ground/database/open-database.ts'
import { newId } from '../../src/shop/ground/new-id.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { createPostgres } from '../support/postgres-server.ts'

/** The time of the audit log among a million events, by filter, and of the whole export. Run by hand. */
const EVENTS = Number(process.env.EVENTS ?? 1_000_000)
const PEOPLE = 20_000
const YEAR = 365 * 24 * 3_600_000
const eventColumns = ['id', 'at', 'actorId', 'actor', 'verb', 'thing', 'thingId', 'before', 'after']
const admin: Admin = { kind: 'admin', id: newId(), name: 'Ada', email: 'ada@tools.example', photo: '' }
const facts = JSON.stringify({ productID: newId(), orderUnit: 120, amountCents: 106_800, available: 880 })

const filters: Array<[name: string, filter: EventFilter]> = [
  ['nothing', {}],
  ['the shop itself', { actor: 'system' }],
  ['one customer', { actor: 'buyer-77@nordverft.example' }],
  ['eleven customers, by a part', { actor: 'buyer-1234' }],
  ['one administrator', { actor: 'ada@' }],
  ['nobody', { actor: 'unknown@nowhere.example' }],
  ['a frequent verb', { verb: 'order.placed' }],
  ['a rare verb', { verb: 'person.made-admin' }],
  ['a thing', { thing: 'order' }],
  ['a rare thing', { thing: 'product' }],
  ['a verb that was never used', { verb: 'image.removed' }],
  ['who and a rare verb', { actor: 'ada@', verb: 'person.made-admin' }],
  ['who and a verb of others', { actor: 'buyer-77@', verb: 'order.shipped' }],
  ['the shop and a verb of others', { actor: 'system', verb: 'order.placed' }],
  ['a week of last year', { from: dayAgo(300), to: dayAgo(293) }],
  ['a rare verb in a week', { verb: 'product.counted', from: dayAgo(300), to: dayAgo(293) }],
  ['who in a week', { actor: 'ada@', from: dayAgo(300), to: dayAgo(293) }],
]

const folder = mkdtempSync(join(tmpdir(), 'shop-events-'))
const postgres = await createPostgres()
try {
  await measure({ dataDir: folder })
  await postgres.start()
  await measure({ dataDir: folder, databaseUrl: postgres.url })
} finally {
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(place: { dataDir: string; databaseUrl?: string }) {
  const { db, engine } = openDatabase(place)
  const shop = { db, engine, now: () => new Date() } as Shop
  await migrate(db, engine)
  const orderId = await fill(shop)
  if (engine === 'postgres') await sql`analyze`.execute(db)
  print(`\n${engine}, ${EVENTS.toLocaleString('en-US')} events`)
  for (const [name, filter] of [...filters, ['one order', { thing: 'order', thingId: orderId }] as const]) {
    const page = await listEvents(shop, admin, filter)
    const times: number[] = []
    for (let turn = 0; turn < 5; turn++) times.push(await timeOf(() => listEvents(shop, admin, filter)))
    const { next } = page
    const second = next ? await timeOf(() => listEvents(shop, admin, { ...filter, after: next })) : 0
    const [best = 0, worst = 0] = [Math.min(...times), Math.max(...times)]
    print(
      `  ${name.padEnd(32)} ${best.toFixed(1)} to ${worst.toFixed(1)} ms, ${page.items.length} events; the next page ${second.toFixed(1)} ms`,
    )
  }
  let bytes = 0
  let maxMemory = 0
  const took = await timeOf(async () => {
    for await (const text of await exportEvents(shop, admin, {})) {
      bytes += text.length
      maxMemory = Math.max(maxMemory, process.memoryUsage().rss)
    }
  })
  print(
    `  all of them as CSV: ${Math.round(took / 1000)} s, ${Math.round(bytes / 1e6)} MB, the process at most ${Math.round(maxMemory / 1e6)} MB`,
  )
  await db.destroy()
}

/** Orders of a year with their events, and a few rare events. */
async function fill({ db, engine }: Shop): Promise<string> {
  let orderId = ''
  const start = Date.now() - YEAR
  await db.transaction().execute(async (tx) => {
    const write = (name: string, columns: string[], rows: Row[]) => insertRows(tx, engine, { name, columns }, rows)
    const now = new Date().toISOString()
    const people = Array.from(
      { length: PEOPLE },
      (_, number): Row => [newId(), 'Buyer', `buyer-${number}@nordverft.example`, false, now, now],
    )
    people.push([admin.id, admin.name, admin.email, false, now, now])
    await write('person', ['id', 'name', 'email', 'emailVerified', 'createdAt', 'updatedAt'], people)
    for (let first = 0; first < EVENTS; first += 2000) {
      const rows: Row[] = []
      for (let number = first; number < Math.min(EVENTS, first + 2000); number++) {
        const at = new Date(start + Math.floor((YEAR * number) / EVENTS)).toISOString()
        if (number % 4 === 0) orderId = newId()
        const [id, , email] = people[((number >> 2) * 7919) % PEOPLE] as Row
        const told = ([verb, actorId, actor]: Row): Row => [
          newId(),
          at,
          actorId ?? null,
          actor ?? null,
          verb ?? null,
          'order',
          orderId,
          null,
          facts,
        ]
        if (number % 500 === 3) rows.push([newId(), at, admin.id, admin.email, 'product.counted', 'product', newId(), facts, facts])
        else if (number % 200_000 === 7) rows.push([newId(), at, admin.id, admin.email, 'person.made-admin', 'person', newId(), null, null])
        else
          rows.push(
            told(
              [
                ['order.placed', id, email] as Row,
                ['payment.started', id, email] as Row,
                ['order.paid', null, 'system'] as Row,
                ['order.shipped', admin.id, admin.email] as Row,
              ][number % 4] as Row,
            ),
          )
      }
      await write('event', eventColumns, rows)
    }
  })
  return orderId
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function dayAgo(days: number) {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
