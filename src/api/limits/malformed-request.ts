import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { Log } from '../../shop/shop.ts'
import { apiMessages } from '../messages.ts'

const refusals: Record<string, [status: string, message: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', apiMessages.headersTooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Content Too Large', apiMessages.requestTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', apiMessages.requestTimeout],
}
const malformed: [status: string, message: string] = ['400 Bad Request', apiMessages.malformedRequest]

/** Refuses bytes that Node could not parse as a request, in the format of every other refusal, and closes the connection. */
export const refuseMalformed = (log: Log) => (error: Error & { code?: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = refusals[error.code ?? ''] ?? malformed
  const requestId = randomUUID()
  const body = JSON.stringify({ message, reason: 'invalid', requestId })
  log.warn({ requestId, status, code: error.code }, 'Refused a malformed request')
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
      `cache-control: no-store\r\nx-content-type-options: nosniff\r\nx-request-id: ${requestId}\r\nconnection: close\r\n\r\n${body}`,
  )
}
