import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { readOrderPreview } from '../../selling/orders/read-order-preview.ts'
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
