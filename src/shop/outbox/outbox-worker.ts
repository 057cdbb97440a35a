import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from '../shop.ts'
import { deliverDue } from './deliver-due.ts'
import type { OutboxPayloads } from './enqueue.ts'
import type { OutboxHandlers } from './outbox-handlers.ts'

/** How long to sleep at most: what another process owes is seen by then, should that process die. */
const LONGEST_SLEEP = 10_000

/** However long a round took: a shop that is flooded still sends its mail, and one that closes does not wait for it. */
const LONGEST_REST = 3_000

interface Lane {
  kinds: Array<keyof OutboxPayloads>
  most: number
  /** Milliseconds between two rounds, at least. */
  rest: number
  /** How many times as long as a round took the rest is. Mail can wait a moment: where there is much to do, orders go first. */
  patience: number
}

const lanes: Lane[] = [
  { kinds: ['refund', 'close-payment', 'test-gateway-event'], most: 20, rest: 5, patience: 0 },
  { kinds: ['mail'], most: 10, rest: 100, patience: 3 },
]

export interface OutboxWorker {
  /** Something of this kind is owed: look at once. */
  wake(kind: string): void
  /** Settled when everything under way is finished after the signal. */
  ended: Promise<void>
}

/** Delivers what the shop owes to the outside, in the order it falls due, until the signal. */
export function startOutboxWorker(shop: Shop, deliveries: OutboxHandlers, signal: AbortSignal): OutboxWorker {
  const working = lanes.map((lane) => workLane(shop, deliveries, lane, signal))
  return {
    wake: (kind) => {
      for (const { wake } of working) wake(kind)
    },
    ended: Promise.all(working.map(({ ended }) => ended)).then(() => {}),
  }
}

function workLane(shop: Shop, deliveries: OutboxHandlers, { kinds, most, rest, patience }: Lane, signal: AbortSignal): OutboxWorker {
  let woken = false
  let stopSleeping = () => {}
  const wake = () => {
    woken = true
    stopSleeping()
  }
  signal.addEventListener('abort', wake, { once: true })

  async function run() {
    while (!signal.aborted) {
      try {
        woken = false
        const started = performance.now()
        const delivered = await deliverDue(shop, deliveries, kinds, most)
        const long = Math.min((performance.now() - started) * patience, LONGEST_REST)
        await pause(Math.max(rest, long), undefined, { signal }).catch(() => {})
        if (delivered < most && !woken) await sleep(await untilNext(shop, kinds))
      } catch (fault) {
        shop.log.error({ err: fault }, 'Outgoing work was interrupted')
        await sleep(1000)
      }
    }
  }

  function sleep(milliseconds: number) {
    if (woken) return
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      stopSleeping = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return { wake: (kind) => kinds.some((one) => one === kind) && wake(), ended: run() }
}

async function untilNext(shop: Shop, kinds: Array<keyof OutboxPayloads>) {
  const next = await shop.db
    .selectFrom('outbox')
    .select('nextAt')
    .where('state', '=', 'pending')
    .where('kind', 'in', kinds)
    .orderBy('nextAt')
    .limit(1)
    .executeTakeFirst()
  if (!next) return LONGEST_SLEEP
  return Math.min(Math.max(next.nextAt.getTime() - shop.now().getTime(), 0), LONGEST_SLEEP)
}
