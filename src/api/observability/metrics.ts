import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PoolState } from '../../shop/database/open-database.ts'
import type { Database } from '../../shop/database/tables.ts'
import type { RequestObserver } from './request-observer.ts'

const MILLISECOND = 1 / 1000

/** Answers that are a look in a map: counted as plain numbers, so that they stay one. */
export interface CacheCounts {
  files: number
  kept: number
}

/** What is told of the work that is turned away. */
export interface TurningAway {
  readonly turnedAway: number
  readonly isCrowded: boolean
}

/** What this process counts, in the words of Prometheus. What is in the database is looked up when somebody asks. */
export class Metrics {
  readonly keptCounts: CacheCounts = { files: 0, kept: 0 }
  readonly #registry = new Registry()
  readonly #events: Counter<'verb'>
  readonly #requests: Counter<'method' | 'route' | 'class'>
  readonly #seconds: Histogram<'route' | 'class'>
  readonly #underWay: Gauge
  readonly #outbox: Gauge<'kind' | 'state'>
  readonly #late: Gauge
  readonly #reached: Gauge

  constructor(pool: () => PoolState | undefined, shedding: TurningAway) {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Counter({
      name: 'shop_http_requests_total',
      help: 'Answers of the door, by the pattern of the route and the class of the status',
      labelNames: ['method', 'route', 'class'],
      registers,
    })
    this.#seconds = new Histogram({
      name: 'shop_http_request_seconds',
      help: 'How long the door took to answer',
      labelNames: ['route', 'class'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    })
    this.#underWay = new Gauge({ name: 'shop_http_requests_under_way', help: 'Requests that the door is answering now', registers })
    this.#events = new Counter({
      name: 'shop_events_total',
      help: 'What happened and was committed in this process: order.placed, order.paid, order.shipped, ...',
      labelNames: ['verb'],
      registers,
    })
    this.#outbox = new Gauge({
      name: 'shop_outbox',
      help: 'Outbox messages (mail, refunds and others) that are pending or failed. Counts the whole shop, not this process',
      labelNames: ['kind', 'state'],
      registers,
    })
    this.#late = new Gauge({ name: 'shop_outbox_late_seconds', help: 'Seconds since the oldest pending outbox message was due', registers })
    this.#reached = new Gauge({ name: 'shop_database_up', help: '1 when the database answered just now', registers })
    this.#countKept(registers)
    countTurnedAway(registers, shedding)
    this.#countConnections(registers, pool)
  }

  /** Counts and times what the door answers. */
  readonly watch: RequestObserver = async (_request, answer, told) => {
    const started = performance.now()
    this.#underWay.inc()
    try {
      await answer()
    } finally {
      this.#underWay.dec()
      const { method, route, status } = told()
      const statusClass = `${Math.floor(status / 100)}xx`
      this.#requests.inc({ method, route, class: statusClass })
      this.#seconds.observe({ route, class: statusClass }, (performance.now() - started) * MILLISECOND)
    }
  }

  happened(verb: string) {
    this.#events.inc({ verb })
  }

  /** Everything in the text format of Prometheus. A database that is away is told as such. */
  async tell(db: Database): Promise<{ type: string; text: string }> {
    this.#outbox.reset()
    try {
      const now = Date.now()
      const pending = await db
        .selectFrom('outbox')
        .select((eb) => ['kind', 'state', eb.fn.countAll<number>().as('count'), eb.fn.min('nextAt').as('first')])
        .where('state', 'in', ['pending', 'failed'])
        .groupBy(['state', 'kind'])
        .execute()
      for (const { kind, state, count } of pending) this.#outbox.set({ kind, state }, Number(count))
      const firsts = pending.filter(({ state }) => state === 'pending').map(({ first }) => new Date(first).getTime())
      this.#late.set(Math.max(0, (now - Math.min(now, ...firsts)) * MILLISECOND))
      this.#reached.set(1)
    } catch {
      this.#reached.set(0)
    }
    return { type: this.#registry.contentType, text: await this.#registry.metrics() }
  }

  #countKept(registers: Registry[]) {
    const { keptCounts } = this
    new Counter({
      name: 'shop_http_kept_answers_total',
      help: 'Answers that were a look in a map: built files, and public pages and lists as they were kept',
      labelNames: ['kind'],
      registers,
      collect() {
        this.reset()
        this.inc({ kind: 'file' }, keptCounts.files)
        this.inc({ kind: 'kept' }, keptCounts.kept)
      },
    })
  }

  #countConnections(registers: Registry[], pool: () => PoolState | undefined) {
    new Gauge({
      name: 'shop_database_connections',
      help: 'The connections of this process to PostgreSQL: open, idle, the most there may be, and who waits for one',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(pool() ?? {})) this.set({ state }, count)
      },
    })
  }
}

function countTurnedAway(registers: Registry[], shedding: TurningAway) {
  new Counter({
    name: 'shop_http_turned_away_total',
    help: 'Requests that were answered with 503 and Retry-After before anything was done, because there was more to do than can be done',
    registers,
    collect() {
      this.reset()
      this.inc(shedding.turnedAway)
    },
  })
  new Gauge({
    name: 'shop_crowded',
    help: '1 while there is more to do than can be done',
    registers,
    collect() {
      this.set(shedding.isCrowded ? 1 : 0)
    },
  })
}
