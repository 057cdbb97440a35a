import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Log } from '../../shop/shop.ts'

const CHECK_INTERVAL_MS = 100
const RESOLUTION_MS = 10
/** The mean delay of the event loop above which the queue is short. */
const MAX_DELAY_MS = 50
const MAX_IN_FLIGHT = 100
const MAX_IN_FLIGHT_WHEN_DELAYED = 20
/** Places beyond the limit: health checks, metrics and payments must get through while orders are rejected. */
const reserved = { call: 0, page: 4, vital: 24 }
/** A request that takes longer waits for something else, such as a slow upload or the payment gateway, and leaves the queue. */
const MAX_QUEUE_TIME_MS = 1_000
/** How long the process counts as overloaded after the last rejection. */
const RECOVERY_MS = 1_000

export class Overloaded extends Error {}

/** Limits the requests in flight. The limit is lower while the event loop is delayed. What does not fit is rejected. */
export class OverloadProtection {
  readonly #log: Log
  readonly #acceptsAll: boolean
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  readonly #timer = setInterval(() => this.#check(), CHECK_INTERVAL_MS).unref()
  #limit = MAX_IN_FLIGHT
  #inFlight = 0
  #rejectedAt = Number.NEGATIVE_INFINITY
  #isReported = false
  rejected = 0

  constructor(log: Log, acceptsAll = false) {
    this.#log = log
    this.#acceptsAll = acceptsAll
    this.#delay.enable()
  }

  get isOverloaded(): boolean {
    return performance.now() - this.#rejectedAt < RECOVERY_MS
  }

  /** Returns a function that ends the request, or nothing if the request must be rejected. */
  admit(kind: keyof typeof reserved): (() => void) | undefined {
    if (!this.#acceptsAll && this.#inFlight >= this.#limit + reserved[kind]) {
      this.rejected++
      this.#rejectedAt = performance.now()
      return undefined
    }
    this.#inFlight++
    let isCounted = true
    const release = () => {
      if (isCounted) this.#inFlight--
      isCounted = false
      clearTimeout(timer)
    }
    const timer = setTimeout(release, MAX_QUEUE_TIME_MS).unref()
    return release
  }

  /** Throws `Overloaded` when the queue is full. */
  async render<T>(render: () => Promise<T>): Promise<T> {
    const release = this.admit('page')
    if (!release) throw new Overloaded()
    return render().finally(release)
  }

  stop() {
    clearInterval(this.#timer)
    this.#delay.disable()
  }

  #check() {
    // The mean is NaN, and the event loop delayed, if there was no time for a single sample.
    const isInTime = this.#delay.mean / 1e6 - RESOLUTION_MS <= MAX_DELAY_MS
    this.#delay.reset()
    this.#limit = isInTime ? MAX_IN_FLIGHT : MAX_IN_FLIGHT_WHEN_DELAYED
    if (this.isOverloaded === this.#isReported) return
    this.#isReported = this.isOverloaded
    if (this.#isReported) this.#log.warn({ rejected: this.rejected }, 'Overloaded: rejecting some requests')
    else this.#log.info({ rejected: this.rejected }, 'No longer overloaded')
  }
}
