import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openProgram, type TestProgram } from './support/a-program.ts'
import { rawConnection } from './support/raw-connection.ts'

let program: TestProgram

beforeAll(async () => {
  program = await openProgram(undefined, { PUBLIC_URL: 'https://shop.example' })
})
afterAll(() => program?.close())

async function ask(request: string) {
  const connection = rawConnection(program.url)
  connection.socket.write(request)
  await vi.waitFor(() => expect(connection.ended).toBe(true), 5000)
  return connection
}

test.each(['/healthz', '/readyz', '/metrics', '/robots.txt', '/favicon.svg', '/api/review'])(
  'a probe of a load balancer gets %s over HTTP/1.0 without a host',
  async (path) => {
    for (const host of ['', 'Host:\r\n', 'Host: 10.0.0.5:3000\r\n', 'Host: [::1]:3000\r\n', 'Host: shop_read\r\n'])
      expect((await ask(`GET ${path} HTTP/1.0\r\n${host}\r\n`)).statuses(), host).toEqual([200])
  },
)

test('HTTP/1.1 needs a host', async () => {
  expect((await ask('GET /healthz HTTP/1.1\r\n\r\n')).statuses()).toEqual([400])
})
