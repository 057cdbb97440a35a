import type { ProductQuery } from './product-query.ts'

const names: Record<string, string> = { newest: 'Newest', name: 'Name', price: 'Price, low to high', '-price': 'Price, high to low' }

/** How a list is sorted, as its field says it. The table sorts by its columns, too. */
export function sortName({ search, sort }: Pick<ProductQuery, 'search' | 'sort'>): string {
  if (!sort) return search ? 'Best match' : 'Newest'
  return names[sort] ?? columnName(sort)
}

export const isByColumn = (sort: string) => !(sort in names)

function columnName(sort: string): string {
  const name = sort.replace(/^-?(spec\.)?/, '')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${sort.startsWith('-') ? ', descending' : ''}`
}
