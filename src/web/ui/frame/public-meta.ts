import { shopLocale } from '../../../contract/ground/shop-locale.ts'
import { pageMeta } from './page-meta.ts'

export interface PublicPage {
  title: string
  description: string
  /** The shop's public origin; undefined when the page's data could not be loaded. */
  origin: string | undefined
  /** The address that search engines list. */
  path: string
  /** The title of a link preview, if it is another one. */
  previewTitle?: string
  type?: 'website' | 'product'
  picture?: { src: string; alt: string }
}

/** Metadata of a public page for search engines (canonical address) and link previews (Open Graph). All addresses are absolute. */
export function publicMeta({ title, description, origin, path, previewTitle = title, type = 'website', picture = tools }: PublicPage) {
  if (!origin) return pageMeta(title, description)
  const address = origin + path
  return [
    ...pageMeta(title, description),
    { tagName: 'link' as const, rel: 'canonical', href: address },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: shopLocale().name },
    { property: 'og:title', content: previewTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: new URL(picture.src, origin).href },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** Made by `npm run icons`. */
const tools = { src: '/preview.jpg', alt: 'Combination pliers, a claw hammer and a wrench' }

/** The client loader of a page whose server loader is `loadOrigin`, so that going there needs no request. */
export const originHere = () => ({ origin: window.location.origin })
