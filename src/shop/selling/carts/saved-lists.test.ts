import { describe, expect, test } from 'vitest'
import { aCompany, aMember } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin } from '../../../../tests/support/make.ts'
import type { Person } from '../../ground/actor.ts'
import { leaveCompany } from '../../people/companies/change-members.ts'
import type { Shop } from '../../shop.ts'
import { deleteList } from './delete-list.ts'
import { listColleaguesLists } from './list-colleagues-lists.ts'
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

  const namesOf = async (shop: Shop, person: Person) =>
    (await listColleaguesLists(shop, person)).items.map(({ name, savedBy }) => `${name}, ${savedBy}`)

  test('are seen by colleagues once they are shared, and by managers in any case, until somebody leaves', async () => {
    const shop = await aShop(engine)
    const [ingrid, henrik, elin, stranger] = [
      await aCustomer(shop, 'Ingrid'),
      await aCustomer(shop, 'Henrik'),
      await aCustomer(shop, 'Elin'),
      await aCustomer(shop, 'Stranger'),
    ]
    const before = await saveList(shop, henrik, { name: 'Private', lines })
    const companyId = await aCompany(shop, [
      [ingrid, 'manager'],
      [elin, 'manager'],
    ])
    await aMember(shop, companyId, henrik)
    await aCompany(shop, [[stranger, 'manager']])
    const site = await saveList(shop, henrik, { name: 'Site Bergen', lines })
    const refill = await saveList(shop, ingrid, { name: 'Monthly refill', lines, shared: true })
    expect(await namesOf(shop, henrik)).toEqual(['Monthly refill, Ingrid'])
    expect(await namesOf(shop, ingrid)).toEqual(['Site Bergen, Henrik'])
    expect(await namesOf(shop, elin)).toEqual(['Monthly refill, Ingrid', 'Site Bergen, Henrik'])
    for (const nobody of [stranger, await aCustomer(shop), await anAdmin(shop)]) expect(await namesOf(shop, nobody)).toEqual([])

    const hers = 'Only Ingrid, who saved this list, can change it. Load it and save it as your own.'
    await expect(replaceList(shop, henrik, refill, { name: 'Mine', lines })).rejects.toThrow(hers)
    await expect(deleteList(shop, elin, refill)).rejects.toThrow(hers)
    await expect(deleteList(shop, ingrid, before)).rejects.toThrow('This list does not exist')
    await expect(deleteList(shop, stranger, refill)).rejects.toThrow('This list does not exist')

    // Renamed, it stays shared.
    await replaceList(shop, ingrid, refill, { name: 'Weekly refill', lines })
    expect(await namesOf(shop, henrik)).toEqual(['Weekly refill, Ingrid'])
    await replaceList(shop, ingrid, refill, { name: 'Weekly refill', lines, shared: false })
    expect(await namesOf(shop, henrik)).toEqual([])
    await expect(deleteList(shop, henrik, refill)).rejects.toThrow('This list does not exist')
    await replaceList(shop, henrik, before, { name: 'Private no more', lines, shared: true })
    expect(await namesOf(shop, ingrid)).toEqual(['Site Bergen, Henrik', 'Private no more, Henrik'])

    await replaceList(shop, ingrid, refill, { name: 'Weekly refill', lines, shared: true })
    await leaveCompany(shop, henrik, companyId)
    expect(await namesOf(shop, henrik)).toEqual([])
    expect(await namesOf(shop, ingrid)).toEqual([])
    const own = (await listSavedLists(shop, henrik)).map(({ _id, shared }) => [_id, shared])
    expect(own).toEqual(expect.arrayContaining([before, site].map((id) => [id, false])))
    await expect(replaceList(shop, henrik, site, { name: 'Site', lines, shared: true })).rejects.toThrow('You are not in a company')
    await expect(saveList(shop, henrik, { name: 'Site', lines, shared: true })).rejects.toThrow('You are not in a company')
  })

  test('that are saved while their owner leaves are the owner’s alone', async () => {
    const shop = await aShop(engine)
    const [ingrid, henrik] = [await aCustomer(shop, 'Ingrid'), await aCustomer(shop, 'Henrik')]
    const companyId = await aCompany(shop, [[ingrid, 'manager']])
    await aMember(shop, companyId, henrik)
    const site = await saveList(shop, henrik, { name: 'Site Bergen', lines, shared: true })
    await leaveCompany(shop, henrik, companyId)
    await shop.db.updateTable('saved_list').set({ companyId, shared: true }).where('id', '=', site).execute()
    expect(await namesOf(shop, ingrid)).toEqual([])
  })

  test('of colleagues are read in pages', async () => {
    const shop = await aShop(engine)
    const [ingrid, henrik] = [await aCustomer(shop, 'Ingrid'), await aCustomer(shop, 'Henrik')]
    await aCompany(shop, [
      [ingrid, 'manager'],
      [henrik, 'buyer'],
    ])
    for (const name of ['one', 'two', 'three']) await saveList(shop, henrik, { name, lines })
    const first = await listColleaguesLists(shop, ingrid, { limit: 2 })
    expect(first.items.map(({ name }) => name)).toEqual(['three', 'two'])
    const second = await listColleaguesLists(shop, ingrid, { limit: 2, after: first.next })
    expect([second.items.map(({ name }) => name), second.next]).toEqual([['one'], undefined])
  })
})
