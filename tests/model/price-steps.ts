import type { Choices } from './choices.ts'
import type { Step } from './steps.ts'

/** A step of price changes that the seed chooses. */
export function priceStep(kind: 'change prices' | 'cancel prices' | 'undo prices', choices: Choices): Step {
  const { random, world } = choices
  const by = choices.administrator()
  if (kind !== 'change prices') {
    const known = world.priceChanges.names().slice(-8)
    return { kind, by, change: known.length > 0 ? random.pick(known) : 'change0' }
  }
  const family = world.products.get(choices.knownProduct())?.family
  // Prices go down as often as up, so that they stay what they are about.
  const size = random.chance(0.7) ? { percent: random.pick([-10, -5, 0, 3, 5, 11]) } : { amount: random.pick([-0.5, -0.02, 0.02, 0.5]) }
  return {
    kind,
    by,
    as: choices.name('change'),
    ...size,
    step: random.pick([0.01, 0.01, 0.05, 0.1, 1]),
    ...(family !== undefined && random.chance(0.5) && { family }),
    ...(random.chance(0.7) && { inDays: random.pick([0, 1, 1, 2, 3]) }),
  }
}
