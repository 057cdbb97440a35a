import { addFamily } from '../../../shop/catalog/families/add-family.ts'
import { editFamily } from '../../../shop/catalog/families/edit-family.ts'
import { listFamilies } from '../../../shop/catalog/families/list-families.ts'
import { moveFamily } from '../../../shop/catalog/families/move-family.ts'
import { removeFamily } from '../../../shop/catalog/families/remove-family.ts'
import { staffOnly } from '../ground/access.ts'

export const familyCalls = {
  list: staffOnly.families.list.handler(({ context }) => listFamilies(context.shop, context.staff)),
  add: staffOnly.families.add.handler(async ({ context, input }) => ({ insertedId: await addFamily(context.shop, context.staff, input) })),
  edit: staffOnly.families.edit.handler(async ({ context, input: { slug, ...edit } }) => ({
    modifiedCount: await editFamily(context.shop, context.staff, slug, edit),
  })),
  move: staffOnly.families.move.handler(async ({ context, input: { slug, before } }) => {
    await moveFamily(context.shop, context.staff, slug, before)
    return { modifiedCount: 1 }
  }),
  remove: staffOnly.families.remove.handler(async ({ context, input: { slug, ...removal } }) => {
    await removeFamily(context.shop, context.staff, slug, removal)
    return { deletedCount: 1 }
  }),
}
