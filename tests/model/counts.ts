/** How often something was reached. */
export class Counts {
  readonly #counts = new Map<string, number>()

  add(what: string, times = 1): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + times)
  }

  addAll(other: Counts): void {
    for (const [what, times] of other.#counts) this.add(what, times)
  }

  of(what: string): number {
    return this.#counts.get(what) ?? 0
  }

  toString(): string {
    return [...this.#counts]
      .toSorted()
      .map(([what, times]) => `${String(times).padStart(8)}  ${what}\n`)
      .join('')
  }
}
