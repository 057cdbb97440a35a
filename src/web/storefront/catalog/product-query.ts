import type { ProductSort } from '../../../contract/catalog/catalog.ts'
import { maxChoices, maxChosen, maxFilters, rangeText } from '../../../contract/rules/filter-limits.ts'
import { readUnits } from '../../ui/text/units.ts'

/** The search and filters of the product list, as in its address. */
export interface ProductQuery {
  search?: string | undefined
  family?: string | undefined
  quantity?: number | undefined
  fits?: boolean | undefined
  sort?: ProductSort | undefined
  /** Cards unless it is a table. */
  view?: 'table' | undefined
  /** The chosen values of each specification, as the address has them. */
  specifications?: Record<string, string[]> | undefined
}

const prefix = 'spec.'

/** The chosen specifications as the API takes them. */
export const chosenFields = ({ specifications = {} }: ProductQuery): Record<string, string[]> =>
  Object.fromEntries(Object.entries(specifications).map(([name, texts]) => [prefix + name, texts]))

/** The list without the chosen filters. */
export const withoutFilters = (query: ProductQuery): ProductQuery => ({ ...query, fits: undefined, specifications: undefined })

/** Returns the address of the product list for a query. */
export function listPath(
  { search, family, quantity, fits, sort, view, ...chosen }: ProductQuery,
  page?: { number?: number; after: string },
) {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (family) query.set('family', family)
  if (quantity) query.set('quantity', String(quantity))
  if (fits) query.set('fits', '1')
  if (sort) query.set('sort', sort)
  if (view) query.set('view', view)
  for (const [field, texts] of Object.entries(chosenFields(chosen))) for (const text of texts) query.append(field, text)
  if (page) {
    if (page.number) query.set('page', String(page.number))
    query.set('after', page.after)
  }
  return query.size > 0 ? `/products?${query}` : '/products'
}

/** A form has fewer. */
const MAX_FIELDS = 100

/** The contract's limit. */
const MAX_SEARCH_LENGTH = 100

const isSort = (text: string): text is ProductSort => /^(?:newest|-?(?:name|price|available|spec\..{1,80}))$/su.test(text)

interface Fields {
  get(name: string): unknown
  getAll(name: string): unknown[]
  keys(): Iterable<string>
}

/** Reads a query from an address or a form. Unknown values are ignored. */
export function readProductQuery(query: Fields): ProductQuery {
  const text = (name: string) =>
    String(query.get(name) ?? '')
      .replaceAll('\0', '')
      .trim()
  const [search, family] = [text('search'), text('family')]
  const sort = text('sort')
  const specifications = Object.fromEntries(readSpecifications(query))
  return {
    ...(search && { search: search.slice(0, MAX_SEARCH_LENGTH).toWellFormed() }),
    ...(/^[\w-]{1,100}$/.test(family) && { family }),
    ...(readUnits(text('quantity')) && { quantity: readUnits(text('quantity')) }),
    ...(text('fits') === '1' && { fits: true }),
    ...(isSort(sort) && (sort !== 'newest' || search) && { sort }),
    ...(text('view') === 'table' && { view: 'table' as const }),
    ...(Object.keys(specifications).length > 0 && { specifications }),
  }
}

/** The ends of a chosen range as its fields show them. */
export function rangeEnds(texts: readonly string[]): { from: string; to: string } {
  const [, from = '', to = ''] = texts.map((text) => /^([\d.,/ -]*?)\.\.([\d.,/ -]*)/.exec(text)).find((found) => found) ?? []
  return { from: from.trim(), to: to.trim() }
}

/** A form without JavaScript sends the ends of a range and its unit as fields of their own. */
function readSpecifications(query: Fields): [name: string, texts: string[]][] {
  const texts = new Map<string, Set<string>>()
  for (const key of [...new Set(query.keys())].slice(0, MAX_FIELDS)) {
    const [, kind, name = ''] = /^(spec|from|to)\.(.{1,80})$/su.exec(key) ?? []
    if (!kind || name.includes('\0')) continue
    const [from, to] = [`from.${name}`, `to.${name}`].map((end) => String(query.get(end) ?? '').trim())
    const asked =
      kind === 'spec' ? query.getAll(key) : from || to ? [rangeText(from ?? '', to ?? '', String(query.get(`unit.${name}`) ?? ''))] : []
    const kept = asked.map(String).filter((text) => text !== '' && text.length <= 200 && !text.includes('\0'))
    for (const text of kept) texts.set(name, (texts.get(name) ?? new Set()).add(text))
  }
  let room = maxChosen
  return [...texts].slice(0, maxFilters).flatMap(([name, own]): [string, string[]][] => {
    const chosen = [...own].slice(0, Math.min(maxChoices, room))
    room -= chosen.length
    return chosen.length > 0 ? [[name, chosen]] : []
  })
}
