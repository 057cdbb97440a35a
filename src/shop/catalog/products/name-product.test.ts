import { describe, expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { anAdmin, aProduct } from '../../../../tests/support/make.ts'
import type { Shop } from '../../shop.ts'
import { editProduct } from './edit-product.ts'

const columnOf = async ({ db }: Shop, column: 'slug' | 'sku') =>
  (await db.selectFrom('product').select(column).orderBy(column).execute()).map((row) => row[column as 'slug'])

describe.each(engines)('two administrators at the same moment on %s', (engine) => {
  test('add products of one name: each gets a slug of its own', async () => {
    const shop = await aShop(engine)
    await Promise.all(Array.from({ length: 8 }, () => aProduct(shop, { name: 'Claw hammer' })))
    expect(await columnOf(shop, 'slug')).toEqual(['claw-hammer', ...[2, 3, 4, 5, 6, 7, 8].map((number) => `claw-hammer-${number}`)])
  })

  test('add products of one SKU: the second is refused', async () => {
    const shop = await aShop(engine)
    const both = await Promise.allSettled([aProduct(shop, { sku: 'HM-1' }), aProduct(shop, { sku: 'HM-1' })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { reason: 'taken' } })
  })

  test('rename products to one name: each gets a slug of its own', async () => {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    const pairs = await Promise.all(['A', 'B', 'C', 'D'].map(async (name) => [name, await aProduct(shop), await aProduct(shop)] as const))
    await Promise.all(pairs.flatMap(([name, ...pair]) => pair.map((id) => editProduct(shop, admin, id, { name }))))
    expect(await columnOf(shop, 'slug')).toEqual(['a', 'a-2', 'b', 'b-2', 'c', 'c-2', 'd', 'd-2'])
  })

  test('give products one SKU: the second is refused', async () => {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    const pairs = await Promise.all(['A', 'B', 'C', 'D'].map(async (sku) => [sku, await aProduct(shop), await aProduct(shop)] as const))
    const edits = await Promise.allSettled(pairs.flatMap(([sku, ...pair]) => pair.map((id) => editProduct(shop, admin, id, { sku }))))
    const refusals = edits.flatMap((edit) => (edit.status === 'rejected' ? [edit.reason] : []))
    expect(refusals).toHaveLength(4)
    for (const refusal of refusals) expect(refusal).toMatchObject({ reason: 'taken', message: expect.stringContaining('has the SKU') })
  })
})
