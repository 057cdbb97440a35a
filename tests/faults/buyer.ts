import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { StripeServer } from '../stand-ins/stripe-server.ts'
import { type ApiResponse, type Caller, type CallOptions, createCaller } from '../support/call.ts'
import { anOrderOf } from '../support/make.ts'

/** An order from the point of view of its buyer. */
export interface Bought {
  id: string
  /** The buyer tried to cancel it. */
  cancelAsked: boolean
  /** The shop confirmed the cancellation. */
  cancelled: boolean
  /** The payment provider charged the card. */
  paid: boolean
}

/** A customer who orders, pays and cancels as fast as possible and repeats calls without a response. */
export class Buyer {
  readonly personId: string
  readonly bought: Bought[] = []
  /** The number of idempotency keys sent, and so the maximum number of orders. */
  keys = 0
  readonly #call: Caller
  readonly #token: () => Promise<string>
  readonly #stripe: StripeServer
  readonly #productIds: string[]
  #over = false

  constructor(personId: string, url: string, token: () => Promise<string>, stripe: StripeServer, productIds: string[]) {
    this.personId = personId
    this.#call = createCaller(url)
    this.#token = token
    this.#stripe = stripe
    this.#productIds = productIds
  }

  async buyUntilOver(): Promise<void> {
    while (!this.#over) {
      const order = await this.#place()
      const fate = Math.random()
      if (fate < 0.4) await this.#pay(order)
      else if (fate < 0.6) await this.#cancel(order)
      else if (fate < 0.85) await Promise.all([this.#pay(order), this.#cancel(order)])
      await pause(randomInt(20))
    }
  }

  /** Finishes what has begun and starts nothing new. */
  stop(): void {
    this.#over = true
  }

  async #place(): Promise<Bought> {
    const lines = shuffle(this.#productIds)
      .slice(0, 1 + randomInt(this.#productIds.length))
      .map((productID) => ({ productID, orderUnit: 1 + randomInt(5) }))
    const request = { body: anOrderOf(lines), headers: { 'idempotency-key': randomUUID() } }
    this.keys++
    const id = idOf(await this.#insist('POST', '/order', [200], request))
    const order = { id, cancelAsked: false, cancelled: false, paid: false }
    this.bought.push(order)
    if (Math.random() < 0.1) {
      const again = idOf(await this.#insist('POST', '/order', [200], request))
      if (again !== id) throw new Error(`The same key ordered twice: ${id} and ${again}`)
    }
    return order
  }

  async #pay(order: Bought) {
    const { status, body } = await this.#insist('POST', `/payment/${order.id}`, [200, 404, 409])
    if (status !== 200) return
    const url: string = body.url
    await pause(randomInt(10))
    if (this.#stripe.pay(url.slice(url.lastIndexOf('/') + 1))) order.paid = true
  }

  async #cancel(order: Bought) {
    order.cancelAsked = true
    const { status } = await this.#insist('DELETE', `/order/${order.id}`, [200, 404, 409])
    if (status !== 409) order.cancelled = true
  }

  /** Repeats a call until there is a response: a broken connection says nothing about the result. */
  async #insist(method: string, path: string, expected: number[], options: CallOptions = {}): Promise<ApiResponse> {
    for (;;) {
      const answer = await this.#call(method, path, { ...options, token: await this.#token() }).catch(() => undefined)
      if (answer && expected.includes(answer.status)) return answer
      if (answer && answer.status !== 503) throw new Error(`${method} ${path} was answered with ${answer.status}: ${answer.text}`)
      await pause(20 + randomInt(60))
    }
  }
}

const shuffle = (ids: string[]) =>
  ids
    .map((id) => ({ id, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ id }) => id)

const idOf = ({ body }: ApiResponse): string => body.insertedId
