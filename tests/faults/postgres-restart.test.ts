import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { aProgram } from '../support/a-program.ts'
import { aProduct } from '../support/make.ts'
import { createPostgres } from '../support/postgres-server.ts'
import { CUSTOMERS, startCustomers } from './ordering-customers.ts'

it.each(['fast', 'crash'] as const)(
  'PostgreSQL goes away under load (%s) and comes back: 503 in words, nothing acknowledged is lost, no restart of the shop',
  { timeout: 120_000 },
  async (how) => {
    const postgres = await createPostgres()
    onTestFinished(postgres.remove)
    await postgres.start()
    const program = await aProgram('sqlite', { DATABASE_URL: postgres.url, DATABASE_POOL: '5', RATE_LIMITS: 'off' })
    const productId = await aProduct(program.shop, { available: 1_000_000, minimum_order: 1 })
    const customers = await startCustomers(program, productId)
    const until = async (what: string, holds: () => boolean) => {
      for (const end = performance.now() + 40_000; !holds(); await pause(20))
        if (performance.now() > end) throw new Error(`Not within 40 s: ${what}`)
    }
    await until('orders before', () => customers.attempts.filter(({ status }) => status === 200).length >= 30)

    await postgres.stop(how)
    const away = customers.attempts.length + CUSTOMERS
    await until('refusals while it is away', () => customers.attempts.length >= away + 30)
    expect(customers.since(away).filter(({ status }) => status !== 503)).toEqual([])
    expect((await fetch(`${program.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${program.url}/healthz`)).status).toBe(200)

    await postgres.start()
    const back = customers.attempts.length
    await until('orders after', () => customers.since(back).filter(({ status }) => status === 200).length >= 30)
    await customers.stop()
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200)

    expect(program.logged.filter(({ msg }) => msg === 'Unexpected error').map(({ err }) => err)).toEqual([])
    const failed = customers.attempts.filter(({ status }) => status !== 200)
    expect(failed.filter(({ status, message }) => status !== 503 || !message?.startsWith('The shop cannot reach its database'))).toEqual([])
    const kept = new Set((await program.shop.db.selectFrom('order').select('id').execute()).map(({ id }) => id))
    const acknowledged = customers.attempts.flatMap(({ orderId }) => orderId ?? [])
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])

    // A refused customer repeats the call with the same key and gets one order, whether the request or the response was lost.
    const again = await Promise.all(failed.map(({ token, key }) => customers.order(token, key)))
    expect(again.filter(({ status }) => status !== 200)).toEqual([])
    const all = await program.shop.db.selectFrom('order').select('id').execute()
    expect(all.length).toBe(customers.attempts.length)
    expect(await reconcile(program.shop.db)).toEqual([])
  },
)
