import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Log } from '../../shop/shop.ts'

const refusals: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The address or the headers of this request are too long'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Content Too Large', 'This request is too large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'This request took too long to arrive'],
}
const unreadable: [string, string] = ['400 Bad Request', 'This is no request that can be read']

/** Tells a caller whose bytes never became a request, as every other refusal is told, and ends the connection. */
export const refuseMalformed = (log: Log) => (fault: Error & { code?: string }, socket: Socket) => {
  if (fault.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = refusals[fault.code ?? ''] ?? unreadable
  const requestId = randomUUID()
  const body = JSON.stringify({ message, reason: 'invalid', requestId })
  log.warn({ requestId, status, code: fault.code }, 'Refused what is no request')
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
      `cache-control: no-store\r\nx-content-type-options: nosniff\r\nx-request-id: ${requestId}\r\nconnection: close\r\n\r\n${body}`,
  )
}
