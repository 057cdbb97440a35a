import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { RequestError } from '@hono/node-server'
import type { Log } from '../../shop/shop.ts'
import { apiMessages } from '../messages.ts'

type CommonHeaders = Record<string, string>

interface Refused {
  status: string | number
  message: string
  code: string | undefined
}

const refusals: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', apiMessages.headersTooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Content Too Large', apiMessages.requestTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', apiMessages.requestTimeout],
}
const malformed: [status: string, message: string] = ['400 Bad Request', apiMessages.malformedRequest]

/** Errors of clients that closed the connection, or only their side of it. */
const brokenOff = new Set(['ECONNRESET', 'HPE_INVALID_EOF_STATE'])

/** Refuses bytes that Node could not parse as a request, in the format of every other refusal, and closes the connection. */
export const refuseMalformed = (log: Log, common: CommonHeaders) => (error: Error & { code?: string }, socket: Socket) => {
  if (brokenOff.has(error.code ?? '') || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = refusals[error.code ?? ''] ?? malformed
  const { headers, body } = refusal(log, { status, message, code: error.code }, common)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
}

/** The shop would read the first host, and a proxy in front may read the last (RFC 9112, section 3.2). */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}

const unread = {
  TWO_HOSTS: [400, apiMessages.malformedRequest],
  EXPECTATION: [417, apiMessages.unknownExpectation],
} as const satisfies Record<string, [status: number, message: string]>

/** Refuses a request that Node could parse and the shop does not read. */
export const refuseUnread = (log: Log, common: CommonHeaders) => (response: ServerResponse, code: keyof typeof unread) => {
  const [status, message] = unread[code]
  const { headers, body } = refusal(log, { status, message, code }, common)
  response.writeHead(status, headers).end(body)
}

/** Answers a request whose address or host is not valid. Throws other errors. */
export const answerUnreadable = (log: Log, common: CommonHeaders) => (error: unknown) => {
  if (!(error instanceof RequestError)) throw error
  const status = 400
  const { headers, body } = refusal(log, { status, message: apiMessages.malformedRequest, code: 'ADDRESS' }, common)
  return new Response(body, { status, headers })
}

function refusal(log: Log, { status, message, code }: Refused, common: CommonHeaders) {
  const requestId = randomUUID()
  const body = JSON.stringify({ message, reason: 'invalid', requestId })
  log.warn({ requestId, status, code }, 'Refused a malformed request')
  const headers = {
    ...common,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: 'close',
  }
  return { headers, body }
}
