import { expect, test } from 'vitest'
import { aProgram } from '../../tests/a-program.ts'
import { contract } from '../contract/contract.ts'
import { showWhole } from '../contract/money.ts'
import { mostCounted } from '../contract/orders.ts'

interface OpenApi {
  openapi: string
  servers: { url: string }[]
  paths: Record<
    string,
    Record<string, { summary: string; description?: string; requestBody?: unknown; responses: Record<string, unknown> }>
  >
}

test('openapi.json lists every call of the contract with its path, method, summary and answer', async () => {
  const program = await aProgram()
  const { body } = await program.call('GET', '/openapi.json')
  const { openapi, servers, paths } = body as OpenApi
  expect(openapi).toMatch(/^3\.1/)
  expect(servers).toEqual([{ url: `${program.url}/api` }])
  const declared = Object.values(contract).flatMap((verbs) => Object.values(verbs).map((call) => call['~orpc'].route))
  for (const { method = 'POST', path = '', summary } of declared) {
    const listed = paths[path.replace(/(.)\/$/, '$1')]?.[method.toLowerCase()]
    expect(listed?.summary, `${method} ${path}`).toBe(summary)
    expect(listed?.responses, `${method} ${path}`).toHaveProperty('200')
    if (method !== 'GET' && method !== 'DELETE' && !/payment|make|retry|admin/.test(path))
      expect(listed?.requestBody, `${method} ${path}`).toBeDefined()
  }
  expect(paths['/order-counts']?.get?.description).toContain(`${showWhole(mostCounted + 1)}, which stands for more than 1,000`)
  expect(paths['/event.csv']?.get?.responses['200']).toMatchObject({ content: { 'text/csv': { schema: { type: 'string' } } } })
  expect(Object.values(paths).flatMap((methods) => Object.keys(methods))).toHaveLength(declared.length)
})

test('the reference page is served from files of this installation, and no other file of it is', async () => {
  const program = await aProgram()
  for (const file of ['/docs', '/docs/start.js', '/docs/swagger-ui.css', '/docs/swagger-ui-bundle.js']) {
    expect((await program.call('GET', file)).status, file).toBe(200)
  }
  expect((await program.call('GET', '/docs/package.json')).status).toBe(404)
})
