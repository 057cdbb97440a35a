import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openProgram, type TestProgram } from '../support/a-program.ts'
import { rawConnection } from '../support/raw-connection.ts'

/** Every answer of every kind says how browsers must treat it, also one that no part of the shop made. */
let program: TestProgram

beforeAll(async () => {
  program = await openProgram(undefined, { PUBLIC_URL: 'https://shop.tools.example' })
})
afterAll(() => program?.close())

async function send(request: string): Promise<Headers> {
  const connection = rawConnection(program.url)
  connection.socket.write(request)
  await vi.waitFor(() => expect(connection.said).toContain('\r\n\r\n'), 5000)
  connection.socket.destroy()
  const [, ...lines] = (connection.said.split('\r\n\r\n')[0] ?? '').split('\r\n')
  return new Headers(lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]))
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: shop.tools.example\r\n${headers}\r\n`
const pages = ['/', '/products', '/login', '/dashboard', '/reset-password?token=x', '/nothing', '/test-gateway/nothing']
const calls = [
  '/api/review',
  '/api/user',
  '/api/nothing',
  '/api/product?limit=0',
  '/api/auth/get-session',
  '/api/docs',
  '/api/openapi.json',
]
const files = [
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/monogram.svg',
  '/images/x',
  '/documents/x/y',
  '/healthz',
  '/metrics',
]

test.each([
  ...[...pages, ...calls, ...files].map((path) => [path, get(path)]),
  ['another method', 'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a body that is too long', 'POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 999999999\r\n\r\n'],
  ['a line that is no request', 'EHLO shop\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['a host that is none', 'GET /api/user HTTP/1.1\r\nHost: a:99999999\r\n\r\n'],
  ['an address that is none', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an unknown expectation', get('/', 'Expect: 300-maybe\r\n')],
  ['headers that are too long', get('/', `Cookie: ${'a'.repeat(70_000)}\r\n`)],
])('%s is framed, sniffed and asked without TLS by nobody', async (_what, request) => {
  const headers = await send(request)
  const policy = headers.get('content-security-policy')
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(part)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull()
  const type = headers.get('content-type')
  if (type && /^text\/|xml/.test(type)) expect(type).toMatch(/; ?charset=utf-8$/i)
})

test.each([
  ['https://tools.example', 'off', 'max-age=31536000'],
  ['http://shop.tools.example', 'on', null],
])('%s with HSTS_SUBDOMAINS=%s', async (PUBLIC_URL, HSTS_SUBDOMAINS, expected) => {
  const other = await openProgram(undefined, { PUBLIC_URL, HSTS_SUBDOMAINS })
  try {
    expect((await fetch(`${other.url}/api/review`)).headers.get('strict-transport-security')).toBe(expected)
  } finally {
    await other.close()
  }
})
