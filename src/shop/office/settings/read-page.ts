import { findPage } from '../../../contract/ground/footer.ts'
import { notFound } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'

const MAX_DESCRIPTION = 200

export interface FooterPage {
  slug: string
  name: string
  /** When a kept version was first accepted. */
  acceptedAt?: string
  html: string
  description: string
}

/** Reads a page of the footer by its slug or, after it was renamed, by a former one; with `version` as it was accepted with an order. */
export async function readPage(shop: Shop, slug: string, version?: string): Promise<FooterPage> {
  const { acceptedAt, name, text, ...page } = await (version === undefined ? findCurrent(shop, slug) : findVersion(shop, slug, version))
  // Loaded with the first page.
  const { renderMarkdown } = await import('./render-markdown.ts')
  const { html, firstParagraph } = renderMarkdown(text)
  const description = shorten(firstParagraph) || name
  return { slug: page.slug, name, html, description, ...(acceptedAt && { acceptedAt: acceptedAt.toISOString() }) }
}

interface FoundPage {
  slug: string
  name: string
  text: string
  acceptedAt?: Date
}

function findCurrent(shop: Shop, asked: string): FoundPage {
  const page = findPage(shop.settings().footer, asked)
  const [slug] = page?.slugs ?? []
  if (!page || !slug) throw notFound('page')
  return { slug, name: page.name, text: page.text }
}

async function findVersion({ db }: Shop, slug: string, version: string): Promise<FoundPage> {
  const kept = await db.selectFrom('terms_of_sale').selectAll().where('id', '=', version).where('slug', '=', slug).executeTakeFirst()
  if (!kept) throw notFound('page')
  return kept
}

function shorten(text: string): string {
  if (text.length <= MAX_DESCRIPTION) return text
  return `${text
    .slice(0, MAX_DESCRIPTION)
    .replace(/\s\S*$/, '')
    .trimEnd()}…`
}
