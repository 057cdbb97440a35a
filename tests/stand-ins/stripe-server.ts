import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Form, readForm } from './read-form.ts'
import {
  invalid,
  newSession,
  newStripeId,
  type StandInCharge,
  type StandInIntent,
  type StandInSession,
  StripeFault,
} from './stripe-objects.ts'

interface StripeEvent {
  id: string
  type: string
  body: string
}

/**
 * A stand-in for Stripe: the part of its API that the shop uses, in its form encoding, with idempotency keys, errors,
 * events and signatures as Stripe's documentation has them. What a customer or the dashboard does are methods.
 */
export class StripeServer {
  readonly secretKey = 'sk_test_standin'
  readonly webhookSecret = 'whsec_standin'
  readonly sessions = new Map<string, StandInSession>()
  readonly intents = new Map<string, StandInIntent>()
  readonly charges = new Map<string, StandInCharge>()
  /** Every call that arrived, such as `POST /v1/refunds`. */
  readonly calls: string[] = []
  /** Which idempotency keys came with which call, such as `POST /v1/refunds refund:...`. */
  readonly keys = new Set<string>()
  /** Events that were made and not sent yet. */
  readonly waiting: StripeEvent[] = []
  url = ''
  /** While away, connections are cut without an answer. */
  away = false
  /** Calls whose answer is lost on the way back, though Stripe has done the work: `POST /v1/refunds`. */
  readonly loseAnswerOf = new Set<string>()
  now: () => Date = () => new Date()
  readonly #kept = new Map<string, { request: string; answer?: object }>()
  readonly #server = createServer((request, response) => this.#answer(request, response))

