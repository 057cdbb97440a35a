import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inShopZone } from '../../src/contract/ground/shop-zone.ts'
import type { Admin } from '../../src/shop/ground/actor.ts'
import { insertRows } from '../../src/shop/ground/database/insert-rows.ts'
import { openDatabase } from '../../src/shop/ground/database/open-database.ts'
import { newId } from '../../src/shop/ground/new-id.ts'
import { refreshSomeKeys } from '../../src/shop/ground/search-keys/refresh-search-keys.ts'
import { listInvoices, readInvoiceSums } from '../../src/shop/office/accounting/list-invoices.ts'
import { listOpenItems, listWaitingOrders, readOpenItemSums } from '../../src/shop/office/accounting/list-open-items.ts'
import { companyWords } from '../../src/shop/people/companies/company-words.ts'
import { findOrders } from '../../src/shop/selling/orders/find-orders.ts'
import { aDocument } from '../support/a-document.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { fillWithOrders, openShopToFill } from './many-orders.ts'

// Fills a shop with orders, an invoice for each that is paid or on account, and companies that owe some, and prints what searching and adding up
// costs. `ORDERS=200000 node tests/long/open-items.ts` on both databases, or the one that is named: `... postgres`.

const ORDERS = Number(process.env.ORDERS ?? 200_000)
const COMPANIES = 2_000
const OPEN = 10_000
const ROUNDS = 200
const AT_ONCE = 1_000
const MAX_MS = 50

type Shop = ReturnType<typeof openShopToFill>

const taxIdOf = (number: number) => `DE${String(100_000_000 + number * 37)}`
const nameOf = (number: number) =>
  `${['Alpenwerk', 'Hafenwerft', 'Zimmerei', 'Gerüstbau'][number % 4]} ${String.fromCharCode(65 + (number % 26))}${number} GmbH`

async function addCompanies({ db, engine }: Shop): Promise<string[]> {
  const ids = Array.from({ length: COMPANIES }, newId)
  const columns = ['id', 'name', 'taxId', 'city', 'termsDays', 'creditLimitCents', 'createdAt', 'words']
  const rows = ids.map((id, number) => {
    const [name, taxId, city] = [nameOf(number), taxIdOf(number), 'Bergen']
    const words = companyWords({ name, taxId, city, postcode: '', country: '' })
    return [id, name, taxId, city, 30, 100_000_000, new Date().toISOString(), words]
  })
  await db.transaction().execute((tx) => insertRows(tx, engine, { name: 'company', columns }, rows))
  return ids
}

/** Half of the orders belong to companies; the newest of those owe what they cost. Every order that is not unpaid has an invoice. */
async function addInvoices({ db, engine }: Shop, companies: string[]) {
  const orders = await db
    .selectFrom('order')
    .select(['id', 'number', 'placedAt', 'amountCents', 'customerName'])
    .where('status', '<>', 'unpaid')
    .orderBy('id')
    .execute()
  const columns = [
    'id',
    'orderId',
    'causeId',
    'kind',
    'number',
    'series',
    'position',
    'issuedAt',
    'issuedOn',
    'totalCents',
    'taxCents',
    'logo',
    'snapshot',
  ]
  for (let first = 0; first < orders.length; first += AT_ONCE) {
    const some = orders.slice(first, first + AT_ONCE)
    const rows = some.map(({ id, number, placedAt, amountCents, customerName }, at) => {
      const position = first + at + 1
      const company = position % 2 === 0 ? position % COMPANIES : undefined
      const billTo = {
        lines: [company === undefined ? customerName : nameOf(company)],
        taxId: company === undefined ? '' : taxIdOf(company),
      }
      const issued = {
        number: `RE-${String(position).padStart(7, '0')}`,
        issuedAt: placedAt.toISOString(),
        issuedOn: inShopZone(placedAt)[0],
      }
      const snapshot = JSON.stringify({ ...aDocument(), ...issued, order: number, totalCents: amountCents, billTo })
      return [newId(), id, id, 'invoice', issued.number, 'RE-', position, issued.issuedAt, issued.issuedOn, amountCents, 0, '', snapshot]
    })
    await db.transaction().execute(async (tx) => {
      await insertRows(tx, engine, { name: 'invoice', columns }, rows)
      for (const [at, { id }] of some.entries()) {
        const position = first + at + 1
        if (position % 2) continue
        const isOpen = position > orders.length - 2 * OPEN
        const owed = { terms: 'account' as const, paidAt: null, dueAt: new Date(Date.now() + (30 - (position % 120)) * 86_400_000) }
        await tx
          .updateTable('order')
          .set({ companyId: companies[position % COMPANIES] ?? null, ...(isOpen && owed) })
          .where('id', '=', id)
          .execute()
      }
    })
  }
  return orders
}

