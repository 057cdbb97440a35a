import type { World } from './model/world.ts'
import type { Random } from './random.ts'
import { administrators, customers, strangers } from './simulated-shop.ts'
import type { Order } from './state.ts'
import type { ProductFields, StepLine, Units } from './steps.ts'

const RECENT = 40

/** What steps choose from: the seed, what the model knows, and what was made before. */
export class Choices {
  readonly random: Random
  readonly world: World
  readonly orders: string[] = []
  /** What strangers order: nobody pays it. */
  readonly unpaidForEver: string[] = []
  readonly shipments: string[] = []
  readonly lists: string[] = []
  readonly invitations: string[] = []
  readonly quotes: string[] = []
  /** The gateway's events. */
  events: { index: number; isSent: boolean }[] = []
  /** The order that rivals or steps at once are about. */
  focus: string | undefined
  made = 0

  constructor(random: Random, world: World) {
    this.random = random
    this.world = world
  }

  name(prefix: string): string {
    return `${prefix}${++this.made}`
  }

  /** Mostly a recent order, preferably one that fits. */
  order(fits: (order: Order) => boolean = () => true): string {
    if (this.focus) return this.focus
    const recent = this.orders.slice(-RECENT)
    const fitting = recent.filter((name) => {
      const order = this.world.orders.get(name)
      return order && fits(order)
    })
    const from = fitting.length > 0 && !this.random.chance(0.1) ? fitting : recent
    return from.length > 0 ? this.random.pick(from) : 'o0'
  }

  customer(order?: string): string {
    const owner = order && this.world.orders.get(order)?.owner
    if (owner && !this.random.chance(0.06)) return owner
    return this.random.chance(0.03) ? 'visitor' : this.random.pick(customers)
  }

  stranger(): string {
    return this.random.pick(strangers)
  }

  /** All that is available, or the minimum order. */
  greedyLines(): StepLine[] {
    return Array.from({ length: this.random.whole(1, 2) }, () => {
      const product = this.knownProduct()
      const { available = 0, increment = 1, minimum = 1 } = this.world.products.get(product) ?? {}
      return { product, units: this.random.chance(0.3) ? available - (available % increment) : minimum }
    })
  }

  administrator(): string {
    return this.random.weighted([
      [this.random.pick(administrators), 95],
      [this.random.pick(customers), 4],
      ['visitor', 1],
    ])
  }

  /** Now and then one that was never added. */
  product(): string {
    return this.random.chance(0.02) ? 'p0' : this.knownProduct()
  }

  knownProduct(): string {
    return this.random.pick(this.world.products.names().slice(-8))
  }

  units(name: string): unknown {
    const { minimum = 1, increment = 1, available = 0, breaks = [] } = this.world.products.get(name) ?? {}
    const [edge] = breaks
    return this.random.weighted<unknown>([
      [minimum + increment * this.random.whole(0, 4), 20],
      [edge ? edge.quantity - (edge.quantity % increment) + increment * this.random.whole(-1, 1) : minimum, 10],
      [available - (available % increment), 2],
      [available + increment, 1],
      [minimum - increment, 1],
      [minimum + 1, 1],
      [this.random.pick([1.5, '12', undefined, -3, 0]), 1],
    ])
  }

  someLines(most = 3): StepLine[] {
    return Array.from({ length: this.random.whole(1, most) }, () => {
      const product = this.product()
      return { product, units: this.units(product) }
    })
  }

  /** Lines of a cart or list: whole units, mostly each product once. */
  content(): StepLine[] {
    const lines = this.someLines(4).map(({ product = '' }) => ({ product, units: this.random.whole(this.random.chance(0.02) ? 0 : 1, 50) }))
    const isDistinct = this.random.chance(0.97)
    return isDistinct ? lines.filter(({ product }, at) => lines.findIndex((other) => other.product === product) === at) : lines
  }

  some(order: Order | undefined, most: (line: Order['lines'][number]) => number): Units[] {
    const lines = order?.lines ?? []
    const units = lines.flatMap((line, position) => {
      const count = this.random.whole(0, Math.max(0, most(line)))
      return count > 0 ? [{ position, units: count }] : []
    })
    if (this.random.chance(0.05)) units.push({ position: this.random.whole(0, lines.length), units: this.random.whole(1, 40) })
    return units
  }

  fields(): ProductFields {
    const increment = this.random.pick([1, 1, 5, 10])
    const minimum_order = increment * this.random.whole(1, 4)
    // Some orders of the expensive ones are above what the gateway takes.
    const price = this.random.whole(100, 2000) / (this.random.chance(0.15) ? 0.1 : 100)
    const quantities = [minimum_order * 2, minimum_order * 4].slice(0, this.random.whole(0, 2))
    const price_breaks = quantities.map((quantity, at) => ({ quantity, price: Math.round(price * (90 - 10 * at)) / 100 }))
    if (price_breaks[0] && this.random.chance(0.1)) price_breaks[0].quantity = minimum_order
    const weight_grams = this.random.whole(1, 40) * 50
    return { price, weight_grams, minimum_order, increment, price_breaks, available: this.random.whole(100, 600) }
  }

  key(): { key?: string } {
    return this.random.chance(0.3) ? { key: this.name('k') } : {}
  }

  remember(names: string[], prefix: string): string {
    const name = this.name(prefix)
    names.push(name)
    if (names.length > 200) names.shift()
    return name
  }

  shipment(): string {
    const known = this.shipments.slice(-30)
    const made = known.filter((name) => this.world.shipments.get(name))
    const focused = made.filter((name) => this.world.shipments.get(name)?.order === this.focus)
    const from = focused.length > 0 ? focused : made.length > 0 && !this.random.chance(0.1) ? made.slice(-12) : known
    return from.length > 0 ? this.random.pick(from) : 's0'
  }
}
