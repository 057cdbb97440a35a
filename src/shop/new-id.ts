import { randomUUIDv7 } from 'node:crypto'

/** A UUIDv7 (RFC 9562): ids sort by the time they were made, so lists page by id. */
export const newId = (): string => randomUUIDv7()
