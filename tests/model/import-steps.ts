import type { Choices } from './choices.ts'
import { dollars } from './model/world.ts'
import type { ImportLine, Step } from './steps.ts'

/** A step of imports that the seed chooses. */
export function importStep(kind: 'check import' | 'apply import' | 'undo import', choices: Choices): Step {
  const { random, world } = choices
  const by = choices.administrator()
  if (kind === 'check import') return { kind, by, as: choices.name('import'), rows: importLines(choices) }
  const recent = world.imports
    .entries()
    .filter(([, { isOld }]) => !isOld)
    .slice(-6)
  const fitting = recent.filter(([, { state }]) => state === (kind === 'apply import' ? 'checked' : 'applied'))
  const from = fitting.length > 0 && !random.chance(0.1) ? fitting : recent
  const name = from.length > 0 ? random.pick(from)[0] : 'import0'
  return kind === 'undo import'
    ? { kind, by, import: name }
    : { kind, by, import: name, ...(random.chance(0.7) && { leaveOutErrors: true }) }
}

/** Some products with another price, stock or minimum order, and now and then a new or a removed one, or a row with an error. */
function importLines(choices: Choices): ImportLine[] {
  const { random, world } = choices
  const lines = Array.from({ length: random.whole(1, 4) }, (): ImportLine => {
    if (random.chance(0.08)) {
      const product = choices.name('p')
      return { product, price: random.whole(100, 2000) / 100, available: random.whole(50, 300), minimum_order: random.whole(1, 10) }
    }
    const removed = world.products.entries().filter(([, product]) => product.removed)
    const name = removed.length > 0 && random.chance(0.1) ? random.pick(removed)[0] : choices.knownProduct()
    const { price = 1000, available = 100, minimum = 1, increment = 1 } = world.products.get(name) ?? {}
    return {
      product: name,
      price: random.chance(0.05)
        ? 'ten'
        : random.chance(0.5)
          ? dollars(Math.max(1, Math.round((price * random.whole(70, 130)) / 100)))
          : dollars(price),
      available: random.chance(0.5) ? Math.max(0, available + random.whole(-60, 150)) : available,
      minimum_order: random.chance(0.3) ? increment * random.whole(1, 4) : minimum,
    }
  })
  return random.chance(0.95) ? lines.filter(({ product }, at) => lines.findIndex((other) => other.product === product) === at) : lines
}
