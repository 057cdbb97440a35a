/** Chance from a seed, so that a day can be repeated as far as the order of answers allows. */
export interface Dice {
  seed: number
  /** A whole number from 0 to below `sides`. */
  roll(sides: number): number
  pick<T>(some: readonly T[]): T
}

/** Mulberry32. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const roll = (sides: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides)
  }
  return { seed, roll, pick: (some) => some[roll(some.length)] as (typeof some)[number] }
}

/** Returns what does one of these things, as often as its weight says. */
export function rolls(dice: Dice, things: [weight: number, thing: () => Promise<unknown>][]): () => Promise<void> {
  const ballots = things.flatMap(([weight, thing]) => Array.from({ length: weight }, () => thing))
  return async () => void (await dice.pick(ballots)())
}
