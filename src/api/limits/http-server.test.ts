import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { quiet } from '../../../tests/support/a-shop.ts'
import { createHttpServer, isPortFree, listen } from './http-server.ts'

const host = '127.0.0.1'

async function aServer() {
  const server = createHttpServer((_request, response) => response.end('steel'), quiet)
  const { url, drain } = await listen(server, { port: 0, host })
  onTestFinished(async () => {
    server.closeAllConnections()
    await drain()
  })
  const port = Number(new URL(url).port)
  const join = async (): Promise<Socket> => {
    const socket = connect(port, host).on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  return { port, join, drain, server, get: () => fetch(`http://${host}:${port}/`) }
}

test('a port that is taken is an error', async () => {
  const { port } = await aServer()
  await expect(
    listen(
      createHttpServer(() => {}, quiet),
      { port, host },
    ),
  ).rejects.toThrow('EADDRINUSE')
  expect(await isPortFree({ port, host })).toBe(false)
  const other = createServer().listen(0, host)
  await once(other, 'listening')
  const otherPort = (other.address() as { port: number }).port
  other.close()
  await once(other, 'close')
  expect(await isPortFree({ port: otherPort, host })).toBe(true)
})

test('connections and requests have limits', async () => {
  const { server } = await aServer()
  expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout, server.timeout]).toEqual([15_000, 60_000, 65_000, 60_000])
  expect(server.maxConnections).toBe(16_000)
})

test('draining closes the port and idle connections', async () => {
  const { port, get, join, drain } = await aServer()
  await (await get()).text()
  const idle = await join()
  idle.write('GET / HTTP/1.1\r\nhost: tools\r\n\r\n')
  await once(idle, 'data')
  await Promise.all([drain(), once(idle, 'end')])
  const refused = connect(port, host)
  const [error] = (await once(refused, 'error')) as [NodeJS.ErrnoException]
  expect(error.code).toBe('ECONNREFUSED')
})

test('a malformed request is refused with a message, and the connection is closed', async () => {
  const { join } = await aServer()
  const answerTo = async (bytes: string) => {
    const socket = await join()
    socket.write(bytes)
    let answer = ''
    for await (const part of socket.setEncoding('utf8')) answer += part
    return answer
  }
  expect(await answerTo('GET / HTTP/9.9\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*\{"message":"This is not a valid HTTP request"/s)
  expect(await answerTo(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: tools\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 .*"reason":"invalid"/s)
})
