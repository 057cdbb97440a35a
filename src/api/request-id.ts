import { randomUUID } from 'node:crypto'

/** The id that the client or a proxy sent as `X-Request-Id`, if it is safe for headers and logs; else a new one. */
export const requestIdOf = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID()
