import { createHash } from 'node:crypto'
import { findPage, pagePath } from '../../../contract/ground/footer.ts'
import type { ShopSettings } from '../../../contract/office/settings.ts'
import type { TermsOfSale } from '../../../contract/selling/terms-of-sale.ts'

interface CurrentTerms extends TermsOfSale {
  slug: string
  text: string
}

const found = new WeakMap<ShopSettings, CurrentTerms | undefined>()

/** The terms of sale that customers accept with an order, of these settings. Undefined if none are asked for, or their page is gone. */
export function currentTerms(settings: ShopSettings): CurrentTerms | undefined {
  if (!found.has(settings)) found.set(settings, findTerms(settings))
  return found.get(settings)
}

function findTerms({ termsPage, footer }: ShopSettings): CurrentTerms | undefined {
  const page = termsPage === '' ? undefined : findPage(footer, termsPage)
  const [slug] = page?.slugs ?? []
  if (!page || !slug) return undefined
  const { name, text } = page
  return { slug, name, text, path: pagePath(slug), version: termsVersionOf(page) }
}

/** By which a version of the terms is known. */
export const termsVersionOf = ({ name, text }: Pick<CurrentTerms, 'name' | 'text'>): string =>
  createHash('sha256')
    .update(JSON.stringify([name, text]))
    .digest('hex')
    .slice(0, 32)
