import { monogram } from '../../contract/ground/monogram.ts'
import { defaultLocale } from '../../contract/ground/shop-locale.ts'
import { escapeHtml } from '../../contract/rules/escape-html.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Api } from '../api.ts'

const PAPER = '#fafaf7'
const drawnIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
]

/** The web manifest and the monogram carry the name of the shop. */
export function mountShopIcons(api: Api, shop: Shop) {
  api.get('/site.webmanifest', (c) => {
    const { name } = shop.settings()
    const manifest = { name, short_name: name.slice(0, 12).trim(), start_url: '/', display: 'browser', icons: iconsOf(shop) }
    return c.body(JSON.stringify({ ...manifest, background_color: PAPER, theme_color: PAPER }), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    })
  })
  api.get('/monogram.svg', (c) =>
    c.body(monogramSvg(shop.settings().name), 200, { 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': 'no-cache' }),
  )
}

function iconsOf(shop: Shop) {
  const { name, logo } = shop.settings()
  if (logo) return [{ src: logo.url, sizes: `${logo.width}x${logo.height}`, type: 'image/webp' }]
  return name === defaultLocale.name ? drawnIcons : [{ src: '/monogram.svg', sizes: 'any', type: 'image/svg+xml' }]
}

const monogramSvg = (name: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 0 28 28">
<style>g{color:#202326}@media(prefers-color-scheme:dark){g{color:#f2f1ec}}</style><g fill="currentColor">
<rect x="1.25" y="1.25" width="21.5" height="25.5" rx="4.6" fill="none" stroke="currentColor" stroke-width="2.5"/>
<text x="12" y="17.8" text-anchor="middle" font-family="Arial Black,Arial,sans-serif" font-weight="900" font-size="9.5">${escapeHtml(monogram(name))}</text></g></svg>`
