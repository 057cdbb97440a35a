import { countProducts } from '../../shop/catalog/count-products.ts'
import { findManagedProduct } from '../../shop/catalog/list-products.ts'
import { listStockMovements } from '../../shop/catalog/list-stock-movements.ts'
import { findManagedProducts } from '../../shop/search/find-products.ts'
import { adminOnly, listItems } from './access.ts'

export const managedProductCalls = {
  list: adminOnly.managedProducts.list.handler(async ({ context, input = {} }) =>
    listItems(await findManagedProducts(context.shop, context.admin, input), context),
  ),
  find: adminOnly.managedProducts.find.handler(({ context, input }) => findManagedProduct(context.shop, input.productId)),
  counts: adminOnly.managedProducts.counts.handler(({ context }) => countProducts(context.shop, context.admin)),
  stockHistory: adminOnly.managedProducts.stockHistory.handler(async ({ context, input: { productId, ...page } }) =>
    listItems(await listStockMovements(context.shop, context.admin, productId, page), context),
  ),
}
