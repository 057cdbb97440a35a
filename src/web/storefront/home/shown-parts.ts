import { defaultLocale, type ShopLocale } from '../../../contract/ground/shop-locale.ts'
import { defaultTexts, type SiteTexts, type SummaryFigure } from '../../../contract/office/site-texts.ts'

/** The products with these part numbers, in their order. One that is gone is left out. */
export function chosenTools<Tool extends { sku: string }>(partNumbers: readonly string[], products: readonly Tool[]): Tool[] {
  if (partNumbers.length === 0) return []
  const bySku = new Map(products.map((product) => [product.sku.toLowerCase(), product]))
  return partNumbers.flatMap((sku) => bySku.get(sku.toLowerCase()) ?? [])
}

/**
 * The figures of the business. Those of the specification claim what only its own shop may: they stand until the owner sets a name or
 * a currency, and not beside an empty list of reviews.
 */
export function shownFigures(
  { showFigures, figures }: Pick<SiteTexts, 'showFigures' | 'figures'>,
  { name, currency }: ShopLocale,
  hasReviews: boolean,
): SummaryFigure[] {
  if (!showFigures) return []
  const isOwn = JSON.stringify(figures) !== JSON.stringify(defaultTexts.figures)
  const isUnnamed = name === defaultLocale.name && currency === defaultLocale.currency
  return isOwn || (isUnnamed && hasReviews) ? figures : []
}
