import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '../../src/shop/ground/database/open-database.ts'
import { signEvent } from '../../src/shop/selling/payments/event-signature.ts'
import { StripeServer } from '../stand-ins/stripe-server.ts'
import { createPostgresDatabase } from '../support/postgres-database.ts'
import { GatewayPages } from './gateway-pages.ts'
import { skuOf } from './import-file.ts'
import type { GatewayEvent } from './model/requests.ts'
import { Names } from './names.ts'
import { type Received, type Sent, ShopHandle } from './shop-handle.ts'

export interface Place {
  engine: Engine
  /** The address of a PostgreSQL server. */
  postgresUrl?: string | undefined
  processes: number
  /** The folder whose sources the shop runs. */
  tree: string
}

export const START = Date.UTC(2026, 10, 2, 9)
export const customers = ['c1', 'c2', 'c3', 'c4', 'c5']
/** Customers who never pay. */
export const strangers = ['c6', 'c7']
export const administrators = ['a1', 'a2', 'a9']
const TOKEN_LIFETIME = 600_000
/** In memory where Linux has it: a killed process loses nothing that it has written. */
const folder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

interface Person {
  id: string
  email: string
  sessionId: string
  cookie: string
  token: string
}

/** The shop that is simulated: its processes, its gateway, the people who use it. */
export class SimulatedShop {
  readonly names = new Names()
  readonly stripe: StripeServer
  readonly people = new Map<string, Person>()
  readonly events: { body: string; about: GatewayEvent | undefined }[] = []
  readonly processes: ShopHandle[] = []
  readonly #place: Place
  readonly #settings: Record<string, string>
  readonly #leave: () => Promise<void>
  readonly #pages = new GatewayPages()
  #knownSessions = 0
  #tokensAt = 0
  #turn = 0
  now = START

