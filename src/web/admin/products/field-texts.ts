import { readAmount } from '../../ui/text/amounts.ts'
import { oneOrMany } from '../../ui/text/counts.ts'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { readUnits } from '../../ui/text/units.ts'
import type { ProductInput } from './product-form.ts'

const nothing = 'nothing'

/** The value of a field in words, to compare it with another. */
export function fieldText(field: keyof ProductInput, values: ProductInput): string {
  switch (field) {
    case 'price_breaks':
      return list(
        values.price_breaks.map(({ quantity, price }) => `${showUnits(readUnits(quantity) ?? 0)} at ${showAmount(readAmount(price) ?? 0)}`),
      )
    case 'specifications':
      return list(values.specifications.map(({ label, value }) => `${label}: ${value}`))
    case 'details':
      return `“${values.details}”`
    case 'hidden':
      return values.hidden ? 'yes' : 'no'
    case 'images':
      return oneOrMany(values.images.length, 'one image', `${values.images.length} images`)
    case 'documents':
      return list(values.documents.map(({ name, type }) => `${name} (${type.toUpperCase()})`))
    default:
      return values[field] || nothing
  }
}

const names: Record<keyof ProductInput, string> = {
  name: 'name',
  details: 'details',
  price: 'price',
  available: 'available units',
  minimum_order: 'minimum order',
  increment: 'order multiple',
  price_breaks: 'price breaks',
  sku: 'part number',
  family: 'family',
  keywords: 'search words',
  weight_grams: 'weight in grams',
  specifications: 'specification',
  low_stock: 'low stock',
  replacement: 'replacement',
  hidden: 'hidden',
  images: 'images',
  documents: 'documents',
}

const MAX_TEXT = 60

const shorten = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT).trimEnd()}…` : text)

/** How a field changes, such as 'price 8.45 → 1.11'. Long texts are cut. */
export const changeText = (field: keyof ProductInput, before: ProductInput, after: ProductInput): string =>
  `${names[field]} ${shorten(fieldText(field, before))} → ${shorten(fieldText(field, after))}`

const list = (items: string[]) => items.join('; ') || nothing
