import type { Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { anOrder } from '../support/make.ts'
import { rawConnection } from '../support/raw-connection.ts'
import { openScenario, type Scenario } from './scenario.ts'

/** Malformed HTTP: request smuggling, endless bodies and slow headers. */
let scenario: Scenario
const open = new Set<Socket>()

beforeAll(async () => {
  scenario = await openScenario()
})
afterEach(async () => {
  for (const socket of open) socket.destroy()
  open.clear()
  await scenario.expectUnchanged()
  expect((await scenario.program.call('GET', '/review')).status).toBe(200)
})
afterAll(() => scenario?.close())

function dial() {
  const connection = rawConnection(scenario.program.url)
  open.add(connection.socket)
  return connection
}

async function send(...parts: string[]) {
  const line = dial()
  for (const part of parts) line.socket.write(part, 'latin1')
  await vi.waitFor(() => expect(line.ended || line.statuses().length > 0).toBe(true), 5000)
  return line
}

const inside = () =>
  `DELETE /api/order/${scenario.orderId} HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${scenario.victim.token}\r\n\r\n`
const post = (headers: string, body: string) =>
  `POST /api/contact HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`

describe('request smuggling', () => {
  test.each<[what: string, headers: (hidden: string) => string]>([
    ['a length and chunks', (hidden) => `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked`],
    ['chunks and a length', (hidden) => `Transfer-Encoding: chunked\r\nContent-Length: ${hidden.length + 5}`],
    ['two lengths', (hidden) => `Content-Length: 0\r\nContent-Length: ${hidden.length}`],
    ['a list of lengths', (hidden) => `Content-Length: 0, ${hidden.length}`],
    ['a length with a sign', (hidden) => `Content-Length: +${hidden.length}`],
    ['a negative length', () => 'Content-Length: -1'],
    ['a length in hexadecimal', () => 'Content-Length: 0x10'],
    ['a length that is a name', () => 'Content-Length: many'],
    ['chunks twice', () => 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity'],
    ['chunks of an unknown kind', () => 'Transfer-Encoding: xchunked'],
    ['chunks behind a tab', (hidden) => `Transfer-Encoding:\x0bchunked\r\nContent-Length: ${hidden.length}`],
    ['a space before the colon', (hidden) => `Transfer-Encoding : chunked\r\nContent-Length: ${hidden.length}`],
    ['a folded header', (hidden) => `X-A: b\r\n Transfer-Encoding: chunked\r\nContent-Length: ${hidden.length}`],
    ['a bare line feed', (hidden) => `X-A: b\nTransfer-Encoding: chunked\r\nContent-Length: ${hidden.length}`],
    ['a NUL in a header', () => 'X-A: a\0b'],
  ])('%s: the request inside is not carried out', async (_what, headers) => {
    const hidden = inside()
    const line = await send(post(headers(hidden), `0\r\n\r\n${hidden}`))
    await vi.waitFor(() => expect(line.ended).toBe(true), 5000)
    expect(line.statuses()).not.toContain(200)
    expect(line.statuses()[0]).toBeGreaterThanOrEqual(400)
    expect(line.statuses()[0]).toBeLessThan(500)
  })

  test.each(['ffffffffffffffffff', '-1', '5;\n', 'zz', '0x5', '5 5'])('a chunk of %j bytes ends the connection', async (size) => {
    const line = await send(post('Transfer-Encoding: chunked', `${size}\r\nhello\r\n0\r\n\r\n${inside()}`))
    expect(line.statuses()).toEqual([400])
  })
})

describe('a malformed request', () => {
  test.each([
    ['a line of another protocol', 'EHLO shop\r\n\r\n'],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['an older version', 'GET /api/user HTTP/9.9\r\n\r\n'],
    ['no host', 'GET /api/user HTTP/1.1\r\n\r\n'],
    ['a host that is none', 'GET /api/user HTTP/1.1\r\nHost: a b@c/d\r\n\r\n'],
    ['a method of ours', 'STEAL /api/user HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
    ['a trace', 'TRACE /api/user HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a header of 100 KB', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`],
    ['three thousand headers', `GET /api/user HTTP/1.1\r\nHost: a\r\n${'X-A: b\r\n'.repeat(3000)}\r\n`],
    ['an address of 100 KB', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['an upgrade', 'GET /api/user HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
    ['an upgrade to HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('%s is refused', async (_what, request) => {
    const line = await send(request)
    const [status] = line.statuses()
    if (status === undefined) expect(line.ended).toBe(true)
    else expect(status >= 400 && status < 500, String(status)).toBe(true)
  })
})

test.each(['/api/user', '/', '/products', '/favicon.svg', '/healthz'])(
  '%s with two hosts is refused, and the connection is closed',
  async (path) => {
    const line = await send(`GET ${path} HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n`)
    await vi.waitFor(() => expect(line.ended).toBe(true), 5000)
    expect(line.said).toMatch(/^HTTP\/1.1 400 .*\{"message":"This is not a valid HTTP request"/s)
  },
)

describe('an endless body', () => {
  test('in chunks is cut off at the limit, and little of it is buffered', async () => {
    const line = dial()
    line.socket.write(`POST /api/contact HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`)
    const chunk = `4000\r\n${'a'.repeat(0x4000)}\r\n`
    let sent = 0
    while (line.statuses().length === 0 && !line.ended && sent < 20_000_000) {
      line.socket.write(chunk)
      sent += chunk.length
      await new Promise((resolve) => setImmediate(resolve))
    }
    await vi.waitFor(() => expect(line.statuses()).toEqual([413]), 5000)
    expect(sent).toBeLessThan(20_000_000)
  })

  test('that is announced is refused before it is sent', async () => {
    const line = await send(post('Content-Length: 99999999999', ''))
    expect(line.statuses()).toEqual([413])
  })

  test('to the upload address is cut off too', async () => {
    const line = await send(
      `POST /api/image HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${scenario.attacker.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 99999999999\r\n\r\n`,
    )
    expect(line.statuses()[0]).toBeGreaterThanOrEqual(400)
    expect(line.statuses()[0]).toBeLessThan(500)
  })

  test('that never arrives delays no other request', async () => {
    for (let at = 0; at < 50; at++) dial().socket.write(post('Content-Length: 100', '{'))
    expect((await scenario.program.call('GET', '/review')).status).toBe(200)
  })
})

test('endless headers are cut off after a while', { timeout: 40_000 }, async () => {
  const line = dial()
  line.socket.write('GET / HTTP/1.1\r\nHost: shop\r\n')
  const drip = setInterval(() => line.socket.write('X-A: b\r\n'), 500)
  await vi.waitFor(() => expect(line.ended).toBe(true), { timeout: 30_000, interval: 250 })
  clearInterval(drip)
  expect(line.statuses()).toEqual([408])
})

test('the next request on a connection is not read as the body of an order', async () => {
  const order = JSON.stringify({ ...anOrder(scenario.productId, 1) })
  const line = await send(
    `POST /api/order HTTP/1.1\r\nHost: shop\r\nAuthorization: Bearer ${scenario.attacker.token}\r\nContent-Type: application/json\r\nContent-Length: ${order.length}\r\n\r\n${order}`,
    'GET /api/user HTTP/1.1\r\nHost: shop\r\n\r\n',
  )
  await vi.waitFor(() => expect(line.statuses()).toEqual([422, 401]), 5000)
})
