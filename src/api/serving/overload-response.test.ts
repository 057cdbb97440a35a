import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { overloadResponse } from './overload-response.ts'
import { securityHeaders } from './security-headers.ts'

async function anOverloadedServer() {
  const server = createServer(overloadResponse(securityHeaders({ publicUrl: 'https://shop.example', hstsSubdomains: true })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return (path: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
}

test('an API call gets JSON with Retry-After and its request id', async () => {
  const get = await anOverloadedServer()
  const answer = await get('/api/order', { accept: 'text/html', 'x-request-id': 'request-12345' })
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
  const { requestId } = (await (await get('/api/order', { 'x-request-id': 'a b' })).json()) as { requestId: string }
  expect(requestId).toMatch(/^[\w-]{36}$/)
})

test('a browser gets a page without scripts and with its own policy', async () => {
  const get = await anOverloadedServer()
  const answer = await get('/dashboard', { accept: 'text/html,*/*' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'sha256-[\w+/=]+'/)
  const page = await answer.text()
  expect(page).toContain('<h1>The shop is very busy right now</h1>')
  expect(page).not.toContain('<script')
})
