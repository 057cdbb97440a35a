import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { root } from '../src/shop/ground/root.ts'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { anApiKey } from './support/an-api-key.ts'
import { aProduct } from './support/make.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

let program: TestProgram
let folder: string
beforeAll(async () => {
  program = await openProgram('sqlite', { WEBHOOK_ALLOW_PRIVATE: 'on' })
  folder = mkdtempSync(join(temporaryFolder(), 'examples-'))
})
afterAll(() => program.close())

function start(example: string, parameter: string, env: Record<string, string>): ChildProcessByStdio<null, Readable, Readable> {
  const child = spawn(process.execPath, [join(root, 'examples', example), parameter], {
    env: { ...process.env, SHOP_URL: program.url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function sync(csv: string, key: string) {
  const file = join(folder, 'products.csv')
  writeFileSync(file, csv)
  const child = start('nightly-sync.ts', file, { SHOP_KEY: key })
  const [said, refused, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { counts: JSON.parse(said), refused, code }
}

const csvOf = (rows: unknown[][]) =>
  rows.map((row) => row.map((field) => `"${String(field).replaceAll('"', '""')}"`).join(',')).join('\r\n')

const header = ['sku', 'name', 'details', 'price', 'minimum_order', 'increment', 'available']
const items = Array.from({ length: 40 }, (_, at) => [`ERP-${at}`, `Chisel, "${at} mm"`, 'Forged\nand ground', 4.5 + at, 20, 10, 500 + at])

test('the nightly sync adds and changes products and their stock, and changes nothing a second time', async () => {
  const { key } = await anApiKey(program.shop, ['catalog:write', 'stock:write'])
  const nothing = { added: 0, changed: 0, unchanged: 0, refused: 0, 'stock changed': 0 }
  expect(await sync(`\uFEFF${csvOf([header, ...items])}`, key)).toEqual({ counts: { ...nothing, added: 40 }, refused: '', code: 0 })
  const products = () => program.shop.db.selectFrom('product').selectAll().where('sku', 'like', 'ERP-%').orderBy('id').execute()
  const before = await products()
  expect(before.find(({ sku }) => sku === 'ERP-7')).toMatchObject({
    name: 'Chisel, "7 mm"',
    priceCents: 1150,
    minimumOrder: 20,
    available: 507,
  })
  expect(await sync(csvOf([header, ...items]), key)).toEqual({ counts: { ...nothing, unchanged: 40 }, refused: '', code: 0 })
  expect(await products()).toEqual(before)
  const tomorrow = items.map(([sku, name, details, price, minimum, increment, available], at) => [
    ...[sku, name, details, at === 3 ? 99 : at === 4 ? -1 : price, minimum, increment, at === 5 ? 1 : available],
  ])
  const second = await sync(csvOf([header, ...tomorrow]), key)
  expect(second).toMatchObject({ counts: { ...nothing, changed: 1, unchanged: 38, refused: 1, 'stock changed': 1 }, code: 1 })
  expect(second.refused).toMatch(/^ERP-4: .+/)
})

test('the nightly sync ends with what is wrong with its key', async () => {
  const { key } = await anApiKey(program.shop, ['catalog:read'])
  const { refused, code } = await sync(csvOf([header, ...items.slice(0, 1)]), key)
  expect({ refused, code }).toEqual({ refused: expect.stringMatching(/^ERP-0: .*catalog:write/), code: 1 })
})

/** Receives what the example hands on, a line per event. */
function listen(child: ChildProcessByStdio<null, Readable, Readable>) {
  const events: { id: string; type: string; data: { stock?: { sku: string; available: number } } }[] = []
  let rest = ''
  child.stdout.on('data', (bytes) => {
    const lines = `${rest}${bytes}`.split('\n')
    rest = lines.pop() ?? ''
    events.push(...lines.map((line) => JSON.parse(line)))
  })
  return events
}

test('the receiver hands on each event once, after forged webhooks and a pause too', async () => {
  const { shop } = program
  const { key } = await anApiKey(shop, ['events:read', 'catalog:read', 'stock:write', 'webhooks:write'])
  const port = await freePort()
  const address = `http://127.0.0.1:${port}/`
  const { body } = await program.call('POST', '/webhook', {
    token: key,
    body: { url: address, events: ['stock.changed', 'product.changed'] },
  })
  const sku = 'RECEIVED-1'
  await aProduct(shop, { sku, available: 100 })
  const change = async (delta: number) => {
    const headers = { 'idempotency-key': `change-${delta}` }
    const { status } = await program.call('POST', '/stock', { token: key, headers, body: { rows: [{ sku, delta }] } })
    expect(status).toBe(200)
  }
  const cursor = join(folder, 'cursor.txt')
  const env = { SHOP_KEY: key, WEBHOOK_SECRET: body.secret, PORT: String(port) }
  const first = start('webhook-receiver.ts', cursor, env)
  const events = listen(first)
  const stockOf = (received: typeof events) => received.flatMap(({ data }) => (data.stock?.sku === sku ? data.stock.available : []))
  await vi.waitFor(() => expect(existsSync(cursor)).toBe(true), 10_000)
  const forged = await fetch(address, { method: 'POST', body: '{}', headers: { 'webhook-id': 'x', 'webhook-signature': 'v1,AAAA' } })
  expect(forged.status).toBe(401)
  for (const delta of [1, 2]) await change(delta)
  await vi.waitFor(() => expect(stockOf(events).at(-1)).toBe(103), { timeout: 15_000, interval: 50 })
  first.kill('SIGKILL')
  await once(first, 'close')
  for (const delta of [3, 4]) await change(delta)
  const kept = readFileSync(cursor, 'utf8')
  const rest = listen(start('webhook-receiver.ts', cursor, env))
  await vi.waitFor(() => expect(stockOf(rest).at(-1)).toBe(110), { timeout: 15_000, interval: 50 })
  const all = [...events, ...rest]
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  // An event shows the stock as it was when it got its place.
  expect(stockOf(all)).toEqual(stockOf(all).toSorted((a, b) => a - b))
  await vi.waitFor(() => expect(readFileSync(cursor, 'utf8')).not.toBe(kept), 10_000)
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
