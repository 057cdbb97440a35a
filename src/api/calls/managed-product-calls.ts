import { countProducts } from '../../shop/catalog/count-products.ts'
import { countStock } from '../../shop/catalog/count-stock.ts'
import { findManagedProduct } from '../../shop/catalog/list-products.ts'
import { listStockMovements } from '../../shop/catalog/list-stock-movements.ts'
import { findManagedProducts } from '../../shop/search/find-products.ts'
import { adminOnly, listItems } from './access.ts'
import { idempotencyKey } from './idempotency-key.ts'

export const managedProductCalls = {
  list: adminOnly.managedProducts.list.handler(async ({ context, input = {} }) =>
    listItems(await findManagedProducts(context.shop, context.admin, input), context),
  ),
  find: adminOnly.managedProducts.find.handler(({ context, input }) => findManagedProduct(context.shop, input.productId)),
  counts: adminOnly.managedProducts.counts.handler(({ context }) => countProducts(context.shop, context.admin)),
  count: adminOnly.managedProducts.count.handler(({ context, input: { productId, ...count } }) =>
    countStock(context.shop, context.admin, productId, { ...count, idempotencyKey: idempotencyKey(context.headers) }),
  ),
  stockHistory: adminOnly.managedProducts.stockHistory.handler(async ({ context, input: { productId, ...page } }) =>
    listItems(await listStockMovements(context.shop, context.admin, productId, page), context),
  ),
}
