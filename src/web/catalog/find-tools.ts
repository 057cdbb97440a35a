import type { ShopClient } from '../shop-client.ts'
import { cardProduct } from './card-product.ts'
import { listPath, type ProductQuery, readProductQuery } from './product-query.ts'

const PAGE_SIZE = 24
/** The most that one call gives. */
const MAX_LIMIT = 1000

/** Everything that the product list shows for the wish in its address. */
export async function findTools({ catalog }: ShopClient, query: URLSearchParams) {
  const asked = readProductQuery(query)
  const { search, quantity } = asked
  const fits = asked.fits ? ('1' as const) : undefined
  const families = await catalog.families({ search, quantity, fits })
  const family = families.find(({ slug }) => slug === asked.family)
  const wish: ProductQuery = { ...asked, family: family?.slug }
  const find = (limit: number, after?: string) => catalog.list({ ...wish, fits, limit, after })

  let page = readPage(query)
  const found = await find(PAGE_SIZE + 1, page.after).catch((error: unknown) => {
    // The tool that the page starts after may have gone; then the list starts anew.
    if (!page.after) throw error
    page = firstPage
    return find(PAGE_SIZE + 1)
  })
  const products = found.slice(0, PAGE_SIZE)
  const last = products.at(-1)
  const everywhere = sumCounts(families)
  const total = family ? family.count : everywhere
  return {
    wish,
    families: families.map(({ slug, name, count }) => ({ slug, name, count })),
    intro: family?.intro,
    everywhere,
    total,
    /** How many there are in other quantities, when there is none in this one. */
    inAnyQuantity: total === 0 && fits ? sumCounts(await catalog.families({ search })) : 0,
    products: products.map(cardProduct),
    before: page.number === undefined ? undefined : (page.number - 1) * PAGE_SIZE,
    previous: page.after && (await previousPage(page, wish, find)),
    next: found.length > PAGE_SIZE && last ? listPath(wish, { number: (page.number ?? 1) + 1, after: last._id }) : undefined,
  }
}

const sumCounts = (families: { count: number }[]) => families.reduce((sum, { count }) => sum + count, 0)

export type FoundTools = Awaited<ReturnType<typeof findTools>>

interface Page {
  /** Which page it is, counted from 1, when the address says so. */
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

/** The page before: it starts after the last tool of the one before that, which the list is asked for; far out it leads back to the start. */
async function previousPage({ number = 2 }: Page, wish: ProductQuery, find: (limit: number) => Promise<{ _id: string }[]>) {
  const before = (number - 2) * PAGE_SIZE
  if (before === 0 || before > MAX_LIMIT) return listPath(wish)
  const last = (await find(before)).at(-1)
  return last ? listPath(wish, { number: number - 1, after: last._id }) : listPath(wish)
}
