import type { Reason } from '../../../src/shop/ground/refusal.ts'
import type {
  Company,
  Content,
  Import,
  Invitation,
  Line,
  Member,
  Order,
  Page,
  PriceChange,
  PriceList,
  Product,
  Quote,
  SavedList,
  Settings,
  Shipment,
} from '../state.ts'
import { Fingerprint, Table } from '../table.ts'

export const reminderTemplates = ['order-reminder', 'order-due', 'order-overdue']

/** Everything that the model knows. */
export class World {
  readonly #undo: (() => void)[] = []
  readonly fingerprint = new Fingerprint()
  now: number
  readonly settings = this.#table<Settings>()
  readonly products = this.#table<Product>()
  readonly orders = this.#table<Order>()
  readonly shipments = this.#table<Shipment>()
  readonly carts = this.#table<{ version: number; lines: readonly Content[]; savedAt: number }>()
  readonly lists = this.#table<SavedList>()
  readonly companies = this.#table<Company>()
  /** By the name of the person. */
  readonly members = this.#table<Member>()
  readonly invitations = this.#table<Invitation>()
  readonly priceLists = this.#table<PriceList>()
  readonly quotes = this.#table<Quote>()
  readonly imports = this.#table<Import>()
  readonly priceChanges = this.#table<PriceChange>()
  /** What is kept for a company or a customer without one, in cents. */
  readonly kept = this.#table<number>()
  /** What a person's idempotency key was used for. */
  readonly keys = this.#table<{ request: string; as: string }>()
  /** Revenue by day, and by day and product. */
  readonly sales = this.#table<{ count: number; cents: number }>()
  /** Mails by template and what they are about. */
  readonly mails = this.#table<number>()
  readonly events = this.#table<number>()
  /** What a request remembers from moment to moment: what the gateway said about a page. */
  readonly asked = this.#table<{ page: number; said: string; refunded: number }>()
  /** The gateway's events that arrived. */
  readonly arrived = this.#table<true>()
  /** What was reached since `commit`, for the counts. */
  reached: string[] = []

  constructor(now: number) {
    this.now = now
    // The first version has who issues the invoices.
    this.settings.set('shop', {
      version: 2,
      country: '',
      region: '',
      delivery: [],
      pickUp: '',
      tax: [],
      invoicePrefix: '',
      newCustomerOrders: 10,
      newCustomerProducts: 3,
      newCustomersProducts: 10,
    })
  }

  #table<Row>(): Table<Row> {
    return new Table(this.#undo, this.fingerprint)
  }

  reach(what: string): void {
    this.reached.push(what)
    this.#undo.push(() => this.reached.pop())
  }

  /** Notes an event of the audit log. */
  record(verb: string, name: string): void {
    this.#add(this.events, `${verb} ${name}`, 1)
  }

  eventsOf(name: string): number {
    return sum(this.events.entries(), ([what, count]) => (what.endsWith(` ${name}`) ? count : 0))
  }

  remindersOf(name: string): number {
    return sum(reminderTemplates, (template) => this.mails.get(`${template} ${name}`) ?? 0)
  }

  /** Notes an email; -1 calls it back. */
  mail(template: string, name: string, count: 1 | -1 = 1): void {
    this.#add(this.mails, `${template} ${name}`, count)
  }

  /** Adds to the sales of a day. */
  sell(name: string, count: number, cents: number): void {
    const { count: before = 0, cents: earlier = 0 } = this.sales.get(name) ?? {}
    this.sales.set(name, { count: before + count, cents: earlier + cents })
  }

  #add(table: Table<number>, name: string, count: number) {
    table.set(name, (table.get(name) ?? 0) + count)
  }

  mark(): number {
    return this.#undo.length
  }

  rollBack(mark: number): void {
    while (this.#undo.length > mark) this.#undo.pop()?.()
  }

  /** Forgets how to undo, and returns what was reached. */
  commit(): string[] {
    this.#undo.length = 0
    return this.reached.splice(0)
  }
}

/** What the shop must answer. Names in `fields` stand for ids. */
export interface Answer {
  status: number
  reason?: Reason
  fields?: Record<string, unknown>
}

const statusOf: Partial<Record<Reason, number>> = {
  invalid: 400,
  'not-signed-in': 401,
  'not-allowed': 403,
  'not-found': 404,
  'out-of-range': 422,
  'key-reused': 422,
  'no-purchase-order': 422,
  'unknown-country': 422,
  'no-delivery': 422,
  'no-pick-up': 422,
  'no-region': 422,
  'no-tax': 422,
}

/** Thrown to refuse a request. Nothing of it stays. */
export class Refused extends Error {
  readonly answer: Answer
  readonly lineReasons: string[]

  constructor(reason: Reason, fields: Record<string, unknown> & { lines?: { reason?: string | undefined }[] } = {}) {
    super(reason)
    this.lineReasons = (fields.lines ?? []).flatMap((line) => line.reason ?? [])
    this.answer = { status: statusOf[reason] ?? 409, reason, fields }
  }
}

export const ok = (fields: Record<string, unknown> = {}): Answer => ({ status: 200, fields })
export const dollars = (cents: number) => cents / 100
export const cents = (amount: number) => Math.round(amount * 100)
export const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0)
export const open = ({ units, shipped, canceled }: Line) => units - shipped - canceled
export const receivedOf = ({ received }: Order) => sum(received, ({ amount, back }) => amount - back)

/** What is kept of an order's money goes to its company, or to its customer. */
export function keep(world: World, { company, owner }: Pick<Order, 'company' | 'owner'>, amount: number): void {
  const name = company ?? owner
  if (amount !== 0) world.kept.set(name, (world.kept.get(name) ?? 0) + amount)
}
export const refundedOf = ({ refunds }: Order) => sum(refunds, ({ amount }) => amount)
/** What of a payment went back, or is on its way, because its order was issued anew. */
export const paidBackOf = ({ payBacks }: Order) => sum(payBacks, ({ amount }) => amount)
export const isAdmin = (by: string) => by.startsWith('a')

/** Whether an order or a quote is somebody's own. That of a company is so only while its owner is a member. */
export const isOwn = (world: World, by: string, { owner, company }: Pick<Order, 'owner' | 'company'>) =>
  owner === by && (company === undefined || world.members.get(by)?.company === company)

/** Whether somebody follows an order or a quote as its customer: the own ones, and as a manager all of the company. */
export function isFollowed(world: World, by: string, thing: Pick<Order, 'owner' | 'company'>): boolean {
  const { company, role } = world.members.get(by) ?? {}
  return isOwn(world, by, thing) || (role === 'manager' && company === thing.company)
}

/** An order that somebody may see: customers those that they follow, administrators all. A canceled one is no order any more. */
export function visible(world: World, by: string, name: string): Order {
  const order = world.orders.get(name)
  if (!order || order.status === 'canceled' || !(isAdmin(by) || isFollowed(world, by, order))) throw new Refused('not-found')
  return order
}

/** Changes a payment page of an order. */
export function setPage(world: World, name: string, at: number, change: Partial<Page>): void {
  const order = world.orders.get(name)
  if (order) world.orders.set(name, { ...order, pages: order.pages.map((page, index) => (index === at ? { ...page, ...change } : page)) })
}

/** A page that is open is closed later, one that is being opened counts no more. */
export function releasePages(world: World, name: string): void {
  for (const [at, { known }] of (world.orders.get(name)?.pages ?? []).entries())
    if (known === 'opening') setPage(world, name, at, { known: 'expired' })
    else if (known === 'open') setPage(world, name, at, { isReleased: true })
}