  static async open(place: Place): Promise<SimulatedShop> {
    const dataDir = mkdtempSync(join(folder, 'shop-model-'))
    const database = place.postgresUrl ? await createPostgresDatabase(place.postgresUrl) : undefined
    const stripe = await new StripeServer().listen()
    const settings = {
      PORT: '0',
      DATA_DIR: dataDir,
      SECRET: randomBytes(24).toString('hex'),
      DEMO: 'off',
      RATE_LIMITS: 'off',
      PUBLIC_URL: 'http://localhost',
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: stripe.url,
      ...(database && { DATABASE_URL: database.url, DATABASE_POOL: '8' }),
    }
    const leave = async () => {
      stripe.close()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
    const shop = new SimulatedShop(place, settings, stripe, leave)
    for (let at = 0; at < place.processes; at++) await shop.#start(at)
    for (const name of [...customers, ...strangers, ...administrators]) {
      const person = await shop.process.ask('person', { role: administrators.includes(name) ? 'admin' : 'customer' })
      shop.people.set(name, { ...person, token: '' })
      shop.names.bind(name, person.id)
      shop.names.bind(`address of ${name}`, person.email)
    }
    await shop.renewTokens()
    const seller = { version: 1, street: 'Havnegata 1', city: 'Oslo' }
    await shop.send('a1', { method: 'PATCH', path: '/settings', body: seller })
    await shop.followSettings()
    return shop
  }

  private constructor(place: Place, settings: Record<string, string>, stripe: StripeServer, leave: () => Promise<void>) {
    this.#place = place
    this.#settings = settings
    this.stripe = stripe
    this.#leave = leave
    stripe.now = () => new Date(this.now)
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.kill()))
    await this.#leave()
  }

  get process(): ShopHandle {
    return this.processes[0] as ShopHandle
  }

  /** The processes take turns. */
  nextProcess(): ShopHandle {
    return this.processes[this.#turn++ % this.processes.length] as ShopHandle
  }

  async #start(at: number) {
    const started = new ShopHandle(this.#place.tree, this.#settings, this.now)
    this.processes[at] = started
    await started.ready()
  }

  /** Starts the processes again that were killed. */
  async restart(): Promise<void> {
    for (const [at, process] of this.processes.entries()) if (process.hasEnded) await this.#start(at)
  }

  async setClock(now: number): Promise<void> {
    this.now = now
    await Promise.all(this.processes.map((process) => process.ask('clock', { at: now })))
  }

  /** The access tokens live for a quarter of an hour, which no clock of ours changes. */
  async renewTokens(): Promise<void> {
    if (performance.now() - this.#tokensAt < TOKEN_LIFETIME && this.#tokensAt > 0) return
    this.#tokensAt = performance.now()
    for (const person of this.people.values())
      person.token = await this.process.ask('token', { personId: person.id, sessionId: person.sessionId })
  }

  /** Other processes follow within a second; the simulation does not wait for it. */
  async followSettings(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.ask('followSettings', {})))
  }

  send(by: string, sent: Sent, process = this.nextProcess()): Promise<Received> {
    const { token, cookie = '' } = this.people.get(by) ?? {}
    return process.send(sent.isByCookie ? { ...sent, headers: { cookie } } : { ...sent, token })
  }

  /** Every process forgets what it keeps for a second or until it hears of an edit. */
  async follow(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.ask('follow', {})))
  }

  /** Learns the link that an invitation's mail carries. */
  async learnLink(invitation: string): Promise<void> {
    this.names.bind(`link of ${invitation}`, await this.process.ask('invitation', { id: this.names.idOf(invitation) }))
  }

  /** Waits until an import is checked, and learns the ids of its new products. */
  async learnImport(id: string): Promise<void> {
    const path = `/product-import/${id}`
    while ((await this.send('a1', { method: 'GET', path })).body.state === 'checking');
    const { body } = await this.send('a1', { method: 'GET', path: `${path}/row?kind=new` })
    for (const { sku, productID } of body) this.names.bind(sku.replace(skuOf(''), ''), productID)
  }

  /** Notes what happened at the gateway since the last call. */
  noteEvents(): void {
    for (const session of [...this.stripe.sessions.values()].slice(this.#knownSessions)) {
      this.#knownSessions++
      this.#pages.add(session)
    }
    for (const { body } of this.stripe.waiting.splice(0)) this.events.push({ body, about: this.#about(body) })
  }

  #about(body: string): GatewayEvent | undefined {
    const { object } = JSON.parse(body).data
    const isCharge = object.object === 'charge'
    const find = () => [...this.stripe.sessions.values()].findLast(({ payment_intent }) => payment_intent === object.payment_intent)
    const session = object.object === 'checkout.session' ? object : isCharge ? find() : undefined
    if (!session) return undefined
    const order = session.client_reference_id
    const page = this.#pages.of(order).indexOf(session.id)
    return { order: this.names.nameOf(order) ?? '', page, isCharge }
  }

  /** The customer pays on the last page that was opened. */
  pay(order: string): boolean {
    this.noteEvents()
    const session = this.#pages.of(this.names.idOf(order)).at(-1)
    return session !== undefined && this.stripe.pay(session)
  }

  /** Somebody refunds the last payment of an order in the dashboard. */
  refundInDashboard(order: string, amount: number | undefined): boolean {
    const sessions = this.#pages.of(this.names.idOf(order)).map((id) => this.stripe.sessions.get(id))
    const intent = sessions.findLast((session) => session?.payment_status === 'paid')?.payment_intent
    if (!intent) return false
    try {
      this.stripe.refund(intent, amount)
      return true
    } catch {
      return false
    }
  }

  /** The pages of an order as they are at the gateway, and what was refunded of each, in cents. */
  readGateway(order: string): { state: 'open' | 'paid' | 'expired'; refunded: number }[] {
    return this.#pages.of(this.names.idOf(order)).flatMap((id) => {
      const session = this.stripe.sessions.get(id)
      if (!session) return []
      const { status, expires_at, payment_intent } = session
      const isOver = status === 'expired' || (status === 'open' && expires_at * 1000 <= this.now)
      const charge = this.stripe.charges.get(this.stripe.intents.get(payment_intent ?? '')?.latest_charge ?? '')
      return [{ state: isOver ? 'expired' : status === 'open' ? 'open' : 'paid', refunded: charge?.amount_refunded ?? 0 }]
    })
  }

  /** Sends an event of the gateway to the shop's webhook. */
  async sendEvent(index: number, process = this.nextProcess()): Promise<Received> {
    const event = this.events[index]
    if (!event) return { status: 200, body: {} }
    const signature = signEvent(event.body, this.stripe.webhookSecret, new Date(this.now))
    const headers = { 'stripe-signature': signature }
    const { status } = await process.send({ method: 'POST', path: '/webhooks/stripe', body: event.body, headers })
    return { status, body: {} }
  }
}
