import { hasArea } from '../../contract/call-access.ts'
import { messages } from '../../contract/messages.ts'
import { maxImportBytes } from '../../contract/product-imports.ts'
import { maxDocumentBytes } from '../../contract/rules/document-file.ts'
import { maxImageBytes } from '../../contract/rules/image-file.ts'
import type { Actor } from '../../shop/actor.ts'
import { fileTooLarge } from '../../shop/images/inspect-image.ts'
import { openImage } from '../../shop/images/open-image.ts'
import { importTooLarge } from '../../shop/imports/import-too-large.ts'
import { documentTooLarge } from '../../shop/product-documents/store-document.ts'
import { notFound, Refusal } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Api, ApiContext } from '../api.ts'
import type { CallContext } from '../calls/access.ts'

/** The multipart form around a file. */
const MAX_FORM_BYTES = 64 * 1024

const isOfProducts = (actor: Actor) => actor.kind === 'admin' && hasArea(actor.areas, ['products'])

const isOfCatalog = (actor: Actor) => (actor.kind === 'integration' ? actor.scopes.includes('catalog:write') : isOfProducts(actor))

/** Their bodies are larger than those of other calls: so many bytes, and who may send them. */
const uploads: Record<string, { max: number; tooLarge: () => Refusal; isAllowed: (actor: Actor) => boolean }> = {
  '/api/image': { max: maxImageBytes, tooLarge: fileTooLarge, isAllowed: () => true },
  '/api/logo': { max: maxImageBytes, tooLarge: fileTooLarge, isAllowed: () => true },
  '/api/document': { max: maxDocumentBytes, tooLarge: documentTooLarge, isAllowed: isOfCatalog },
  '/api/product-import': { max: maxImportBytes, tooLarge: importTooLarge, isAllowed: isOfProducts },
}

export const uploadPaths = Object.keys(uploads)

/** Serves images. Their names are content hashes, so browsers cache them forever. */
export function mountImages(api: Api, shop: Shop) {
  api.get('/images/:name', async (c) => {
    const image = await openImage(shop, c.req.param('name'))
    if (!image) throw notFound('image')
    return c.body(new Uint8Array(image.bytes), 200, {
      'content-type': image.type,
      'content-length': String(image.bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}

/** Checks access before it reads the body, and stops reading at the size limit. */
export function guardUploads(api: Api, callerIn: (c: ApiContext) => Pick<CallContext, 'actor' | 'limits' | 'address'>) {
  for (const [path, { max, tooLarge, isAllowed }] of Object.entries(uploads)) {
    api.post(path, async (c, next) => {
      const { actor, limits, address } = callerIn(c)
      const caller = await actor()
      if (!('id' in caller)) throw new Refusal('not-signed-in', messages.forbidden)
      const { url, method, headers } = c.req.raw
      if (!isAllowed(caller)) {
        // The call says why; nobody reads what was sent.
        c.req.raw = new Request(url, { method, headers: { authorization: headers.get('authorization') ?? '' } })
        return next()
      }
      await limits.take('upload', { address, account: caller.id })
      c.req.raw = new Request(url, { method, headers, body: await readBody(c.req.raw, max + MAX_FORM_BYTES, tooLarge) })
      return next()
    })
  }
}

async function readBody(request: Request, limit: number, tooLarge: () => Refusal): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
