import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/shop/ground/database/open-database.ts'
import { proposePayments } from '../../src/shop/office/bank-statements/propose-payments.ts'
import { createPostgres } from '../support/postgres-server.ts'
import { fillWithOrders } from './many-orders.ts'

/** What 5,000 lines of a statement may pay among `ORDERS` orders, a tenth of them open. Run by hand: `node tests/long/bank-statement.ts [postgres]`. */
const ORDERS = Number(process.env.ORDERS ?? 1_000_000)
const LINES = 5_000
const MAX_MS = 5_000

const dataDir = mkdtempSync(join(tmpdir(), 'shop-bank-'))
const postgres = process.argv[2] === 'postgres' ? await createPostgres() : undefined
let isSlow = false
try {
  await postgres?.start()
  const place = postgres ? { dataDir, databaseUrl: postgres.url } : { dataDir }
  await fillWithOrders(place, ORDERS)
  const { db } = openDatabase(place)
  const some = await db.selectFrom('order').select(['number', 'amountCents', 'customerName']).orderBy('id').limit(ORDERS).execute()
  const step = Math.max(1, Math.floor(some.length / LINES))
  const lines = Array.from({ length: LINES }, (_, index) => {
    const { number, amountCents, customerName } = some[(index * step) % some.length] ?? { number: '', amountCents: 0, customerName: '' }
    // Half of them name their order, as people write it.
    const purpose = index % 2 === 0 ? `Bestellung ${number.replace('-', ' ').toLowerCase()} vom 14.10.2026` : 'Werkzeug, vielen Dank'
    return { id: String(index), amountCents, payer: customerName, payerAccount: 'DE02120300000000202051', purpose, endToEndId: '' }
  })
  for (let run = 0; run < 3; run++) {
    const started = performance.now()
    const proposals = await proposePayments(db, lines)
    const ms = Math.round(performance.now() - started)
    isSlow ||= run > 0 && ms > MAX_MS
    const sure = [...proposals.values()].filter(({ isSure }) => isSure).length
    process.stdout.write(`${LINES} lines among ${ORDERS} orders (${postgres ? 'PostgreSQL' : 'SQLite'}): ${ms} ms, ${sure} sure\n`)
  }
  await db.destroy()
} finally {
  await postgres?.remove()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(isSlow ? 1 : 0)
