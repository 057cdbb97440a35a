import { Choices } from './choices.ts'
import { leaveRoom } from './company-steps.ts'
import type { World } from './model/world.ts'
import { newStep } from './new-step.ts'
import { Random } from './random.ts'
import type { Fault, Move, Step } from './steps.ts'
import { taxInVain } from './tax-in-vain.ts'
import { type Kind, keyed, repeatable, rivals, together, weights } from './weights.ts'

const PRODUCTS = 6

/** Chooses what happens next, from the seed and what the model knows. */
export class Generator {
  readonly #random: Random
  readonly #choices: Choices
  readonly #faults: [Fault['kind'], number][]
  readonly #keyed: Step[] = []
  readonly #queue: Move[] = []
  #knownEvents = 0

  constructor(seed: number, world: World, hasConnections: boolean) {
    this.#random = new Random(seed)
    this.#choices = new Choices(this.#random, world)
    this.#faults = [
      ['answer lost', 6],
      ['disk full', 2],
      ['killed', 0.5],
      ...(hasConnections ? [['connection broken', 2] as [Fault['kind'], number]] : []),
    ]
  }

  /** `events` is how many the gateway has made. */
  next(events: number): Move {
    for (; this.#knownEvents < events; this.#knownEvents++) this.#choices.events.push({ index: this.#knownEvents, isSent: false })
    this.#choices.events = this.#choices.events.slice(-60)
    const queued = this.#queue.shift()
    if (queued) return queued
    if (this.#choices.world.products.names().length < PRODUCTS) return { step: this.#step('add product') }
    if (this.#random.chance(0.08)) return this.#random.chance(0.35) ? this.#rivals() : { atOnce: this.#atOnce() }
    const kind = this.#random.weighted(weights)
    const first = kind === 'reissue' && this.#random.chance(0.5) ? this.#taxInVain() : undefined
    if (first) return first
    const step = this.#step(kind)
    if (!repeatable.has(step.kind) || !this.#random.chance(0.02)) return { step }
    if (keyed.has(step.kind) && 'key' in step === false) Object.assign(step, { key: this.#choices.name('k') })
    const failure = this.#random.weighted(this.#faults)
    const isCounted = failure === 'killed' || failure === 'connection broken'
    const fault: Fault = isCounted ? { kind: failure, at: this.#random.whole(1, 20) } : { kind: failure }
    return { step, fault }
  }

  /** Two to eight steps, most of them about one order. */
  #atOnce(): Step[] {
    const focus = this.#choices.order(({ status }) => status !== 'canceled')
    const steps: Step[] = []
    for (let count = this.#random.whole(2, this.#random.chance(0.2) ? 8 : 4); steps.length < count; ) {
      this.#choices.focus = this.#random.chance(0.7) ? focus : undefined
      const step = this.#step(this.#random.weighted(together))
      steps.push(step)
      if (this.#random.chance(0.15) && steps.length < count && repeatable.has(step.kind)) {
        if (keyed.has(step.kind) && !('key' in step)) Object.assign(step, { key: this.#choices.name('k') })
        steps.push(step)
      }
    }
    this.#choices.focus = undefined
    return steps
  }

  /** The same on two or three screens: what only one of them may do. */
  #rivals(): Move {
    const [kind, fits] = this.#random.pick(rivals)
    this.#choices.focus = this.#choices.order(fits)
    const steps = Array.from({ length: this.#random.whole(2, 3) }, () => newStep(kind, this.#choices))
    this.#choices.focus = undefined
    const before = leaveRoom(this.#choices, steps)
    if (before) this.#queue.push({ atOnce: steps })
    return before ?? { atOnce: steps }
  }

  /** An order that is placed with tax, and the tax ID that takes it off accepted afterwards. */
  #taxInVain(): Move | undefined {
    const [first, ...others] = taxInVain(this.#choices)
    this.#queue.push(...others.map((step) => ({ step })))
    return first && { step: first }
  }

  #step(kind: Kind): Step {
    const repeated = this.#random.chance(0.02) ? this.#keyed.findLast((step) => step.kind === kind && this.#random.chance(0.5)) : undefined
    if (repeated) return this.#random.chance(0.3) ? this.#changed(repeated) : repeated
    const step = newStep(kind, this.#choices)
    if ('key' in step && step.key) this.#keyed.push(step)
    if (this.#keyed.length > 100) this.#keyed.shift()
    return step
  }

  /** The same key for something else. */
  #changed(step: Step): Step {
    if (step.kind === 'refund') return { ...step, amount: 0.01, restock: [], lost: [] }
    if (step.kind === 'count') return { ...step, onHand: step.onHand + 1 }
    if (step.kind === 'ship') return { ...step, carrier: 'Somebody else' }
    return step.kind === 'place' || step.kind === 'place on account'
      ? { ...step, as: this.#choices.remember(this.#choices.orders, 'o'), amount: 0.07 }
      : step
  }
}
