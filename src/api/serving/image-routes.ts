import { maxImageBytes } from '../../contract/image-file.ts'
import { messages } from '../../contract/messages.ts'
import { tooHeavy } from '../../shop/images/inspect-image.ts'
import { openImage } from '../../shop/images/open-image.ts'
import { notFound, Refusal } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Api, ApiContext } from '../api.ts'
import type { CallContext } from '../calls/access.ts'

/** What the multipart form around a picture may weigh, in bytes. */
const ENVELOPE = 64 * 1024

/** The pictures under /images/. A picture is named by its content, so a browser never asks twice. */
export function mountImages(app: Api, shop: Shop) {
  app.get('/images/:name', async (c) => {
    const image = await openImage(shop, c.req.param('name'))
    if (!image) throw notFound('picture')
    return c.body(new Uint8Array(image.bytes), 200, {
      'content-type': image.type,
      'content-length': String(image.bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}

/** Who uploads is known before a byte is read, and reading stops at the limit, whatever length was announced. */
export function guardUploads(app: Api, callerIn: (c: ApiContext) => Pick<CallContext, 'actor' | 'limits' | 'address'>) {
  app.post('/api/image', async (c, next) => {
    const { actor, limits, address } = callerIn(c)
    const person = await actor()
    if (person.kind !== 'customer' && person.kind !== 'admin') throw new Refusal('not-signed-in', messages.forbidden)
    await limits.take('upload', { address, account: person.id })
    const { url, method, headers } = c.req.raw
    c.req.raw = new Request(url, { method, headers, body: await readBody(c.req.raw) })
    return next()
  })
}

async function readBody(request: Request): Promise<Buffer<ArrayBuffer>> {
  const limit = maxImageBytes + ENVELOPE
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
