import { addFamily } from '../../shop/families/add-family.ts'
import { editFamily } from '../../shop/families/edit-family.ts'
import { listFamilies } from '../../shop/families/list-families.ts'
import { moveFamily } from '../../shop/families/move-family.ts'
import { removeFamily } from '../../shop/families/remove-family.ts'
import { adminOnly } from './access.ts'

export const familyCalls = {
  list: adminOnly.families.list.handler(({ context }) => listFamilies(context.shop, context.admin)),
  add: adminOnly.families.add.handler(async ({ context, input }) => ({ insertedId: await addFamily(context.shop, context.admin, input) })),
  edit: adminOnly.families.edit.handler(async ({ context, input: { slug, ...edit } }) => ({
    modifiedCount: await editFamily(context.shop, context.admin, slug, edit),
  })),
  move: adminOnly.families.move.handler(async ({ context, input: { slug, before } }) => {
    await moveFamily(context.shop, context.admin, slug, before)
    return { modifiedCount: 1 }
  }),
  remove: adminOnly.families.remove.handler(async ({ context, input: { slug, ...removal } }) => {
    await removeFamily(context.shop, context.admin, slug, removal)
    return { deletedCount: 1 }
  }),
}
