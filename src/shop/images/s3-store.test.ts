import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anS3Server } from '../../../tests/stand-ins/s3-server.ts'
import { ImageStoreUnavailable } from './image-store.ts'
import { s3Store } from './s3-store.ts'

const region = 'us-east-1'

async function aStore() {
  const server = await anS3Server()
  const store = await s3Store({ bucket: server.bucket, endpoint: server.url, region }, { connect: 500, answer: 500, attempts: 2 })
  onTestFinished(() => store.close())
  return { server, store }
}

test('keeps bytes under their name, with what they are', async () => {
  const { server, store } = await aStore()
  const bytes = Buffer.from([0, 255, 13, 10, 0, 128])
  await store.put('0123456789abcdef01234567-320.avif', bytes)
  expect(await store.get('0123456789abcdef01234567-320.avif')).toEqual(bytes)
  const plain = await fetch(`${server.url}/${server.bucket}/0123456789abcdef01234567-320.avif`, { method: 'HEAD' })
  expect(plain.headers.get('content-type')).toBe('image/avif')
})

test('writes a name again whole', async () => {
  const { store } = await aStore()
  await store.put('a.webp', Buffer.alloc(3_000_000, 1))
  await store.put('a.webp', Buffer.alloc(10, 2))
  expect(await store.get('a.webp')).toEqual(Buffer.alloc(10, 2))
})

test('has nothing under a name that was never written, and removes it without a fault', async () => {
  const { store } = await aStore()
  expect(await store.get('missing.webp')).toBeUndefined()
  await store.remove('missing.webp')
})

test('removes', async () => {
  const { store } = await aStore()
  await store.put('a.webp', Buffer.from('a'))
  await store.remove('a.webp')
  expect(await store.get('a.webp')).toBeUndefined()
})

test('tells a bucket that does not exist from a picture that does not', async () => {
  const { url } = await anS3Server()
  const store = await s3Store({ bucket: 'no-such-bucket', endpoint: url, region })
  onTestFinished(() => store.close())
  await expect(store.get('a.webp')).rejects.toThrow(ImageStoreUnavailable)
  await expect(store.put('a.webp', Buffer.from('a'))).rejects.toThrow(/bucket does not exist/)
})

test('is refused with the wrong key, and says so', async () => {
  const { url, bucket } = await anS3Server()
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'not the key')
  const store = await s3Store({ bucket, endpoint: url, region })
  onTestFinished(() => store.close())
  await expect(store.put('a.webp', Buffer.from('a'))).rejects.toThrow(/signature/)
})

test('says that the server is away', async () => {
  const { server, store } = await aStore()
  await store.put('a.webp', Buffer.from('a'))
  await server.stop()
  await expect(store.get('a.webp')).rejects.toThrow(ImageStoreUnavailable)
  await expect(store.put('b.webp', Buffer.from('b'))).rejects.toThrow(ImageStoreUnavailable)
  await expect(store.remove('a.webp')).rejects.toThrow(ImageStoreUnavailable)
})

test('gives up on a server that takes the request and never answers', async () => {
  await anS3Server()
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => sockets.add(socket))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const { port } = silent.address() as { port: number }
  const store = await s3Store(
    { bucket: 'tool-pictures', endpoint: `http://127.0.0.1:${port}`, region },
    { connect: 200, answer: 200, attempts: 2 },
  )
  onTestFinished(() => store.close())
  const started = performance.now()
  await expect(store.get('a.webp')).rejects.toThrow(ImageStoreUnavailable)
  expect(performance.now() - started).toBeLessThan(3_000)
})
