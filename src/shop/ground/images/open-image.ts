import type { Shop } from '../../shop.ts'
import { Left } from '../children/job-line.ts'
import { storedImages } from './image-jobs.ts'
import { type ImageType, originalName, readName, variantName } from './image-name.ts'
import { webpSize } from './webp-size.ts'

export interface OpenedImage {
  bytes: Buffer
  type: `image/${ImageType}`
}

/** An encoding with those who wait for it. */
interface Encoding {
  bytes: Promise<Buffer | undefined>
  waiting: number
  stop: AbortController
}

const encodings = new WeakMap<Shop, Map<string, Encoding>>()

/**
 * Returns an image by name. A variant is encoded on first request, never enlarged, and stored. Undefined for an unknown name. Whoever gives
 * the signal waits no longer.
 */
export async function openImage(shop: Shop, name: string, signal?: AbortSignal): Promise<OpenedImage | undefined> {
  const parsed = readName(name)
  if (!parsed) return undefined
  const { id, width, type } = parsed
  const encode = (stop: AbortSignal) => encodeVariant(shop, id, width ?? 0, type, stop)
  const bytes = (await shop.images.get(name)) ?? (width && (await encodeOnce(shop, name, encode, signal)))
  return bytes ? { bytes, type: `image/${type}` } : undefined
}

/** Concurrent requests for a variant share one encoding, which ends when all of them have left. */
async function encodeOnce(shop: Shop, name: string, encode: (stop: AbortSignal) => Promise<Buffer | undefined>, signal?: AbortSignal) {
  if (signal?.aborted) throw new Left()
  const pending = encodings.get(shop) ?? new Map<string, Encoding>()
  encodings.set(shop, pending)
  const encoding = pending.get(name) ?? start()
  const { promise: left, reject } = Promise.withResolvers<never>()
  const leave = () => {
    encoding.waiting--
    if (encoding.waiting === 0) {
      pending.delete(name)
      encoding.stop.abort()
    }
    reject(new Left())
  }
  encoding.waiting++
  signal?.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([encoding.bytes, left])
  } finally {
    signal?.removeEventListener('abort', leave)
  }

  function start(): Encoding {
    const stop = new AbortController()
    const bytes = encode(stop.signal).finally(() => {
      if (pending.get(name)?.stop === stop) pending.delete(name)
    })
    const started = { bytes, waiting: 0, stop }
    pending.set(name, started)
    return started
  }
}

async function encodeVariant(shop: Shop, id: string, width: number, type: ImageType, stop: AbortSignal) {
  const original = await shop.images.get(originalName(id))
  if (!original) return undefined
  if (type === 'webp' && webpSize(original).width <= width) return original
  const { bytes } = await storedImages.run(shop.log, { task: 'variant', width, type }, original, stop)
  await shop.images.put(variantName(id, width, type), bytes)
  return Buffer.from(bytes)
}
