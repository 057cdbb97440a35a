import { randomUUID } from 'node:crypto'
import { percentile } from '../bench/figures.ts'
import { form } from '../bench/orders.ts'
import { type Answered, Line } from './line.ts'

export interface StreamOrders {
  url: string
  /** Requests a second, whatever becomes of them. */
  rate: number
  connections: number
  seconds: number
  /** Each request on a new connection, as of people who have just come. */
  newcomers?: boolean
  /** Pages that are read, or a product that is ordered by these bearers. */
  pages?: string[]
  order?: { productID: string; tokens: string[] }
}

export interface StreamFigures {
  sent: number
  seconds: number
  byStatus: Record<string, number>
  /** Connections that broke, an answer owed. */
  broken: number
  /** What was turned away without a word about when to come back. */
  withoutRetryAfter: number
  /** Milliseconds of what was answered with 200. */
  p50: number
  p99: number
  longest: number
  /** What was due and found no connection free: the load was less than it should have been. */
  unsent: number
}

const TICK = 4

/** Asks at a steady rate, as many people would: nobody waits for anybody else's answer. */
export async function stream({ url, rate, connections, seconds, newcomers, pages, order }: StreamOrders): Promise<StreamFigures> {
  const all = Array.from({ length: connections }, () => new Line(url))
  const free = [...all]
  const times: number[] = []
  const figures = { sent: 0, broken: 0, withoutRetryAfter: 0, unsent: 0, byStatus: {} as Record<string, number> }
  const underWay = new Set<Promise<void>>()
  const note = (answered: Answered | undefined) => {
    if (!answered) {
      figures.broken++
      return
    }
    figures.byStatus[answered.status] = (figures.byStatus[answered.status] ?? 0) + 1
    if (answered.status === 200) times.push(answered.milliseconds)
    if (answered.status === 503 && !answered.retryAfter) figures.withoutRetryAfter++
  }
  const next = () => (order ? orderOf(order, figures.sent) : pageOf(pages?.[figures.sent % pages.length] ?? '/'))
  const started = performance.now()
  for (let due = 0; performance.now() - started < seconds * 1000; ) {
    for (const by = ((performance.now() - started) / 1000) * rate; due < by; due++) {
      const line = free.pop()
      if (!line) {
        figures.unsent++
        continue
      }
      figures.sent++
      const asking = line.ask(next()).then((answered) => {
        note(answered)
        if (newcomers) line.leave()
        free.push(line)
        underWay.delete(asking)
      })
      underWay.add(asking)
    }
    await new Promise((later) => setTimeout(later, TICK))
  }
  const took = (performance.now() - started) / 1000
  await Promise.all(underWay)
  for (const line of all) line.leave()
  const at = (share: number) => (times.length > 0 ? Math.round(percentile(times, share) * 10) / 10 : Number.NaN)
  return { ...figures, seconds: took, p50: at(0.5), p99: at(0.99), longest: at(1) }
}

const pageOf = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\nAccept: text/html\r\nAccept-Encoding: br\r\n\r\n`

function orderOf({ productID, tokens }: NonNullable<StreamOrders['order']>, at: number) {
  const body = JSON.stringify({ ...form, productID, orderUnit: 1 })
  const token = tokens[at % tokens.length]
  return `POST /api/order HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nAuthorization: Bearer ${token}\r\nIdempotency-Key: ${randomUUID()}\r\n\r\n${body}`
}
