import { isDeepStrictEqual } from 'node:util'
import type { LineReason } from '../../../src/contract/selling/order.ts'
import type { Product } from '../state.ts'
import type { ProductFields, StepLine, StepOf } from '../steps.ts'
import { priceFor } from './agreed-prices.ts'
import { type Answer, cents, dollars, ok, Refused, sum, type World } from './world.ts'

interface Priced {
  index: number
  product: string
  units: number
  price: number
  reason?: LineReason
}

const isWhole = (units: unknown): units is number => Number.isInteger(units)

function reasonOf(product: Product | undefined, units: unknown): LineReason | undefined {
  if (!product || product.removed) return 'unknown'
  if (!isWhole(units)) return 'no-quantity'
  if (product.available < product.minimum) return 'sold-out'
  if (units < product.minimum) return 'below-minimum'
  if (units > product.available) return 'out-of-stock'
  return units % product.increment === 0 ? undefined : 'not-a-multiple'
}

/** Refuses lines that cannot be ordered, each with its reason. */
export function reject(lines: readonly { index: number; reason?: LineReason | undefined }[]): void {
  const refused = lines.flatMap(({ index, reason }) => (reason ? [{ index, reason }] : []))
  if (refused.length > 0) throw new Refused('out-of-range', { lines: refused })
}

/** The lines of an order at what they cost somebody now; the same product twice is one line. */
export function price(world: World, by: string, lines: readonly StepLine[]): Priced[] {
  const joined = new Map<string, { index: number; product: string; units: unknown }>()
  for (const [index, { product = '', units }] of lines.entries()) {
    const known = world.products.get(product)
    const key = known && !known.removed ? product : `unknown ${index}`
    const before = joined.get(key)
    const isSum = before && isWhole(before.units) && before.units > 0 && isWhole(units) && units > 0
    const isBad = before && !(isWhole(before.units) && before.units > 0)
    joined.set(
      key,
      before ? { ...before, units: isSum ? Number(before.units) + units : isBad ? before.units : units } : { index, product, units },
    )
  }
  return [...joined.values()].map(({ index, product, units }) => {
    const known = world.products.get(product)
    const reason = reasonOf(known, units)
    return { index, product, units: Number(units), price: priceFor(world, by, product, Number(units)), ...(reason && { reason }) }
  })
}

export const total = (lines: readonly { units: number; price: number }[]) => sum(lines, ({ units, price }) => units * price)

/** Moves units between the stock and what open orders hold. */
export function move(world: World, name: string, { available = 0, reserved = 0 }: { available?: number; reserved?: number }): void {
  const product = world.products.get(name)
  if (!product) return
  const version = product.version + (available === 0 ? 0 : 1)
  world.products.set(name, { ...product, version, available: product.available + available, reserved: product.reserved + reserved })
}

const forSale = (world: World, name: string, version?: number): Product => {
  const product = world.products.get(name)
  if (!product || product.removed) throw new Refused('not-found')
  if (version !== undefined && version !== product.version) throw new Refused('changed-meanwhile')
  return product
}

/** Sets the stock by a count of what can be ordered, or changes it by what came or went. What it is already leaves no trace. */
export function adjust(world: World, { product: name, delta = 0, available, version }: StepOf<'stock'>): Answer {
  const product = forSale(world, name, version)
  const after = available ?? product.available + delta
  return after === product.available ? ok() : setAvailable(world, name, after, { available: product.available })
}

/** Sets the stock by a count of what is on hand. */
export function count(world: World, { product: name, onHand, seen }: StepOf<'count'>): Answer {
  const product = forSale(world, name)
  if (seen !== undefined && seen !== product.available + product.reserved) throw new Refused('changed-meanwhile')
  return setAvailable(world, name, onHand - product.reserved, { reserved: product.reserved })
}

function setAvailable(world: World, name: string, available: number, facts: Record<string, unknown>): Answer {
  if (available < 0) throw new Refused('out-of-range', facts)
  const product = forSale(world, name)
  world.products.set(name, { ...product, available, stockWrites: product.stockWrites + 1, version: product.version + 1 })
  world.record('product.counted', name)
  return ok()
}

export function edit(world: World, { product: name, edit, version }: StepOf<'edit product'>): void {
  const before = forSale(world, name, version)
  const {
    price = dollars(before.price),
    weight_grams = before.weight,
    minimum_order = before.minimum,
    increment = before.increment,
    price_breaks,
  } = edit
  const breaks = price_breaks ?? before.breaks.map((each) => ({ quantity: each.quantity, price: dollars(each.price) }))
  const fields = checked({ price, weight_grams, minimum_order, increment, price_breaks: breaks })
  const after = { ...before, ...fields }
  if (isDeepStrictEqual(after, before)) return
  world.products.set(name, { ...after, version: before.version + 1 })
  world.record('product.edited', name)
}

export function add(world: World, { as, product }: StepOf<'add product'>): void {
  const { available } = product
  const family = product.family ?? 'other-tools'
  world.products.set(as, { ...checked(product), family, available, reserved: 0, stockWrites: 0, version: 1, removed: false })
  world.record('product.added', as)
}

export function remove(world: World, { product: name }: StepOf<'remove product'>): void {
  const product = forSale(world, name)
  world.products.set(name, { ...product, removed: true, version: product.version + 1 })
  world.record('product.removed', name)
}

/** Quantities of breaks rise and lie above the minimum order, which is a multiple of the increment; prices fall. */
function checked({ price, weight_grams: weight, minimum_order, increment, price_breaks }: Omit<ProductFields, 'available'>) {
  const rises = price_breaks.every(({ quantity }, at) => quantity > (price_breaks[at - 1]?.quantity ?? minimum_order))
  const falls = price_breaks.every((each, at) => each.price < (price_breaks[at - 1]?.price ?? price))
  if (!rises || !falls || price_breaks.length > 8 || minimum_order % increment !== 0) throw new Refused('invalid')
  const breaks = price_breaks.map(({ quantity, price }) => ({ quantity, price: cents(price) }))
  return { price: cents(price), weight, minimum: minimum_order, increment, breaks }
}