  async listen(): Promise<this> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening))
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  /** The customer pays on Stripe's page; false when the page is over. `amount` and `currency` let a test pay something else. */
  pay(sessionId: string, { amount, currency }: { amount?: number; currency?: string } = {}): boolean {
    const session = this.#session(sessionId)
    if (session.status !== 'open') return false
    if (amount !== undefined) session.amount_total = amount
    if (currency !== undefined) session.currency = currency
    const charge = newStripeId('ch')
    const intent = newStripeId('pi')
    this.charges.set(charge, {
      id: charge,
      object: 'charge',
      amount: session.amount_total,
      amount_refunded: 0,
      currency: session.currency,
      payment_intent: intent,
      refunded: false,
    })
    this.intents.set(intent, {
      id: intent,
      object: 'payment_intent',
      amount: session.amount_total,
      currency: session.currency,
      status: 'succeeded',
      latest_charge: charge,
    })
    Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent, url: null })
    this.#happened('payment_intent.succeeded', this.intents.get(intent) as StandInIntent)
    this.#happened('checkout.session.completed', session)
    return true
  }

  /** Refunds a charge: what is left of it, or `amount`. */
  refund(paymentIntent: string, amount?: number): StandInCharge {
    const charge = this.charges.get(this.intents.get(paymentIntent)?.latest_charge ?? '')
    if (!charge) throw invalid(`No such payment_intent: '${paymentIntent}'`, { code: 'resource_missing', param: 'payment_intent' }, 404)
    if (charge.refunded) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
    const left = charge.amount - charge.amount_refunded
    if (amount !== undefined && amount > left) {
      throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, { param: 'amount' })
    }
    charge.amount_refunded += amount ?? left
    charge.refunded = charge.amount_refunded >= charge.amount
    this.#happened('charge.refunded', charge)
    return charge
  }

  /** Sends what waits to the shop's webhook, in this order or another, each as often as `times`. Gives the answers' statuses. */
  async sendEvents(webhook: string, { times = 1, reversed = false } = {}): Promise<number[]> {
    const events = this.waiting.splice(0)
    if (reversed) events.reverse()
    const statuses: number[] = []
    for (const event of events) for (let time = 0; time < times; time++) statuses.push(await this.send(webhook, event.body))
    return statuses
  }

  /** Sends one body, signed as Stripe signs. */
  async send(webhook: string, body: string, { secret = this.webhookSecret, at = this.now() } = {}): Promise<number> {
    const response = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': sign(body, secret, at) },
      body,
    })
    await response.arrayBuffer()
    return response.status
  }

  #happened(type: string, about: object) {
    const id = newStripeId('evt')
    const created = Math.floor(this.now().getTime() / 1000)
    const event = {
      id,
      object: 'event',
      api_version: '2026-10-28.endive',
      created,
      data: { object: about },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    }
    this.waiting.push({ id, type, body: JSON.stringify(event, null, 2) })
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', url = '/' } = request
    const { pathname, search } = new URL(url, this.url)
    const body = await text(request)
    const call = `${method} ${pathname.replace(/cs_test_\w+/, ':session')}`
    this.calls.push(call)
    this.keys.add(`${call} ${request.headers['idempotency-key'] ?? ''}`)
    if (this.away) return void request.socket.destroy()
    const { status, answer } = this.#answerTo(request, pathname, method === 'GET' ? search.slice(1) : body)
    if (this.loseAnswerOf.has(call)) return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': newStripeId('req') }).end(JSON.stringify(answer))
  }

  #answerTo({ method, headers }: IncomingMessage, pathname: string, encoded: string): { status: number; answer: object } {
    try {
      if (headers.authorization !== `Bearer ${this.secretKey}`) {
        throw new StripeFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
      }
      const form = readForm(encoded)
      const key = headers['idempotency-key']
      const answer =
        method === 'POST' && typeof key === 'string'
          ? this.#once(key, `${pathname}?${encoded}`, () => this.#post(pathname, form))
          : this.#route(method, pathname, form)
      return { status: 200, answer }
    } catch (fault) {
      if (!(fault instanceof StripeFault)) return { status: 500, answer: { error: { type: 'api_error', message: String(fault) } } }
      return { status: fault.status, answer: { error: fault.error } }
    }
  }

  /** The same key and request get the first answer again; another request with it is refused. */
  #once(key: string, request: string, work: () => object): object {
    const earlier = this.#kept.get(key)
    if (earlier && earlier.request !== request) {
      throw new StripeFault(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      })
    }
    if (earlier?.answer) return earlier.answer
    const answer = structuredClone(work())
    this.#kept.set(key, { request, answer })
    return answer
  }

  #route(method: string | undefined, pathname: string, form: Form): object {
    if (method === 'POST') return this.#post(pathname, form)
    const session = this.#session(/^\/v1\/checkout\/sessions\/(\w+)$/.exec(pathname)?.[1] ?? '')
    const expand = Object.values((form.expand ?? {}) as Form)
    const intent = session.payment_intent ? this.intents.get(session.payment_intent) : undefined
    if (!intent || !expand.includes('payment_intent.latest_charge')) return session
    return { ...session, payment_intent: { ...intent, latest_charge: this.charges.get(intent.latest_charge) } }
  }

  #post(pathname: string, form: Form): object {
    if (pathname === '/v1/checkout/sessions') {
      const session = newSession(form, this.now(), this.url)
      this.sessions.set(session.id, session)
      return session
    }
    if (pathname === '/v1/refunds') {
      const amount = form.amount === undefined ? undefined : Number(form.amount)
      const charge = this.refund(String(form.payment_intent), amount)
      return {
        id: newStripeId('re'),
        object: 'refund',
        amount: amount ?? charge.amount,
        charge: charge.id,
        payment_intent: charge.payment_intent,
        status: 'succeeded',
      }
    }
    const expiring = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(pathname)?.[1]
    if (!expiring) throw invalid(`Unrecognized request URL (POST: ${pathname}).`, {}, 404)
    const session = this.#session(expiring)
    if (session.status !== 'open')
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      )
    return this.#expire(session)
  }

  #session(id: string): StandInSession {
    const session = this.sessions.get(id)
    if (!session) throw invalid(`No such checkout.session: ${id}`, { code: 'resource_missing', param: 'session' }, 404)
    if (session.status === 'open' && session.expires_at * 1000 <= this.now().getTime()) this.#expire(session)
    return session
  }

  #expire(session: StandInSession): StandInSession {
    Object.assign(session, { status: 'expired', url: null })
    this.#happened('checkout.session.expired', session)
    return session
  }
}

function sign(body: string, secret: string, at: Date) {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
