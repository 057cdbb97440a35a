import { randomUUID } from 'node:crypto'
import { percentile } from '../bench/figures.ts'
import { form } from '../bench/orders.ts'
import { type Answer, Line } from './line.ts'

export interface StreamOptions {
  url: string
  /** Requests per second, independent of the answers. */
  rate: number
  connections: number
  seconds: number
  /** Pages to read, or a product to order with these access tokens. */
  pages?: string[]
  order?: { productID: string; tokens: string[] }
}

export interface StreamFigures {
  sent: number
  seconds: number
  byStatus: Record<string, number>
  /** Connections that broke before the answer. */
  broken: number
  /** Answers with 503 that do not say when to retry. */
  withoutRetryAfter: number
  /** Milliseconds of the answers with 200. */
  p50: number
  p99: number
  longest: number
  /** Requests that were due while no connection was free. */
  unsent: number
}

const TICK_MS = 4
const CONNECTING_AT_ONCE = 100

/** Sends requests at a steady rate. Opens its connections first: they are not measured. */
export async function stream({ url, rate, connections, seconds, pages, order }: StreamOptions): Promise<StreamFigures> {
  const lines = Array.from({ length: connections }, () => new Line(url))
  for (let from = 0; from < connections; from += CONNECTING_AT_ONCE)
    await Promise.all(lines.slice(from, from + CONNECTING_AT_ONCE).map((line) => line.open()))
  const free = [...lines]
  const times: number[] = []
  const figures = { sent: 0, broken: 0, withoutRetryAfter: 0, unsent: 0, byStatus: {} as Record<string, number> }
  const inFlight = new Set<Promise<void>>()
  const count = (answer: Answer | undefined) => {
    if (!answer) {
      figures.broken++
      return
    }
    figures.byStatus[answer.status] = (figures.byStatus[answer.status] ?? 0) + 1
    if (answer.status === 200) times.push(answer.milliseconds)
    if (answer.status === 503 && !answer.hasRetryAfter) figures.withoutRetryAfter++
  }
  const nextRequest = () => (order ? orderRequest(order, figures.sent) : pageRequest(pages?.[figures.sent % pages.length] ?? '/'))
  const started = performance.now()
  for (let due = 0; performance.now() - started < seconds * 1000; ) {
    for (const end = ((performance.now() - started) / 1000) * rate; due < end; due++) {
      const line = free.pop()
      if (!line) {
        figures.unsent++
        continue
      }
      figures.sent++
      const request = line.send(nextRequest()).then((answer) => {
        count(answer)
        free.push(line)
        inFlight.delete(request)
      })
      inFlight.add(request)
    }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  const took = (performance.now() - started) / 1000
  await Promise.all(inFlight)
  for (const line of lines) line.close()
  const at = (share: number) => (times.length > 0 ? Math.round(percentile(times, share) * 10) / 10 : Number.NaN)
  return { ...figures, seconds: took, p50: at(0.5), p99: at(0.99), longest: at(1) }
}

const pageRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\nAccept: text/html\r\nAccept-Encoding: br\r\n\r\n`

function orderRequest({ productID, tokens }: NonNullable<StreamOptions['order']>, index: number) {
  const body = JSON.stringify({ ...form, productID, orderUnit: 1 })
  const token = tokens[index % tokens.length]
  return `POST /api/order HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nAuthorization: Bearer ${token}\r\nIdempotency-Key: ${randomUUID()}\r\n\r\n${body}`
}
