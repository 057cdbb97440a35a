import { settingsOf } from './model/totals.ts'
import { preview } from './model/views.ts'
import type { World } from './model/world.ts'
import { dollars, open, refundedOf, sum } from './model/world.ts'
import { Random } from './random.ts'
import { destinations, ratesToTry } from './rates-to-try.ts'
import { administrators, customers } from './simulated-shop.ts'
import type { Order } from './state.ts'
import type { Destination, Fault, Move, ProductFields, Step, StepLine, Units } from './steps.ts'
import { type Kind, keyed, repeatable, rivals, together, weights } from './weights.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const RECENT = 40
const PRODUCTS = 6
const carriers = ['UPS', 'DHL', 'Our truck', '']

/** Chooses what happens next, from the seed and what the model knows. */
export class Generator {
  readonly #random: Random
  readonly #world: World
  readonly #faults: [Fault['kind'], number][]
  readonly #orders: string[] = []
  readonly #shipments: string[] = []
  readonly #lists: string[] = []
  readonly #keyed: Step[] = []
  #events: { index: number; isSent: boolean }[] = []
  #knownEvents = 0
  #made = 0
  #focus: string | undefined

  constructor(seed: number, world: World, hasConnections: boolean) {
    this.#random = new Random(seed)
    this.#world = world
    this.#faults = [
      ['answer lost', 6],
      ['disk full', 2],
      ['killed', 1],
      ...(hasConnections ? [['connection broken', 2] as [Fault['kind'], number]] : []),
    ]
  }

  /** `events` is how many the gateway has made. */
  next(events: number): Move {
    for (; this.#knownEvents < events; this.#knownEvents++) this.#events.push({ index: this.#knownEvents, isSent: false })
    this.#events = this.#events.slice(-60)
    if (this.#world.products.names().length < PRODUCTS) return { step: this.#step('add product') }
    if (this.#random.chance(0.08)) return { atOnce: this.#atOnce() }
    const step = this.#step(this.#random.weighted(weights))
    if (!repeatable.has(step.kind) || !this.#random.chance(0.02)) return { step }
    if (keyed.has(step.kind) && 'key' in step === false) Object.assign(step, { key: this.#name('k') })
    const kind = this.#random.weighted(this.#faults)
    const fault: Fault = kind === 'killed' || kind === 'connection broken' ? { kind, at: this.#random.whole(1, 20) } : { kind }
    return { step, fault }
  }

  /** Two to eight steps, most of them about one order. */
  #atOnce(): Step[] {
    if (this.#random.chance(0.35)) return this.#rivals()
    const focus = this.#order(({ status }) => status !== 'canceled')
    const steps: Step[] = []
    for (let count = this.#random.whole(2, this.#random.chance(0.2) ? 8 : 4); steps.length < count; ) {
      this.#focus = this.#random.chance(0.7) ? focus : undefined
      const step = this.#step(this.#random.weighted(together))
      steps.push(step)
      if (this.#random.chance(0.15) && steps.length < count && repeatable.has(step.kind)) {
        if (keyed.has(step.kind) && !('key' in step)) Object.assign(step, { key: this.#name('k') })
        steps.push(step)
      }
    }
    this.#focus = undefined
    return steps
  }

  /** The same on two or three screens: what only one of them may do. */
  #rivals(): Step[] {
    const [kind, fits] = this.#random.pick(rivals)
    this.#focus = this.#order(fits)
    const steps = Array.from({ length: this.#random.whole(2, 3) }, () => this.#newStep(kind))
    this.#focus = undefined
    return steps
  }

  #name(prefix: string): string {
    return `${prefix}${++this.#made}`
  }

  /** Mostly a recent order, preferably one that fits. */
  #order(fits: (order: Order) => boolean = () => true): string {
    if (this.#focus) return this.#focus
    const recent = this.#orders.slice(-RECENT)
    const fitting = recent.filter((name) => {
      const order = this.#world.orders.get(name)
      return order && fits(order)
    })
    const from = fitting.length > 0 && !this.#random.chance(0.1) ? fitting : recent
    return from.length > 0 ? this.#random.pick(from) : 'o0'
  }

  #customer(order?: string): string {
    const owner = order && this.#world.orders.get(order)?.owner
    if (owner && !this.#random.chance(0.06)) return owner
    return this.#random.chance(0.03) ? 'visitor' : this.#random.pick(customers)
  }

  #administrator(): string {
    return this.#random.weighted([
      [this.#random.pick(administrators), 95],
      [this.#random.pick(customers), 4],
      ['visitor', 1],
    ])
  }

  #product(): string {
    const names = this.#world.products.names()
    return this.#random.chance(0.02) ? 'p0' : this.#random.pick(names.slice(-8))
  }

  #units(name: string): unknown {
    const { minimum = 1, increment = 1, available = 0, breaks = [] } = this.#world.products.get(name) ?? {}
    const [edge] = breaks
    return this.#random.weighted<unknown>([
      [minimum + increment * this.#random.whole(0, 4), 20],
      [edge ? edge.quantity - (edge.quantity % increment) + increment * this.#random.whole(-1, 1) : minimum, 10],
      [available - (available % increment), 2],
      [available + increment, 1],
      [minimum - increment, 1],
      [minimum + 1, 1],
      [this.#random.pick([1.5, '12', undefined, -3, 0]), 1],
    ])
  }

  #lines(most = 3): StepLine[] {
    return Array.from({ length: this.#random.whole(1, most) }, () => {
      const product = this.#product()
      return { product, units: this.#units(product) }
    })
  }

  /** Lines of a cart or list: whole units, mostly each product once. */
  #content(): StepLine[] {
    const lines = this.#lines(4).map(({ product = '' }) => ({ product, units: this.#random.whole(this.#random.chance(0.02) ? 0 : 1, 50) }))
    const isDistinct = this.#random.chance(0.97)
    return isDistinct ? lines.filter(({ product }, at) => lines.findIndex((other) => other.product === product) === at) : lines
  }

  #some(order: Order | undefined, most: (line: Order['lines'][number]) => number): Units[] {
    const lines = order?.lines ?? []
    const units = lines.flatMap((line, position) => {
      const count = this.#random.whole(0, Math.max(0, most(line)))
      return count > 0 ? [{ position, units: count }] : []
    })
    if (this.#random.chance(0.05)) units.push({ position: this.#random.whole(0, lines.length), units: this.#random.whole(1, 40) })
    return units
  }

  #fields(): ProductFields {
    const increment = this.#random.pick([1, 1, 5, 10])
    const minimum_order = increment * this.#random.whole(1, 4)
    // Some orders of the expensive ones are above what the gateway takes.
    const price = this.#random.whole(100, 2000) / (this.#random.chance(0.15) ? 0.1 : 100)
    const quantities = [minimum_order * 2, minimum_order * 4].slice(0, this.#random.whole(0, 2))
    const price_breaks = quantities.map((quantity, at) => ({ quantity, price: Math.round(price * (90 - 10 * at)) / 100 }))
    if (price_breaks[0] && this.#random.chance(0.1)) price_breaks[0].quantity = minimum_order
    const weight_grams = this.#random.whole(1, 40) * 50
    return { price, weight_grams, minimum_order, increment, price_breaks, available: this.#random.whole(100, 600) }
  }

  #key(): { key?: string } {
    return this.#random.chance(0.3) ? { key: this.#name('k') } : {}
  }

  #step(kind: Kind): Step {
    const repeated = this.#random.chance(0.02) ? this.#keyed.findLast((step) => step.kind === kind && this.#random.chance(0.5)) : undefined
    if (repeated) return this.#random.chance(0.3) ? this.#changed(repeated) : repeated
    const step = this.#newStep(kind)
    if ('key' in step && step.key) this.#keyed.push(step)
    if (this.#keyed.length > 100) this.#keyed.shift()
    return step
  }

  /** The same key for something else. */
  #changed(step: Step): Step {
    if (step.kind === 'refund') return { ...step, amount: 0.01, restock: [], lost: [] }
    if (step.kind === 'count') return { ...step, onHand: step.onHand + 1 }
    if (step.kind === 'ship') return { ...step, carrier: 'Somebody else' }
    return step.kind === 'place' ? { ...step, as: this.#remember(this.#orders, 'o'), amount: 0.07 } : step
  }

  #remember(names: string[], prefix: string): string {
    const name = this.#name(prefix)
    names.push(name)
    if (names.length > 200) names.shift()
    return name
  }

  #newStep(kind: Kind): Step {
    const random = this.#random
    switch (kind) {
      case 'place':
        return this.#place()
      case 'preview':
        return { kind, by: this.#customer(), lines: this.#lines(), ...(random.chance(0.7) && { to: random.weighted(destinations) }) }
      case 'cancel': {
        const order = this.#order(({ status }) => status === 'unpaid')
        return { kind, by: random.chance(0.2) ? this.#administrator() : this.#customer(order), order }
      }
      case 'open page':
      case 'refresh': {
        const order = this.#order(({ status, pages }) => status === 'unpaid' && (kind === 'open page' || pages.length > 0))
        return { kind, by: this.#customer(order), order }
      }
      case 'pay':
        return { kind, order: this.#order(({ pages }) => pages.at(-1)?.gateway === 'open') }
      case 'refund in the dashboard': {
        const order = this.#order(({ pages }) => pages.some(({ gateway }) => gateway === 'paid'))
        const { amount = 100, refunded = 0 } = this.#world.orders.get(order)?.pages.at(-1) ?? {}
        return { kind, order, ...(random.chance(0.6) && { amount: random.whole(1, Math.max(1, amount - refunded)) }) }
      }
      case 'webhook':
        return this.#webhook()
      case 'read':
      case 'read canceled': {
        const order = this.#order(({ status }) => kind === 'read' || status === 'canceled')
        return { kind, by: random.chance(0.5) ? this.#customer(order) : random.pick([...customers, 'visitor', 'a1']), order }
      }
      case 'ship': {
        const order = this.#order(({ status }) => status === 'pending')
        const lines = random.chance(0.7) ? this.#some(this.#world.orders.get(order), open) : undefined
        const chosen = lines && (lines.length > 0 || random.chance(0.1)) ? { lines } : {}
        return {
          kind,
          by: this.#administrator(),
          order,
          as: this.#remember(this.#shipments, 's'),
          ...chosen,
          carrier: random.pick(carriers),
          ...this.#key(),
        }
      }
      case 'ship the rest':
        return {
          kind,
          by: this.#administrator(),
          order: this.#order(({ status }) => status === 'pending'),
          as: this.#remember(this.#shipments, 's'),
        }
      case 'undo':
        return { kind, by: this.#administrator(), shipment: this.#shipment() }
      case 'take back':
        return { kind, by: this.#administrator(), shipment: this.#shipment(), reason: random.chance(0.03) ? '' : 'Lost on the way' }
      case 'edit shipment':
        return { kind, by: this.#administrator(), shipment: this.#shipment(), carrier: random.pick(carriers) }
      case 'hold':
        return {
          kind,
          by: this.#administrator(),
          order: this.#order(({ status, hold }) => status === 'pending' && hold === ''),
          reason: random.chance(0.05) ? '' : 'Asked by telephone',
        }
      case 'release':
        return { kind, by: this.#administrator(), order: this.#order(({ hold }) => hold !== '') }
      case 'correct':
        return {
          kind,
          by: this.#administrator(),
          order: this.#order(),
          ...(random.chance(0.5)
            ? { street: random.pick(['Havnegata 2', 'Industriveien 44', '']) }
            : { note: random.pick(['Ring twice', '']) }),
        }
      case 'refund':
        return this.#refund()
      case 'stock': {
        const product = this.#product()
        const { available = 0, version = 1 } = this.#world.products.get(product) ?? {}
        const stale = random.chance(0.2) ? { version: version - random.whole(0, 1) || 1 } : {}
        const delta = random.chance(0.1) ? -random.whole(0, available + 20) : random.whole(20, 200)
        return {
          kind,
          by: this.#administrator(),
          product,
          ...(random.chance(0.7) ? { delta } : { available: random.whole(50, 400) }),
          ...stale,
          ...this.#key(),
        }
      }
      case 'count': {
        const product = this.#product()
        const { available = 0, reserved = 0 } = this.#world.products.get(product) ?? {}
        const seen = random.chance(0.5) ? { seen: available + reserved + (random.chance(0.2) ? 1 : 0) } : {}
        const onHand = random.chance(0.15) ? random.whole(0, reserved) : available + reserved + random.whole(0, 20)
        return { kind, by: this.#administrator(), product, onHand, ...seen, ...this.#key() }
      }
      case 'edit product': {
        const product = this.#product()
        const { version = 1 } = this.#world.products.get(product) ?? {}
        const { available: _, ...edit } = this.#fields()
        return {
          kind,
          by: this.#administrator(),
          product,
          edit: random.chance(0.3) ? { price: edit.price } : edit,
          ...(random.chance(0.2) && { version: version - random.whole(0, 1) || 1 }),
        }
      }
      case 'add product':
        return { kind, by: 'a1', as: this.#name('p'), product: this.#fields() }
      case 'remove product':
        return { kind, by: this.#administrator(), product: this.#product() }
      case 'save cart': {
        const by = this.#customer()
        const { version = 0 } = this.#world.carts.get(by) ?? {}
        return { kind, by, version: Math.max(0, version - (random.chance(0.2) ? 1 : 0)), lines: this.#content() }
      }
      case 'save list':
        return { kind, by: this.#customer(), as: this.#remember(this.#lists, 'l'), lines: this.#content() }
      case 'replace list':
      case 'delete list': {
        const list = this.#lists.length > 0 ? random.pick(this.#lists.slice(-20)) : 'l0'
        const by = random.chance(0.9) ? (this.#world.lists.get(list)?.owner ?? 'c1') : this.#customer()
        return kind === 'delete list' ? { kind, by, list } : { kind, by, list, lines: this.#content() }
      }
      case 'settings': {
        const { version } = settingsOf(this.#world)
        return { kind, by: this.#administrator(), version: version - (random.chance(0.1) ? 1 : 0), edit: random.pick(ratesToTry) }
      }
      case 'record payment':
        return this.#payment()
      case 'clock':
        return {
          kind,
          ms: random.weighted([
            [SECOND, 30],
            [11 * SECOND, 30],
            [4 * MINUTE, 10],
            [-3 * MINUTE, 10],
            [40 * MINUTE, 10],
            [9 * HOUR, 6],
            [30 * HOUR, 2],
          ]),
        }
      default:
        return { kind }
    }
  }

  #place(): Step {
    const by = this.#customer()
    const single = this.#random.chance(0.25)
    const lines = single ? this.#lines(1) : this.#random.chance(0.01) ? [] : this.#lines()
    const to = this.#random.weighted(destinations)
    const amount = this.#random.chance(0.4) && { amount: this.#seenAmount(lines, to) }
    return {
      kind: 'place',
      by,
      as: this.#remember(this.#orders, 'o'),
      lines,
      to,
      ...(single && { single: true }),
      ...amount,
      ...this.#key(),
    }
  }

  /** The total or the goods that a customer saw, or something else. */
  #seenAmount(lines: StepLine[], to: Destination): number {
    const { goods = 0, orderAmount = 0 } = preview(this.#world, { kind: 'preview', by: '', lines, to }).fields ?? {}
    return Number(
      this.#random.weighted([
        [orderAmount, 8],
        [goods, 3],
        [12.34, 1],
      ]),
    )
  }

  /** Mostly what the order comes to. */
  #payment(): Step {
    const order = this.#order(({ status }) => status === 'unpaid')
    const { amount = 100 } = this.#world.orders.get(order) ?? {}
    const wrong = this.#random.chance(0.08) ? 1 : 0
    const day = this.#world.now + (this.#random.chance(0.03) ? 24 * HOUR : 0)
    const date = new Date(day).toISOString().slice(0, 10)
    return { kind: 'record payment', by: this.#administrator(), order, amount: dollars(amount + wrong), date, ...this.#key() }
  }

  #shipment(): string {
    const known = this.#shipments.slice(-30)
    const made = known.filter((name) => this.#world.shipments.get(name))
    const focused = made.filter((name) => this.#world.shipments.get(name)?.order === this.#focus)
    const from = focused.length > 0 ? focused : made.length > 0 && !this.#random.chance(0.1) ? made.slice(-12) : known
    return from.length > 0 ? this.#random.pick(from) : 's0'
  }

  /** Mostly the oldest event that was not sent; sometimes a later one, or one again. Some are never sent. */
  #webhook(): Step {
    const unsent = this.#events.filter(({ isSent }) => !isSent)
    const isAgain = unsent.length === 0 || this.#random.chance(0.1)
    const event = isAgain ? this.#random.pick(this.#events) : this.#random.chance(0.7) ? unsent[0] : this.#random.pick(unsent)
    if (!event) return { kind: 'expire' }
    event.isSent = true
    if (this.#random.chance(0.1)) for (const lost of unsent.slice(0, 1)) lost.isSent = true
    return { kind: 'webhook', event: event.index }
  }

  #refund(): Step {
    const name = this.#order(({ paidBy }) => paidBy !== undefined)
    const order = this.#world.orders.get(name)
    const refunded = order ? refundedOf(order) : 0
    const left = order ? order.amount - refunded : 100
    const amount = this.#random.weighted<unknown>([
      [dollars(Math.max(1, left)), 3],
      [dollars(this.#random.whole(1, Math.max(1, left))), 6],
      [dollars(left + 1), 1],
      [this.#random.pick(['9.50', 0, -1]), 0.5],
    ])
    const delivery = order && order.delivery > 0 && this.#random.chance(0.4) && { delivery: dollars(this.#random.whole(0, order.delivery)) }
    const openUnits = sum(order?.lines ?? [], open)
    const seen = this.#random.chance(0.3) && {
      seen: { openUnits: openUnits + (this.#random.chance(0.2) ? 1 : 0), refunded: dollars(refunded) },
    }
    const returnable = ({ units, canceled, returned }: Order['lines'][number]) => units - canceled - returned
    const restock = this.#random.chance(0.5) ? this.#some(order, returnable) : []
    const lost = this.#random.chance(0.1) ? this.#some(order, open) : []
    return {
      kind: 'refund',
      by: this.#administrator(),
      order: name,
      as: this.#name('r'),
      amount,
      ...delivery,
      restock,
      lost,
      ...seen,
      ...this.#key(),
    }
  }
}
