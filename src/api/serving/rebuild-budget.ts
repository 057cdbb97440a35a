/** How much of the process's time rebuilding may take, and the time in which that is counted, in milliseconds. */
const SHARE = 1 / 5
const LATELY = 1_000

interface Rebuild {
  /** When it should begin, by `performance.now()`. */
  due: number
  /** Gives the processor time that it took, in milliseconds. */
  run(): Promise<number>
}

/** Processor time of this process so far, in milliseconds. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Keeps the rebuilding of answers within a fifth of the process's time: says when that is used up, and rebuilds in the background then. */
export class RebuildBudget {
  #counted = 0
  #countedAt = 0
  readonly #waiting = new Map<string, Rebuild>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #restsUntil = 0

  /** Counts the processor time that a rebuild took, or would have taken had it not been put off. */
  count(cost: number) {
    this.#counted = this.#lately() + cost
    this.#countedAt = performance.now()
  }

  /** Whether rebuilding at once takes more than its share, or would. */
  get isTooMuch(): boolean {
    return this.#lately() > SHARE * LATELY
  }

  /** Rebuilds in the background: one after the other, and what each takes is a fifth of the time until the next. */
  later(url: string, rebuild: Rebuild) {
    if (!this.#waiting.has(url)) this.#waiting.set(url, rebuild)
    this.#plan()
  }

  async stop() {
    this.#waiting.clear()
    clearTimeout(this.#timer)
    await this.#running
  }

  /** What was counted fades with time, so that a steady demand adds up to one second's worth of it. */
  #lately() {
    return this.#counted * Math.exp((this.#countedAt - performance.now()) / LATELY)
  }

  #plan() {
    const [next] = this.#waiting
    if (!next || this.#running || this.#timer) return
    const [url, { due, run }] = next
    const start = () => {
      this.#timer = undefined
      this.#waiting.delete(url)
      this.#running = run().then((took) => {
        this.#restsUntil = performance.now() + took / SHARE - took
        this.#running = undefined
        this.#plan()
      })
    }
    this.#timer = setTimeout(start, Math.max(0, Math.max(due, this.#restsUntil) - performance.now())).unref()
  }
}
