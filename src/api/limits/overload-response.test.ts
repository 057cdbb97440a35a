import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { overloadResponse } from './overload-response.ts'

async function aBusyServer({ isBehindProxy = false } = {}) {
  const server = createServer(overloadResponse('https://shop.example', isBehindProxy))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const ask = (port: number, path: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })

test('a call is told in words when to come back, with its request id', async () => {
  const port = await aBusyServer()
  const answer = await ask(port, '/api/order', { accept: 'text/html', 'x-request-id': 'request-12345' })
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('x-request-id')).toBe('request-12345')
  expect(await answer.json()).toEqual({
    message: 'The shop is very busy right now. Nothing was changed; please try again in a moment.',
    reason: 'busy',
    requestId: 'request-12345',
  })
  const { requestId } = (await (await ask(port, '/api/order', { 'x-request-id': 'a b' })).json()) as { requestId: string }
  expect(requestId).toMatch(/^[\w-]{36}$/)
})

test('who wants a page gets one, with no script and a policy of its own', async () => {
  const answer = await ask(await aBusyServer(), '/dashboard', { accept: 'text/html,*/*' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'sha256-[\w+/=]+'/)
  const page = await answer.text()
  expect(page).toContain('<h1>The shop is very busy right now</h1>')
  expect(page).not.toContain('<script')
})

test.each([
  [false, 2],
  [true, 6],
])('behind a proxy: %s; a connection that asks again and again is heard %i times', async (isBehindProxy, heard) => {
  const socket = connect(await aBusyServer({ isBehindProxy }), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let said = ''
  socket.setEncoding('latin1').on('data', (part) => {
    said += part
    if (said.endsWith('}')) socket.write('GET /api/order HTTP/1.1\r\nHost: shop\r\n\r\n')
  })
  socket.write('GET /api/order HTTP/1.1\r\nHost: shop\r\n\r\n')
  const answers = () => said.split('HTTP/1.1 503').length - 1
  await expect.poll(answers).toBeGreaterThanOrEqual(heard)
  if (isBehindProxy) return
  await pause(200)
  expect(answers()).toBe(heard)
  await expect.poll(answers, { timeout: 3000 }).toBeGreaterThan(heard)
})
