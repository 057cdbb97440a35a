import { randomBytes } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { readStaticFiles } from '../../src/api/serving/static-files.ts'
import { type Program, startProgram, type TestHooks } from '../../src/program.ts'
import type { Engine } from '../../src/shop/ground/database/open-database.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { readConfig } from '../../src/startup/config.ts'
import { createLog } from '../../src/startup/create-log.ts'
import { aDatabase } from './a-shop.ts'
import { type Caller, createCaller } from './call.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { defaultEngine } from './default-engine.ts'
import { aSignedInPerson, type SignedInPerson } from './signed-in-person.ts'

export interface TestProgram extends Program {
  /** What the process logged, a line each. */
  logged: { msg: string; requestId?: string; path?: string; err?: { message: string } }[]
  call: Caller
  /** Adds a signed-in person. */
  aPerson(role?: 'customer' | 'admin'): Promise<SignedInPerson>
  /** Returns all rows of the shop's tables, to compare them before and after. */
  rows(): Promise<Record<string, unknown[]>>
}

type Settings = Record<string, string>

/** Starts the whole program on a new database. It is removed when the test ends. */
export async function aProgram(
  engine: Engine = defaultEngine,
  settings: Settings = {},
  hooks: TestHooks = {},
  reroute?: (databaseUrl: string) => string,
): Promise<TestProgram> {
  const program = await openProgram(engine, settings, hooks, reroute)
  onTestFinished(() => program.close())
  return program
}

/** Starts a program that the tests of a file share. The caller closes it. The demo catalog is off unless DEMO is on. */
export async function openProgram(
  engine: Engine = defaultEngine,
  settings: Settings = {},
  hooks: TestHooks = {},
  reroute = (databaseUrl: string) => databaseUrl,
): Promise<TestProgram> {
  const place = await aDatabase(engine, { migrated: true })
  const logged: TestProgram['logged'] = []
  const log = createLog('info', { write: (line) => void logged.push(JSON.parse(line)) })
  const config = readConfig({
    PORT: '0',
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl && reroute(place.databaseUrl),
    SECRET: randomBytes(24).toString('hex'),
    DEMO: 'off',
    // Tests call more often than people do. The tests of rate limits switch them on.
    RATE_LIMITS: 'off',
    ...settings,
  })
  // Parallel tests can overload a machine. tests/flood tests the overload protection.
  const program = await startProgram(config, log, { acceptAll: true, passwords: cheapPasswords, readFiles: readFilesOnce, ...hooks })
  return {
    ...program,
    logged,
    call: createCaller(program.url),
    aPerson: (role = 'customer') => aSignedInPerson(program.shop, role),
    rows: () => rowsOf(program.shop),
    async close() {
      await program.close()
      await place.leave()
    },
  }
}

const filesRead = new Map<string, ReturnType<typeof readStaticFiles>>()

/** Reading them is half the work of a start. */
function readFilesOnce(folder: string, headers: Record<string, string>) {
  const key = JSON.stringify([folder, headers])
  const files = filesRead.get(key) ?? readStaticFiles(folder, headers)
  filesRead.set(key, files)
  return files
}

const business = [
  'person',
  'session',
  'account',
  'two_factor',
  'passkey',
  'product',
  'order',
  'order_line',
  'cart',
  'company',
  'company_member',
  'company_invitation',
  'company_address',
  'price_list',
  'price_list_family',
  'price_list_price',
  'quote',
  'quote_line',
  'canceled_order',
  'shipment',
  'refund',
  'invoice',
  'claim',
  'claim_line',
  'saved_list',
  'payment',
  'review',
  'contact_message',
  'message_answer',
  'note',
  'event',
  'image',
  'document',
  'product_document',
  'outbox',
  'idempotency',
  'incoming_event',
] as const

/** The maintenance makes search keys at any time. */
const withoutSearchKeys = (name: string, value: unknown) => (['searchVersion', 'contactId', 'billedId'].includes(name) ? undefined : value)

async function rowsOf({ db }: Shop) {
  const rows: Record<string, unknown[]> = {}
  for (const table of business) {
    const all = await db.selectFrom(table).selectAll().execute()
    rows[table] = all.map((row) => JSON.stringify(row, withoutSearchKeys)).sort()
  }
  return rows
}
