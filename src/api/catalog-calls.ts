import { addProduct } from '../shop/catalog/add-product.ts'
import { editProduct } from '../shop/catalog/edit-product.ts'
import { findProduct, listProducts } from '../shop/catalog/list-products.ts'
import { removeProduct } from '../shop/catalog/remove-product.ts'
import { setAvailable } from '../shop/catalog/set-available.ts'
import { adminOnly, anyone, plain } from './door.ts'

export const catalogCalls = {
  list: anyone.catalog.list.handler(async ({ context, input }) => plain(await listProducts(context.shop, input), context)),
  find: anyone.catalog.find.handler(({ context, input }) => findProduct(context.shop, input._id)),
  add: adminOnly.catalog.add.handler(async ({ context, input }) => {
    const { productId } = await addProduct(context.shop, context.admin, input)
    return { insertedId: productId }
  }),
  edit: adminOnly.catalog.edit.handler(async ({ context, input: { productId, ...edit } }) => {
    await editProduct(context.shop, context.admin, productId, edit)
    return { modifiedCount: 1 }
  }),
  setAvailable: adminOnly.catalog.setAvailable.handler(async ({ context, input }) => {
    await setAvailable(context.shop, context.admin, input.productId, input.available)
    return { modifiedCount: 1 }
  }),
  remove: adminOnly.catalog.remove.handler(async ({ context, input }) => {
    await removeProduct(context.shop, context.admin, input.productId)
    return { deletedCount: 1 }
  }),
}
