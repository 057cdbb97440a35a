import type { ImportedRow, PriceChange, Product } from '../state.ts'
import type { StepOf } from '../steps.ts'
import { isValid } from './imports.ts'
import { type Answer, cents, ok, Refused, type World } from './world.ts'

const DAY = 24 * 3_600_000

type Prices = Pick<Product, 'price' | 'breaks'>

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Half up to a cent, then to the step. */
function changedPrice(before: number, { percent, amount, step }: PriceChange): number {
  const exact = percent === null ? before + (amount ?? 0) : Math.floor((before * (100 + percent) + 50) / 100)
  return Math.floor((2 * exact + step) / (2 * step)) * step
}

/** The prices of a product after a change; 'impossible' if no product could have them. */
function after(product: Product, change: PriceChange): Prices | 'impossible' {
  const price = changedPrice(product.price, change)
  const breaks = product.breaks.map((each) => ({ ...each, price: changedPrice(each.price, change) }))
  const isPossible = price > 0 && breaks.every((each) => each.price > 0) && isValid({ ...product, price, breaks })
  return isPossible ? { price, breaks } : 'impossible'
}

const isAbout = ({ family }: PriceChange, product: Product) => !product.removed && (family === null || product.family === family)

function rowsOf(products: [string, Product][], change: PriceChange): ImportedRow[] {
  return products.flatMap(([name, product]): ImportedRow[] => {
    if (!isAbout(change, product)) return []
    const row = { product: name, version: product.version, delta: 0, stockWrites: product.stockWrites, isBack: false }
    const prices = after(product, change)
    if (prices === 'impossible') return [{ ...row, kind: 'error', before: {}, after: {} }]
    const isOther = { price: prices.price !== product.price, breaks: JSON.stringify(prices.breaks) !== JSON.stringify(product.breaks) }
    if (!isOther.price && !isOther.breaks) return []
    const pick = ({ price, breaks }: Prices) => ({ ...(isOther.price && { price }), ...(isOther.breaks && { breaks }) })
    return [{ ...row, kind: 'changed', before: pick(product), after: pick(prices) }]
  })
}

/** Planned changes until a day, in the order in which they apply. */
function plannedUntil(world: World, day: string): [string, PriceChange][] {
  const planned = world.priceChanges.entries().filter(([, { state, from }]) => state === 'planned' && from <= day)
  return planned.toSorted(([, a], [, b]) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}

/** What is due now. */
export const dueChanges = (world: World): string[] => plannedUntil(world, dayAt(world.now)).map(([name]) => name)

/** Plans a change, or applies it at once. What applies earlier is counted in. Refuses one that changes nothing. */
export function plan(world: World, { as, percent, amount, step, family, inDays }: StepOf<'change prices'>): Answer {
  const today = dayAt(world.now)
  const from = inDays === undefined ? null : dayAt(world.now + inDays * DAY)
  if (from !== null && from <= today) throw new Refused('out-of-range')
  const change: PriceChange = {
    state: 'planned',
    from: from ?? today,
    family: family ?? null,
    percent: percent ?? null,
    amount: amount === undefined ? null : cents(amount),
    step: cents(step),
  }
  const then = plannedUntil(world, from ?? today).reduce(
    (products, [, earlier]) =>
      products.map(([name, product]): [string, Product] => {
        const prices = isAbout(earlier, product) ? after(product, earlier) : product
        return [name, prices === 'impossible' ? product : { ...product, ...prices }]
      }),
    world.products.entries(),
  )
  if (!rowsOf(then, change).some(({ kind }) => kind === 'changed')) throw new Refused('wrong-state')
  world.priceChanges.set(as, change)
  if (from === null) apply(world, as)
  else world.record('catalog.price-change-planned', as)
  return ok({ insertedId: as })
}

/** Writes the prices of a planned change, once. */
export function apply(world: World, name: string): void {
  const change = world.priceChanges.get(name)
  if (change?.state !== 'planned') return
  world.priceChanges.set(name, { ...change, state: 'applied' })
  const rows = rowsOf(world.products.entries(), change)
  if (rows.length === 0) return
  for (const { product: of, kind, after: prices } of rows) {
    const product = world.products.get(of)
    if (kind !== 'changed' || !product) continue
    world.products.set(of, { ...product, ...prices, version: product.version + 1 })
    world.record('product.imported', of)
  }
  world.imports.set(name, { state: 'applied', checkedAt: world.now, isOld: false, rows, undo: [] })
  world.record('catalog.imported', name)
  world.reach('prices changed')
}

export function cancel(world: World, { change: name }: StepOf<'cancel prices'>): void {
  const change = world.priceChanges.get(name)
  if (!change) throw new Refused('not-found')
  if (change.state !== 'planned') throw new Refused('wrong-state')
  world.priceChanges.set(name, { ...change, state: 'canceled' })
  world.record('catalog.price-change-canceled', name)
}

/** A change that was never applied, or changed nothing, is no import. */
export function refuseUndo(world: World, name: string): void {
  if (!world.priceChanges.get(name)) throw new Refused('not-found')
  if (!world.imports.get(name)) throw new Refused('wrong-state')
}

export const stateOf = (world: World, name: string) => {
  const state = world.imports.get(name)?.state
  return state === 'undone' || state === 'undoing' ? 'undone' : world.priceChanges.get(name)?.state
}
