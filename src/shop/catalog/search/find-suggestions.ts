import type { OfferedProduct, Product } from '../../../contract/catalog/product.ts'
import { foldCode } from '../../../contract/rules/fold-text.ts'
import type { Shop } from '../../shop.ts'
import { findProductsById } from './find-products.ts'
import { leadSearch } from './lead-search.ts'
import { splitSearch, splitWords } from './words.ts'

const MAX_ROWS = 8
const MAX_FAMILIES = 2
const MAX_NEAREST = 3

export interface SuggestedProduct {
  product: OfferedProduct
  /** The keyword that matches, when name and part number do not. */
  foundBy: string | null
}

interface FoundSuggestions {
  partNumbers: SuggestedProduct[]
  tools: SuggestedProduct[]
  families: { slug: string; name: string; count: number }[]
  total: number
  /** What matches has all words of the search but one. */
  isGuess: boolean
  nearest: SuggestedProduct[]
}

/** Suggests what a search may mean: part numbers that begin with it, tools, families by name; near part numbers when nothing matches. */
export async function findSuggestions(shop: Shop, typed: string): Promise<FoundSuggestions> {
  const search = (await leadSearch(shop, typed)) ?? typed
  const index = await shop.search.currentIndex(shop.catalogVersion())
  const families = findFamiliesByName(shop, search)
  const { ids, total, isGuess } = index.suggest(search, MAX_ROWS)
  const nearest = total > 0 || !/\d/.test(search) ? [] : index.partNumbers.closeTo(search, MAX_NEAREST)
  const nearestIds = nearest.flatMap(({ sku }) => index.partNumbers.idsOf(sku)).slice(0, MAX_NEAREST)
  const counts = families.length > 0 ? index.count({}) : new Map<string, number>()
  const counted = families
    .map(({ slug, name }) => ({ slug, name, count: counts.get(slug) ?? 0 }))
    .filter(({ count }) => count > 0)
    .slice(0, MAX_FAMILIES)
  const products = await findProductsById(shop, [...ids.slice(0, MAX_ROWS - counted.length), ...nearestIds])
  const code = foldCode(search)
  const [found, near] = [products.filter(({ _id }) => ids.includes(_id)), products.filter(({ _id }) => nearestIds.includes(_id))]
  const isByNumber = ({ sku }: Product) => code !== '' && foldCode(sku).startsWith(code)
  const suggest = (product: OfferedProduct) => ({ product, foundBy: foundBy(product, search) })
  return {
    partNumbers: found.filter(isByNumber).map(suggest),
    tools: found.filter((product) => !isByNumber(product)).map(suggest),
    families: counted,
    total,
    isGuess,
    nearest: near.map((product) => ({ product, foundBy: null })),
  }
}

/** Families whose name has a word that begins with each word of the search. */
function findFamiliesByName(shop: Shop, search: string) {
  const asked = splitSearch(search)
  if (asked.length === 0) return []
  return [...shop.search.families].flatMap(([slug, { name }]) => {
    const words = splitWords(name)
    return asked.every(({ word }) => words.some((own) => own.startsWith(word))) ? [{ slug, name }] : []
  })
}

function foundBy({ name, sku, keywords }: Product, search: string): string | null {
  const own = [...splitWords(name), ...splitWords(sku), foldCode(sku)]
  const missing = splitSearch(search).filter(({ word }) => !own.some((one) => one.startsWith(word)))
  return keywords.find((keyword) => missing.some(({ word }) => splitWords(keyword).some((one) => one.startsWith(word)))) ?? null
}
