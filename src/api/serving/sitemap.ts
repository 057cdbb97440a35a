import { pagePath } from '../../contract/ground/footer.ts'
import { countProductSlugs, listProductSlugs } from '../../shop/catalog/products/list-product-slugs.ts'
import { findFamilies } from '../../shop/catalog/search/find-products.ts'
import { readPublicSettings } from '../../shop/office/settings/read-public-settings.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Api } from '../api.ts'

/** The maximum of a sitemap (sitemaps.org). */
const MAX_URLS = 50_000
const pages = ['/', '/products', '/blogs', '/portfolio', '/contact']
const privatePages = ['/api/', '/dashboard', '/payment/', '/purchase/', '/checkout', '/login', '/signup', '/reset-password']

/** sitemap.xml and robots.txt. Larger catalogs get a sitemap index. */
export function mountSitemap(api: Api, shop: Shop, maxUrls = MAX_URLS) {
  const { origin } = new URL(shop.config.publicUrl)
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }
  const shownPages = () => {
    const { showBlogs, showPortfolio } = shop.settings()
    return pages.filter((path) => (showBlogs || path !== '/blogs') && (showPortfolio || path !== '/portfolio'))
  }
  const footerPages = () =>
    Object.values(readPublicSettings(shop).footer).flatMap((list) => list.flatMap(({ to }) => (to?.startsWith(pagePath('')) ? [to] : [])))
  const findPages = async () => [
    ...shownPages(),
    ...footerPages(),
    ...(await findFamilies(shop, {})).map(({ slug }) => `/products?family=${slug}`),
  ]

  api.get('/robots.txt', (c) =>
    c.text(`User-agent: *\n${privatePages.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`),
  )
  api.get('/sitemap.xml', async (c) => {
    const first = await findPages()
    const parts = Math.ceil((await countProductSlugs(shop)) / (maxUrls - first.length))
    return c.body(parts <= 1 ? await part(shop, origin, 1, first, maxUrls) : sitemapIndex(origin, parts), 200, headers)
  })
  api.get('/:file{sitemap-[1-9][0-9]*\\.xml}', async (c, next) => {
    const number = Number(/\d+/.exec(c.req.param('file'))?.[0])
    const first = await findPages()
    const exists = number === 1 || (number - 1) * (maxUrls - first.length) < (await countProductSlugs(shop))
    return exists ? c.body(await part(shop, origin, number, first, maxUrls), 200, headers) : next()
  })
}

/** The first part also has the pages that are no products. */
async function part(shop: Shop, origin: string, number: number, first: string[], maxUrls: number): Promise<string> {
  const perPart = maxUrls - first.length
  const products = await listProductSlugs(shop, (number - 1) * perPart, perPart)
  const entries = [
    ...(number === 1 ? first.map((path) => `<url><loc>${origin}${path}</loc></url>`) : []),
    ...products.map(
      ({ slug, changedAt }) => `<url><loc>${origin}/products/${slug}</loc><lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod></url>`,
    ),
  ]
  return wrap('urlset', entries)
}

const sitemapIndex = (origin: string, parts: number) =>
  wrap(
    'sitemapindex',
    Array.from({ length: parts }, (_, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`),
  )

const wrap = (name: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${name}>\n`
