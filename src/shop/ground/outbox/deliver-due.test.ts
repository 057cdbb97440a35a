import { describe, expect, test, vi } from 'vitest'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { anAdmin } from '../../../../tests/support/make.ts'
import { recordingMailer } from '../../../../tests/support/payments.ts'
import { outboxHandlers } from '../../../outbox-handlers.ts'
import { transact } from '../database/transact.ts'
import { deliverDue } from './deliver-due.ts'
import { enqueue } from './enqueue.ts'
import { listOutbox } from './list-outbox.ts'
import { type OutboxHandlers, retryDelay } from './outbox-handler.ts'
import { startOutboxWorker } from './outbox-worker.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { retryMessage } from './retry-message.ts'

const welcome = (name: string) => ({ template: 'welcome', to: `${name}@nordverft.example`, name }) as const

async function enqueueWelcome(shop: TestShop, name: string) {
  await transact(shop, (tx) => enqueue(shop, tx, { kind: 'mail', deduplicationKey: `welcome:${name}`, payload: welcome(name) }))
}

/** The handlers of the shop with another delivery of mail. */
function handlersWithMail(shop: TestShop, deliver: OutboxHandlers['mail']['deliver'], attempts = 30): OutboxHandlers {
  return { ...outboxHandlers(shop, recordingMailer(shop)), mail: { deliver, firstPause: 10_000, attempts } }
}

const states = (shop: TestShop) => shop.db.selectFrom('outbox').select(['state', 'attempts', 'lastError']).orderBy('id').execute()

describe.each(engines)('the outbox on %s', (engine) => {
  test('ignores a second message with the same reason', async () => {
    const shop = await aShop(engine)
    await enqueueWelcome(shop, 'ingrid')
    await enqueueWelcome(shop, 'ingrid')
    expect(await states(shop)).toHaveLength(1)
  })

  test('delivers a message once when several workers run at the same time', async () => {
    const shop = await aShop(engine)
    for (let at = 0; at < 25; at++) await enqueueWelcome(shop, `n${at}`)
    const delivered: string[] = []
    const handlers = handlersWithMail(shop, async (_mail, id) => {
      await new Promise(setImmediate)
      delivered.push(id)
    })
    // Two workers that read the same rows at once claim them once; the other comes back for the rest.
    let claimed = 0
    async function work() {
      for (let count = 1; count > 0; claimed += count) count = await deliverDue(shop, handlers, ['mail'], 10)
    }
    await Promise.all([work(), work(), work(), work()])
    expect(claimed).toBe(25)
    expect(new Set(delivered).size).toBe(25)
    expect(delivered).toHaveLength(25)
  })

  test('retries after growing pauses and loses nothing while the server is down', async () => {
    const shop = await aShop(engine)
    await enqueueWelcome(shop, 'ingrid')
    let down = true
    let tries = 0
    const handlers = handlersWithMail(shop, async () => {
      tries++
      if (down) throw new Error('connect ECONNREFUSED')
    })
    for (let minute = 0; minute < 60; minute++) {
      await deliverDue(shop, handlers, ['mail'])
      shop.travel(60_000)
    }
    expect(tries).toBeLessThan(12)
    expect(await states(shop)).toEqual([{ state: 'pending', attempts: tries, lastError: 'connect ECONNREFUSED' }])
    down = false
    shop.travel(3_600_000)
    await deliverDue(shop, handlers, ['mail'])
    expect(await states(shop)).toMatchObject([{ state: 'delivered', lastError: null }])
    expect(await deliverDue(shop, handlers, ['mail'])).toBe(0)
  })

  test('keeps a message that failed permanently, and an administrator can retry it', async () => {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    await enqueueWelcome(shop, 'nobody')
    let isRefusing = true
    const handlers = handlersWithMail(shop, async () => {
      if (isRefusing) throw new PermanentFailure('The address was refused: 550 no such user')
    })
    await deliverDue(shop, handlers, ['mail'])
    const { items } = await listOutbox(shop, admin, {})
    expect(items).toMatchObject([{ kind: 'mail', what: 'welcome', attempts: 1, lastError: 'The address was refused: 550 no such user' }])
    expect(items[0]).not.toHaveProperty('payload')
    shop.travel(86_400_000)
    expect(await deliverDue(shop, handlers, ['mail'])).toBe(0)
    isRefusing = false
    const id = items[0]?._id ?? ''
    await retryMessage(shop, admin, id)
    await deliverDue(shop, handlers, ['mail'])
    expect(await states(shop)).toMatchObject([{ state: 'delivered' }])
    await expect(retryMessage(shop, admin, id)).rejects.toThrow('This was already delivered')
    await expect(retryMessage(shop, admin, 'unknown')).rejects.toMatchObject({ reason: 'not-found' })
  })

  test('fails after the last attempt', async () => {
    const shop = await aShop(engine)
    await enqueueWelcome(shop, 'ingrid')
    const handlers = handlersWithMail(shop, () => Promise.reject(new Error('421 busy')), 3)
    for (let hour = 0; hour < 6; hour++) {
      await deliverDue(shop, handlers, ['mail'])
      shop.travel(3_600_000)
    }
    expect(await states(shop)).toEqual([{ state: 'failed', attempts: 3, lastError: '421 busy' }])
  })

  test('takes over a message that a dead process had claimed', async () => {
    const shop = await aShop(engine)
    await enqueueWelcome(shop, 'ingrid')
    let died = false
    void deliverDue(
      shop,
      handlersWithMail(shop, () => new Promise(() => (died = true))),
      ['mail'],
    )
    await expect.poll(() => died).toBe(true)
    const mailer = recordingMailer(shop)
    expect(await deliverDue(shop, outboxHandlers(shop, mailer), ['mail'])).toBe(0)
    shop.travel(301_000)
    expect(await deliverDue(shop, outboxHandlers(shop, mailer), ['mail'])).toBe(1)
    expect(mailer.sent).toMatchObject([{ to: [{ address: 'ingrid@nordverft.example' }] }])
  })

  test('delivers a new message at once, and stops at the signal', async () => {
    const shop = await aShop(engine)
    const ending = new AbortController()
    const mailer = recordingMailer(shop)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const work = startOutboxWorker(shop, outboxHandlers(shop, mailer), ending.signal)
    shop.outboxChanged = work.wake
    // Mail, payments and checks of tax IDs are delivered separately. With nothing to do, each sleeps for ten seconds.
    await expect.poll(() => timers.mock.calls.filter(([, delay]) => delay === 10_000).length).toBe(3)
    await enqueueWelcome(shop, 'ingrid')
    await expect.poll(() => mailer.sent.length, { timeout: 2000, interval: 20 }).toBe(1)
    ending.abort()
    await work.ended
    await enqueueWelcome(shop, 'olav')
    expect(mailer.sent).toHaveLength(1)
    expect(await states(shop)).toMatchObject([{ state: 'delivered' }, { state: 'pending', attempts: 0 }])
  })
})

test('pauses double up to an hour, with jitter', () => {
  for (const [attempt, min, max] of [
    [1, 8_000, 12_000],
    [4, 64_000, 96_000],
    [20, 2_880_000, 4_320_000],
  ] as const) {
    const pause = retryDelay(attempt, 10_000)
    expect(pause).toBeGreaterThanOrEqual(min)
    expect(pause).toBeLessThanOrEqual(max)
  }
})
