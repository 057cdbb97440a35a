import { changeStock } from '../../../shop/catalog/products/change-stock.ts'
import { findProductBySku } from '../../../shop/catalog/products/find-by-sku.ts'
import { patchProduct, putProduct } from '../../../shop/catalog/products/put-product.ts'
import { staffOnly } from '../ground/access.ts'
import { idempotencyKey } from '../ground/idempotency-key.ts'

export const productBySkuCalls = {
  find: staffOnly.productsBySku.find.handler(({ context, input }) => findProductBySku(context.shop, input.sku)),
  put: staffOnly.productsBySku.put.handler(async ({ context, input: { sku, ...product } }) => {
    const { id, ...saved } = await putProduct(context.shop, context.staff, sku, product)
    return { _id: id, ...saved }
  }),
  patch: staffOnly.productsBySku.patch.handler(async ({ context, input: { sku, ...edit } }) => {
    const { id, version, state } = await patchProduct(context.shop, context.staff, sku, edit)
    return { _id: id, version, state: state === 'unchanged' ? state : ('changed' as const) }
  }),
  stock: staffOnly.productsBySku.stock.handler(async ({ context, input }) => ({
    rows: await changeStock(context.shop, context.staff, input.rows, idempotencyKey(context.headers)),
  })),
}
