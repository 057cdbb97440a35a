import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aProgram, type TestProgram } from './support/a-program.ts'
import { enginesInTurn } from './support/a-shop.ts'
import { anOrder, aProduct } from './support/make.ts'

const away = { message: 'The shop cannot reach its database right now. Please try again in a moment.', reason: 'away' }

describe.each(enginesInTurn)('an unexpected error on %s', (engine) => {
  test.each([
    ['a read', 'GET', '/review?limit=3', undefined],
    ['a write', 'POST', '/review', { ratings: 80, comment: 'Holds its edge.' }],
  ] as const)('in %s is answered with 500 and the request id; its text stays in the log', async (_name, method, path, body) => {
    const program = await aProgram(engine)
    const { token } = await program.aPerson()
    await sql`drop table review`.execute(program.shop.db)
    const answer = await program.call(method, path, { token, body })
    expect(answer.status).toBe(500)
    const { requestId } = answer.body
    expect(answer.body).toEqual({
      message: `Something went wrong on our side. Please try again; our reference is ${requestId}.`,
      reason: 'fault',
      requestId,
    })
    expect(answer.headers.get('x-request-id')).toBe(requestId)
    const told = program.logged.find((line) => line.err && line.requestId === requestId)
    expect(told?.err?.message).toMatch(/review/)
  })
})

test('without its database file the shop returns 503 with a message', async () => {
  const program = await aProgram('sqlite')
  const { token } = await program.aPerson()
  const productId = await aProduct(program.shop)
  await program.shop.db.destroy()
  await isAway(program, token, productId)
})

test('while PostgreSQL is unreachable the shop returns 503 with a message, and recovers', async () => {
  const program = await behindALine()
  const { token } = await program.aPerson()
  const productId = await aProduct(program.shop)
  await program.line.cut()
  await isAway(program, token, productId)
  await program.line.mend()
  expect((await program.call('POST', '/order', { token, body: anOrder(productId, 10) })).status).toBe(200)
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
})

test('a statement that PostgreSQL gives up is answered with 503 and when to try again; nothing of it stays', async () => {
  const program = await aProgram('postgres')
  const { token } = await program.aPerson()
  const productId = await aProduct(program.shop)
  const body = anOrder(productId, 10)
  const answer = await program.shop.db.transaction().execute(async (tx) => {
    await sql`lock table product in access exclusive mode`.execute(tx)
    const placing = program.call('POST', '/order', { token, body })
    const cancel = sql<{ count: number }>`select count(pg_cancel_backend(pid)) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => Number((await cancel.execute(tx)).rows[0]?.count)).toBeGreaterThan(0)
    return placing
  })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(answer.body).toMatchObject({ message: 'The shop is very busy right now. Please try again in a moment.', reason: 'away' })
  expect((await program.call('POST', '/order', { token, body })).status).toBe(200)
  expect(await program.shop.db.selectFrom('order').select('id').execute()).toHaveLength(1)
})

async function isAway(program: TestProgram, token: string, productId: string) {
  const refused = await program.call('POST', '/order', { token, body: anOrder(productId, 10) })
  expect(refused.status).toBe(503)
  expect(refused.body).toEqual({ ...away, requestId: refused.headers.get('x-request-id') })
  const signIn = { email: 'ingrid@nordverft.example', password: 'bergen-6' }
  const identity = await program.call('POST', '/auth/sign-in/email', { body: signIn, headers: { origin: program.url } })
  expect(identity.status).toBe(503)
  expect(identity.body).toMatchObject(away)
  expect((await fetch(`${program.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${program.url}/healthz`)).status).toBe(200)
}

/** A program whose connection to PostgreSQL can be cut and mended. */
async function behindALine() {
  let target: URL | undefined
  const sockets = new Set<Socket>()
  const line = createServer((near) => {
    if (!target) return void near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  const listen = async (port: number) => {
    line.listen(port, '127.0.0.1')
    await once(line, 'listening')
    return (line.address() as AddressInfo).port
  }
  const port = await listen(0)
  const program = await aProgram('postgres', {}, {}, (databaseUrl) => {
    target = new URL(databaseUrl)
    const through = new URL(databaseUrl)
    through.port = String(port)
    through.hostname = '127.0.0.1'
    return through.href
  })
  const cut = async () => {
    const closed = once(line, 'close')
    line.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  onTestFinished(() => (line.listening ? cut() : undefined))
  return { ...program, line: { cut, mend: () => listen(port) } }
}
