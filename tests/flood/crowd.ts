import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export type Behavior = 'silent' | 'idle' | 'slow headers' | 'slow body' | 'half closed' | 'does not read'

export interface CrowdOptions {
  url: string
  count: number
  behavior: Behavior
}

const BODY_BYTES = 10_000
const CONNECTING_AT_ONCE = 200
const firstBytes: Record<Behavior, string> = {
  silent: '',
  idle: 'GET /favicon.svg HTTP/1.1\r\nHost: shop\r\n\r\n',
  'slow headers': 'POST /api/order HTTP/1.1\r\nHost: shop\r\nX-Slow: ',
  'slow body': `POST /api/order HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${BODY_BYTES}\r\n\r\n{`,
  'half closed': 'POST /api/order HTTP/1.1\r\nHost: shop\r\nContent-Length: 10\r\n\r\n',
  'does not read': 'GET /products HTTP/1.1\r\nHost: shop\r\nAccept-Encoding: identity\r\n\r\n'.repeat(20),
}

/** Holds connections open until standard input ends. Prints their number when all are connected, and then each second. */
async function crowd({ url, count, behavior }: CrowdOptions) {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const join = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    socket.once('connect', () => {
      open.add(socket)
      if (firstBytes[behavior]) socket.write(firstBytes[behavior])
      if (behavior === 'half closed') socket.end()
      if (behavior === 'does not read') socket.pause()
      else socket.on('data', () => resolve())
      if (behavior !== 'idle') resolve()
    })
    socket.on('end', () => socket.destroy()).on('error', () => {})
    socket.once('close', () => {
      open.delete(socket)
      resolve()
    })
    return promise
  }
  for (let joined = 0; joined < count; joined += CONNECTING_AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(CONNECTING_AT_ONCE, count - joined) }, join))
  process.stdout.write(`${open.size}\n`)
  const sendOneByte = () => {
    for (const socket of open) socket.write('a')
  }
  if (behavior.startsWith('slow')) setInterval(sendOneByte, 1000).unref()
  setInterval(() => process.stdout.write(`${open.size}\n`), 1000).unref()
  await text(process.stdin)
  for (const socket of open) socket.destroy()
  await pause(50)
  process.exit(0)
}

await crowd(JSON.parse(process.argv[2] as string) as CrowdOptions)
