import { randomUUID } from 'node:crypto'

const COUNTER_LIMIT = 0x1000

let lastMillisecond = 0
let counter = 0

/**
 * A UUIDv7 (RFC 9562, section 6.2 method 1): ids of one process sort by the order they were made in, within a
 * millisecond too, so lists page by id. Node's own randomUUIDv7 leaves that order to chance.
 */
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
