import { findDocument } from '../../shop/catalog/product-documents/find-document.ts'
import { notFound } from '../../shop/ground/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Api, ApiContext } from '../api.ts'
import type { CallContext } from '../calls/ground/access.ts'
import { downloadPolicy } from './content-security-policy.ts'

/**
 * Serves documents of products as files to save, in a type that no browser shows or runs. Whoever may see the document is asked each time; an
 * unchanged one is not sent again.
 */
export function mountDocuments(api: Api, shop: Shop, callerIn: (c: ApiContext) => Pick<CallContext, 'actor'>) {
  api.get('/documents/:id/:file', async (c) => {
    const { id, file } = c.req.param()
    const document = await findDocument(shop, await callerIn(c).actor(), id, file)
    const headers = { etag: `"${id}"`, 'cache-control': 'private, no-cache' }
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
    const bytes = c.req.method === 'HEAD' ? null : await document.open()
    if (bytes === undefined) throw notFound('document')
    return new Response(bytes && toStream(bytes), {
      headers: {
        ...headers,
        'content-type': 'application/octet-stream',
        'content-length': String(document.size),
        'content-disposition': `attachment; filename="${document.file}"`,
        'content-security-policy': downloadPolicy,
      },
    })
  })
}

/** Reads the parts of a file as the client takes them. */
function toStream(parts: AsyncIterable<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = parts[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await reader.return?.()),
  })
}
