import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '../../shop/shop.ts'
import { apiMessages } from '../messages.ts'

const refusals: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', apiMessages.headersTooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Content Too Large', apiMessages.requestTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', apiMessages.requestTimeout],
}
const malformed: [status: string, message: string] = ['400 Bad Request', apiMessages.malformedRequest]

/** Errors of clients that closed the connection, or only their side of it. */
const brokenOff = new Set(['ECONNRESET', 'HPE_INVALID_EOF_STATE'])

/** Refuses bytes that Node could not parse as a request, in the format of every other refusal, and closes the connection. */
export const refuseMalformed = (log: Log) => (error: Error & { code?: string }, socket: Socket) => {
  if (brokenOff.has(error.code ?? '') || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = refusals[error.code ?? ''] ?? malformed
  const { headers, body } = refusal(log, status, message, error.code)
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

export const refuseTwoHosts = (log: Log) => (response: ServerResponse) => {
  const { headers, body } = refusal(log, malformed[0], malformed[1], 'TWO_HOSTS')
  response.writeHead(400, headers).end(body)
}

function refusal(log: Log, status: string, message: string, code: string | undefined) {
  const requestId = randomUUID()
  const body = JSON.stringify({ message, reason: 'invalid', requestId })
  log.warn({ requestId, status, code }, 'Refused a malformed request')
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    connection: 'close',
  }
  return { headers, body }
}
