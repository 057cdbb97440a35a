import { showUnits } from '../../ui/text/money.ts'
import { countTools } from './count-tools.ts'
import type { ProductQuery } from './product-query.ts'
import { sortName } from './sort-name.ts'

/** What screen readers say of a list, so that each choice of how it is found, sorted and shown is heard. */
export function foundText(total: number, filters: ProductQuery): string {
  const { search, quantity, fits, view, specifications = {} } = filters
  const chosen = Object.values(specifications).flat()
  const parts = [
    `${countTools(total)} found${search ? ` for ${search}` : ''}`,
    ...chosen,
    fits && 'in stock',
    quantity && `prices for ${showUnits(quantity)}`,
    `sorted by ${sortName(filters).toLowerCase()}`,
    view === 'table' ? 'as a table' : 'as cards',
  ]
  return parts.filter(Boolean).join(', ')
}
