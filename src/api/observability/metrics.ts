import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { listEnded } from '../../shop/ground/children/ended-children.ts'
import type { PoolState } from '../../shop/ground/database/open-database.ts'
import type { Database } from '../../shop/ground/database/tables.ts'
import type { RequestObserver } from './request-observer.ts'

const SECONDS_PER_MS = 1 / 1000
const DAY_MS = 86_400_000

/** Plain numbers, because a Prometheus counter costs more than sending a cached response. */
export interface CacheCounts {
  files: number
  cached: number
}

export interface OverloadState {
  readonly rejected: number
  readonly isOverloaded: boolean
}

/** What is in the database is read when the metrics are read. */
export class Metrics {
  readonly cacheCounts: CacheCounts = { files: 0, cached: 0 }
  readonly #registry = new Registry()
  readonly #events: Counter<'verb'>
  readonly #requests: Counter<'method' | 'route' | 'class'>
  readonly #seconds: Histogram<'route' | 'class'>
  readonly #inFlight: Gauge
  readonly #outboxMessages: Gauge<'kind' | 'state'>
  readonly #outboxLate: Gauge
  readonly #withheld: Gauge
  readonly #databaseUp: Gauge

  constructor(pool: () => PoolState | undefined, overload: OverloadState) {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Counter({
      name: 'shop_http_requests_total',
      help: 'Responses of the API and of pages that were not cached, by route pattern and status class',
      labelNames: ['method', 'route', 'class'],
      registers,
    })
    this.#seconds = new Histogram({
      name: 'shop_http_request_seconds',
      help: 'Response time of the API and of pages that were not cached',
      labelNames: ['route', 'class'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    })
    this.#inFlight = new Gauge({ name: 'shop_http_requests_in_flight', help: 'Requests in progress', registers })
    this.#events = new Counter({
      name: 'shop_events_total',
      help: 'Events that this process committed: order.placed, order.paid, order.shipped, ...',
      labelNames: ['verb'],
      registers,
    })
    this.#outboxMessages = new Gauge({
      name: 'shop_outbox_messages',
      help: 'Messages in the outbox that wait or have failed for good. The same in every process',
      labelNames: ['kind', 'state'],
      registers,
    })
    this.#outboxLate = new Gauge({
      name: 'shop_outbox_late_seconds',
      help: 'How long the oldest message in the outbox has been due. The same in every process',
      registers,
    })
    this.#withheld = new Gauge({
      name: 'shop_mail_withheld',
      help: 'Emails of the last 24 hours that were held back because their recipient had too many. The same in every process',
      registers,
    })
    this.#databaseUp = new Gauge({ name: 'shop_database_up', help: '1 if the database answered when the metrics were read', registers })
    countCachedResponses(registers, this.cacheCounts)
    countRejected(registers, overload)
    countConnections(registers, pool)
    countEndedChildren(registers)
  }

  readonly observe: RequestObserver = async (_request, respond, result) => {
    const started = performance.now()
    this.#inFlight.inc()
    try {
      await respond()
    } finally {
      this.#inFlight.dec()
      const { method, route, status } = result()
      const statusClass = `${Math.floor(status / 100)}xx`
      this.#requests.inc({ method, route, class: statusClass })
      this.#seconds.observe({ route, class: statusClass }, (performance.now() - started) * SECONDS_PER_MS)
    }
  }

  countEvent(verb: string) {
    this.#events.inc({ verb })
  }

  /** All metrics in the Prometheus text format. If the database does not answer, `shop_database_up` is 0. */
  async read(db: Database): Promise<{ type: string; text: string }> {
    this.#outboxMessages.reset()
    try {
      await this.#readOutbox(db)
      this.#databaseUp.set(1)
    } catch {
      this.#databaseUp.set(0)
    }
    return { type: this.#registry.contentType, text: await this.#registry.metrics() }
  }

  async #readOutbox(db: Database) {
    const groups = await db
      .selectFrom('outbox')
      .select((eb) => ['kind', 'state', eb.fn.countAll<number>().as('count'), eb.fn.min('nextAt').as('oldest')])
      .where('state', 'in', ['pending', 'failed'])
      .where('dismissedAt', 'is', null)
      .groupBy(['state', 'kind'])
      .execute()
    for (const { kind, state, count } of groups) this.#outboxMessages.set({ kind, state }, Number(count))
    const now = Date.now()
    const { withheld } = await db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll().as('withheld'))
      .where('withheldAt', '>', new Date(now - DAY_MS))
      .executeTakeFirstOrThrow()
    this.#withheld.set(Number(withheld))
    const due = groups.filter(({ state }) => state === 'pending').map(({ oldest }) => new Date(oldest).getTime())
    this.#outboxLate.set((now - Math.min(now, ...due)) * SECONDS_PER_MS)
  }
}

function countCachedResponses(registers: Registry[], counts: CacheCounts) {
  new Counter({
    name: 'shop_http_cached_responses_total',
    help: 'Built files, and public pages and lists, that were sent from memory',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset()
      this.inc({ kind: 'file' }, counts.files)
      this.inc({ kind: 'response' }, counts.cached)
    },
  })
}

function countEndedChildren(registers: Registry[]) {
  new Counter({
    name: 'shop_file_processes_ended_total',
    help: 'Processes that opened files and were ended in the middle: memory and time by their limits, or a crash',
    labelNames: ['work', 'reason'],
    registers,
    collect() {
      this.reset()
      for (const { work, reason, count } of listEnded()) this.inc({ work, reason }, count)
    },
  })
}

function countConnections(registers: Registry[], pool: () => PoolState | undefined) {
  new Gauge({
    name: 'shop_database_connections',
    help: 'Connections to PostgreSQL: open, idle and the maximum, and the requests that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool() ?? {})) this.set({ state }, count)
    },
  })
}

function countRejected(registers: Registry[], overload: OverloadState) {
  new Counter({
    name: 'shop_http_rejected_total',
    help: 'Requests that overload protection rejected with 503 and Retry-After',
    registers,
    collect() {
      this.reset()
      this.inc(overload.rejected)
    },
  })
  new Gauge({
    name: 'shop_overloaded',
    help: '1 if overload protection rejected a request within the last second',
    registers,
    collect() {
      this.set(overload.isOverloaded ? 1 : 0)
    },
  })
}
