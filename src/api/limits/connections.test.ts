import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { quiet } from '../../../tests/a-shop.ts'
import { isFree, listen, openServer } from './connections.ts'

async function aServer(most?: number) {
  const server = openServer((_request, response) => response.end('steel'), quiet, most)
  const { url, drain } = await listen(server, { port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    server.closeAllConnections()
    await drain()
  })
  const port = Number(new URL(url).port)
  const join = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  return { port, join, drain, get: () => fetch(`http://127.0.0.1:${port}/`) }
}

test('a port that somebody else has is a fault', async () => {
  const { port } = await aServer()
  const second = openServer(() => {}, quiet)
  await expect(listen(second, { port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE')
  expect(await isFree({ port, host: '127.0.0.1' })).toBe(false)
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  await expect(
    listen(
      openServer(() => {}, quiet),
      { port: (other.address() as { port: number }).port, host: '127.0.0.1' },
    ),
  ).rejects.toThrow('EADDRINUSE')
})

test('every connection is answered, whichever of the queues it came by', async () => {
  const { get } = await aServer()
  const answers = await Promise.all(Array.from({ length: 200 }, async () => (await get()).text()))
  expect(answers.filter((text) => text !== 'steel')).toEqual([])
})

test('where there are very many the one that rests longest makes room', async () => {
  const { join, get } = await aServer(100)
  const sockets: Socket[] = []
  for (let at = 0; at < 120; at++) sockets.push(await join())
  expect((await get()).status).toBe(200)
  await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(30)
  expect(sockets.slice(-50).some(({ closed }) => closed)).toBe(false)
})

test('closing lets the queues go', async () => {
  const { port, get, drain } = await aServer()
  await (await get()).text()
  await drain()
  const refused = connect(port, '127.0.0.1')
  const [fault] = (await once(refused, 'error')) as [NodeJS.ErrnoException]
  expect(fault.code).toBe('ECONNREFUSED')
})

test('what is no request is refused in words, and the connection ends', async () => {
  const { join } = await aServer()
  const said = async (bytes: string) => {
    const socket = await join()
    socket.write(bytes)
    let answer = ''
    for await (const part of socket.setEncoding('utf8')) answer += part
    return answer
  }
  expect(await said('GET / HTTP/9.9\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*\{"message":"This is no request that can be read"/s)
  expect(await said(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: tools\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 .*"reason":"invalid"/s)
})
