import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../../tests/support/a-company.ts'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aCustomer, anAdmin, aProduct } from '../../../../tests/support/make.ts'
import { editCompany } from '../../people/companies/edit-company.ts'
import { readCompany } from '../../people/companies/read-company.ts'
import { addFamily } from '../families/add-family.ts'
import { editFamily } from '../families/edit-family.ts'
import { removeFamily } from '../families/remove-family.ts'
import { addPriceList } from './add-price-list.ts'
import { editPriceList } from './edit-price-list.ts'
import { exportPriceList } from './export-price-list.ts'
import { findPriceList } from './find-price-list.ts'
import { listPriceLists } from './list-price-lists.ts'
import { removePriceList } from './remove-price-list.ts'

describe.each(engines)('a price list on %s', (engine) => {
  async function aScene() {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    const pliers = await aProduct(shop, {
      name: 'Combination pliers 180 mm',
      sku: 'PL-1180',
      price: 8.9,
      minimum_order: 100,
      price_breaks: [{ quantity: 250, price: 8.4 }],
      family: 'pliers',
    })
    const level = await aProduct(shop, { name: 'Spirit level', sku: 'ME-3600', price: 12.9, minimum_order: 40, family: 'measuring' })
    const listId = await addPriceList(shop, admin, { name: 'Shipyards 2026', percent: 3, families: [{ family: 'pliers', percent: 8.25 }] })
    return { shop, admin, pliers, level, listId }
  }

  test('is added, changed in parts, read and removed, each in the audit log', async () => {
    const { shop, admin, pliers, level, listId } = await aScene()
    await editPriceList(shop, admin, listId, {
      version: 1,
      prices: [
        { productID: pliers, price: 8.1, price_breaks: [{ quantity: 500, price: 7.15 }] },
        { sku: 'me-3600', price: 13.4, price_breaks: [] },
      ],
    })
    expect(await findPriceList(shop, admin, listId)).toMatchObject({
      name: 'Shipyards 2026',
      version: 2,
      percent: 3,
      families: [{ family: 'pliers', percent: 8.25 }],
      prices: [
        { sku: 'PL-1180', price: 8.1, price_breaks: [{ quantity: 500, price: 7.15 }], public_prices: { price: 8.9 } },
        { sku: 'ME-3600', price: 13.4, price_breaks: [], sold: true },
      ],
      companies: [],
      changedBy: 'Ada Admin',
    })
    expect(
      await editPriceList(shop, admin, listId, { percent: 4, families: [], prices: [{ productID: level, price: null, price_breaks: [] }] }),
    ).toBe(1)
    expect(await editPriceList(shop, admin, listId, { percent: 4, prices: [{ productID: level, price: null, price_breaks: [] }] })).toBe(0)
    expect(await findPriceList(shop, admin, listId)).toMatchObject({
      version: 3,
      percent: 4,
      families: [],
      prices: [{ productID: pliers }],
    })
    expect((await listPriceLists(shop, admin, {})).items).toMatchObject([
      { name: 'Shipyards 2026', percent: 4, families: 0, products: 1, companies: 0 },
    ])
    await removePriceList(shop, admin, listId)
    await expect(findPriceList(shop, admin, listId)).rejects.toMatchObject({ reason: 'not-found' })
    const events = await shop.db.selectFrom('event').select(['verb', 'actor']).where('thing', '=', 'price-list').orderBy('id').execute()
    expect(events).toEqual(['added', 'edited', 'edited', 'removed'].map((verb) => ({ verb: `price-list.${verb}`, actor: admin.email })))
  })

  test('refuses a name that another list has, in any spelling', async () => {
    const { shop, admin, listId } = await aScene()
    const taken = { reason: 'taken', message: 'Another price list has the name Shipyards 2026' }
    await expect(addPriceList(shop, admin, { name: 'SHIPYARDS 2026' })).rejects.toMatchObject(taken)
    const other = await addPriceList(shop, admin, { name: 'Wholesale' })
    await expect(editPriceList(shop, admin, other, { name: 'shipyards 2026' })).rejects.toMatchObject(taken)
    expect(await editPriceList(shop, admin, listId, { name: 'Shipyards 2026' })).toBe(0)
  })

  test('refuses prices that rise, unknown and repeated products, and unknown families, each by its path; nothing is written', async () => {
    const { shop, admin, pliers, level, listId } = await aScene()
    const rising = { productID: pliers, price: 8, price_breaks: [{ quantity: 500, price: 8.2 }] }
    const tooSmall = { productID: level, price: 12, price_breaks: [{ quantity: 40, price: 11 }] }
    await expect(
      editPriceList(shop, admin, listId, {
        percent: 50,
        prices: [rising, tooSmall, { sku: 'XX-1', price: 1, price_breaks: [] }, { productID: pliers, price: 1, price_breaks: [] }],
      }),
    ).rejects.toMatchObject({
      reason: 'invalid',
      facts: {
        issues: [
          {
            path: 'prices.0.price_breaks.0.price',
            message: 'PL-1180: The price from 500 units ($8.20) must be below the product price of $8.00',
          },
          {
            path: 'prices.1.price_breaks.0.quantity',
            message: 'ME-3600: The price break at 40 units must be above the minimum order of 40',
          },
          { path: 'prices.2', message: 'No tool has the part number XX-1' },
          { path: 'prices.3', message: 'PL-1180 is listed twice' },
        ],
      },
    })
    await expect(editPriceList(shop, admin, listId, { families: [{ family: 'glue', percent: 1 }] })).rejects.toMatchObject({
      reason: 'invalid',
      message: 'No family has the address glue',
    })
    expect(await findPriceList(shop, admin, listId)).toMatchObject({ version: 1, percent: 3, prices: [] })
  })

  test('that has changed since is refused with the current list', async () => {
    const { shop, admin, listId } = await aScene()
    await editPriceList(shop, admin, listId, { version: 1, percent: 5 })
    await expect(editPriceList(shop, admin, listId, { version: 1, percent: 6 })).rejects.toMatchObject({
      reason: 'changed-meanwhile',
      facts: { priceList: { version: 2, percent: 5 } },
    })
    await expect(removePriceList(shop, admin, listId, 1)).rejects.toMatchObject({ reason: 'changed-meanwhile' })
  })

  test('is not removed while companies use it, and one that was removed cannot be chosen', async () => {
    const { shop, admin, listId } = await aScene()
    for (const name of ['Castlebar Works', 'Nordverft AS', 'Stocznia', 'Volta']) await aCompany(shop, [], { name, priceListId: listId })
    await expect(removePriceList(shop, admin, listId)).rejects.toMatchObject({
      reason: 'wrong-state',
      message: 'Castlebar Works, Nordverft AS, Stocznia and 1 more use this list. Choose another one for these companies first.',
    })
    expect(await findPriceList(shop, admin, listId)).toMatchObject({
      companyCount: 4,
      companies: [{ name: 'Castlebar Works' }, {}, {}, {}],
    })
    const ids = (await shop.db.selectFrom('company').select('id').execute()).map(({ id }) => id)
    for (const id of ids) expect(await editCompany(shop, admin, id, { priceListId: null })).toBe(true)
    await removePriceList(shop, admin, listId)
    await expect(editCompany(shop, admin, ids[0] ?? '', { priceListId: listId })).rejects.toMatchObject({
      reason: 'wrong-state',
      message: 'The price list that you chose has been removed. Choose another one.',
    })
  })

  test('of a company is chosen by the office alone, and members are not told its ID', async () => {
    const { shop, admin, listId } = await aScene()
    const manager = await aCustomer(shop)
    const companyId = await aCompany(shop, [[manager, 'manager']])
    await expect(editCompany(shop, manager, companyId, { priceListId: listId })).rejects.toMatchObject({ reason: 'not-allowed' })
    await editCompany(shop, admin, companyId, { priceListId: listId })
    expect(await readCompany(shop, admin, companyId)).toMatchObject({ priceListId: listId })
    expect(await readCompany(shop, manager, companyId)).toMatchObject({ priceListId: null })
  })

  test('follows a family that is renamed, and forgets one that is removed', async () => {
    const { shop, admin, listId } = await aScene()
    await editFamily(shop, admin, 'pliers', { name: 'Pliers and cutters' })
    expect(await findPriceList(shop, admin, listId)).toMatchObject({ families: [{ family: 'pliers-and-cutters', percent: 8.25 }] })
    await editPriceList(shop, admin, listId, { families: [{ family: 'pliers', percent: 9 }] })
    expect(await findPriceList(shop, admin, listId)).toMatchObject({ families: [{ family: 'pliers-and-cutters', percent: 9 }] })
    await removeFamily(shop, admin, 'pliers', { to: await addFamily(shop, admin, { name: 'Hand tools' }) })
    expect(await findPriceList(shop, admin, listId)).toMatchObject({ families: [] })
    await editPriceList(shop, admin, listId, { families: [{ family: 'other-tools', percent: 2 }] })
    expect(await findPriceList(shop, admin, listId)).toMatchObject({ families: [{ family: 'other-tools', percent: 2 }] })
  })

  test('is exported as CSV that names each quantity', async () => {
    const { shop, admin, pliers, listId } = await aScene()
    await editPriceList(shop, admin, listId, {
      prices: [{ productID: pliers, price: 8.1, price_breaks: [{ quantity: 500, price: 7.15 }] }],
    })
    const text = (await Array.fromAsync(await exportPriceList(shop, admin, listId))).join('')
    expect(text).toBe(
      '\ufeffpart number,product,from units,public price,agreed price\r\nPL-1180,Combination pliers 180 mm,100,8.9,8.1\r\nPL-1180,Combination pliers 180 mm,500,8.4,7.15\r\n',
    )
    expect((await Array.fromAsync(await exportPriceList(shop, admin, listId, 'semicolon'))).join('')).toContain('500;8,4;7,15')
  })
})
