import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Meter } from './meter.ts'

/** The access token is valid for 15 minutes. */
const RENEW_AFTER_MS = 8 * 60_000
const MAX_TRIES = 40
const RETRY_MS = 250

export interface Place {
  url: string
  meter: Meter
}

interface Asked {
  body?: unknown
  /** Statuses that belong to a day, besides 200. */
  also?: number[]
}

/** Somebody who is signed in and calls the shop over HTTP. */
export class Person {
  readonly email: string
  readonly name: string
  readonly place: Place
  readonly #cookie: string
  #token = ''
  #tokenAt = -Infinity

  private constructor(place: Place, name: string, email: string, cookie: string) {
    this.place = place
    this.name = name
    this.email = email
    this.#cookie = cookie
  }

  static async signUp(place: Place, name: string, email: string) {
    return Person.#enter(place, 'sign-up', { name, email, password: 'bergen-6-kaien' })
  }

  static async signIn(place: Place, { email, password }: { email: string; password: string }) {
    return Person.#enter(place, 'sign-in', { name: email, email, password })
  }

  static async #enter(place: Place, how: 'sign-up' | 'sign-in', who: { name: string; email: string; password: string }) {
    const started = performance.now()
    const answer = await fetch(`${place.url}/api/auth/${how}/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: place.url },
      body: JSON.stringify(who),
    })
    if (!answer.ok) throw new Error(`${how} was answered with ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    place.meter.record(how, performance.now() - started)
    const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    return new Person(place, who.name, who.email, cookie.join('; '))
  }

  /** Makes a call of the API and returns its answer, or undefined if it was refused in a way that belongs to a day. */
  // biome-ignore lint/suspicious/noExplicitAny: a script reads answers of every shape, and a wrong shape fails it
  async ask(kind: string, method: string, path: string, { body, also = [] }: Asked = {}): Promise<any> {
    const { status, text, isJson } = await this.#call(kind, method, path, body)
    if (status === 200) return isJson ? JSON.parse(text) : text
    const { meter } = this.place
    if (also.includes(status)) meter.refuse(kind)
    else meter.fault(`${kind}: ${method} ${path.replace(/[\w-]{20,}/g, '…')} was answered with ${status}: ${text.slice(0, 300)}`)
    return undefined
  }

  /** Reads a list to its end. */
  async all<Row>(kind: string, path: string): Promise<Row[]> {
    const rows: Row[] = []
    for (let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=100`; next; ) {
      const { status, text, link } = await this.#call(kind, 'GET', next)
      if (status !== 200) throw new Error(`${kind}: ${next} was answered with ${status}: ${text}`)
      rows.push(...(JSON.parse(text) as Row[]))
      next = /<\/api([^>]+)>; rel="next"/.exec(link)?.[1]
    }
    return rows
  }

  async #call(kind: string, method: string, path: string, body?: unknown) {
    const { meter, url } = this.place
    await this.#renew()
    const headers = {
      authorization: `Bearer ${this.#token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      // So that it can be sent again when the shop is busy.
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    }
    const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) }
    const started = performance.now()
    const answer = await this.#send(`${url}/api${path}`, init)
    const text = await answer.text()
    meter.record(kind, performance.now() - started)
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    return { status: answer.status, text, isJson, link: answer.headers.get('link') ?? '' }
  }

  /** Pays at the page of the test gateway. */
  async payAt(pageUrl: string, card: string) {
    const started = performance.now()
    const body = new URLSearchParams({ card })
    const answer = await this.#send(pageUrl, { method: 'POST', headers: { origin: this.place.url }, body, redirect: 'manual' })
    await answer.arrayBuffer()
    this.place.meter.record('customer: card at the gateway', performance.now() - started)
    if (answer.status !== 303) this.place.meter.fault(`The gateway answered with ${answer.status}`)
  }

  /** Sends a request again while the shop is busy. */
  async #send(url: string, init: RequestInit): Promise<Response> {
    for (let tries = 1; ; tries++) {
      const answer = await fetch(url, init)
      if (answer.status !== 503 || tries === MAX_TRIES) return answer
      await answer.arrayBuffer()
      this.place.meter.refuse('the shop was busy')
      await pause(RETRY_MS)
    }
  }

  async #renew() {
    if (performance.now() - this.#tokenAt < RENEW_AFTER_MS) return
    const answer = await this.#send(`${this.place.url}/api/user/${encodeURIComponent(this.email)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
      body: JSON.stringify({ email: this.email }),
    })
    const { token } = (await answer.json()) as { token?: string }
    if (!token) throw new Error(`${this.email} got no access token: ${answer.status}`)
    this.#token = token
    this.#tokenAt = performance.now()
  }
}
