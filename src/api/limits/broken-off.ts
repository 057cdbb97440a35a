import type { ApiContext } from '../api.ts'

/** Nobody receives this status. It is for the log and the metrics, as in nginx. */
export const BROKEN_OFF = 499

/** Whether the client closed the connection before it had sent the whole request. Errors that follow from it are not the shop's. */
export function isBrokenOff({ env }: ApiContext): boolean {
  const incoming = env?.incoming
  return incoming?.destroyed === true && !incoming.complete
}
