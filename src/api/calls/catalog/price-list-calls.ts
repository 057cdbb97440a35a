import { addPriceList } from '../../../shop/catalog/price-lists/add-price-list.ts'
import { editPriceList } from '../../../shop/catalog/price-lists/edit-price-list.ts'
import { exportPriceList } from '../../../shop/catalog/price-lists/export-price-list.ts'
import { findPriceList, findProductsToPrice } from '../../../shop/catalog/price-lists/find-price-list.ts'
import { listPriceLists } from '../../../shop/catalog/price-lists/list-price-lists.ts'
import { removePriceList } from '../../../shop/catalog/price-lists/remove-price-list.ts'
import { adminOnly, listItems } from '../ground/access.ts'
import { csvFile } from '../ground/csv-file.ts'

export const priceListCalls = {
  list: adminOnly.priceLists.list.handler(async ({ context, input }) =>
    listItems(await listPriceLists(context.shop, context.admin, input ?? {}), context),
  ),
  add: adminOnly.priceLists.add.handler(async ({ context, input }) => ({
    insertedId: await addPriceList(context.shop, context.admin, input),
  })),
  find: adminOnly.priceLists.find.handler(({ context, input }) => findPriceList(context.shop, context.admin, input.listId)),
  edit: adminOnly.priceLists.edit.handler(async ({ context, input: { listId, ...edit } }) => ({
    modifiedCount: await editPriceList(context.shop, context.admin, listId, edit),
  })),
  remove: adminOnly.priceLists.remove.handler(async ({ context, input }) => {
    await removePriceList(context.shop, context.admin, input.listId, input.version)
    return { deletedCount: 1 }
  }),
  products: adminOnly.priceLists.products.handler(({ context, input }) => findProductsToPrice(context.shop, context.admin, input.skus)),
  export: adminOnly.priceLists.export.handler(async ({ context, input: { listId, format } }) =>
    csvFile(context, 'prices', { listId }, await exportPriceList(context.shop, context.admin, listId, format)),
  ),
}
