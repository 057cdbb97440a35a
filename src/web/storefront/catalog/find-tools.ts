import type { ShopClient } from '../../session/shop-client.ts'
import { cardProduct } from './card-product.ts'
import { chosenFields, listPath, type ProductQuery, readProductQuery } from './product-query.ts'
import { readableFilters } from './readable-filters.ts'
import { tableColumns } from './table/table-columns.ts'

const PAGE_SIZE = 24
/** The API's limit per page. */
const MAX_LIMIT = 1000

/** Loads everything that the product list shows for the query in its address. */
export async function findTools({ catalog }: ShopClient, query: URLSearchParams) {
  const { query: requested, leftOut } = readableFilters(readProductQuery(query))
  const { search, quantity } = requested
  const fits = requested.fits ? ('1' as const) : undefined
  const families = await catalog.families({ search, quantity, fits })
  const family = families.find(({ slug }) => slug === requested.family)
  const filters: ProductQuery = { ...requested, family: family?.slug }
  const { specifications, view, ...plain } = filters
  const chosen = chosenFields(filters)
  const find = (limit: number, after?: string) => catalog.list({ ...plain, ...chosen, fits, limit, after })
  const isDivided = filters.family || search || specifications
  const divided = isDivided || view ? await catalog.filters({ search, quantity, fits, family: filters.family, ...chosen }) : undefined

  let page = readPage(query)
  const found = await find(PAGE_SIZE + 1, page.after).catch((error: unknown) => {
    // The tool before the page may have been deleted; then the list starts over.
    if (!page.after) throw error
    page = firstPage
    return find(PAGE_SIZE + 1)
  })
  const products = found.slice(0, PAGE_SIZE)
  const last = products.at(-1)
  const everywhere = sumCounts(families)
  const inList = family ? family.count : everywhere
  const anyStock = fits && (isDivided || inList === 0) ? await catalog.families({ search }) : families
  const total = divided?.total ?? inList
  const nearest = search && sumCounts(anyStock) === 0 ? (await catalog.suggest({ search })).nearest : []
  return {
    filters,
    families: families.map(({ slug, name, count }) => ({ slug, name, count })),
    family: family && { name: family.name, intro: family.intro },
    canonicalPath: canonicalPath(filters, page),
    everywhere,
    /** The number of tools without what is chosen of the filters. */
    size: family ? (anyStock.find(({ slug }) => slug === family.slug)?.count ?? 0) : sumCounts(anyStock),
    total,
    isGuess: search !== undefined && (divided?.guess ?? false),
    inStock: divided?.inStock ?? 0,
    specifications: isDivided ? (divided?.filters ?? []) : [],
    leftOut,
    /** The number of tools that match in other quantities, when none matches in this one. */
    inAnyQuantity: inList === 0 && fits ? sumCounts(anyStock) : 0,
    /** When nothing matches: the names and part numbers that are close. */
    nearest: nearest.map(({ slug, name, sku }) => ({ slug, name, sku })),
    products: products.map(cardProduct),
    /** Undefined for cards. */
    table:
      view &&
      tableColumns(
        (divided?.filters ?? []).map(({ name }) => name),
        products,
      ),
    before: page.number === undefined ? undefined : (page.number - 1) * PAGE_SIZE,
    previous: page.after && (await previousPage(page, filters, find)),
    next: found.length > PAGE_SIZE && last ? listPath(filters, { number: (page.number ?? 1) + 1, after: last._id }) : undefined,
  }
}

/** The address without what shows the same tools otherwise: a search, a sort order, a quantity. Each page of a whole list is its own. */
function canonicalPath({ family, search, sort, fits, specifications }: ProductQuery, { number, after }: Page) {
  const isWholeList = !search && !sort && !fits && !specifications
  return listPath({ family }, isWholeList && after ? { ...(number && { number }), after } : undefined)
}

const sumCounts = (families: { count: number }[]) => families.reduce((sum, { count }) => sum + count, 0)

export type FoundTools = Awaited<ReturnType<typeof findTools>>

interface Page {
  /** Counted from 1; unknown when the address does not have it. */
  number?: number
  after?: string
}

const firstPage: Page = { number: 1 }

function readPage(query: URLSearchParams): Page {
  const after = query.get('after') ?? ''
  if (!/^[\w-]{1,100}$/.test(after)) return firstPage
  const number = query.get('page') ?? ''
  return /^[2-9]$|^[1-9]\d{1,4}$/.test(number) ? { number: Number(number), after } : { after }
}

/** Returns the address of the previous page. Beyond the API's limit it is the first page. */
async function previousPage({ number = 2 }: Page, filters: ProductQuery, find: (limit: number) => Promise<{ _id: string }[]>) {
  const before = (number - 2) * PAGE_SIZE
  if (before === 0 || before > MAX_LIMIT) return listPath(filters)
  const last = (await find(before)).at(-1)
  return last ? listPath(filters, { number: number - 1, after: last._id }) : listPath(filters)
}
