import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anS3Server } from '../../../../tests/stand-ins/s3-server.ts'
import { ImageStoreUnavailable } from './image-store.ts'
import { s3Store } from './s3-store.ts'

const region = 'us-east-1'

async function aStore() {
  const server = await anS3Server()
  const store = await s3Store({ bucket: server.bucket, endpoint: server.url, region }, { connectMs: 500, requestMs: 500, attempts: 2 })
  onTestFinished(() => store.close())
  return { server, store }
}

test('stores bytes by name with their content type', async () => {
  const { server, store } = await aStore()
  const bytes = Buffer.from([0, 255, 13, 10, 0, 128])
  await store.put('0123456789abcdef01234567-320.avif', bytes)
  expect(await store.get('0123456789abcdef01234567-320.avif')).toEqual(bytes)
  const plain = await fetch(`${server.url}/${server.bucket}/0123456789abcdef01234567-320.avif`, { method: 'HEAD' })
  expect(plain.headers.get('content-type')).toBe('image/avif')
})

test('overwrites an object', async () => {
  const { store } = await aStore()
  await store.put('a.webp', Buffer.alloc(3_000_000, 1))
  await store.put('a.webp', Buffer.alloc(10, 2))
  expect(await store.get('a.webp')).toEqual(Buffer.alloc(10, 2))
})

test('returns undefined for an unknown name, and removes it without an error', async () => {
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

test('distinguishes a missing bucket from a missing image', async () => {
  const { url } = await anS3Server()
  const store = await s3Store({ bucket: 'no-such-bucket', endpoint: url, region })
  onTestFinished(() => store.close())
  await expect(store.get('a.webp')).rejects.toThrow(ImageStoreUnavailable)
  await expect(store.put('a.webp', Buffer.from('a'))).rejects.toThrow(/bucket does not exist/)
})

test('reports a wrong key', async () => {
  const { url, bucket } = await anS3Server()
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'not the key')
  const store = await s3Store({ bucket, endpoint: url, region })
  onTestFinished(() => store.close())
  await expect(store.put('a.webp', Buffer.from('a'))).rejects.toThrow(/signature/)
})

test('reports that the server is unavailable', async () => {
  const { server, store } = await aStore()
  await store.put('a.webp', Buffer.from('a'))
  await server.stop()
  await expect(store.get('a.webp')).rejects.toThrow(ImageStoreUnavailable)
  await expect(store.put('b.webp', Buffer.from('b'))).rejects.toThrow(ImageStoreUnavailable)
  await expect(store.remove('a.webp')).rejects.toThrow(ImageStoreUnavailable)
})

test('times out on a server that never answers', async () => {
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
    { connectMs: 200, requestMs: 200, attempts: 2 },
  )
  onTestFinished(() => store.close())
  const started = performance.now()
  await expect(store.get('a.webp')).rejects.toThrow(ImageStoreUnavailable)
  expect(performance.now() - started).toBeLessThan(3_000)
})
