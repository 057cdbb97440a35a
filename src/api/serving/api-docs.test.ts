import { expect, test } from 'vitest'
import { aProgram } from '../../../tests/support/a-program.ts'
import { contract } from '../../contract/contract.ts'
import { showWhole } from '../../contract/ground/money.ts'
import { telephone } from '../../contract/rules/telephone.ts'
import { maxOrderCount } from '../../contract/selling/max-order-count.ts'
import { identityPaths } from '../auth/identity-routes.ts'

interface Operation {
  summary: string
  description?: string
  security?: object[]
  parameters?: object[]
  requestBody?: unknown
  responses: Record<string, object>
}

interface OpenApi {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: object; responses: Record<string, { content: { 'application/json': { schema: object } } }> }
}

test('openapi.json lists every call with its path, method, summary and response', async () => {
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
    if (
      method !== 'GET' &&
      method !== 'DELETE' &&
      !/payment|make|stop|undo|retry|send-again|test-mail|admin|invitation|leave|withdraw|decline|rotate|\/test$|send$|resume|stock-alert|email-confirmation|confirm$|tax-id-check$|on-account$|not-ours$|credit$/.test(
        path,
      )
    )
      expect(listed?.requestBody, `${method} ${path}`).toBeDefined()
  }
  const added = paths['/product']?.post?.requestBody
  expect(JSON.stringify(added)).toContain('"examples":[[{"quantity":250,"price":8.4},{"quantity":1000,"price":7.4}]]')
  expect(paths['/order-counts']?.get?.description).toContain(`${showWhole(maxOrderCount + 1)}, which stands for more than 1,000`)
  expect(paths['/event.csv']?.get?.responses['200']).toMatchObject({ content: { 'text/csv': { schema: { type: 'string' } } } })
  const beside = Object.keys(paths).filter((path) => path.startsWith('/auth/'))
  expect(Object.values(paths).flatMap((methods) => Object.keys(methods))).toHaveLength(declared.length + beside.length)
  expect(identityPaths).toEqual(expect.arrayContaining(beside.map((path) => path.slice('/auth'.length))))
})

test('openapi.json describes access, refusals, the Link header, and the headers of an order', async () => {
  const program = await aProgram()
  const { paths, components } = (await program.call('GET', '/openapi.json')).body as OpenApi
  const statuses = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {}).map(Number)
  expect(paths['/product']?.get?.security).toEqual([])
  expect(paths['/contact']?.post?.security).toEqual([])
  expect(paths['/product']?.post?.security).toEqual([{ bearer: [] }, { apiKey: ['catalog:write'] }])
  expect(paths['/product']?.post?.description).toBe('Area of the office: Products. API key with the scope `catalog:write`.')
  expect(paths['/api-key']?.post?.security).toBeUndefined()
  expect(paths['/user/{email}']?.put?.security).toEqual([{ session: [] }, { cookie: [] }])
  expect(statuses('/product', 'get')).toEqual([200, 400, 500, 503])
  expect(statuses('/product', 'post')).toEqual([200, 400, 401, 403, 409, 413, 429, 500, 503])
  expect(statuses('/order', 'post')).toEqual([200, 400, 401, 404, 409, 413, 422, 429, 500, 503])
  expect(components.responses['400']?.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Refusal' })
  expect(components.schemas).toHaveProperty('Refusal.properties.message')
  expect(paths['/order']?.post?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }])
  for (const path of ['/product', '/order', '/all-orders', '/user', '/review', '/event', '/session', '/outbox'])
    expect(paths[path]?.get?.responses['200'], path).toHaveProperty('headers.link')
})

test('openapi.json describes both forms of an order, its preview and its lines', async () => {
  const program = await aProgram()
  const { paths } = (await program.call('GET', '/openapi.json')).body as OpenApi
  const body = (path: string) => paths[path]?.post?.requestBody as { content: { 'application/json': { schema: object } } }
  const lines = {
    type: 'array',
    minItems: 1,
    maxItems: 200,
    items: { properties: { productID: {}, sku: {}, orderUnit: { type: 'integer' } } },
  }
  const placed = body('/order').content['application/json'].schema
  const shared = { purchaseOrder: {}, note: {}, region: {}, postcode: {} }
  const required = ['street', 'city', 'country', 'phone']
  expect(placed).toMatchObject({
    anyOf: [
      { properties: { ...shared, productID: {}, orderUnit: {} }, required: [...required, 'productID', 'orderUnit'] },
      { properties: { ...shared, lines }, required: [...required, 'lines'] },
    ],
  })
  expect(placed).not.toHaveProperty('anyOf.0.properties.lines')
  expect(placed).not.toHaveProperty('anyOf.1.properties.productID')
  const previewed = paths['/order/preview']?.post
  expect(previewed?.security).toEqual([])
  expect(Object.keys(previewed?.responses ?? {}).map(Number)).toEqual([200, 400, 413, 429, 500, 503])
  expect(body('/order/preview').content['application/json'].schema).toMatchObject({
    properties: { lines, country: {} },
    required: ['lines'],
  })
  const reasons = { enum: ['unknown', 'no-quantity', 'below-minimum', 'not-a-multiple', 'out-of-stock', 'sold-out', 'left-for-others'] }
  expect(previewed?.responses['200']).toMatchObject({
    content: { 'application/json': { schema: { properties: { lines: { items: { properties: { reason: reasons } } }, orderable: {} } } } },
  })
  expect(paths['/order/{orderId}']?.get?.responses['200']).toMatchObject({
    content: {
      'application/json': { schema: { properties: { number: {}, lines: { items: { properties: { shippedUnit: {} } } }, refunded: {} } } },
    },
  })
})

test('signing in as openapi.json describes returns a valid token', async () => {
  const program = await aProgram()
  const body = { name: 'Ingrid', email: 'ingrid@nordverft.example', password: 'bergen-6' }
  const { token: session } = (await program.call('POST', '/auth/sign-up/email', { body })).body
  const { token } = (await program.call('PUT', `/user/${body.email}`, { token: session, body: {} })).body
  expect((await program.call('GET', `/user/${body.email}`, { token })).body).toMatchObject({ name: 'Ingrid' })
})

test('the reference page loads only its own files, and no others are served', async () => {
  const program = await aProgram()
  for (const file of ['/docs', '/docs/start.js', '/docs/swagger-ui.css', '/docs/swagger-ui-bundle.js']) {
    expect((await program.call('GET', file)).status, file).toBe(200)
  }
  expect((await program.call('GET', '/docs/package.json')).status).toBe(404)
})

test('openapi.json says what the server demands of several fields, of money and of text', async () => {
  const program = await aProgram()
  const { paths } = (await program.call('GET', '/openapi.json')).body
  const body = (path: string, method: string) => paths[path][method].requestBody.content['application/json'].schema
  expect(body('/product-available/{productId}', 'patch').anyOf).toMatchObject([{ required: ['available'] }, { required: ['delta'] }])
  expect(body('/product', 'post').properties.price).toMatchObject({ minimum: 0.01, multipleOf: 0.01 })
  expect(body('/product', 'post').properties.specifications.items).toMatchObject({ minItems: 2, items: { not: {} } })
  expect(body('/product', 'post').properties.name).toMatchObject({ pattern: '\\S' })
  expect(body('/user/{email}', 'patch').properties.phone).toMatchObject({ pattern: telephone.source })
  expect(Object.keys(paths['/image'].post.requestBody.content)).toEqual(['multipart/form-data'])
})
