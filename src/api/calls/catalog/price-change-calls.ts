import { createPriceChange } from '../../../shop/catalog/price-changes/create-price-change.ts'
import { cancelPriceChange, undoPriceChange } from '../../../shop/catalog/price-changes/end-price-change.ts'
import { listPriceChanges } from '../../../shop/catalog/price-changes/list-price-changes.ts'
import { previewPriceChange } from '../../../shop/catalog/price-changes/preview-price-change.ts'
import { toStoredRule } from '../../../shop/catalog/price-changes/rule-of.ts'
import { adminOnly, listItems } from '../ground/access.ts'

type Typed = Parameters<typeof toStoredRule>[0] & { from?: string | undefined }

const toRule = ({ from, ...typed }: Typed) => ({ ...toStoredRule(typed), startsOn: from ?? null })

export const priceChangeCalls = {
  preview: adminOnly.priceChanges.preview.handler(({ context: { shop, admin }, input: { limit, after, ...typed } }) =>
    previewPriceChange(shop, admin, toRule(typed), { limit, after }),
  ),
  create: adminOnly.priceChanges.create.handler(async ({ context: { shop, admin }, input: { seen, ...typed } }) => ({
    insertedId: await createPriceChange(shop, admin, toRule(typed), seen),
  })),
  list: adminOnly.priceChanges.list.handler(async ({ context, input = {} }) =>
    listItems(await listPriceChanges(context.shop, context.admin, input), context),
  ),
  cancel: adminOnly.priceChanges.cancel.handler(async ({ context: { shop, admin }, input: { changeId } }) => {
    await cancelPriceChange(shop, admin, changeId)
    return { modifiedCount: 1 }
  }),
  undo: adminOnly.priceChanges.undo.handler(async ({ context: { shop, admin }, input: { changeId } }) => {
    await undoPriceChange(shop, admin, changeId)
    return { modifiedCount: 1 }
  }),
}
