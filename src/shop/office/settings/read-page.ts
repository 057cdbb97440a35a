import { footerLists } from '../../../contract/ground/footer.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'

const MAX_DESCRIPTION = 200

export interface FooterPage {
  slug: string
  name: string
  html: string
  description: string
}

/** Reads a page of the footer by its slug or, after it was renamed, by a former one. */
export async function readPage(shop: Shop, slug: string): Promise<FooterPage> {
  const { footer } = shop.settings()
  const pages = footerLists.flatMap((list) => footer[list]).filter(({ text }) => text !== '')
  const page = pages.find(({ slugs: [current] }) => current === slug) ?? pages.find(({ slugs }) => slugs.includes(slug))
  const [current] = page?.slugs ?? []
  if (!page || !current) throw notFound('page')
  const { name, text } = page
  // Loaded with the first page.
  const { renderMarkdown } = await import('./render-markdown.ts')
  const { html, firstParagraph } = renderMarkdown(text)
  return { slug: current, name, html, description: shorten(firstParagraph) || name }
}

function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text
  return `${text
    .slice(0, MAX_DESCRIPTION)
    .replace(/\s\S*$/, '')
    .trimEnd()}…`
}
