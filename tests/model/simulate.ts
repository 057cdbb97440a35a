import { Counts } from './counts.ts'
import { Generator } from './generator.ts'
import type { Place } from './simulated-shop.ts'
import { Simulation } from './simulation.ts'
import type { Move } from './steps.ts'

/** A shop lives for so many steps. Then the simulation goes on with a new one, whose books are quick to check. */
const LIFE = 4_000

export interface Failure {
  difference: string
  /** All moves of the shop's life, the last of which showed the difference. */
  moves: Move[]
  /** The step of the run at which it was found. */
  step: number
}

export interface Run {
  steps: number
  counts: Counts
  failure: Failure | undefined
}

/** Simulates so many steps from the seed, or until the shop and the model differ, or for so long once the shop is open. */
export async function simulate(
  place: Place,
  { seed, steps, maxMs = Number.POSITIVE_INFINITY }: { seed: number; steps: number; maxMs?: number },
): Promise<Run> {
  const counts = new Counts()
  let [done, until] = [0, Number.POSITIVE_INFINITY]
  for (let life = 0; done < steps && performance.now() < until; life++) {
    const moves: Move[] = []
    const simulation = await Simulation.open(place)
    until = Math.min(until, performance.now() + maxMs)
    try {
      const generator = new Generator(seed * 1_000 + life, simulation.world, place.engine === 'postgres')
      for (const end = Math.min(done + LIFE, steps); done < end && performance.now() < until; ) {
        const move = generator.next(simulation.shop.events.length)
        moves.push(move)
        const difference = await attempt(() => simulation.make(move))
        done += 'atOnce' in move ? move.atOnce.length : 1
        if (difference) return { steps: done, counts, failure: { difference, moves, step: done } }
      }
      const difference = await attempt(() => simulation.checkEverything())
      if (difference) return { steps: done, counts, failure: { difference, moves, step: done } }
    } finally {
      await simulation.close()
      counts.addAll(simulation.counts)
    }
  }
  return { steps: done, counts, failure: undefined }
}

/** Makes the moves on a new shop. Returns where it and the model differ, and after which move. */
export async function replay(place: Place, moves: Move[]): Promise<{ difference: string; at: number } | undefined> {
  const simulation = await Simulation.open(place)
  try {
    for (const [at, move] of moves.entries()) {
      const difference = await attempt(() => simulation.make(move))
      if (difference) return { difference, at }
    }
    const difference = await attempt(() => simulation.checkEverything())
    return difference ? { difference, at: moves.length } : undefined
  } finally {
    await simulation.close()
  }
}

/** A shop that ends or does not answer differs, too. */
const attempt = (work: () => Promise<string | undefined>) =>
  work().catch((error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)))
