import { describe, expect, test } from 'vitest'
import { aShop, engines } from '../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin } from '../../../tests/support/make.ts'
import { deleteList } from './delete-list.ts'
import { listSavedLists } from './list-saved-lists.ts'
import { replaceList } from './replace-list.ts'
import { saveList } from './save-list.ts'

const lines = [{ productID: 'pliers', orderUnit: 10 }]

describe.each(engines)('saved lists on %s', (engine) => {
  test('are saved, replaced and deleted, those saved last first', async () => {
    const shop = await aShop(engine)
    const ingrid = await aCustomer(shop)
    const refill = await saveList(shop, ingrid, { name: 'Monthly refill', lines })
    shop.travel(1000)
    const site = await saveList(shop, ingrid, { name: 'Site Bergen', lines: [] })
    expect((await listSavedLists(shop, ingrid)).map(({ _id, name }) => [_id, name])).toEqual([
      [site, 'Site Bergen'],
      [refill, 'Monthly refill'],
    ])
    shop.travel(1000)
    const more = [...lines, { productID: 'saw', orderUnit: 5 }]
    await replaceList(shop, ingrid, refill, { name: 'Weekly refill', lines: more })
    expect((await listSavedLists(shop, ingrid))[0]).toMatchObject({ _id: refill, name: 'Weekly refill', lines: more })
    await deleteList(shop, ingrid, refill)
    expect((await listSavedLists(shop, ingrid)).map(({ _id }) => _id)).toEqual([site])
    await expect(deleteList(shop, ingrid, refill)).rejects.toThrow('This list does not exist')
  })

  test('of somebody else do not exist, not even for an administrator', async () => {
    const shop = await aShop(engine)
    const [ingrid, admin] = [await aCustomer(shop), await anAdmin(shop)]
    const list = await saveList(shop, ingrid, { name: 'Monthly refill', lines })
    expect(await listSavedLists(shop, admin)).toEqual([])
    await expect(replaceList(shop, admin, list, { name: 'Mine', lines })).rejects.toThrow('This list does not exist')
    await expect(deleteList(shop, admin, list)).rejects.toThrow('This list does not exist')
    expect((await listSavedLists(shop, ingrid)).map(({ name }) => name)).toEqual(['Monthly refill'])
  })

  test('are at most 50, also when two are saved at once', async () => {
    const shop = await aShop(engine)
    const ingrid = await aCustomer(shop)
    for (let number = 0; number < 49; number++) await saveList(shop, ingrid, { name: `List ${number}`, lines })
    const both = await Promise.allSettled(['one', 'two', 'three'].map((name) => saveList(shop, ingrid, { name, lines })))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(saveList(shop, ingrid, { name: 'One more', lines })).rejects.toThrow(
      'You have 50 saved lists. Delete one to save another.',
    )
    expect(await listSavedLists(shop, ingrid)).toHaveLength(50)
  })
})
