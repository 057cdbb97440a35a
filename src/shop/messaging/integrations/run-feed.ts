import { setTimeout as pause } from 'node:timers/promises'
import type { Shop } from '../../shop.ts'
import { integrationMessages } from './messages.ts'
import { sequenceEvents } from './sequence-events.ts'

/** Events of a process that died are picked up within this time. */
const MAX_SLEEP_MS = 1000

/** The minimum pause between two batches, and as a multiple of the time that a batch took: orders take precedence. */
const REST_MS = 50
const REST_FACTOR = 3

export interface FeedWorker {
  wake(): void
  /** Resolves when the batch in progress has finished after the signal. */
  ended: Promise<void>
}

/** Gives recorded events their positions until the signal. */
export function runFeed(shop: Shop, signal: AbortSignal): FeedWorker {
  let woken = false
  let stopSleeping = () => {}
  const wake = () => {
    woken = true
    stopSleeping()
  }
  signal.addEventListener('abort', wake, { once: true })

  async function run() {
    while (!signal.aborted) {
      woken = false
      const started = performance.now()
      const taken = await sequenceEvents(shop).catch((error: unknown) => {
        shop.log.error({ err: error }, integrationMessages.feedInterrupted)
        return 0
      })
      const rest = Math.max(REST_MS, (performance.now() - started) * REST_FACTOR)
      await pause(rest, undefined, { signal }).catch(() => {})
      if (taken === 0 && !woken) await sleep()
    }
  }

  function sleep() {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, MAX_SLEEP_MS)
      stopSleeping = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return { wake, ended: run() }
}
