import { networkInterfaces } from 'node:os'
import { describe, expect, it } from 'vitest'
import { enqueue } from '../src/shop/ground/outbox/enqueue.ts'
import { aProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { anOrder, aProduct } from './support/make.ts'

/** The samples as `name{labels}` and their values. */
async function metricsOf({ url }: TestProgram): Promise<Map<string, number>> {
  const answer = await fetch(`${url}/metrics`)
  expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, 'text/plain'])
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]))
}

describe.each(enginesInTurn)('on %s', (engine) => {
  it('counts responses by route pattern, events, the outbox, and connections', async () => {
    const program = await aProgram(engine, { DATABASE_POOL: '7' })
    const { token } = await program.aPerson()
    const productId = await aProduct(program.shop, { minimum_order: 1 })
    for (let units = 1; units <= 3; units++) {
      const { status, body } = await program.call('POST', '/order', { token, body: anOrder(productId, units) })
      expect(status).toBe(200)
      expect((await program.call('DELETE', `/order/${body.insertedId}`, { token })).status).toBe(200)
    }
    expect((await program.call('POST', '/order', { body: {} })).status).toBe(401)
    expect((await program.call('GET', '/no-such-call')).status).toBe(404)
    for (const path of ['/', '/', '/products', '/no-such-page', '/favicon.svg']) await fetch(program.url + path)
    await program.shop.db.transaction().execute((tx) =>
      enqueue(program.shop, tx, {
        kind: 'refund',
        deduplicationKey: 'refund:test',
        payload: { paymentId: 'none' },
        notBefore: new Date(Date.now() + 3_600_000),
      }),
    )

    const metrics = await metricsOf(program)
    expect(metrics.get('shop_http_requests_total{method="POST",route="/api/order",class="2xx"}')).toBe(3)
    expect(metrics.get('shop_http_requests_total{method="POST",route="/api/order",class="4xx"}')).toBe(1)
    expect(metrics.get('shop_http_requests_total{method="DELETE",route="/api/order/{orderId}",class="2xx"}')).toBe(3)
    expect(metrics.get('shop_http_requests_total{method="GET",route="/api/*",class="4xx"}')).toBe(1)
    expect(metrics.get('shop_http_requests_total{method="GET",route="page",class="4xx"}')).toBe(1)
    expect(metrics.get('shop_http_request_seconds_count{route="/api/order",class="2xx"}')).toBe(3)
    expect(metrics.get('shop_http_cached_responses_total{kind="response"}')).toBe(3)
    expect(metrics.get('shop_http_cached_responses_total{kind="file"}')).toBe(1)
    expect(metrics.get('shop_events_total{verb="order.placed"}')).toBe(3)
    expect(metrics.get('shop_events_total{verb="order.cancelled"}')).toBe(3)
    expect(metrics.get('shop_outbox_messages{kind="refund",state="pending"}')).toBe(1)
    for (const work of ['images', 'logos', 'widths', 'imports'])
      expect(metrics.get(`shop_file_processes_ended_total{work="${work}",reason="memory"}`)).toBeGreaterThanOrEqual(0)
    expect(metrics.get('shop_database_up')).toBe(1)
    expect(metrics.get('shop_database_connections{state="max"}')).toBe(engine === 'postgres' ? 7 : undefined)
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'process_cpu_seconds_total'])
      expect(metrics.get(name)).toBeGreaterThan(0)
  })
})

it('does not count an event that was rolled back', async () => {
  const program = await aProgram()
  const { token } = await program.aPerson()
  const productId = await aProduct(program.shop, { minimum_order: 1 })
  expect((await program.call('POST', '/order', { token, body: anOrder(productId, 1_000_000) })).status).toBe(422)
  expect((await metricsOf(program)).has('shop_events_total{verb="order.placed"}')).toBe(false)
})

it('reports that the database does not answer, with all other metrics', async () => {
  const program = await aProgram()
  await program.shop.db.destroy()
  const metrics = await metricsOf(program)
  expect(metrics.get('shop_database_up')).toBe(0)
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(0)
})

it('answers only this machine, and nobody through a proxy', async () => {
  const program = await aProgram()
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    expect((await fetch(`${program.url}/metrics`, { headers: { [header]: '127.0.0.1' } })).status).toBe(403)
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')
  if (outside) expect((await fetch(`http://${outside.address}:${new URL(program.url).port}/metrics`)).status).toBe(403)
})

it('with a token answers its bearer alone', async () => {
  const METRICS_TOKEN = 'a token of sixteen or more'
  const program = await aProgram('sqlite', { METRICS_TOKEN })
  const ask = async (headers: Record<string, string>) => (await fetch(`${program.url}/metrics`, { headers })).status
  expect(await ask({})).toBe(403)
  expect(await ask({ authorization: `Bearer ${METRICS_TOKEN}s` })).toBe(403)
  expect(await ask({ authorization: `Bearer ${METRICS_TOKEN}` })).toBe(200)
  expect(await ask({ authorization: `Bearer ${METRICS_TOKEN}`, 'x-forwarded-for': '203.0.113.9' })).toBe(200)
})
