import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createListener, type Server as Listener, type ListenOptions, type Socket } from 'node:net'
import type { Log } from '../../shop/shop.ts'
import { ConnectionBounds } from './connection-bounds.ts'
import { refuseMalformed } from './malformed-request.ts'

const SECOND = 1000
const DRAIN = 10 * SECOND

/** What a connection costs at rest is about 10 KB. */
const MOST_CONNECTIONS = 20_000
/** Files that the process needs beside its connections. */
const OTHER_FILES = 256
/** How many new ones may wait until the process comes round to them; who finds no place there waits for a second and longer. */
const BACKLOG = 4096
/**
 * Sockets that listen on the one address. The event loop takes one new connection of each when it comes round (libuv 1.45 and
 * later), and under load it comes round twenty times a second.
 */
const LISTENERS = 64
const LOOK_EVERY = 5 * SECOND

/**
 * A server whose connections are bounded: in number by the files that the process may open, and in time. A caller has 15 seconds
 * for the head of a request and 60 for all of it, and 60 without a byte of the answer read.
 */
export function openServer(listener: RequestListener, log: Log, most = mostConnections()): Server {
  const connections = new ConnectionBounds(most)
  const server = createServer(
    {
      headersTimeout: 15 * SECOND,
      requestTimeout: 60 * SECOND,
      keepAliveTimeout: 65 * SECOND,
      connectionsCheckingInterval: LOOK_EVERY,
    },
    (request, response) => {
      connections.asked(request.socket, response)
      listener(request, response)
    },
  )
  server.on('connection', (socket) => connections.add(socket))
  const refuse = refuseMalformed(log)
  server.on('clientError', (fault, socket) => {
    // In the middle of an answer another one would be taken for it.
    if (connections.isBeingAnswered(socket as Socket)) socket.destroy()
    else refuse(fault, socket as Socket)
  })
  const timer = setInterval(() => connections.look(60 * SECOND), LOOK_EVERY)
  timer.unref()
  server.once('close', () => clearInterval(timer))
  return server
}

const mostConnections = () => Math.min(MOST_CONNECTIONS, Math.max(OTHER_FILES, openFiles() - OTHER_FILES))

/** How many files the process may open at once, its connections among them. */
function openFiles(): number {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return Number(limit ?? Number.POSITIVE_INFINITY)
  } catch {
    // Not Linux. macOS has 10,240 and more.
    return 10_240
  }
}

export interface Listening {
  url: string
  /** Takes no new connection, lets answers under way finish, and cuts what still hangs when the time is up. */
  drain(): Promise<void>
}

/** Whether nobody else listens at the port. */
export async function isFree(where: { port: number; host?: string | undefined }): Promise<boolean> {
  try {
    await close(await bind(createListener(), where))
    return true
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw fault
  }
}

/** Listens where it is told; a port that somebody else has is a fault. */
export async function listen(server: Server, { port, host }: { port: number; host?: string | undefined }): Promise<Listening> {
  const others: Listener[] = []
  if (process.platform === 'linux') {
    // Sockets that share a port do not tell that it was taken before.
    if (port !== 0) await close(await bind(createListener(), { port, host }))
    await bind(server, { port, host, backlog: BACKLOG, reusePort: true })
    const shared = { port: portOf(server), host, backlog: BACKLOG, reusePort: true }
    for (let at = 1; at < LISTENERS; at++) {
      const other = createListener({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
      others.push(await bind(other, shared))
    }
  } else await bind(server, { port, host, backlog: BACKLOG })
  return {
    url: `http://localhost:${portOf(server)}`,
    async drain() {
      const closed = Promise.all([server, ...others].map(close))
      server.closeIdleConnections()
      const late = setTimeout(() => server.closeAllConnections(), DRAIN)
      await closed
      clearTimeout(late)
    },
  }
}

async function bind<Bound extends Listener>(listener: Bound, where: ListenOptions): Promise<Bound> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  listener.once('error', reject).listen(where, resolve)
  await promise
  return listener
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

async function close(listener: Listener) {
  const { promise, resolve } = Promise.withResolvers<void>()
  listener.close(() => resolve())
  await promise
}
