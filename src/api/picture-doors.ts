import { mostImageBytes } from '../contract/image-file.ts'
import { words } from '../contract/words.ts'
import { tooHeavy } from '../shop/images/inspect-picture.ts'
import { openPicture } from '../shop/images/open-picture.ts'
import { notFound, Refusal } from '../shop/refusal.ts'
import type { Shop } from '../shop/shop.ts'
import type { Door, DoorContext } from './app.ts'
import type { Caller } from './door.ts'

/** What the multipart form around a picture may weigh, in bytes. */
const ENVELOPE = 64 * 1024

/** The pictures under /images/. A picture is named by its content, so a browser never asks twice. */
export function mountPictures(app: Door, shop: Shop) {
  app.get('/images/:name', async (c) => {
    const picture = await openPicture(shop, c.req.param('name'))
    if (!picture) throw notFound('picture')
    return c.body(new Uint8Array(picture.bytes), 200, {
      'content-type': picture.type,
      'content-length': String(picture.bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}

/** Who uploads is known before a byte is read, and reading stops at the limit, whatever length was announced. */
export function guardUploads(app: Door, callerIn: (c: DoorContext) => Pick<Caller, 'actor' | 'limits' | 'address'>) {
  app.post('/api/image', async (c, next) => {
    const { actor, limits, address } = callerIn(c)
    const person = await actor()
    if (person.kind !== 'customer' && person.kind !== 'admin') throw new Refusal('not-signed-in', words.forbidden)
    await limits.take('upload', { address, account: person.id })
    const { url, method, headers } = c.req.raw
    c.req.raw = new Request(url, { method, headers, body: await readBody(c.req.raw) })
    return next()
  })
}

async function readBody(request: Request): Promise<Buffer<ArrayBuffer>> {
  const limit = mostImageBytes + ENVELOPE
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooHeavy()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) throw tooHeavy()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
