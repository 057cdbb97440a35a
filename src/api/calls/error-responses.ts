import { ORPCError, ValidationError } from '@orpc/server'
import { ImageStoreUnavailable } from '../../shop/images/image-store.ts'
import { type Reason, Refusal } from '../../shop/refusal.ts'
import type { Log } from '../../shop/shop.ts'
import { validationMessage } from './validation-message.ts'

/** The one place where a reason of the business becomes an HTTP status. */
export const statusOf: Record<Reason, number> = {
  'not-signed-in': 401,
  'not-allowed': 403,
  'second-factor': 403,
  'not-found': 404,
  'wrong-method': 405,
  invalid: 400,
  'out-of-range': 422,
  'price-changed': 409,
  'wrong-state': 409,
  'changed-meanwhile': 409,
  'key-reused': 422,
  taken: 409,
  'too-many': 429,
  'not-available': 409,
}

const SQLITE_BUSY = 5
const SQLITE_IOERR = 10
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14

export interface Answer {
  status: number
  headers?: Record<string, string>
  body: { message: string; reason: string; requestId: string; issues?: { path: string; message: string }[]; [fact: string]: unknown }
}

/** What the caller is told about any fault. The text of an unexpected one stays in the log, under the request id. */
export function errorResponse(fault: unknown, requestId: string, log: Log): Answer {
  if (fault instanceof Refusal) {
    const { reason, message, facts } = fault
    return { status: statusOf[reason], headers: headersOf(fault), body: { ...facts, message, reason, requestId } }
  }
  if (fault instanceof ORPCError && fault.status < 500) {
    const issues = issuesOf(fault)
    const message = issues?.[0]?.message ?? (fault.status === 404 ? 'There is no such call' : 'This request cannot be understood')
    return { status: fault.status, body: { message, reason: 'invalid', requestId, ...(issues && { issues }) } }
  }
  if (fault instanceof ImageStoreUnavailable) {
    log.error({ err: fault }, 'The pictures cannot be reached')
    return {
      status: 503,
      body: { message: 'The shop cannot reach its pictures right now. Please try again in a moment.', reason: 'away', requestId },
    }
  }
  if (isDiskFull(fault)) {
    log.error({ err: fault }, 'The disk is full: nothing can be written until there is room on it')
    return {
      status: 503,
      body: {
        message: 'The shop cannot write anything down right now. Nothing was changed; please try again later.',
        reason: 'full',
        requestId,
      },
    }
  }
  if (isDatabaseAway(fault)) {
    log.error({ err: fault }, 'The database cannot be reached')
    return {
      status: 503,
      body: { message: 'The shop cannot reach its books right now. Please try again in a moment.', reason: 'away', requestId },
    }
  }
  log.error({ err: fault }, 'Unexpected fault')
  return {
    status: 500,
    body: { message: `Something went wrong on our side. Please try again; our reference is ${requestId}.`, reason: 'fault', requestId },
  }
}

function headersOf({ reason, facts }: Refusal): Record<string, string> {
  if (reason === 'too-many') return { 'retry-after': String(facts.retryAfter) }
  if (reason === 'wrong-method') return { allow: String(facts.allow) }
  return {}
}

function issuesOf({ cause }: ORPCError<string, unknown>) {
  if (!(cause instanceof ValidationError)) return undefined
  return cause.issues.map((issue) => {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
    return { path, message: validationMessage(path, issue) }
  })
}

/** No room on the disk of the pictures, of SQLite, or of PostgreSQL (53100). */
function isDiskFull(fault: unknown): boolean {
  const { code, errcode, cause } = (fault ?? {}) as { code?: string; errcode?: number; cause?: unknown }
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true
  if (errcode !== undefined && (errcode & 0xff) === SQLITE_FULL) return true
  return cause !== undefined && cause !== fault && isDiskFull(cause)
}

/** Connection faults of the socket, of PostgreSQL (class 08 and 57P: away, starting or stopping) and of SQLite (locked, no file). */
function isDatabaseAway(fault: unknown): boolean {
  const { code, errcode, message = '', cause } = (fault ?? {}) as { code?: string; errcode?: number; message?: string; cause?: unknown }
  if (code && /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08\d{3}|57P0\d|53300)$/.test(code)) return true
  if (errcode !== undefined && [SQLITE_BUSY, SQLITE_IOERR, SQLITE_CANTOPEN].includes(errcode & 0xff)) return true
  if (
    /timeout exceeded when trying to connect|Connection terminated|is not queryable|The database is closed|driver has already been destroyed/.test(
      message,
    )
  ) {
    return true
  }
  return cause !== undefined && cause !== fault && isDatabaseAway(cause)
}
