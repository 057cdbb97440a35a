import { showDollars, showUnits } from '../../ui/text/money.ts'
import type { ProductInput } from './product-form.ts'

const nothing = 'nothing'

/** The value of a field in words, to compare it with another. */
export function fieldText(field: keyof ProductInput, values: ProductInput): string {
  switch (field) {
    case 'price_breaks':
      return list(values.price_breaks.map(({ quantity, price }) => `${showUnits(Number(quantity))} at ${showDollars(Number(price))}`))
    case 'specifications':
      return list(values.specifications.map(({ label, value }) => `${label}: ${value}`))
    case 'details':
      return `“${values.details}”`
    case 'images':
      return values.images.length === 1 ? 'one image' : `${values.images.length} images`
    default:
      return values[field] || nothing
  }
}

const list = (items: string[]) => items.join('; ') || nothing
