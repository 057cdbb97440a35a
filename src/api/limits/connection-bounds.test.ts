import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ConnectionBounds } from './connection-bounds.ts'

/** A server that answers when it is told to. */
async function aServer() {
  const bounds = new ConnectionBounds(100)
  const waiting: ServerResponse[] = []
  const server = createServer((request, response) => {
    bounds.asked(request.socket, response)
    waiting.push(response)
  })
  server.on('connection', (socket) => bounds.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const ask = async (): Promise<Socket> => {
    const [socket, before] = [connect(port, '127.0.0.1'), waiting.length]
    onTestFinished(() => void socket.destroy())
    socket.write('GET / HTTP/1.1\r\nhost: tools\r\n\r\n')
    await expect.poll(() => waiting.length).toBe(before + 1)
    return socket
  }
  return { bounds, waiting, ask }
}

test('who neither reads nor sends while being answered is given up; who has the answer rests', async () => {
  const { bounds, waiting, ask } = await aServer()
  const [answered, forgotten] = [await ask(), await ask()]
  waiting[0]?.end('steel')
  await once(answered, 'data')
  await expect.poll(() => waiting[0]?.writableFinished).toBe(true)
  bounds.look(100)
  await once(forgotten, 'close')
  expect(answered.closed).toBe(false)
})

test('an answer in time takes the timer back', async () => {
  const { bounds, waiting, ask } = await aServer()
  const socket = await ask()
  bounds.look(200)
  waiting[0]?.end('steel')
  await once(socket, 'data')
  await new Promise((later) => setTimeout(later, 400))
  expect(socket.closed).toBe(false)
})
