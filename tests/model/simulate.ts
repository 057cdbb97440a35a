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

export interface Extent {
  seed: number
  steps: number
  /** Ends the run so long after its first shop is open. */
  maxMs?: number
  /** How many shops live at the same time, each with moves of its own. */
  shops?: number
}

/** Simulates so many steps from the seed, or until the shop and the model differ, or until the time is over. */
export async function simulate(place: Place, { seed, steps, maxMs = Number.POSITIVE_INFINITY, shops = 1 }: Extent): Promise<Run> {
  const run: Run = { steps: 0, counts: new Counts(), failure: undefined }
  let [lives, left, until] = [0, steps, Number.POSITIVE_INFINITY]
  const isOver = () => run.failure !== undefined || performance.now() >= until
  const live = async () => {
    const [life, share] = [lives++, Math.min(LIFE, left)]
    left -= share
    const moves: Move[] = []
    const simulation = await Simulation.open(place)
    until = Math.min(until, performance.now() + maxMs)
    try {
      const generator = new Generator(seed * 1_000 + life, simulation.world, place.engine === 'postgres')
      for (let done = 0; done < share && !isOver(); ) {
        const move = generator.next(simulation.shop.events.length)
        moves.push(move)
        const difference = await attempt(() => simulation.make(move))
        const made = 'atOnce' in move ? move.atOnce.length : 1
        done += made
        run.steps += made
        if (difference) run.failure ??= { difference, moves, step: run.steps }
      }
      const difference = run.failure ? undefined : await attempt(() => simulation.checkEverything())
      if (difference) run.failure ??= { difference, moves, step: run.steps }
    } finally {
      await simulation.close()
      run.counts.addAll(simulation.counts)
    }
  }
  const liveOn = async () => {
    while (left > 0 && !isOver()) await live()
  }
  await Promise.all(Array.from({ length: shops }, liveOn))
  return run
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
