import { describe, expect, test } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { checkFile } from '../../../../tests/support/an-import.ts'
import { aCustomer, anAdmin, aProduct } from '../../../../tests/support/make.ts'
import { readOrderPreview } from '../../selling/orders/read-order-preview.ts'
import type { Shop } from '../../shop.ts'
import { applyImport } from '../imports/apply-import.ts'
import { exportProducts } from '../imports/export-products.ts'
import { undoImport } from '../imports/undo-import.ts'
import { findProducts } from '../search/find-products.ts'
import { findSuggestions } from '../search/find-suggestions.ts'
import { editProduct } from './edit-product.ts'
import { findManagedProduct, findProduct, findProductBySlug, listProducts } from './list-products.ts'
import { removeProduct } from './remove-product.ts'

describe.each(engines)('a discontinued tool on %s', (engine) => {
  async function aScene() {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    const tool = (sku: string, fields: Parameters<typeof aProduct>[1] = {}) => aProduct(shop, { sku, name: `Pliers ${sku}`, ...fields })
    const replace = (id: string, replacement: string) => editProduct(shop, admin, id, { replacement })
    return { shop, admin, tool, replace }
  }
  const leadsTo = async (shop: Shop, id: string) => (await findProduct(shop, id)).replaced_by?.sku

  test('names the tool that replaces it in page and lists while it is sold, and leads there from old links, search, carts and part numbers afterwards', async () => {
    const { shop, admin, tool, replace } = await aScene()
    const [old, next] = [await tool('OLD-1'), await tool('NEW-1')]
    await editProduct(shop, admin, old, { name: 'Old pliers' })
    await replace(old, 'new-1')
    const replacement = { _id: next, sku: 'NEW-1', name: 'Pliers NEW-1', slug: 'pliers-new-1' }
    expect((await findProductBySlug(shop, 'old-pliers')).replaced_by).toEqual(replacement)
    const listed = (await listProducts(shop)).items.map(({ sku, replaced_by }) => [sku, replaced_by?.sku])
    expect(listed).toEqual([
      ['NEW-1', undefined],
      ['OLD-1', 'NEW-1'],
    ])
    expect((await findProducts(shop, { search: 'OLD-1', accuracy: 'guess' })).items[0]?.replaced_by).toEqual(replacement)
    const customer = await aCustomer(shop)
    const preview = async (line: { productID: string } | { sku: string }) =>
      (await readOrderPreview(shop, customer, [{ ...line, orderUnit: 20 }])).lines[0]
    expect((await preview({ sku: 'OLD-1' }))?.replacement).toBeUndefined()

    for (const end of [() => editProduct(shop, admin, old, { hidden: true }), () => removeProduct(shop, admin, old)]) {
      await end()
      for (const address of ['old-pliers', 'pliers-old-1', old]) expect((await findProductBySlug(shop, address)).slug).toBe('pliers-new-1')
      expect((await findProducts(shop, { search: ' old-1', accuracy: 'guess' })).items.map(({ sku }) => sku)).toEqual(['NEW-1'])
      expect((await findSuggestions(shop, 'OLD-1')).partNumbers.map(({ product }) => product.sku)).toEqual(['NEW-1'])
      expect(await preview({ sku: 'old-1' })).toMatchObject({
        reason: 'unknown',
        replacement,
        message: 'OLD-1 is discontinued. NEW-1 replaces it.',
        suggestion: [{ sku: 'NEW-1', product: 'Pliers NEW-1' }],
      })
      expect(await preview({ productID: old })).toMatchObject({ reason: 'unknown', replacement })
    }
    await expect(findProduct(shop, old)).rejects.toMatchObject({ reason: 'not-found' })
  })

  test('leads to the end of a chain that is for sale, around what is hidden, and nowhere in a circle', async () => {
    const { shop, admin, tool, replace } = await aScene()
    const [a, b, c, d] = [await tool('A-1'), await tool('B-1'), await tool('C-1'), await tool('D-1')]
    await replace(a, 'B-1')
    await replace(b, 'C-1')
    await replace(c, 'D-1')
    expect([await leadsTo(shop, a), await leadsTo(shop, b), await leadsTo(shop, d)]).toEqual(['D-1', 'D-1', undefined])
    await editProduct(shop, admin, d, { hidden: true })
    expect(await leadsTo(shop, a)).toBe('C-1')
    await removeProduct(shop, admin, b)
    expect(await leadsTo(shop, a)).toBe('C-1')
    await editProduct(shop, admin, c, { hidden: true })
    expect(await leadsTo(shop, a)).toBeUndefined()

    await expect(replace(d, 'A-1')).rejects.toMatchObject({
      reason: 'invalid',
      message: 'A-1 is itself replaced by D-1, which would lead in a circle',
      facts: { field: 'replacement' },
    })
    await expect(replace(d, 'd-1')).rejects.toMatchObject({ message: 'A tool cannot replace itself' })
    await expect(replace(d, 'X-9')).rejects.toMatchObject({ message: 'No tool has the part number X-9. Add the replacement first.' })
    await expect(tool('E-1', { replacement: 'X-9' })).rejects.toMatchObject({ facts: { field: 'replacement' } })
    // As a file with both rows can leave it.
    await shop.db.updateTable('product').set({ replacement: 'A-1', hidden: false }).where('id', 'in', [c, d]).execute()
    shop.catalogChanged()
    expect([await leadsTo(shop, a), await leadsTo(shop, d)]).toEqual(['C-1', 'C-1'])
  })

  test('keeps its replacement when that gets another part number, and is imported, exported and cleared like every field', async () => {
    const { shop, admin, tool, replace } = await aScene()
    const [old, next] = [await tool('OLD-1'), await tool('NEW-1')]
    await replace(old, 'NEW-1')
    const { version } = await findManagedProduct(shop, old)
    await editProduct(shop, admin, next, { sku: 'NEW-2' })
    expect(await findManagedProduct(shop, old)).toMatchObject({ replacement: 'NEW-2', version: version + 1 })
    expect(await leadsTo(shop, old)).toBe('NEW-2')
    const exported = (await Array.fromAsync(exportProducts(shop, admin))).join('')
    expect(exported.split('\r\n')[0]).toMatch(/,replacement$/)
    expect(exported).toMatch(/\r\nOLD-1,.*,NEW-2\r\n/)

    const check = async (content: string) => (await checkFile(shop, admin, content)).found
    expect(await check(exported)).toMatchObject({ changedProducts: 0, errorRows: 0 })
    const { found } = await checkFile(shop, admin, 'sku,replacement\r\nOLD-1,old-1\r\nNEW-2,X-9\r\n')
    expect(found).toMatchObject({ errorRows: 2 })
    const { importId } = await checkFile(shop, admin, 'sku,replacement\r\nOLD-1,\r\n')
    await applyImport(shop, admin, importId, {})
    expect(await leadsTo(shop, old)).toBeUndefined()
    await (await undoImport(shop, admin, importId)).undone
    expect(await leadsTo(shop, old)).toBe('NEW-2')
    await editProduct(shop, admin, old, { replacement: '' })
    expect(await leadsTo(shop, old)).toBeUndefined()
  })
})
