import { once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net'
import { errorCode } from '../../shop/ground/to-error.ts'
import type { Log } from '../../shop/shop.ts'
import { hasTwoHosts, refuseMalformed, refuseUnread } from './malformed-request.ts'

const HEADERS_TIMEOUT_MS = 15_000
const REQUEST_TIMEOUT_MS = 60_000
/** How often Node looks for requests that took too long. Its default is 30 seconds, which can triple the limit for headers. */
const TIMEOUT_CHECK_MS = 5_000
/** Without a byte in either direction. */
const IDLE_TIMEOUT_MS = 60_000
/** Longer than nginx keeps an idle connection (60 seconds), so that nginx closes first. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000
const MAX_CONNECTIONS = 16_000
/** Connections that the kernel holds until the event loop accepts them. */
const BACKLOG = 4_096
const DRAIN_TIMEOUT_MS = 10_000

export interface Address {
  port: number
  host?: string | undefined
}

/** An HTTP server with Node's own limits on connections and time. A proxy limits crowds (`deploy/nginx.conf`). */
export function createHttpServer(listener: RequestListener, log: Log, headers: Record<string, string> = {}): Server {
  const refuseRequest = refuseUnread(log, headers)
  const lastResponses = new WeakMap<Socket, ServerResponse>()
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
    (request, response) => {
      lastResponses.set(request.socket, response)
      if (hasTwoHosts(request)) refuseRequest(response, 'TWO_HOSTS')
      else listener(request, response)
    },
  )
  server.setTimeout(IDLE_TIMEOUT_MS)
  server.maxConnections = MAX_CONNECTIONS
  server.on('checkExpectation', (_request, response) => refuseRequest(response, 'EXPECTATION'))
  const refuse = refuseMalformed(log, headers)
  server.on('clientError', (error, stream) => {
    // Node calls it with a socket and declares a stream.
    const socket = stream as Socket
    const response = lastResponses.get(socket)
    // In the middle of a response, the client would take the refusal for a part of it.
    if (response?.headersSent && !response.writableFinished) socket.destroy()
    else refuse(error, socket)
  })
  return server
}

export async function isPortFree(address: Address): Promise<boolean> {
  try {
    await close(await bind(createTcpServer(), address))
    return true
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return false
    throw error
  }
}

export interface Listening {
  url: string
  /** Accepts no new connections, waits up to 10 seconds for responses in progress, then closes all connections. */
  drain(): Promise<void>
}

/** Rejects with EADDRINUSE when the port is taken. */
export async function listen(server: Server, { port, host }: Address): Promise<Listening> {
  await bind(server, { port, host, backlog: BACKLOG })
  return {
    // A server that listens at a port has such an address.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async drain() {
      const timer = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT_MS)
      await close(server)
      clearTimeout(timer)
    },
  }
}

async function bind<Bound extends TcpServer>(server: Bound, address: Address & { backlog?: number }): Promise<Bound> {
  await once(server.listen(address), 'listening')
  return server
}

const close = (server: TcpServer) => new Promise<void>((resolve) => void server.close(() => resolve()))
