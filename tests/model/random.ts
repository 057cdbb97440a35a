/** Numbers that look random and repeat with the seed (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 to 1, without 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `from` to `to`. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)] as T
  }

  /** Picks by weight. */
  weighted<T>(weights: readonly (readonly [T, number])[]): T {
    let left = this.next() * weights.reduce((sum, [, weight]) => sum + weight, 0)
    const chosen = weights.find(([, weight]) => {
      left -= weight
      return left < 0
    })
    return (chosen ?? weights[0])?.[0] as T
  }
}
