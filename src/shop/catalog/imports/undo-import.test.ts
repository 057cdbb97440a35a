import { expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { checkFile } from '../../../../tests/support/an-import.ts'
import { anAdmin, aProduct } from '../../../../tests/support/make.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { applyImport } from './apply-import.ts'
import { undoImport } from './undo-import.ts'

it.each(engines)('undoing a rename gives the product its address back, and the other one leads there, on %s', async (engine) => {
  const shop = await aShop(engine)
  const admin = await anAdmin(shop)
  const pliers = await aProduct(shop, { sku: 'PL-1180', name: 'Pliers' })
  const slugs = async () => [
    (await shop.db.selectFrom('product').select('slug').where('id', '=', pliers).executeTakeFirstOrThrow()).slug,
    ...(await shop.db.selectFrom('former_address').select('slug').where('productId', '=', pliers).execute()).map(({ slug }) => slug),
  ]
  const [slug] = await slugs()
  const { importId } = await checkFile(shop, admin, 'sku,name\nPL-1180,Fine pliers\n')
  await applyImport(shop, admin, importId, {})
  expect(await slugs()).toEqual(['fine-pliers', slug])
  await (await undoImport(shop, admin, importId)).undone
  expect(await slugs()).toEqual([slug, 'fine-pliers'])
  expect(await reconcile(shop.db)).toEqual([])
})
