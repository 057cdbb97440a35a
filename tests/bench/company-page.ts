import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Admin, Customer } from '../../src/shop/ground/actor.ts'
import { openDatabase } from '../../src/shop/ground/database/open-database.ts'
import { newId } from '../../src/shop/ground/new-id.ts'
import { readCompany } from '../../src/shop/people/companies/read-company.ts'
import { findOrders } from '../../src/shop/selling/orders/find-orders.ts'
import { fillWithOrders, openShopToFill } from '../long/many-orders.ts'
import { aCompany } from '../support/a-company.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { runStatement } from '../support/run-statement.ts'
import { median, recordFigure } from './figures.ts'

const ORDERS = Number(process.env.ORDERS ?? 100_000)
const MEMBERS = 20
/** One order in so many has a refund. */
const PER_REFUND = 50
const ROUNDS = 100
const TARGET_MS = 50

/** The page of a company with 100,000 orders, for the office and for a manager, on both databases. */
export async function benchCompanyPage() {
  await measure('SQLite')
  const server = await startPostgres()
  await measure('PostgreSQL', server.url)
  await server.stop()
}

async function measure(engineName: string, databaseUrl?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  const place = { dataDir, databaseUrl }
  await fillWithOrders(place, ORDERS)
  const { db, engine } = openDatabase(place)
  const shop = openShopToFill(db, engine, dataDir)
  const people = await db.selectFrom('person').selectAll().orderBy('id').limit(MEMBERS).execute()
  const terms = { termsDays: 30, creditLimitCents: 10_000_000_000 }
  const companyId = await aCompany(
    shop,
    people.map((person) => [person, 'manager']),
    terms,
  )
  const ids = people.map(({ id }) => id)
  await db.updateTable('order').set({ companyId }).execute()
  // Each customer that is no member ordered for one who is.
  const others = await db.selectFrom('person').select('id').where('id', 'not in', ids).orderBy('id').execute()
  for (const [place, { id }] of others.entries()) {
    await db
      .updateTable('order')
      .set({ personId: ids[place % MEMBERS] ?? '' })
      .where('personId', '=', id)
      .execute()
  }
  const orders = await db.selectFrom('order').select(['id', 'amountCents', 'paidAt']).orderBy('id').execute()
  const refunded = orders.filter(({ paidAt }, place) => paidAt && place % PER_REFUND === 0)
  for (let at = 0; at < refunded.length; at += 500) {
    const rows = refunded.slice(at, at + 500).map(({ id, amountCents }) => ({
      id: newId(),
      orderId: id,
      paymentId: null,
      amountCents: Math.ceil(amountCents / 3),
      reason: 'Bent',
      status: 'refunded' as const,
      createdAt: new Date(),
      refundedAt: new Date(),
    }))
    await db.insertInto('refund').values(rows).execute()
  }
  if (databaseUrl) {
    // Giving all orders to the company at once left holes that no shop has.
    await runStatement(databaseUrl, 'vacuum full')
    // As autovacuum does a minute after so many changes.
    await runStatement(databaseUrl, 'vacuum analyze')
  }
  const admin: Admin = { kind: 'admin', id: 'bench', email: 'bench@tools.example', name: 'Bench', photo: '' }
  const [first] = people
  const manager: Customer = { kind: 'customer', id: first?.id ?? '', email: first?.email ?? '', name: first?.name ?? '', photo: '' }
  const office = await typicalTime(() =>
    Promise.all([readCompany(shop, admin, companyId), findOrders(shop, admin, { company: companyId, limit: 5 })]),
  )
  record(`page of a company with ${ORDERS} orders in the office on ${engineName}, median`, office)
  record(`the same for a manager on ${engineName}, median`, await typicalTime(() => readCompany(shop, manager, companyId)))
  await db.destroy()
  rmSync(dataDir, { recursive: true })
}

interface Time {
  milliseconds: number
  processor: number
}

const record = (name: string, { milliseconds, processor }: Time) =>
  recordFigure(
    name,
    `${milliseconds.toFixed(1)} ms  (${processor.toFixed(1)} ms of this process)`,
    `${TARGET_MS} ms`,
    milliseconds <= TARGET_MS,
  )

async function typicalTime(work: () => Promise<unknown>): Promise<Time> {
  const times: Time[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [started, before] = [performance.now(), process.cpuUsage()]
    await work()
    const { user, system } = process.cpuUsage(before)
    times.push({ milliseconds: performance.now() - started, processor: (user + system) / 1000 })
  }
  return { milliseconds: median(times.map((each) => each.milliseconds)), processor: median(times.map((each) => each.processor)) }
}
