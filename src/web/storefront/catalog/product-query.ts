import type { ProductSort } from '../../../contract/catalog.ts'
import { readUnits } from '../../ui/text/units.ts'

/** The search and filters of the product list, as in its address. */
export interface ProductQuery {
  search?: string | undefined
  family?: string | undefined
  quantity?: number | undefined
  fits?: boolean | undefined
  sort?: ProductSort | undefined
}

/** Returns the address of the product list for a query. */
export function listPath({ search, family, quantity, fits, sort }: ProductQuery, page?: { number?: number; after: string }) {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (family) query.set('family', family)
  if (quantity) query.set('quantity', String(quantity))
  if (fits) query.set('fits', '1')
  if (sort) query.set('sort', sort)
  if (page) {
    if (page.number) query.set('page', String(page.number))
    query.set('after', page.after)
  }
  return query.size > 0 ? `/products?${query}` : '/products'
}

/** The contract's limit. */
const MAX_SEARCH_LENGTH = 100

const sorts: readonly ProductSort[] = ['newest', 'name', 'price', '-price']

/** Reads a query from an address or a form. Unknown values are ignored. */
export function readProductQuery(query: { get(name: string): unknown }): ProductQuery {
  const text = (name: string) =>
    String(query.get(name) ?? '')
      .replaceAll('\0', '')
      .trim()
  const [search, family] = [text('search'), text('family')]
  const sort = sorts.find((known) => known === text('sort'))
  return {
    ...(search && { search: search.slice(0, MAX_SEARCH_LENGTH).toWellFormed() }),
    ...(/^[\w-]{1,100}$/.test(family) && { family }),
    ...(readUnits(text('quantity')) && { quantity: readUnits(text('quantity')) }),
    ...(text('fits') === '1' && { fits: true }),
    ...(sort && (sort !== 'newest' || search) && { sort }),
  }
}
