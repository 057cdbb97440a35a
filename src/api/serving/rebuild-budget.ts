/** The share of the process's time that rebuilds may take, over this period. */
const MAX_SHARE = 1 / 5
const PERIOD_MS = 1_000

interface Rebuild {
  due: number
  run(): Promise<number>
}

export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Limits rebuilds of cached responses to a fifth of the process's time. Beyond that, they run in the background. */
export class RebuildBudget {
  #usedMs = 0
  #usedAt = 0
  readonly #waiting = new Map<string, Rebuild>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #idleUntil = 0

  /** Counts the processor time of a rebuild, or of one that was deferred. */
  count(costMs: number) {
    this.#usedMs = this.#recentMs() + costMs
    this.#usedAt = performance.now()
  }

  get isExceeded(): boolean {
    return this.#recentMs() > MAX_SHARE * PERIOD_MS
  }

  /** Rebuilds in the background, one at a time. The pauses keep the share below a fifth. */
  schedule(url: string, rebuild: Rebuild) {
    if (!this.#waiting.has(url)) this.#waiting.set(url, rebuild)
    this.#scheduleNext()
  }

  async stop() {
    this.#waiting.clear()
    clearTimeout(this.#timer)
    await this.#running
  }

  /** The count decays, so that a steady demand adds up to that of one period. */
  #recentMs() {
    return this.#usedMs * Math.exp((this.#usedAt - performance.now()) / PERIOD_MS)
  }

  #scheduleNext() {
    const [next] = this.#waiting
    if (!next || this.#running || this.#timer) return
    const [url, { due, run }] = next
    const start = () => {
      this.#timer = undefined
      this.#waiting.delete(url)
      this.#running = run().then((costMs) => {
        this.#idleUntil = performance.now() + costMs / MAX_SHARE - costMs
        this.#running = undefined
        this.#scheduleNext()
      })
    }
    this.#timer = setTimeout(start, Math.max(0, Math.max(due, this.#idleUntil) - performance.now())).unref()
  }
}
