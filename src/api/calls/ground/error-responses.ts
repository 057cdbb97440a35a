import { ORPCError, ValidationError } from '@orpc/server'
import { Left } from '../../../shop/ground/children/job-line.ts'
import { ImageStoreUnavailable } from '../../../shop/ground/images/image-store.ts'
import { Refusal } from '../../../shop/ground/refusal.ts'
import { errorCode } from '../../../shop/ground/to-error.ts'
import type { Log } from '../../../shop/shop.ts'
import { BROKEN_OFF } from '../../limits/broken-off.ts'
import { apiMessages } from '../../messages.ts'
import { statusOf } from '../../refusal-status.ts'
import { validationMessage } from '../../validation-message.ts'

/** A list has at most a thousand rows. More would make the refusal longer than what was sent. */
const MAX_ISSUES = 1000

/** Seconds. Most outages of a database are short. */
const RETRY = { 'retry-after': '5' }

const SQLITE_BUSY = 5
const SQLITE_IOERR = 10
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14

export interface ErrorResponse {
  status: number
  headers?: Record<string, string>
  body: { message: string; reason: string; requestId: string; issues?: { path: string; message: string }[]; [fact: string]: unknown }
}

/** The response to any error. An unexpected error is logged with the request id, and its text is not sent. */
export function errorResponse(error: unknown, requestId: string, log: Log): ErrorResponse {
  if (error instanceof Refusal) {
    const { reason, message, facts } = error
    return { status: statusOf[reason], headers: headersOf(error), body: { ...facts, message, reason, requestId } }
  }
  if (error instanceof ORPCError && error.status < 500) {
    const issues = issuesOf(error)
    const message = issues?.[0]?.message ?? (error.status === 404 ? apiMessages.unknownCall : apiMessages.invalidRequest)
    return { status: error.status, body: { message, reason: 'invalid', requestId, ...(issues && { issues }) } }
  }
  if (error instanceof Left) return { status: BROKEN_OFF, body: { message: apiMessages.brokenOff, reason: 'gone', requestId } }
  if (error instanceof ImageStoreUnavailable) {
    log.error({ err: error }, 'Cannot reach the image storage')
    return { status: 503, body: { message: apiMessages.imagesUnreachable, reason: 'away', requestId } }
  }
  if (isDiskFull(error)) {
    log.error({ err: error }, 'The disk is full')
    return { status: 503, body: { message: apiMessages.diskFull, reason: 'full', requestId } }
  }
  if (isDatabaseUnreachable(error)) {
    log.error({ err: error }, 'Cannot reach the database')
    return { status: 503, headers: RETRY, body: { message: apiMessages.databaseUnreachable, reason: 'away', requestId } }
  }
  if (isDatabaseBusy(error)) {
    log.error({ err: error }, 'The database is too busy')
    return { status: 503, headers: RETRY, body: { message: apiMessages.databaseBusy, reason: 'away', requestId } }
  }
  log.error({ err: error }, 'Unexpected error')
  return { status: 500, body: { message: apiMessages.unexpected(requestId), reason: 'fault', requestId } }
}

function headersOf({ reason, facts }: Refusal): Record<string, string> {
  if (reason === 'too-many' || reason === 'busy') return { 'retry-after': String(facts.retryAfter) }
  if (reason === 'wrong-method') return { allow: String(facts.allow) }
  return {}
}

function issuesOf({ cause }: ORPCError<string, unknown>) {
  if (!(cause instanceof ValidationError)) return undefined
  return cause.issues.slice(0, MAX_ISSUES).map((issue) => {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
    return { path, message: validationMessage(path, issue) }
  })
}

/** Errors of the file system, SQLite and PostgreSQL (53100). */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { cause } = error
  if (['ENOSPC', 'EDQUOT', '53100'].includes(errorCode(error) ?? '')) return true
  if (sqliteCode(error) === SQLITE_FULL) return true
  return cause !== undefined && cause !== error && isDiskFull(cause)
}

const sqliteCode = (error: Error) => ('errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : -1)

const connectionMessages =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|The database is closed|driver has already been destroyed/

/** Errors of the socket, PostgreSQL (class 08, 57P, 53300, read-only and idle for too long) and SQLite (locked, not readable). */
function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { message, cause } = error
  if (/^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08\d{3}|57P0\d|53300|25006|25P03)$/.test(errorCode(error) ?? '')) return true
  if ([SQLITE_BUSY, SQLITE_IOERR, SQLITE_CANTOPEN].includes(sqliteCode(error))) return true
  if (connectionMessages.test(message)) return true
  return cause !== undefined && cause !== error && isDatabaseUnreachable(cause)
}

/** PostgreSQL gave up waiting for a lock or a statement, or the transactions of others were faster each time. */
function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (/^(55P03|57014|40P01|40001)$/.test(errorCode(error) ?? '')) return true
  return error.cause !== undefined && error.cause !== error && isDatabaseBusy(error.cause)
}
