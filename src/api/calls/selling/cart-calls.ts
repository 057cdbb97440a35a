import { deleteList } from '../../../shop/selling/carts/delete-list.ts'
import { listColleaguesLists } from '../../../shop/selling/carts/list-colleagues-lists.ts'
import { listSavedLists } from '../../../shop/selling/carts/list-saved-lists.ts'
import { readCart } from '../../../shop/selling/carts/read-cart.ts'
import { replaceCart } from '../../../shop/selling/carts/replace-cart.ts'
import { replaceList } from '../../../shop/selling/carts/replace-list.ts'
import { saveList } from '../../../shop/selling/carts/save-list.ts'
import { limited, listItems, signedIn } from '../ground/access.ts'

export const cartCalls = {
  read: signedIn.carts.read.handler(({ context }) => readCart(context.shop, context.person)),
  replace: signedIn.carts.replace.use(limited('cart')).handler(({ context, input }) => replaceCart(context.shop, context.person, input)),
}

export const listCalls = {
  all: signedIn.lists.all.handler(({ context }) => listSavedLists(context.shop, context.person)),
  ofColleagues: signedIn.lists.ofColleagues.handler(async ({ context, input }) =>
    listItems(await listColleaguesLists(context.shop, context.person, input), context),
  ),
  save: signedIn.lists.save
    .use(limited('cart'))
    .handler(async ({ context, input }) => ({ insertedId: await saveList(context.shop, context.person, input) })),
  replace: signedIn.lists.replace.use(limited('cart')).handler(async ({ context, input: { listId, ...list } }) => {
    await replaceList(context.shop, context.person, listId, list)
    return { modifiedCount: 1 }
  }),
  remove: signedIn.lists.remove.handler(async ({ context, input }) => {
    await deleteList(context.shop, context.person, input.listId)
    return { deletedCount: 1 }
  }),
}
