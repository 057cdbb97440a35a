import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

/** What a connection of a crowd does: nothing, nothing after an answer, or as little as it can get away with. */
export type Manner = 'silent' | 'at rest' | 'head in drops' | 'body in drops' | 'half closed' | 'does not read'

export interface CrowdOrders {
  url: string
  count: number
  manner: Manner
}

const drops = 1000
const says: Record<Manner, string> = {
  silent: '',
  'at rest': 'GET /favicon.svg HTTP/1.1\r\nHost: shop\r\n\r\n',
  'head in drops': 'POST /api/order HTTP/1.1\r\nHost: shop\r\nX-Slow: ',
  'body in drops': `POST /api/order HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${drops * 10}\r\n\r\n{`,
  'half closed': 'POST /api/order HTTP/1.1\r\nHost: shop\r\nContent-Length: 10\r\n\r\n',
  'does not read': 'GET /products HTTP/1.1\r\nHost: shop\r\nAccept-Encoding: identity\r\n\r\n'.repeat(20),
}

/** Holds connections open in its manner, prints how many it has, and each second how many are left, until its input ends. */
async function crowd({ url, count, manner }: CrowdOrders) {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const join = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    socket.once('connect', () => {
      open.add(socket)
      if (says[manner]) socket.write(says[manner])
      if (manner === 'half closed') socket.end()
      if (manner === 'does not read') socket.pause()
      else socket.on('data', () => resolve())
      if (manner !== 'at rest') resolve()
    })
    socket.on('end', () => socket.destroy()).on('error', () => {})
    socket.once('close', () => {
      open.delete(socket)
      resolve()
    })
    return promise
  }
  for (let joined = 0; joined < count; joined += 200) await Promise.all(Array.from({ length: Math.min(200, count - joined) }, join))
  process.stdout.write(`${open.size}\n`)
  const drip = () => {
    for (const socket of open) socket.write('a')
  }
  if (manner.endsWith('drops')) setInterval(drip, 1000).unref()
  setInterval(() => process.stdout.write(`${open.size}\n`), 1000).unref()
  await text(process.stdin)
  for (const socket of open) socket.destroy()
  await pause(50)
  process.exit(0)
}

await crowd(JSON.parse(process.argv[2] as string) as CrowdOrders)
