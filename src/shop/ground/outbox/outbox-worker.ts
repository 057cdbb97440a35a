import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from '../../shop.ts'
import { deliverDue } from './deliver-due.ts'
import { outboxMessages } from './messages.ts'
import type { OutboxHandlers } from './outbox-handler.ts'
import type { OutboxKind } from './outbox-payloads.ts'

/** Other processes' messages are picked up within this time if their process dies. */
const MAX_SLEEP_MS = 10_000

/** Limits the pause after a slow batch, so an overloaded shop still sends mail and shutdown stays quick. */
const MAX_REST_MS = 3_000

interface Lane {
  kinds: OutboxKind[]
  batchSize: number
  /** The minimum pause between two batches, in milliseconds. */
  rest: number
  /** The pause as a multiple of the time that the batch took, so that orders take precedence over mail under load. */
  restFactor: number
}

const lanes: Lane[] = [
  { kinds: ['refund', 'refund-order', 'pay-back', 'close-payment', 'test-gateway-event'], batchSize: 20, rest: 5, restFactor: 0 },
  { kinds: ['mail', 'link-mail'], batchSize: 10, rest: 100, restFactor: 3 },
  // A register may take its time for each answer, and refuses whoever asks much at once.
  { kinds: ['tax-id-check'], batchSize: 2, rest: 500, restFactor: 0 },
]

export interface OutboxWorker {
  wake(kind: string): void
  /** Resolves when the deliveries in progress have finished after the signal. */
  ended: Promise<void>
}

/** Delivers due messages until the signal. */
export function startOutboxWorker(shop: Shop, handlers: OutboxHandlers, signal: AbortSignal): OutboxWorker {
  const workers = lanes.map((lane) => runLane(shop, handlers, lane, signal))
  return {
    wake: (kind) => {
      for (const { wake } of workers) wake(kind)
    },
    ended: Promise.all(workers.map(({ ended }) => ended)).then(() => {}),
  }
}

function runLane(shop: Shop, handlers: OutboxHandlers, { kinds, batchSize, rest, restFactor }: Lane, signal: AbortSignal): OutboxWorker {
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
        const delivered = await deliverDue(shop, handlers, kinds, batchSize)
        const extraRest = Math.min((performance.now() - started) * restFactor, MAX_REST_MS)
        await pause(Math.max(rest, extraRest), undefined, { signal }).catch(() => {})
        if (delivered < batchSize && !woken) await sleep(await timeUntilNext(shop, kinds))
      } catch (error) {
        shop.log.error({ err: error }, outboxMessages.interrupted)
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

  return { wake: (kind) => kinds.some((own) => own === kind) && wake(), ended: run() }
}

async function timeUntilNext(shop: Shop, kinds: OutboxKind[]) {
  const next = await shop.db
    .selectFrom('outbox')
    .select('nextAt')
    .where('state', '=', 'pending')
    .where('kind', 'in', kinds)
    .orderBy('nextAt')
    .limit(1)
    .executeTakeFirst()
  if (!next) return MAX_SLEEP_MS
  return Math.min(Math.max(next.nextAt.getTime() - shop.now().getTime(), 0), MAX_SLEEP_MS)
}
