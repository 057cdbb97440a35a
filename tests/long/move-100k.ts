import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { percentile } from '../bench/figures.ts'
import { enter } from '../bench/orders.ts'
import { createPostgres } from '../support/postgres-server.ts'
import { fillWithOrders } from './many-orders.ts'

/** `npm run long`: backup, restore, move and reconcile of a shop with 100,000 orders, each in its own process. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const ORDERS = Number(process.env.ORDERS ?? 100_000)
const PORT = process.env.PORT ?? '4710'
const SECRET = randomUUID().repeat(2)

const form = { company: 'Nordverft AS', street: 'Industriveien 44', city: 'Bergen', country: 'Norway', phone: '+47 55 12 34 56' }

const folder = mkdtempSync(join(tmpdir(), 'shop-long-'))
const postgres = await createPostgres()
const failures: string[] = []

const admin = { email: 'clerk@tools.example', password: 'hammer-and-tongs' }
const asAdmin = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
try {
  await postgres.start()
  const [sqlite, again] = [aFolder('sqlite'), aFolder('again')]
  const shopOf = (dataDir: string, database = '') => ({ DATA_DIR: dataDir, DATABASE_URL: database && aDatabase(database), SECRET })
  for (const name of ['restored', 'moved']) await administer(`create database ${name}`)

  await timed(`making a shop with ${ORDERS.toLocaleString('en-US')} orders (SQLite)`, () => fillWithOrders({ dataDir: sqlite }, ORDERS))
  await command('reconcile', shopOf(sqlite))

  const file = join(folder, 'sqlite.tar.gz')
  await whileOrdering(shopOf(sqlite), () => command('backup', shopOf(sqlite), file))
  print(
    `  the file is ${Math.round(statSync(file).size / 1e6)} MB, the database ${Math.round(statSync(join(sqlite, 'shop.db')).size / 1e6)} MB`,
  )
  await command('restore', shopOf(again), file)
  await command('reconcile', shopOf(again))
  await command('restore', shopOf(aFolder('on-postgres'), 'restored'), file)
  await command('reconcile', shopOf(folder, 'restored'))

  const back = join(folder, 'postgres.tar.gz')
  await command('backup', shopOf(join(folder, 'on-postgres'), 'restored'), back)
  await command('restore', shopOf(aFolder('back')), back)

  await command('move', shopOf(sqlite), '--to', aDatabase('moved'))
  await command('reconcile', shopOf(folder, 'moved'))
  await command('move', shopOf(sqlite), '--to', aDatabase('moved'))
} finally {
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
}
print(failures.length === 0 ? '\nEverything was copied, and every book agrees.' : `\n${failures.length} failed: ${failures.join(', ')}`)
process.exit(failures.length === 0 ? 0 : 1)

function aFolder(name: string): string {
  const path = join(folder, name)
  mkdirSync(path)
  return path
}

function aDatabase(name: string): string {
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}

async function administer(statement: string) {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function start(script: string, env: Record<string, string>, args: string[] = []): ChildProcess {
  return spawn(process.execPath, [`src/commands/${script}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Runs a command and prints its time, its maximum memory and its last line. */
async function command(script: string, env: Record<string, string>, ...args: string[]) {
  const started = performance.now()
  const child = start(script, env, args)
  let output = ''
  child.stdout?.on('data', (bytes) => {
    output += bytes
  })
  let maxMemory = 0
  const timer = setInterval(() => {
    maxMemory = Math.max(maxMemory, memoryOf(child))
  }, 100)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearInterval(timer)
  if (code !== 0 || !output.includes('The books agree.')) failures.push(`${script} (${code})`)
  const where = env.DATABASE_URL ? 'PostgreSQL' : 'SQLite'
  const lines = output.trim().split('\n')
  print(
    `${`${script} (${where})`.padEnd(44)} ${seconds(started)}   at most ${maxMemory} MB   ${lines.filter((line) => /rows/.test(line) && !line.startsWith('  ')).at(-1) ?? ''}`,
  )
  if (code !== 0) print(output)
}

/** Measures orders of a customer before and during `work`. */
async function whileOrdering(env: Record<string, string>, work: () => Promise<void>) {
  const shop = start('main', { ...env, ...asAdmin, PORT, DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  const times = { before: [] as number[], meanwhile: [] as number[] }
  try {
    const url = `http://127.0.0.1:${PORT}`
    while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) await pause(50)
    // New customers have a limit of unpaid orders; administrators have none.
    const { token } = await enter(url, 'sign-in/email', admin)
    const [product] = (await (await fetch(`${url}/api/product/`)).json()) as { _id: string; minimum_order: number }[]
    const body = JSON.stringify({ ...form, productID: product?._id, orderUnit: product?.minimum_order })
    let now: number[] | undefined = times.before
    const customer = (async () => {
      while (now) {
        const list = now
        const started = performance.now()
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
        const answer = await fetch(`${url}/api/order`, { method: 'POST', headers, body })
        if (!answer.ok && answer.status !== 422) failures.push(`an order during the backup: ${answer.status}`)
        list.push(performance.now() - started)
        await pause(10)
      }
    })()
    await pause(4000)
    now = times.meanwhile
    await work()
    now = undefined
    await customer
  } finally {
    const ended = new Promise((resolve) => shop.once('close', resolve))
    shop.kill('SIGTERM')
    await ended
  }
  for (const [when, list] of Object.entries(times))
    print(
      `  orders ${when}: ${list.length}, median ${percentile(list, 0.5).toFixed(1)} ms, p99 ${percentile(list, 0.99).toFixed(1)} ms, longest ${Math.max(...list).toFixed(0)} ms`,
    )
}

async function timed(what: string, work: () => Promise<void>) {
  const started = performance.now()
  await work()
  print(`${what.padEnd(44)} ${seconds(started)}`)
}

function memoryOf({ pid }: ChildProcess): number {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024)
  } catch {
    return 0
  }
}

function seconds(since: number) {
  return `${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s`
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
