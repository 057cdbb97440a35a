import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { anAdmin, aProduct } from '../../../../tests/support/make.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { findProduct } from '../products/list-products.ts'
import { removeProduct } from '../products/remove-product.ts'
import { findFamilyBySlug } from '../search/find-products.ts'
import { addFamily } from './add-family.ts'
import { editFamily } from './edit-family.ts'
import { listFamilies } from './list-families.ts'
import { moveFamily } from './move-family.ts'
import { removeFamily } from './remove-family.ts'

describe.each(engines)('on %s', (engine) => {
  async function aScene() {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    for (const name of ['Pliers', 'Saws', 'Files']) await addFamily(shop, admin, { name })
    const order = async () => (await listFamilies(shop, admin)).map(({ slug }) => slug)
    return { shop, admin, order }
  }

  it('an empty family can be removed', async () => {
    const { shop, admin, order } = await aScene()
    await removeProduct(shop, admin, await aProduct(shop, { family: 'saws' }))
    await editFamily(shop, admin, 'saws', { name: 'Sawing' })
    await removeFamily(shop, admin, 'sawing', { version: 2 })
    expect(await order()).toEqual(['pliers', 'files', 'other-tools'])
    for (const slug of ['saws', 'sawing']) await expect(findFamilyBySlug(shop, slug)).rejects.toMatchObject({ reason: 'not-found' })
    expect(await reconcile(shop.db)).toEqual([])
  })

  it('a family with products says where they go, and its addresses lead there', async () => {
    const { shop, admin, order } = await aScene()
    const id = await aProduct(shop, { family: 'saws' })
    await expect(removeFamily(shop, admin, 'saws', {})).rejects.toMatchObject({
      reason: 'wrong-state',
      message: '1 tool is in this family. Choose the family that it goes to.',
      facts: { products: 1 },
    })
    await expect(removeFamily(shop, admin, 'saws', { to: 'gone' })).rejects.toMatchObject({ reason: 'wrong-state' })
    await expect(removeFamily(shop, admin, 'saws', { to: 'saws' })).rejects.toMatchObject({ reason: 'wrong-state' })
    await expect(removeFamily(shop, admin, 'saws', { to: 'files', version: 9 })).rejects.toMatchObject({ reason: 'changed-meanwhile' })
    await expect(removeFamily(shop, admin, 'other-tools', {})).rejects.toMatchObject({ reason: 'wrong-state' })
    expect((await findProduct(shop, id)).family).toBe('saws')

    await editFamily(shop, admin, 'saws', { name: 'Sawing' })
    await removeFamily(shop, admin, 'sawing', { to: 'files', version: 2 })
    expect((await findProduct(shop, id)).family).toBe('files')
    for (const slug of ['saws', 'sawing']) expect((await findFamilyBySlug(shop, slug)).slug).toBe('files')
    await removeFamily(shop, admin, 'files', { to: 'other-tools' })
    expect((await findFamilyBySlug(shop, 'saws')).slug).toBe('other-tools')
    expect(await order()).toEqual(['pliers', 'other-tools'])
    // A new family may have the address of one that was removed.
    await addFamily(shop, admin, { name: 'Saws' })
    expect(await order()).toEqual(['pliers', 'saws-2', 'other-tools'])
    expect(await reconcile(shop.db)).toEqual([])
  })

  it('a product that enters a family while it is removed goes along, or is added to it again', async () => {
    const { shop, admin } = await aScene()
    const outcomes = await Promise.allSettled([
      removeFamily(shop, admin, 'saws', { to: 'files' }),
      ...Array.from({ length: 6 }, () => aProduct(shop, { family: 'saws' })),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(Array(7).fill('fulfilled'))
    expect((await listFamilies(shop, admin)).find(({ slug }) => slug === 'files')?.products).toBe(6)
    expect(await reconcile(shop.db)).toEqual([])
  })

  it('moves a family before another one; the products without one come last', async () => {
    const { shop, admin, order } = await aScene()
    await moveFamily(shop, admin, 'files', 'pliers')
    expect(await order()).toEqual(['files', 'pliers', 'saws', 'other-tools'])
    await moveFamily(shop, admin, 'files', null)
    await moveFamily(shop, admin, 'pliers', 'other-tools')
    expect(await order()).toEqual(['saws', 'files', 'pliers', 'other-tools'])
    await moveFamily(shop, admin, 'saws', 'saws')
    await expect(moveFamily(shop, admin, 'saws', 'gone')).rejects.toMatchObject({ reason: 'wrong-state' })
    await expect(moveFamily(shop, admin, 'other-tools', 'saws')).rejects.toMatchObject({ reason: 'wrong-state' })
    await expect(moveFamily(shop, admin, 'gone', null)).rejects.toMatchObject({ reason: 'not-found' })
    await Promise.all([moveFamily(shop, admin, 'pliers', 'saws'), moveFamily(shop, admin, 'files', 'saws')])
    expect((await order()).at(2)).toBe('saws')
  })
})
