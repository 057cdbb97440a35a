import { setTimeout as pause } from 'node:timers/promises'
import type { StripeServer } from '../stand-ins/stripe-server.ts'

/** Delivers the events of the Stripe stand-in badly: in any order, late, up to three times at once, until they are accepted. */
export class UnreliableStripe {
  readonly #stripe: StripeServer
  readonly #webhook: string
  #ended = false
  readonly #work: Promise<void>
  /** Number of deliveries answered with 200. */
  taken = 0
  /** Number of events. */
  events = 0

  constructor(stripe: StripeServer, webhook: string) {
    this.#stripe = stripe
    this.#webhook = webhook
    this.#work = this.#run()
  }

  /** Delivers the remaining events and ends. */
  async end(): Promise<void> {
    this.#ended = true
    await this.#work
  }

  async #run() {
    const untaken: string[] = []
    while (!this.#ended || untaken.length > 0 || this.#stripe.waiting.length > 0) {
      const arrived = this.#stripe.waiting.splice(0).map(({ body }) => body)
      this.events += arrived.length
      untaken.push(...arrived)
      shuffle(untaken)
      const sent = untaken.splice(0, this.#ended ? untaken.length : Math.ceil(untaken.length * 0.7))
      await Promise.all(sent.map(async (body) => ((await this.#deliver(body)) ? undefined : untaken.push(body))))
      await pause(20)
    }
  }

  async #deliver(body: string): Promise<boolean> {
    const times = 1 + Math.floor(Math.random() * 3)
    const deliveries = Array.from({ length: times }, () => this.#stripe.send(this.#webhook, body).catch(() => 0))
    const statuses = await Promise.all(deliveries)
    const taken = statuses.filter((status) => status === 200).length
    this.taken += taken
    return taken > 0
  }
}

function shuffle<T>(things: T[]) {
  for (let at = things.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1))
    ;[things[at], things[other]] = [things[other] as T, things[at] as T]
  }
}
