import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overloadResponse } from '../../src/api/serving/overload-response.ts'
import { securityHeaders } from '../../src/api/serving/security-headers.ts'
import { monogram } from '../../src/contract/ground/monogram.ts'
import { defaultLocale, setShopLocale } from '../../src/contract/ground/shop-locale.ts'
import { escapeHtml } from '../../src/contract/rules/escape-html.ts'
import { startPayment } from '../../src/shop/selling/payments/start-payment.ts'
import { openScenario, type Scenario } from './scenario.ts'

/** The owner may call the shop anything. Its name is text everywhere. */
const name = `A</title><script>alert(1)</script>"'&`
let scenario: Scenario

beforeAll(async () => {
  scenario = await openScenario()
  const { program, admin } = scenario
  const { version } = (await program.call('GET', '/settings', { token: admin.token })).body
  expect((await program.call('PATCH', '/settings', { token: admin.token, body: { version, name } })).status).toBe(200)
})
afterAll(async () => {
  await scenario?.close()
  setShopLocale(defaultLocale)
})

const read = async (path: string) => {
  const answer = await fetch(scenario.program.url + path, { headers: { accept: 'text/html' } })
  return { answer, page: await answer.text() }
}

function expectHarmless(page: string) {
  expect(page).not.toContain('<script>alert(1)')
  expect(page).not.toContain('A</title>')
}

test('the reference of the calls shows the name as text', async () => {
  const { answer, page } = await read('/api/docs')
  expectHarmless(page)
  expect(page).toContain(`<title>API - ${escapeHtml(name)}</title>`)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the page of the test gateway shows it as text', async () => {
  const { program, victim, orderId } = scenario
  await startPayment(program.shop, victim.person, orderId)
  const { id } = await program.shop.db.selectFrom('test_gateway_session').select('id').executeTakeFirstOrThrow()
  const { answer, page } = await read(`/test-gateway/${id}`)
  expect(answer.status).toBe(200)
  expectHarmless(page)
  expect(page).toContain(`<title>Test payment - ${escapeHtml(name)}</title>`)
  expect(page).toContain(`<h1>Pay ${escapeHtml(name)}</h1>`)
})

test('every other answer that the shop writes by hand shows it as text', async () => {
  for (const path of ['/site.webmanifest', '/monogram.svg', '/robots.txt', '/sitemap.xml', '/api/openapi.json']) {
    const { answer, page } = await read(path)
    expect(answer.status, path).toBe(200)
    if (!answer.headers.get('content-type')?.includes('json')) expectHarmless(page)
  }
  for (const sign of ['<', '&', '"']) expect(escapeHtml(monogram(`${sign} ${sign}`))).not.toMatch(/[<"]|&(?!#)/)
})

test('the page of an overloaded shop has its name in the title, as text', async () => {
  const server = createServer(overloadResponse(securityHeaders({ publicUrl: 'https://shop.example', hstsSubdomains: true })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } })
  const page = await answer.text()
  server.close()
  expectHarmless(page)
  expect(page).toContain(`- ${escapeHtml(name)}</title>`)
  for (const header of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
    expect(answer.headers.get(header)).toBeTruthy()
})
