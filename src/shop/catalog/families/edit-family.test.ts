import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { anAdmin, aProduct } from '../../../../tests/support/make.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { editProduct } from '../products/edit-product.ts'
import { findProduct } from '../products/list-products.ts'
import { findFamilies, findFamilyBySlug, findProducts } from '../search/find-products.ts'
import { addFamily } from './add-family.ts'
import { addMissingFamilies } from './add-missing-families.ts'
import { editFamily } from './edit-family.ts'
import { listFamilies } from './list-families.ts'

describe.each(engines)('on %s', (engine) => {
  async function aScene() {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    const slug = await addFamily(shop, admin, { name: 'Pliers', intro: 'Grip, cut or strip.' })
    const id = await aProduct(shop, { family: 'pliers', name: 'Flat nose 160' })
    const found = async (query: object) => (await findProducts(shop, query)).items.map(({ _id }) => _id)
    return { shop, admin, slug, id, found, list: () => listFamilies(shop, admin) }
  }

  it('a renamed family takes its products and its former address along', async () => {
    const { shop, admin, id, found } = await aScene()
    expect(await found({ search: 'pliers' })).toEqual([id])
    await editFamily(shop, admin, 'pliers', { name: 'Gripping tools', version: 1 })
    const { family, version } = await findProduct(shop, id)
    expect([family, version]).toEqual(['gripping-tools', 2])
    expect(await findFamilies(shop, {})).toEqual([
      { slug: 'gripping-tools', name: 'Gripping tools', intro: 'Grip, cut or strip.', count: 1 },
    ])
    expect(await found({ family: 'gripping-tools' })).toEqual([id])
    expect(await found({ family: 'pliers' })).toEqual([id])
    expect(await found({ search: 'gripping' })).toEqual([id])
    expect((await findFamilyBySlug(shop, 'pliers')).slug).toBe('gripping-tools')

    // A second name leads there from both former addresses, and the first name comes back to its address.
    await editFamily(shop, admin, 'pliers', { name: 'Tongs' })
    expect((await findFamilyBySlug(shop, 'pliers')).slug).toBe('tongs')
    expect((await findFamilyBySlug(shop, 'gripping-tools')).slug).toBe('tongs')
    await editFamily(shop, admin, 'tongs', { name: 'Pliers' })
    expect((await findFamilyBySlug(shop, 'tongs')).slug).toBe('pliers')
    expect(await reconcile(shop.db)).toEqual([])
  })

  it('a name that keeps its address is found at once, too', async () => {
    const { shop, admin, id, found } = await aScene()
    expect(await found({ search: 'grippers' })).toEqual([])
    const other = await aProduct(shop, { name: 'Odd jaw' })
    await editFamily(shop, admin, 'other-tools', { name: 'Grippers and more' })
    expect(await found({ search: 'grippers' })).toEqual([other])
    expect((await findProduct(shop, id)).version).toBe(1)
    expect((await findFamilies(shop, {})).map(({ slug, name }) => [slug, name])).toEqual([
      ['pliers', 'Pliers'],
      ['other-tools', 'Grippers and more'],
    ])
  })

  it('refuses a change of what somebody else changed since, with the current family, and a name that is taken', async () => {
    const { shop, admin, list } = await aScene()
    await addFamily(shop, admin, { name: 'Sägen' })
    await editFamily(shop, admin, 'pliers', { intro: 'New words.', version: 1 })
    const current = { slug: 'pliers', name: 'Pliers', intro: 'New words.', version: 2, products: 1 }
    await expect(editFamily(shop, admin, 'pliers', { name: 'Grips', version: 1 })).rejects.toMatchObject({
      reason: 'changed-meanwhile',
      facts: { family: current },
    })
    await expect(editFamily(shop, admin, 'pliers', { name: 'SAGEN', version: 2 })).rejects.toMatchObject({ reason: 'taken' })
    await expect(addFamily(shop, admin, { name: 'pliérs' })).rejects.toMatchObject({ message: 'Another family has the name Pliers' })
    await expect(editFamily(shop, admin, 'nothing', { name: 'x' })).rejects.toMatchObject({ reason: 'not-found' })
    expect(await editFamily(shop, admin, 'pliers', { name: 'Pliers', version: 2 })).toBe(0)
    expect((await list())[0]).toEqual(current)
    const events = await shop.db.selectFrom('event').select(['verb', 'thingId']).where('thing', '=', 'family').orderBy('id').execute()
    expect(events.map(({ verb, thingId }) => `${verb} ${thingId}`)).toEqual([
      'family.added pliers',
      'family.added sagen',
      'family.edited pliers',
    ])
  })

  it('two renames at once: one wins, and the other is refused', async () => {
    const { shop, admin, list } = await aScene()
    const outcomes = await Promise.allSettled(['Grips', 'Tongs'].map((name) => editFamily(shop, admin, 'pliers', { name, version: 1 })))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await list())[0]).toMatchObject({ version: 2, products: 1 })
    expect(await reconcile(shop.db)).toEqual([])
  })

  it('a product that names a new family adds it, and one that names a former one is in the current one', async () => {
    const { shop, admin, id, list } = await aScene()
    await editFamily(shop, admin, 'pliers', { name: 'Grips' })
    await editProduct(shop, admin, id, { family: 'hand-tools' })
    const old = await aProduct(shop, { family: 'pliers' })
    expect((await findProduct(shop, old)).family).toBe('grips')
    expect((await list()).map(({ slug, name, products }) => [slug, name, products])).toEqual([
      ['grips', 'Grips', 1],
      ['hand-tools', 'Hand tools', 1],
      ['other-tools', 'Other tools', 0],
    ])
  })

  it('products that the previous version stores in former and unknown families are mended', async () => {
    const { shop, admin, id, list } = await aScene()
    await editFamily(shop, admin, 'pliers', { name: 'Grips' })
    const unknown = await aProduct(shop)
    await shop.db.updateTable('product').set({ family: 'pliers' }).where('id', '=', id).execute()
    await shop.db.updateTable('product').set({ family: 'saw_blades' }).where('id', '=', unknown).execute()
    expect(await reconcile(shop.db)).toHaveLength(2)
    await addMissingFamilies(shop)
    expect(await reconcile(shop.db)).toEqual([])
    expect((await list()).map(({ slug, name, products }) => [slug, name, products])).toEqual([
      ['grips', 'Grips', 1],
      ['saw_blades', 'Saw blades', 1],
      ['other-tools', 'Other tools', 0],
    ])
    expect((await findFamilyBySlug(shop, 'pliers')).slug).toBe('grips')
  })
})
