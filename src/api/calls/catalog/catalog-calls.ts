import { chosenSpecifications } from '../../../contract/catalog/specification-query.ts'
import { withAgreedPrices } from '../../../shop/catalog/price-lists/with-agreed-prices.ts'
import { addProduct } from '../../../shop/catalog/products/add-product.ts'
import { editProduct } from '../../../shop/catalog/products/edit-product.ts'
import { findProduct, findProductBySlug, listProducts } from '../../../shop/catalog/products/list-products.ts'
import { removeProduct } from '../../../shop/catalog/products/remove-product.ts'
import { setAvailable } from '../../../shop/catalog/products/set-available.ts'
import { findAlternatives, findFamilies, findFamilyBySlug, findFilters, findProducts } from '../../../shop/catalog/search/find-products.ts'
import { findSuggestions, type SuggestedProduct } from '../../../shop/catalog/search/find-suggestions.ts'
import { anyone, listItems, staffOnly } from '../ground/access.ts'
import { idempotencyKey } from '../ground/idempotency-key.ts'

/** Nothing when nothing is chosen, so that the plain list stays the plain list. */
const chosenOf = (query: Record<string, unknown>) => {
  const chosen = chosenSpecifications(query)
  return chosen.size > 0 ? chosen : undefined
}

export const catalogCalls = {
  list: anyone.catalog.list.handler(async ({ context, input = {} }) => {
    const { limit, after, fits, search, family, quantity, sort, ...rest } = input
    const filters = { search, family, quantity, sort, specifications: chosenOf(rest) }
    const isPlain = Object.values(filters).every((value) => value === undefined) && !fits
    const terms = await context.terms()
    const page = isPlain
      ? await listProducts(context.shop, { limit, after })
      : await findProducts(context.shop, { ...filters, accuracy: 'guess', fits: fits !== undefined, terms, limit, after })
    return listItems(page, context).map((product) => withAgreedPrices(product, terms))
  }),
  filters: anyone.catalog.filters.handler(({ context, input: { fits, search, family, quantity, ...rest } = {} }) =>
    findFilters(context.shop, {
      search,
      family,
      quantity,
      accuracy: 'guess',
      fits: fits !== undefined,
      specifications: chosenOf(rest),
    }),
  ),
  suggest: anyone.catalog.suggest.handler(async ({ context, input }) => {
    const [found, terms] = await Promise.all([findSuggestions(context.shop, input.search), context.terms()])
    const toTool = ({ product, foundBy }: SuggestedProduct) => ({ ...withAgreedPrices(product, terms), found_by: foundBy })
    return {
      part_numbers: found.partNumbers.map(toTool),
      tools: found.tools.map(toTool),
      families: found.families,
      total: found.total,
      guess: found.isGuess,
      nearest: found.nearest.map(toTool),
    }
  }),
  families: anyone.catalog.families.handler(({ context, input = {} }) =>
    findFamilies(context.shop, { ...input, accuracy: 'guess', fits: input.fits !== undefined }),
  ),
  findFamily: anyone.catalog.findFamily.handler(({ context, input }) => findFamilyBySlug(context.shop, input.slug)),
  findBySlug: anyone.catalog.findBySlug.handler(async ({ context, input }) =>
    withAgreedPrices(await findProductBySlug(context.shop, input.slug), await context.terms()),
  ),
  find: anyone.catalog.find.handler(async ({ context, input }) =>
    withAgreedPrices(await findProduct(context.shop, input.productId), await context.terms()),
  ),
  alternatives: anyone.catalog.alternatives.handler(async ({ context, input }) => {
    const [products, terms] = await Promise.all([findAlternatives(context.shop, input.productId, input.quantity), context.terms()])
    return products.map((product) => withAgreedPrices(product, terms))
  }),
  add: staffOnly.catalog.add.handler(async ({ context, input }) => {
    const { productId } = await addProduct(context.shop, context.staff, input)
    return { insertedId: productId }
  }),
  edit: staffOnly.catalog.edit.handler(async ({ context, input: { productId, ...edit } }) => {
    await editProduct(context.shop, context.staff, productId, edit)
    return { modifiedCount: 1 }
  }),
  setAvailable: staffOnly.catalog.setAvailable.handler(async ({ context, input: { productId, available, delta, version, reason } }) => {
    const count = { available, delta, version, reason, idempotencyKey: idempotencyKey(context.headers) }
    await setAvailable(context.shop, context.staff, productId, count)
    return { modifiedCount: 1 }
  }),
  remove: staffOnly.catalog.remove.handler(async ({ context, input }) => {
    await removeProduct(context.shop, context.staff, input.productId)
    return { deletedCount: 1 }
  }),
}
