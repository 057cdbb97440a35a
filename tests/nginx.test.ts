import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aProgram } from './support/a-program.ts'
import { missingNginx, startNginx } from './support/nginx.ts'
import { rawConnection } from './support/raw-connection.ts'

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}

test('nginx with the configuration of deploy/ passes requests with and without a host', async ({ skip }) => {
  if (missingNginx) {
    process.stdout.write(`${missingNginx}. Its configuration is not tested.\n`)
    skip(missingNginx)
  }
  const program = await aProgram(undefined, { PUBLIC_URL: 'http://shop.example', TRUST_PROXY: '1' })
  const port = await aFreePort()
  const folder = mkdtempSync(join(tmpdir(), 'shop-nginx-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const nginx = startNginx(folder, port, [Number(new URL(program.url).port)])
  onTestFinished(async () => {
    nginx.kill('SIGTERM')
    if (nginx.exitCode === null) await once(nginx, 'exit')
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), 10_000)

  for (const path of ['/healthz', '/readyz', '/'])
    for (const host of ['', 'Host: 10.0.0.5\r\n', 'Host: shop.example\r\n']) {
      const connection = rawConnection(url)
      connection.socket.write(`GET ${path} HTTP/1.0\r\n${host}\r\n`)
      await vi.waitFor(() => expect(connection.ended).toBe(true), 5000)
      expect(connection.statuses(), `${path} ${host}`).toEqual([200])
    }

  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  const { headers } = await fetch(`${url}/no-such-page`, { headers: { 'accept-encoding': 'br' } })
  expect(Object.fromEntries(headers)).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
})
