import { once } from 'node:events'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { rawConnection } from './support/raw-connection.ts'

let program: TestProgram
let token: string

beforeAll(async () => {
  program = await openProgram()
  token = (await program.aPerson()).token
  // The first request loads the pages.
  await fetch(`${program.url}/contact`, { method: 'POST', body: new URLSearchParams() })
})
afterAll(() => program?.close())

const json = 'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"subject":'
const chunked = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"sub'
const form = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nsubject='
const image = () => `Authorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n--x\r\n`

/** A client that goes away closes both directions of its connection, one that crashes resets it, and some close only theirs. */
const endings = ['destroy', 'resetAndDestroy', 'end'] as const

test.each<[what: string, path: string, rest: () => string]>([
  ['a call', '/api/contact', () => json],
  ['a call in chunks', '/api/contact', () => chunked],
  ['an upload', '/api/image', image],
  ['a sign-in', '/api/auth/sign-in/email', () => json],
  ['a webhook', '/api/webhooks/stripe', () => json],
  ['a form', '/contact', () => form],
  ['a form of the test gateway', '/test-gateway/a-session', () => form],
])("%s that breaks off in its body is the client's mistake, with its own log line and without an alert", async (_what, path, rest) => {
  for (const ending of endings) {
    program.logged.length = 0
    const connection = rawConnection(program.url)
    await once(connection.socket, 'connect')
    connection.socket.write(`POST ${path} HTTP/1.1\r\nHost: shop\r\n${rest()}`)
    await vi.waitFor(async () => expect(await inFlight()).toBe(1))
    connection.socket[ending]()
    await vi.waitFor(async () => expect(await inFlight()).toBe(0))
    const lines = program.logged.filter((line) => line.path !== '/metrics')
    expect(lines).toMatchObject([{ level: 30, msg: 'The client broke off its request', path, status: 499 }])
    expect(connection.said).toBe('')
  }
  expect(await metric(/^shop_http_requests_total\{.*class="5xx"\} (\d+)$/m)).toBe(0)
})

/** Without the request for the metrics. */
const inFlight = async () => (await metric(/^shop_http_requests_in_flight (\d+)$/m)) - 1

async function metric(line: RegExp): Promise<number> {
  const text = await (await fetch(`${program.url}/metrics`)).text()
  return Number(line.exec(text)?.[1] ?? 0)
}

test('a client that closes its connection in the middle of the headers gets no answer', async () => {
  program.logged.length = 0
  const connection = rawConnection(program.url)
  connection.socket.end('POST /api/contact HTTP/1.1\r\nHost: sh')
  await vi.waitFor(() => expect(connection.ended).toBe(true))
  expect([connection.said, program.logged]).toEqual(['', []])
})
