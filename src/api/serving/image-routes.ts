import { openImage } from '../../shop/ground/images/open-image.ts'
import { notFound } from '../../shop/ground/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Api } from '../api.ts'

/** Serves images. Their names are content hashes, so browsers cache them forever. */
export function mountImages(api: Api, shop: Shop) {
  api.get('/images/:name', async (c) => {
    const image = await openImage(shop, c.req.param('name'), c.req.raw.signal)
    if (!image) throw notFound('image')
    return c.body(new Uint8Array(image.bytes), 200, {
      'content-type': image.type,
      'content-length': String(image.bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}
