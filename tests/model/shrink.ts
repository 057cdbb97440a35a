import { replay } from './simulate.ts'
import type { Place } from './simulated-shop.ts'
import type { Move } from './steps.ts'

/**
 * Takes out moves as long as the shop and the model still differ: halves, then smaller pieces, then steps that were sent at once and faults.
 * Gives up after `seconds` and returns the fewest so far.
 */
export async function shrink(place: Place, moves: Move[], seconds: number): Promise<{ moves: Move[]; difference: string }> {
  const end = performance.now() + seconds * 1000
  let fewest = moves
  let difference = ''
  const stillDiffers = async (fewer: Move[]) => {
    const found = await replay(place, fewer)
    if (!found || (difference && kindOf(found.difference) !== kindOf(difference))) return false
    fewest = fewer.slice(0, found.at + 1)
    difference = found.difference
    return true
  }
  if (!(await stillDiffers(moves)))
    return { moves, difference: 'The same steps on a new shop show no difference: it depends on the order in which answers arrive.' }
  for (let size = Math.ceil(fewest.length / 2); size >= 1 && performance.now() < end; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = fewest.length - size; from > -size && performance.now() < end; from -= size) {
      const start = Math.max(0, from)
      await stillDiffers(fewest.toSpliced(start, from + size - start))
    }
  }
  for (const simpler of simplerMoves(fewest)) if (performance.now() < end) await stillDiffers(simpler(fewest))
  return { moves: fewest, difference }
}

/** A difference without what changes from run to run. */
const kindOf = (difference: string) => difference.replaceAll(/[\w-]*\d[\w.-]*/g, '').slice(0, 40)

/** Ways to make a move simpler: without its fault, or with one step fewer. */
function simplerMoves(moves: Move[]): ((moves: Move[]) => Move[])[] {
  return moves.flatMap((move) => {
    const replaced = (by: Move) => (current: Move[]) => current.map((each) => (each === move ? by : each))
    if ('step' in move) return move.fault ? [replaced({ step: move.step })] : []
    return move.atOnce.map(
      (step) => (current: Move[]) =>
        current.map((each) =>
          each === move || ('atOnce' in each && 'atOnce' in move && each.atOnce.includes(step)) ? withoutStep(each, step) : each,
        ),
    )
  })
}

function withoutStep(move: Move, step: unknown): Move {
  if (!('atOnce' in move)) return move
  const left = move.atOnce.filter((each) => each !== step)
  const [only] = left
  return left.length === 1 && only ? { step: only } : left.length > 0 ? { atOnce: left } : move
}
