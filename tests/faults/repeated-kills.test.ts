import { spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/shop/ground/database/migrate.ts'
import { type Engine, openDatabase } from '../../src/shop/ground/database/open-database.ts'
import type { Database } from '../../src/shop/ground/database/tables.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import { signAccessToken } from '../../src/shop/people/identity/access-token.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { StripeServer } from '../stand-ins/stripe-server.ts'
import { aDatabase, engines } from '../support/a-shop.ts'
import { createCaller } from '../support/call.ts'
import { storeInvoicing } from '../support/invoicing.ts'
import { liftLimitsAt } from '../support/lift-limits.ts'
import { aSignedInPerson } from '../support/signed-in-person.ts'
import { Buyer } from './buyer.ts'
import { KilledProgram } from './killed-program.ts'
import { UnreliableStripe } from './unreliable-stripe.ts'

/** `npm run kills` sets 100. A normal test run uses one. */
const KILLS = Number(process.env.KILLS ?? 1)
const BUYERS = KILLS > 1 ? 8 : 4
const HOUR = 3_600_000
/** Time limit for pending work after the last kill, in milliseconds. */
const SETTLING = 90_000
const auditCommand = fileURLToPath(new URL('../../src/commands/reconcile.ts', import.meta.url))

describe.each(engines)('a process killed at random under load on %s', (engine) => {
  test(`the shop reconciles, no acknowledged order is lost or doubled; kills: ${KILLS}`, { timeout: HOUR }, async () => {
    const { program, stripe, post, buyers, environment, look } = await aWorld(engine)
    const buying = Promise.all(buyers.map((buyer) => buyer.buyUntilOver()))
    let failed: unknown
    buying.catch((fault: unknown) => {
      failed = fault
    })
    for (let kill = 0; kill < KILLS; kill++) {
      program.start()
      if (Math.random() < 0.1) await pause(randomInt(1500))
      else {
        await program.ready()
        await look((db) => holds(db, buyers))
        await ordersLater(buyers, randomInt(60))
        await pause(randomInt(200))
      }
      await program.kill()
      if (failed) throw failed
    }
    await look(minutesPass)
    program.start()
    await program.ready()
    for (const buyer of buyers) buyer.stop()
    await buying
    await post.end()
    await look(settled)
    await look((db) => holds(db, buyers))
    await look((db) => theMoneyIsRight(db, stripe, buyers))
    const invoices = await look(numbersWithoutGaps)
    expect(await whatAuditSays(environment)).toBe('The books agree.\n')
    const orders = buyers.flatMap(({ bought }) => bought)
    const counted = {
      engine,
      kills: KILLS,
      orders: orders.length,
      paid: orders.filter(({ paid }) => paid).length,
      cancelled: orders.filter(({ cancelled }) => cancelled).length,
      paidAndCancelled: orders.filter(({ paid, cancelled }) => paid && cancelled).length,
      invoices,
      events: post.events,
      deliveriesTaken: post.taken,
    }
    process.stdout.write(`${JSON.stringify(counted)}\n`)
  })
})

/** Waits until this many more orders are acknowledged, so that slow machines are under load too. */
async function ordersLater(buyers: Buyer[], many: number) {
  const count = () => buyers.reduce((sum, { bought }) => sum + bought.length, 0)
  const end = performance.now() + 10_000
  for (const before = count(); count() < before + many && performance.now() < end; ) await pause(5)
}

/** What is true at any moment. */
async function holds(db: Database, buyers: Buyer[]) {
  const told = buyers.map(({ personId, bought }) => ({ personId, bought: bought.map((order) => ({ order, cancelled: order.cancelled })) }))
  expect(await reconcile(db)).toEqual([])
  for (const { personId, bought } of told) {
    const here = await db.selectFrom('order').select('id').where('personId', '=', personId).execute()
    const ids = new Set(here.map(({ id }) => id))
    const missing = bought.filter(({ order }) => !ids.has(order.id) && !order.cancelAsked)
    expect(missing, 'acknowledged orders that are missing').toEqual([])
    expect(
      bought.filter(({ order, cancelled }) => cancelled && ids.has(order.id)),
      'cancelled orders that are still here',
    ).toEqual([])
    const placed = await db
      .selectFrom('event')
      .select('thingId')
      .where('verb', '=', 'order.placed')
      .where('actorId', '=', personId)
      .execute()
    expect(placed.length, 'orders of a buyer, against the keys that were sent').toBeLessThanOrEqual(keysOf(buyers, personId))
    expect(new Set(bought.map(({ order }) => order.id)).size).toBe(bought.length)
  }
}

const keysOf = (buyers: Buyer[], id: string) => buyers.find(({ personId }) => personId === id)?.keys ?? 0

/** The claims of a killed process expire after five minutes, which pass here while the shop is down. */
async function minutesPass(db: Database) {
  await db.updateTable('outbox').set({ nextAt: new Date() }).where('state', '=', 'pending').execute()
}

/** Waits until every refund is done and every paid or closed page is known. */
async function settled(db: Database) {
  const underWay = async () => [
    ...(await db.selectFrom('payment').select('status').where('status', 'in', ['opening', 'refunding']).execute()),
    ...(await db.selectFrom('outbox').select('kind').where('kind', '<>', 'mail').where('state', '<>', 'delivered').execute()),
  ]
  await expect.poll(underWay, { timeout: SETTLING, interval: 500 }).toEqual([])
}

/** Every order that was ever paid has one invoice; their numbers run from 1. */
async function numbersWithoutGaps(db: Database): Promise<number> {
  const paid = await db.selectFrom('order').select('id').where('paidAt', 'is not', null).execute()
  const issued = await db.selectFrom('invoice').select(['position', 'orderId']).where('kind', '=', 'invoice').orderBy('position').execute()
  expect(issued.map(({ position }) => position)).toEqual(paid.map((_, index) => index + 1))
  expect(issued.map(({ orderId }) => orderId).toSorted()).toEqual(paid.map(({ id }) => id).toSorted())
  return issued.length
}

/** Compares the stand-in's payments with the shop's: each paid order once, and everything else refunded. */
async function theMoneyIsRight(db: Database, stripe: StripeServer, buyers: Buyer[]) {
  const kept = [...stripe.charges.values()].filter(({ refunded }) => !refunded)
  const orders = await db.selectFrom('order').select(['id', 'txId', 'status', 'amountCents']).where('status', '=', 'pending').execute()
  const byTxId = (a: { txId: string }, b: { txId: string }) => a.txId.localeCompare(b.txId)
  expect(orders.map(({ txId, amountCents }) => ({ txId, amountCents })).toSorted(byTxId)).toEqual(
    kept.map(({ payment_intent: txId, amount: amountCents }) => ({ txId, amountCents })).toSorted(byTxId),
  )
  const pending = new Set(orders.map(({ id }) => id))
  const lost = buyers.flatMap(({ bought }) => bought.filter(({ id, paid, cancelled }) => paid && !cancelled && !pending.has(id)))
  expect(lost, 'orders that were paid and are not pending').toEqual([])
  for (const { personId, bought, keys } of buyers) {
    expect(bought).toHaveLength(keys)
    const placed = await db
      .selectFrom('event')
      .select('thingId')
      .where('verb', '=', 'order.placed')
      .where('actorId', '=', personId)
      .execute()
    expect(placed.map(({ thingId }) => thingId).toSorted()).toEqual(bought.map(({ id }) => id).toSorted())
  }
}

/** The output of `npm run reconcile` for this shop. */
async function whatAuditSays(environment: Record<string, string | undefined>): Promise<string> {
  const child = spawn(process.execPath, [auditCommand], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  return said + complained
}

async function aWorld(engine: Engine) {
  const place = await aDatabase(engine)
  onTestFinished(place.leave)
  const stripe = await new StripeServer().listen()
  const secret = randomBytes(24).toString('hex')
  const environment = {
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    SECRET: secret,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  }
  const program = await KilledProgram.at(environment)
  onTestFinished(async () => {
    await program.kill()
    stripe.close()
  })
  /** Opens the database as another process would, and closes it. */
  const look = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const { db } = openDatabase(place)
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  }
  const shop = { config: { secret }, now: () => new Date() } as Shop
  const people = await look(async (db) => {
    await migrate(db, engine)
    await storeInvoicing(db)
    return Promise.all(Array.from({ length: BUYERS + 1 }, (_, at) => aSignedInPerson({ ...shop, db }, at === 0 ? 'admin' : 'customer')))
  })
  const [admin, ...customers] = people
  program.start()
  await program.ready()
  await liftLimitsAt(program.url, { token: admin?.token ?? '' })
  const productIds: string[] = []
  for (const price of [8.9, 12, 0.75, 3.3]) {
    const product = { name: 'Pliers', details: 'Flat jaws.', price, image: '/images/pliers.webp', available: 100_000_000, minimum_order: 1 }
    const { body } = await createCaller(program.url)('POST', '/product', { token: admin?.token, body: product })
    productIds.push(body.insertedId)
  }
  await program.kill()
  const buyers = customers.map(({ person, sessionId }) => {
    const token = () => signAccessToken(shop, { personId: person.id, sessionId })
    return new Buyer(person.id, program.url, token, stripe, productIds)
  })
  return { program, stripe, buyers, environment, look, post: new UnreliableStripe(stripe, `${program.url}/api/webhooks/stripe`) }
}
