import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen, openServer } from './connections.ts'

async function aServer(most?: number) {
  const server = openServer((_request, response) => response.end('steel'), most)
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
  const second = openServer(() => {})
  await expect(listen(second, { port, host: '127.0.0.1' })).rejects.toThrow('EADDRINUSE')
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  await expect(
    listen(
      openServer(() => {}),
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
