import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { percentile } from '../bench/figures.ts'
import { enter } from '../bench/orders.ts'
import { missingNginx, startNginx } from '../support/nginx.ts'
import { createPostgres } from '../support/postgres-server.ts'

/** `npm run rolling`: two processes behind nginx (NGINX names it) are restarted in turn under load. No request may fail. */
if (missingNginx) throw new Error(missingNginx)
const root = fileURLToPath(new URL('../..', import.meta.url))
const [front, ...ports] = [4720, 4721, 4722] as const
const ROUNDS = Number(process.env.ROUNDS ?? 2)
const form = { company: 'Nordverft AS', street: 'Industriveien 44', city: 'Bergen', country: 'Norway', phone: '+47 55 12 34 56' }
const admin = { email: 'clerk@tools.example', password: 'hammer-and-tongs' }

const folder = mkdtempSync(join(tmpdir(), 'shop-rolling-'))
const postgres = await createPostgres()
const shops = new Map<number, ChildProcess>()
const settings = {
  DATABASE_URL: postgres.url,
  SECRET: randomUUID().repeat(2),
  DATA_DIR: folder,
  PUBLIC_URL: `http://127.0.0.1:${front}`,
  TRUST_PROXY: '1',
  RATE_LIMITS: 'off',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  LOG_LEVEL: 'error',
}
let proxy: ChildProcess | undefined
const failed: string[] = []
try {
  await postgres.start()
  for (const port of ports) {
    startShop(port)
    await ready(port)
  }
  proxy = startNginx(folder, front, ports)
  await ready(front)
  const url = `http://127.0.0.1:${front}`
  // New customers have a limit of unpaid orders; administrators have none.
  const { token } = await enter(url, 'sign-in/email', admin)
  const [product] = (await (await fetch(`${url}/api/product/`)).json()) as { _id: string; minimum_order: number }[]
  const times: Record<string, number[]> = { reads: [], orders: [] }
  let going = true
  const customer = async (kind: 'reads' | 'orders', ask: () => Promise<Response>) => {
    while (going) {
      const started = performance.now()
      const answer = await ask().catch((fault: unknown) => fault as Error)
      if (answer instanceof Error) failed.push(`${kind}: ${answer.message} ${answer.cause ?? ''}`)
      else if (!answer.ok && answer.status !== 422) failed.push(`${kind}: ${answer.status}`)
      if (answer instanceof Response) await answer.arrayBuffer()
      times[kind]?.push(performance.now() - started)
      await pause(5)
    }
  }
  const headers = () => ({ 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() })
  const body = JSON.stringify({ ...form, productID: product?._id, orderUnit: product?.minimum_order })
  const customers = [
    ...[1, 2, 3].map(() => customer('reads', () => fetch(`${url}/products`))),
    ...[1, 2].map(() => customer('orders', () => fetch(`${url}/api/order`, { method: 'POST', headers: headers(), body }))),
  ]
  for (let round = 1; round <= ROUNDS; round++) await roll()
  going = false
  await Promise.all(customers)
  for (const [kind, list] of Object.entries(times))
    process.stdout.write(
      `${list.length} ${kind}, median ${percentile(list, 0.5).toFixed(1)} ms, p99 ${percentile(list, 0.99).toFixed(1)} ms\n`,
    )
} finally {
  proxy?.kill('SIGTERM')
  await Promise.all([...shops.values()].map(stopShop))
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(`${ROUNDS * ports.length} restarts, ${failed.length} requests failed\n${[...new Set(failed)].join('\n')}\n`)
process.exit(failed.length === 0 ? 0 : 1)

function startShop(port: number) {
  const env = { ...process.env, ...settings, PORT: String(port) }
  shops.set(port, spawn(process.execPath, ['src/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] }))
}

async function stopShop(child: ChildProcess) {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function ready(port: number) {
  for (const end = performance.now() + 60_000; performance.now() < end; await pause(100))
    if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok) return
  throw new Error(`Nothing is ready at ${port}`)
}

/** Runs the script of deploy/. This process does what systemd does there. */
async function roll() {
  const asked = join(folder, 'restart-')
  const restart = join(folder, 'restart.sh')
  writeFileSync(restart, `#!/bin/sh\ntouch ${asked}$1\nwhile [ -e ${asked}$1 ]; do sleep 0.05; done\n`, { mode: 0o755 })
  let rolling = true
  const systemd = (async () => {
    while (rolling) {
      for (const port of ports.filter((one) => existsSync(asked + one))) {
        await stopShop(shops.get(port) as ChildProcess)
        startShop(port)
        rmSync(asked + port)
      }
      await pause(20)
    }
  })()
  const env = {
    ...process.env,
    RESTART_SHOP: `${restart} `,
  }
  const { stdout } = await promisify(execFile)(join(root, 'deploy/rolling-restart.sh'), ports.map(String), { env })
  process.stdout.write(stdout)
  rolling = false
  await systemd
}
