import { drawFamily } from '../../shop/catalog/families/draw-family.ts'
import { openImage } from '../../shop/ground/images/open-image.ts'
import { notFound } from '../../shop/ground/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Api } from '../api.ts'

const DAY_SECONDS = 86_400

/** Serves images, and the drawings that stand for them. Names of images are content hashes, so browsers cache them forever. */
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
  api.get('/family-drawings/:name{[\\w-]{1,60}\\.svg}', (c) =>
    c.body(drawFamily(c.req.param('name').slice(0, -'.svg'.length)), 200, {
      'content-type': 'image/svg+xml',
      'cache-control': `public, max-age=${DAY_SECONDS}`,
    }),
  )
}
