import type { PriceList, Product } from '../state.ts'
import type { PriceListEdit, StepOf } from '../steps.ts'
import { type Answer, cents, dollars, ok, Refused, type World } from './world.ts'

type Prices = Pick<Product, 'price' | 'breaks'>

/** What a quantity costs by the highest break that it reaches. */
export const priceAt = ({ price, breaks }: Prices, units: number) => breaks.findLast(({ quantity }) => quantity <= units)?.price ?? price

/** A price less a percentage with two decimals, half up. Nothing is free. */
function less(price: number, percent: number): number {
  const [rest, whole] = [10_000n - BigInt(Math.round(percent * 100)), 10_000n]
  return Math.max(1, Number((2n * BigInt(price) * rest + whole) / (2n * whole)))
}

/**
 * What a product costs somebody: by the price list of the company, in which the product's own price wins over the percentage of its family,
 * and that over the percentage of everything. It is never above the public price.
 */
export function priceFor(world: World, by: string, name: string, units: number): number {
  const product = world.products.get(name)
  if (!product) return 0
  const publicPrice = priceAt(product, units)
  const company = world.companies.get(world.members.get(by)?.company ?? '')
  const list = world.priceLists.get(company?.priceList ?? '')
  if (!list) return publicPrice
  const own = list.prices[name]
  return Math.min(publicPrice, own ? priceAt(own, units) : less(publicPrice, list.families[product.family] ?? list.percent))
}

/** The price and the breaks that a product's page and its API show. */
export function look(world: World, { by, product: name }: StepOf<'look'>): Answer {
  const product = world.products.get(name)
  if (!product || product.removed) throw new Refused('not-found')
  const list = world.priceLists.get(world.companies.get(world.members.get(by)?.company ?? '')?.priceList ?? '')
  const quantities = [...product.breaks, ...(list?.prices[name]?.breaks ?? [])].map(({ quantity }) => quantity)
  const price_breaks = [...new Set(quantities)]
    .toSorted((a, b) => a - b)
    .filter((quantity) => priceFor(world, by, name, quantity) < priceFor(world, by, name, quantity - 1))
    .map((quantity) => ({ quantity, price: dollars(priceFor(world, by, name, quantity)) }))
  return ok({ _id: name, price: dollars(priceFor(world, by, name, 0)), price_breaks })
}

export function addList(world: World, { as, edit }: StepOf<'add price list'>): Answer {
  world.priceLists.set(as, { ...changed(world, { version: 0, percent: 0, families: {}, prices: {} }, edit), version: 1 })
  world.record('price-list.added', as)
  return ok({ insertedId: as })
}

/** What is absent stays; a list of which nothing differs keeps its version. */
export function editList(world: World, { priceList: name, version, edit }: StepOf<'edit price list'>): void {
  if (edit.percent === 100) throw new Refused('invalid')
  const before = world.priceLists.get(name)
  if (!before) throw new Refused('not-found')
  if (version !== undefined && version !== before.version) throw new Refused('changed-meanwhile')
  const after = changed(world, before, edit)
  if (JSON.stringify(sorted(after)) === JSON.stringify(sorted(before))) return
  world.priceLists.set(name, { ...after, version: before.version + 1 })
  world.record('price-list.edited', name)
}

const sorted = ({ percent, families, prices }: PriceList) => [percent, Object.entries(families).sort(), Object.entries(prices).sort()]

/** Refuses 100 percent, unknown families and products, and breaks that a product could not have. */
function changed(world: World, before: PriceList, { percent = before.percent, families, prices = [] }: PriceListEdit): PriceList {
  const products = world.products.entries().map(([, product]) => product)
  const isKnown = (family: string) => family === 'other-tools' || products.some((product) => product.family === family)
  if (percent === 100 || families?.some(({ family }) => !isKnown(family))) throw new Refused('invalid')
  const after = { ...before.prices }
  for (const { product: name, price, price_breaks } of prices) {
    const product = world.products.get(name)
    if (!product) throw new Refused('invalid')
    const rows = [{ quantity: product.minimum, price: price ?? 0 }, ...price_breaks]
    const fits = price_breaks.every((row, at) => row.quantity > (rows[at]?.quantity ?? 0) && row.price < (rows[at]?.price ?? 0))
    if (price !== null && !fits) throw new Refused('invalid')
    if (price === null) delete after[name]
    else after[name] = { price: cents(price), breaks: price_breaks.map((row) => ({ ...row, price: cents(row.price) })) }
  }
  const percents = families && Object.fromEntries(families.map((row) => [row.family, row.percent]))
  return { ...before, percent, families: percents ?? before.families, prices: after }
}
