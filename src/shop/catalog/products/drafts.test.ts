import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import type { HiddenReason } from '../../../contract/rules/is-draft.ts'
import type { Admin } from '../../ground/actor.ts'
import { readVersionedSettings } from '../../ground/settings/read-settings.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { readOrder } from '../../selling/orders/read-order.ts'
import { readOrderPreview } from '../../selling/orders/read-order-preview.ts'
import type { Shop } from '../../shop.ts'
import { findFamilies, findManagedProducts, findProducts } from '../search/find-products.ts'
import { countProducts } from './count-products.ts'
import { editProduct } from './edit-product.ts'
import { countProductSlugs, listProductSlugs } from './list-product-slugs.ts'
import { findManagedProduct, findProduct, findProductBySlug, listProducts } from './list-products.ts'

describe.each(engines)('on %s', (engine) => {
  async function aDraft(kind: 'hidden' | 'without an image') {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    const id = await aProduct(shop, { sku: 'PL-1180', family: 'pliers' })
    const { slug } = await findProduct(shop, id)
    if (kind === 'hidden') await editProduct(shop, admin, id, { hidden: true })
    else {
      await shop.db.updateTable('product').set({ image: '', version: 2, updatedAt: shop.now() }).where('id', '=', id).execute()
      shop.catalogChanged()
    }
    return { shop, admin, id, slug }
  }

  it.each(['hidden', 'without an image'] as const)('nobody but the office sees a product that is %s', async (kind) => {
    const { shop, admin, id, slug } = await aDraft(kind)
    expect(await listProducts(shop)).toEqual({ items: [] })
    for (const query of [{}, { search: 'pliers' }, { search: 'PL-1180' }, { fits: true }])
      expect((await findProducts(shop, query)).items).toEqual([])
    expect(await findFamilies(shop, {})).toEqual([])
    expect([await listProductSlugs(shop, 0, 10), await countProductSlugs(shop)]).toEqual([[], 0])
    await expect(findProduct(shop, id)).rejects.toMatchObject({ reason: 'not-found' })
    await expect(findProductBySlug(shop, slug)).rejects.toMatchObject({ reason: 'not-found' })
    expect((await findManagedProducts(shop, admin, { hidden: 'true' })).items).toMatchObject([{ _id: id }])
    expect((await findManagedProducts(shop, admin, { search: 'pliers' })).items).toMatchObject([{ _id: id }])
    expect((await findManagedProducts(shop, admin, { hidden: 'false' })).items).toEqual([])
    expect(await findManagedProduct(shop, id)).toMatchObject({ hidden: kind === 'hidden' })
    expect(await countProducts(shop, admin)).toMatchObject({ all: 1, hidden: 1, soldOut: 0 })
  })

  it('cannot be ordered, by ID or part number, and its name is not told', async () => {
    const { shop, id } = await aDraft('hidden')
    const customer = await aCustomer(shop)
    await expect(placeOrder(shop, customer, anOrder(id, 10))).rejects.toThrow()
    const preview = await readOrderPreview(shop, { kind: 'visitor' }, [
      { productID: id, orderUnit: 10 },
      { sku: 'pl-1180', orderUnit: 10 },
      { sku: 'PL-1181', orderUnit: 10 },
    ])
    expect(preview.lines.map(({ reason }) => reason)).toEqual(['unknown', 'unknown', 'unknown'])
    expect(JSON.stringify(preview)).not.toContain('Combination pliers')
  })

  it('comes back where it was when it is shown again', async () => {
    const { shop, admin, id } = await aDraft('hidden')
    await editProduct(shop, admin, id, { hidden: false })
    expect((await findProducts(shop, { search: 'pliers' })).items).toMatchObject([{ _id: id }])
    expect(await findFamilies(shop, {})).toMatchObject([{ slug: 'pliers', count: 1 }])
  })

  it('is sold without a photo in a shop whose owner says so, with the drawing of its family, until the owner says otherwise', async () => {
    const { shop, admin, id, slug } = await aDraft('without an image')
    await aProduct(shop, { sku: 'PL-1181', family: 'pliers', hidden: true })
    await sellWithoutPhotos(shop, admin, true)
    const shown = { _id: id, image: '/family-drawings/pliers.svg', images: [] }
    expect((await listProducts(shop)).items).toMatchObject([shown])
    expect((await findProducts(shop, { search: 'PL-1180' })).items).toMatchObject([shown])
    expect((await findProducts(shop, { fits: true })).items).toMatchObject([shown])
    expect(await findFamilies(shop, {})).toMatchObject([{ slug: 'pliers', count: 1 }])
    expect(await listProductSlugs(shop, 0, 10)).toMatchObject([{ slug }])
    expect(await findProductBySlug(shop, slug)).toMatchObject(shown)
    expect(await findManagedProduct(shop, id)).toMatchObject({ image: '', hiddenBecause: null })
    expect(await countProducts(shop, admin)).toMatchObject({ all: 2, hidden: 1, noPhoto: 0 })
    const customer = await aCustomer(shop)
    const { orderId } = await placeOrder(shop, customer, anOrder(id, 10))
    expect(await readOrder(shop, customer, orderId)).toMatchObject({
      lines: [{ productImg: '/family-drawings/pliers.svg', slug }],
      stillSold: true,
    })
    await sellWithoutPhotos(shop, admin, false)
    expect((await findProducts(shop, {})).items).toEqual([])
    expect(await findFamilies(shop, {})).toEqual([])
    await expect(findProductBySlug(shop, slug)).rejects.toMatchObject({ reason: 'not-found' })
    await expect(placeOrder(shop, customer, anOrder(id, 10))).rejects.toThrow()
    expect(await readOrder(shop, customer, orderId)).toMatchObject({ lines: [{ slug: null }], stillSold: false })
  })

  it('is found and counted by why it is hidden', async () => {
    const { shop, admin, id } = await aDraft('without an image')
    const hidden = await aProduct(shop, { sku: 'PL-1181', hidden: true })
    await aProduct(shop, { sku: 'PL-1182' })
    const discontinued = await aProduct(shop, { sku: 'PL-1183', hidden: true, replacement: 'PL-1182' })
    const found = async (why: HiddenReason) =>
      (await findManagedProducts(shop, admin, { why })).items.map(({ _id, hiddenBecause }) => [_id, hiddenBecause])
    expect(await found('no-photo')).toEqual([[id, 'no-photo']])
    expect(await found('hidden')).toEqual([[hidden, 'hidden']])
    expect(await found('discontinued')).toEqual([[discontinued, 'discontinued']])
    expect(await countProducts(shop, admin)).toMatchObject({ all: 4, hidden: 3, noPhoto: 1, discontinued: 1 })
    await sellWithoutPhotos(shop, admin, true)
    expect(await found('no-photo')).toEqual([])
    expect(await countProducts(shop, admin)).toMatchObject({ all: 4, hidden: 2, noPhoto: 0, discontinued: 1 })
  })

  it('refuses a part number that another product has in other case', async () => {
    const shop = await aShop(engine)
    await aProduct(shop, { sku: 'PL-1180' })
    await expect(aProduct(shop, { sku: 'pl-1180' })).rejects.toMatchObject({
      reason: 'taken',
      message: 'Another product has the SKU PL-1180',
    })
    const id = await aProduct(shop, { sku: 'pl-2' })
    await editProduct(shop, await anAdmin(shop), id, { sku: 'PL-2' })
    expect(await findProduct(shop, id)).toMatchObject({ sku: 'PL-2' })
  })
})

async function sellWithoutPhotos(shop: Shop, admin: Admin, sellsWithoutPhoto: boolean) {
  const { version } = await readVersionedSettings(shop.db)
  await editSettings(shop, admin, { version, sellsWithoutPhoto })
}