const print = (line: string) => process.stdout.write(`${line}\n`)

async function measure(what: string, work: (round: number) => Promise<unknown>) {
  for (let round = 0; round < 5; round++) await work(round)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    await work(round)
    times.push(performance.now() - started)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(ROUNDS - 1, Math.floor(share * ROUNDS))] ?? 0).toFixed(1)
  const p99 = Number(at(0.99))
  print(`${p99 <= MAX_MS ? 'ok    ' : 'SLOW  '} ${what}: median ${at(0.5)} ms, p99 ${p99} ms`)
  if (p99 > MAX_MS) process.exitCode = 1
}

async function run(engineName: 'sqlite' | 'postgres') {
  const dataDir = mkdtempSync(join(tmpdir(), 'open-items-'))
  const server = engineName === 'postgres' ? await startPostgres() : undefined
  const place = { dataDir, ...(server && { databaseUrl: server.url }) }
  const started = performance.now()
  await fillWithOrders(place, ORDERS)
  const { db, engine } = openDatabase(place)
  const shop = openShopToFill(db, engine, dataDir)
  const orders = await addInvoices(shop, await addCompanies(shop))
  while (await refreshSomeKeys(shop));
  if (engine === 'postgres') await sql`vacuum analyze`.execute(db)
  else await sql`analyze`.execute(db)
  print(
    `${engineName}: ${ORDERS} orders, ${orders.length} invoices, ${OPEN} open, filled in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )

  const admin: Admin = { kind: 'admin', id: newId(), name: 'Admin', email: 'admin@tools.example', photo: '' }
  const of = (round: number) => orders[(round * 7919) % orders.length]
  const positionOf = (round: number) => ((round * 7919) % orders.length) + 1
  const searches: [string, (round: number) => string][] = [
    ['a number', (round) => `re ${String(positionOf(round)).padStart(7, '0')}`],
    ['half a number', (round) => String(positionOf(round)).padStart(7, '0').slice(2)],
    ['an order', (round) => of(round)?.number.toLowerCase() ?? ''],
    ['a company', (round) => nameOf((round * 7) % COMPANIES)],
    ['a word of many companies', (round) => ['alpenwerk', 'gmbh', 'geruest', 'Buyer'][round % 4] ?? ''],
    ['a tax ID', (round) => taxIdOf((round * 7) % COMPANIES).replace(/(\d{3})/g, ' $1')],
    ['an amount', (round) => ((of(round)?.amountCents ?? 0) / 100).toFixed(2).replace('.', ',')],
    ['nothing that is there', (round) => `Nowhere ${round}`],
  ]
  for (const [what, typed] of searches) {
    await measure(`invoices by ${what}`, (round) => listInvoices(shop, admin, { search: typed(round), limit: 100 }))
    await measure(`all orders by ${what}`, (round) => findOrders(shop, admin, { search: typed(round), limit: 100 }))
    await measure(`open items by ${what}`, (round) => listOpenItems(shop, admin, { search: typed(round), limit: 100 }))
  }
  const [today] = inShopZone(new Date())
  await measure('sums of the invoices of a month', () => readInvoiceSums(shop, admin, { from: `${today.slice(0, 7)}-01`, to: today }))
  await measure('sums of the invoices of a company', (round) => readInvoiceSums(shop, admin, { search: nameOf((round * 7) % COMPANIES) }))
  await measure('open items', () => listOpenItems(shop, admin, { limit: 100 }))
  await measure('sums of open items', () => readOpenItemSums(shop, admin))
  await measure('orders that wait', () => listWaitingOrders(shop, admin, { limit: 20 }))
  await db.destroy()
  await server?.stop()
  rmSync(dataDir, { recursive: true })
}

const named = process.argv[2]
for (const engineName of ['sqlite', 'postgres'] as const) if (named === undefined || named === engineName) await run(engineName)
