import { countProducts, listProductSlugs } from '../../shop/catalog/list-product-slugs.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Api } from '../api.ts'

/** The most addresses that a sitemap may hold (sitemaps.org). */
const MOST = 50_000
const pages = ['/', '/products', '/blogs', '/portfolio', '/contact']
const privatePages = ['/api/', '/dashboard', '/payment/', '/purchase/', '/login', '/signup', '/reset-password']

/** What search engines ask for: which pages there are, and which are nobody else's business. */
export function mountSitemap(app: Api, shop: Shop, most = MOST) {
  const { origin } = new URL(shop.settings.publicUrl)
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }
  const perPart = most - pages.length

  app.get('/robots.txt', (c) =>
    c.text(`User-agent: *\n${privatePages.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', async (c) => {
    const parts = Math.ceil((await countProducts(shop)) / perPart)
    return c.body(parts <= 1 ? await part(shop, origin, 1, perPart) : index(origin, parts), 200, headers)
  })
  app.get('/:file{sitemap-[1-9][0-9]*\\.xml}', async (c, next) => {
    const number = Number(/\d+/.exec(c.req.param('file'))?.[0])
    const exists = number === 1 || (number - 1) * perPart < (await countProducts(shop))
    return exists ? c.body(await part(shop, origin, number, perPart), 200, headers) : next()
  })
}

async function part(shop: Shop, origin: string, number: number, perPart: number): Promise<string> {
  const products = await listProductSlugs(shop, (number - 1) * perPart, perPart)
  const entries = [
    ...(number === 1 ? pages.map((path) => `<url><loc>${origin}${path}</loc></url>`) : []),
    ...products.map(
      ({ slug, changedAt }) => `<url><loc>${origin}/products/${slug}</loc><lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod></url>`,
    ),
  ]
  return wrap('urlset', entries)
}

const index = (origin: string, parts: number) =>
  wrap(
    'sitemapindex',
    Array.from({ length: parts }, (_, at) => `<sitemap><loc>${origin}/sitemap-${at + 1}.xml</loc></sitemap>`),
  )

const wrap = (name: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${name}>\n`
