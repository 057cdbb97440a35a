import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { openProgram } from './support/a-program.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A collector of OpenTelemetry that keeps the spans it was sent. */
async function aCollector() {
  const spans: Span[] = []
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
    if (request.url === '/v1/traces')
      spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans }
}

it('sends a span for each request with its statements, within the trace of the caller', async () => {
  const collector = await aCollector()
  const program = await openProgram('sqlite', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const { token, email } = await program.aPerson()
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const { status } = await program.call('GET', `/order/?email=${encodeURIComponent(email)}`, {
    token,
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  })
  await program.close()
  expect(status).toBe(200)
  const request = collector.spans.find(({ name }) => name === 'GET /api/order/')
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statements.map(({ name }) => name)).toContain('select')
  expect(statements.every((span) => span.traceId === traceId)).toBe(true)
  const told = JSON.stringify(collector.spans)
  expect(told).not.toContain(email)
  expect(told).not.toContain(encodeURIComponent(email))
  expect(told).not.toContain(token)
})
