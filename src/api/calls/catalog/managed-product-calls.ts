import { countProducts } from '../../../shop/catalog/products/count-products.ts'
import { countStock } from '../../../shop/catalog/products/count-stock.ts'
import { findManagedProduct } from '../../../shop/catalog/products/list-products.ts'
import { listStockMovements } from '../../../shop/catalog/products/list-stock-movements.ts'
import { findManagedProducts } from '../../../shop/catalog/search/find-products.ts'
import { listItems, staffOnly } from '../ground/access.ts'
import { idempotencyKey } from '../ground/idempotency-key.ts'

export const managedProductCalls = {
  list: staffOnly.managedProducts.list.handler(async ({ context, input = {} }) =>
    listItems(await findManagedProducts(context.shop, context.staff, input), context),
  ),
  find: staffOnly.managedProducts.find.handler(({ context, input }) => findManagedProduct(context.shop, input.productId)),
  counts: staffOnly.managedProducts.counts.handler(({ context }) => countProducts(context.shop, context.staff)),
  count: staffOnly.managedProducts.count.handler(({ context, input: { productId, ...count } }) =>
    countStock(context.shop, context.staff, productId, { ...count, idempotencyKey: idempotencyKey(context.headers) }),
  ),
  stockHistory: staffOnly.managedProducts.stockHistory.handler(async ({ context, input: { productId, ...page } }) =>
    listItems(await listStockMovements(context.shop, context.staff, productId, page), context),
  ),
}
