import { randomUUID } from 'node:crypto'

const COUNTER_LIMIT = 0x1000

let lastMillisecond = 0
let counter = 0

/** Returns a UUIDv7 with a counter (RFC 9562, 6.2, method 1), so that lists can be paged by ID. Node's own has no such order. */
export function newId(): string {
  const now = Date.now()
  if (now > lastMillisecond) {
    lastMillisecond = now
    counter = 0
  } else if (++counter === COUNTER_LIMIT) {
    lastMillisecond++
    counter = 0
  }
  const time = lastMillisecond.toString(16).padStart(12, '0')
  const order = counter.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${randomUUID().slice(19)}`
}
