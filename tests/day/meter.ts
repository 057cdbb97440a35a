import { percentile } from '../bench/figures.ts'

/** What was done how often, how long it took, and what went wrong. */
export class Meter {
  readonly #times = new Map<string, number[]>()
  readonly #refused = new Map<string, number>()
  readonly #faults = new Map<string, number>()
  /** How many lines each order has. */
  readonly orderLines: number[] = []

  record(kind: string, milliseconds: number) {
    const times = this.#times.get(kind)
    if (times) times.push(milliseconds)
    else this.#times.set(kind, [milliseconds])
  }

  /** A refusal that belongs to a day: somebody else was faster. */
  refuse(kind: string) {
    this.#refused.set(kind, (this.#refused.get(kind) ?? 0) + 1)
  }

  fault(what: string) {
    this.#faults.set(what, (this.#faults.get(what) ?? 0) + 1)
  }

  get faults(): string[] {
    return [...this.#faults].map(([what, times]) => (times === 1 ? what : `${what} (${times} times)`))
  }

  count(kind: string): number {
    return this.#times.get(kind)?.length ?? 0
  }

  get kinds(): string[] {
    return [...this.#times.keys()]
  }

  /** A line for each kind of call: how often, refused how often, the median and the 99th percentile. */
  get lines(): string[] {
    const head = `${'call'.padEnd(44)} ${'done'.padStart(7)} ${'refused'.padStart(8)} ${'p50 ms'.padStart(9)} ${'p99 ms'.padStart(9)}`
    const rows = [...this.#times].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return [
      head,
      ...rows.map(([kind, times]) => {
        const [median, p99] = [percentile(times, 0.5), percentile(times, 0.99)].map((time) => time.toFixed(1).padStart(9))
        return `${kind.padEnd(44)} ${String(times.length).padStart(7)} ${String(this.#refused.get(kind) ?? 0).padStart(8)} ${median} ${p99}`
      }),
      ...[...this.#refused].filter(([kind]) => !this.#times.has(kind)).map(([what, times]) => `${what}: ${times} times`),
      `lines of an order: median ${percentile(this.orderLines, 0.5)}, at most ${Math.max(...this.orderLines)}`,
    ]
  }
}
