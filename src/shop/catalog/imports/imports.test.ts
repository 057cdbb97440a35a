import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aShop, engines, type TestShop } from '../../../../tests/support/a-shop.ts'
import { checkFile, importRows, textOf } from '../../../../tests/support/an-import.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { waitForLock } from '../../../../tests/support/wait-for-lock.ts'
import type { Admin } from '../../ground/actor.ts'
import { listEvents } from '../../ground/audit-log/list-events.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { reconcile } from '../../operations/reconcile/reconcile.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { editProduct } from '../products/edit-product.ts'
import { findManagedProduct, listProducts } from '../products/list-products.ts'
import { listStockMovements } from '../products/list-stock-movements.ts'
import { removeProduct } from '../products/remove-product.ts'
import { setAvailable } from '../products/set-available.ts'
import { applyImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import { exportProducts } from './export-products.ts'
import { findImport, stopImport } from './list-imports.ts'
import { resumeImports } from './resume-imports.ts'
import { undoImport } from './undo-import.ts'

const MINUTE_MS = 60_000

const undo = async (shop: TestShop, admin: Admin, importId: string) => (await undoImport(shop, admin, importId)).undone

describe.each(engines)('on %s', (engine) => {
  async function aScene() {
    const shop = await aShop(engine)
    const admin = await anAdmin(shop)
    const pliers = await aProduct(shop, { sku: 'PL-1180', name: 'Pliers', price: 8.9, low_stock: 40 })
    const hammer = await aProduct(shop, { sku: 'ST-1450', name: 'Hammer', price: 12 })
    const read = (id: string) => findManagedProduct(shop, id)
    return { shop, admin, pliers, hammer, read }
  }

  it('shows every changed cell and new product, writes nothing, then applies all of it and undoes it', async () => {
    const { shop, admin, pliers, hammer, read } = await aScene()
    const before = [await read(pliers), await read(hammer)]
    const csv =
      'sku,name,details,price,available,minimum_order,low_stock,family\npl-1180,Pliers,Flat jaws for sheet and wire.,9.20,1500,10,,pliers\nNEW-1,New wrench,Steel,3.40,20,10,,wrenches\n'
    const { importId, found } = await checkFile(shop, admin, csv)
    expect(found).toMatchObject({ state: 'checked', rows: 2, changes: 4, changedProducts: 1, newProducts: 1, newLines: [3, 3], errors: 0 })
    expect(await importRows(shop, admin, importId, 'changed')).toMatchObject([
      {
        line: 2,
        sku: 'PL-1180',
        cells: [
          { column: 'price', old: 8.9, new: 9.2 },
          { column: 'available', old: 1000, new: 1500 },
          { column: 'family', old: 'other-tools', new: 'pliers' },
          { column: 'low_stock', old: 40, new: null },
        ],
      },
    ])
    expect([await read(pliers), await read(hammer)]).toEqual(before)

    await placeOrder(shop, await aCustomer(shop), anOrder(pliers, 10))
    await applyImport(shop, admin, importId, {})
    expect(await read(pliers)).toMatchObject({ price: 9.2, available: 1490, low_stock: null, family: 'pliers' })
    const { items } = await listProducts(shop)
    expect(items.map(({ sku }) => sku)).not.toContain('NEW-1')
    expect((await listStockMovements(shop, admin, pliers, {})).items[0]).toMatchObject({
      verb: 'catalog.imported',
      units: 500,
      available: 1490,
      reason: 'products.csv',
    })
    const eventsAt = async (productId: string | undefined) =>
      (await listEvents(shop, admin, { thing: 'product', thingId: productId })).items
    expect((await eventsAt(pliers))[0]).toMatchObject({
      verb: 'product.imported',
      actor: admin.email,
      name: 'Pliers',
      before: { price: 8.9, available: 1000, family: 'other-tools', low_stock: 40 },
      after: { price: 9.2, available: 1500, family: 'pliers', low_stock: null },
    })
    expect((await eventsAt(hammer)).map(({ verb }) => verb)).toEqual(['product.added'])
    const added = await shop.db.selectFrom('product').select('id').where('sku', '=', 'NEW-1').executeTakeFirst()
    expect(await eventsAt(added?.id)).toMatchObject([
      { verb: 'product.imported', after: { name: 'New wrench', price: 3.4, available: 20 } },
    ])
    expect(await reconcile(shop.db)).toEqual([])
    await expect(applyImport(shop, admin, importId, {})).rejects.toMatchObject({ reason: 'wrong-state' })

    await undo(shop, admin, importId)
    expect(await read(pliers)).toMatchObject({ price: 8.9, available: 990, low_stock: 40, family: 'other-tools' })
    expect((await eventsAt(pliers))[0]).toMatchObject({ verb: 'product.imported', before: { price: 9.2 }, after: { price: 8.9 } })
    expect(await findImport(shop, admin, importId)).toMatchObject({ state: 'undone' })
    expect(await importRows(shop, admin, importId, 'kept')).toEqual([])
    expect(await reconcile(shop.db)).toEqual([])
    await expect(undoImport(shop, admin, importId)).rejects.toMatchObject({ reason: 'wrong-state' })
  })

  it('is refused when a cell that it writes has changed since, and writes none', async () => {
    const { shop, admin, pliers, hammer, read } = await aScene()
    const { importId } = await checkFile(shop, admin, 'sku,price\nPL-1180,9\nST-1450,13\n')
    await editProduct(shop, admin, hammer, { details: 'Another cell' })
    await editProduct(shop, admin, pliers, { price: 7 })
    await expect(applyImport(shop, admin, importId, {})).rejects.toMatchObject({
      reason: 'changed-meanwhile',
      facts: { skus: ['PL-1180'] },
    })
    expect([(await read(pliers)).price, (await read(hammer)).price]).toEqual([7, 12])
    expect(await findImport(shop, admin, importId)).toMatchObject({ state: 'checked' })
  })

  it('two imports at once: the first one wins cells that both write, and one with other cells is applied too', async () => {
    const { shop, admin, pliers, read } = await aScene()
    const first = await checkFile(shop, admin, 'sku,price\nPL-1180,9\n')
    const second = await checkFile(shop, admin, 'sku,price\nPL-1180,10\n')
    const third = await checkFile(shop, admin, 'sku,name\nPL-1180,Fine pliers\n')
    const outcomes = await Promise.allSettled([first, second, third].map(({ importId }) => applyImport(shop, admin, importId, {})))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(await read(pliers)).toMatchObject({ name: 'Fine pliers' })
    expect([9, 10]).toContain((await read(pliers)).price)
  })

  it('a new product that somebody adds while the import is applied: the import is refused', async () => {
    const { shop, admin, hammer } = await aScene()
    const { importId } = await checkFile(shop, admin, 'sku,name,details,price,available,minimum_order\nNEW-1,Wrench,Steel,3,20,10\n')
    const [added, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const adding = transact(shop, async (tx) => {
      const row = await tx.selectFrom('product').selectAll().where('id', '=', hammer).executeTakeFirstOrThrow()
      await tx
        .insertInto('product')
        .values({ ...row, id: newId(), sku: 'NEW-1', slug: 'another-wrench' })
        .execute()
      added.resolve()
      await isOver.promise
    })
    await added.promise
    const applied = applyImport(shop, admin, importId, {}).catch((error: unknown) => error)
    // On SQLite the import waits for the only connection that writes.
    await waitForLock(shop)
    isOver.resolve()
    await adding
    expect(await applied).toMatchObject({ reason: 'changed-meanwhile', facts: { skus: ['NEW-1'] } })
    expect(await findImport(shop, admin, importId)).toMatchObject({ state: 'checked' })
  })

  it('does not bring a price below a break that was added since, when it is applied and when it is undone', async () => {
    const { shop, admin, pliers, read } = await aScene()
    const lower = await checkFile(shop, admin, 'sku,price\nPL-1180,7\n')
    await editProduct(shop, admin, pliers, { price_breaks: [{ quantity: 100, price: 8 }] })
    await expect(applyImport(shop, admin, lower.importId, {})).rejects.toMatchObject({
      reason: 'changed-meanwhile',
      facts: { skus: ['PL-1180'] },
    })
    const higher = await checkFile(shop, admin, 'sku,price,available\nPL-1180,12,1500\n')
    await applyImport(shop, admin, higher.importId, {})
    await editProduct(shop, admin, pliers, { price_breaks: [{ quantity: 100, price: 10 }] })
    await undo(shop, admin, higher.importId)
    expect(await read(pliers)).toMatchObject({ price: 12, available: 1500, price_breaks: [{ quantity: 100, price: 10 }] })
    expect((await importRows(shop, admin, higher.importId, 'kept')).map(({ sku }) => sku)).toEqual(['PL-1180'])
  })

  it('undo keeps what a later import wrote, what was ordered, and stock that would fall below zero, and names it', async () => {
    const { shop, admin, pliers, hammer, read } = await aScene()
    const { importId } = await checkFile(
      shop,
      admin,
      'sku,name,details,price,available,minimum_order,images\nPL-1180,Pliers,Fine,9,1000,10,https://tools.example/pliers.webp\nST-1450,Hammer,Flat jaws for sheet and wire.,12,1300,10,https://tools.example/pliers.webp\nNEW-1,Wrench,Steel,3,20,10,https://tools.example/w.webp\nNEW-2,Saw,Steel,3,20,10,\n',
    )
    await applyImport(shop, admin, importId, {})
    const later = await checkFile(shop, admin, 'sku,price\nPL-1180,9.5\n')
    await applyImport(shop, admin, later.importId, {})
    const customer = await aCustomer(shop)
    const added = (await listProducts(shop)).items.find(({ sku }) => sku === 'NEW-1')?._id ?? ''
    await placeOrder(shop, customer, anOrder(added, 10))
    await placeOrder(shop, customer, anOrder(hammer, 1200))
    await undo(shop, admin, importId)
    expect(await read(pliers)).toMatchObject({ price: 9.5, details: 'Flat jaws for sheet and wire.' })
    expect((await read(hammer)).available).toBe(100)
    const kept = (await importRows(shop, admin, importId, 'kept')).map(({ sku, errors }) => [sku, errors[0]?.column])
    expect(kept).toEqual([
      ['PL-1180', 'price'],
      ['ST-1450', 'available'],
      ['NEW-1', 'sku'],
    ])
    expect(await reconcile(shop.db)).toEqual([])
  })

  it('undo keeps stock that was counted, edited or imported after, and names it with what was removed', async () => {
    const { shop, admin, pliers, hammer, read } = await aScene()
    const [saw, level] = [await aProduct(shop, { sku: 'SAW-1', price: 3 }), await aProduct(shop, { sku: 'LV-1', price: 3 })]
    const rows = ['PL-1180', 'ST-1450', 'SAW-1', 'LV-1'].map((sku) => `${sku},1500,4\n`).join('')
    const { importId } = await checkFile(shop, admin, `sku,available,price\n${rows}`)
    await applyImport(shop, admin, importId, {})
    const later = await checkFile(shop, admin, 'sku,available\nPL-1180,800\n')
    await applyImport(shop, admin, later.importId, {})
    await setAvailable(shop, admin, hammer, { delta: 25 })
    await placeOrder(shop, await aCustomer(shop), { ...anOrder(saw, 10), orderAmount: 40 })
    await removeProduct(shop, admin, level)
    await undo(shop, admin, importId)
    expect(await read(pliers)).toMatchObject({ available: 800, price: 8.9 })
    expect(await read(hammer)).toMatchObject({ available: 1525, price: 12 })
    expect(await read(saw)).toMatchObject({ available: 990, price: 3 })
    const kept = (await importRows(shop, admin, importId, 'kept')).map(({ sku, errors }) => [sku, errors[0]?.column, errors[0]?.message])
    expect(kept).toEqual([
      ['PL-1180', 'available', 'Changed since then, so it was left unchanged.'],
      ['ST-1450', 'available', 'Changed since then, so it was left unchanged.'],
      ['LV-1', 'sku', 'Removed since then, so the product was left unchanged.'],
    ])
    expect(await reconcile(shop.db)).toEqual([])
  })

  it('brings a removed part number back', async () => {
    const { shop, admin, pliers, read } = await aScene()
    await removeProduct(shop, admin, pliers)
    const { importId, found } = await checkFile(shop, admin, 'sku,price\nPL-1180,9.10\n')
    expect(found).toMatchObject({ changedProducts: 1 })
    await applyImport(shop, admin, importId, {})
    expect(await read(pliers)).toMatchObject({ price: 9.1 })
    await undo(shop, admin, importId)
    await expect(read(pliers)).rejects.toMatchObject({ reason: 'not-found' })
  })

  it('a killed process: an apply is finished and an undo too, and a check has ended with nothing written', async () => {
    const { shop, admin, pliers, read } = await aScene()
    const { importId } = await checkFile(shop, admin, 'sku,price\nPL-1180,9\n')
    shop.at('apply-import:begun', () => {
      throw new Error('killed')
    })
    await expect(applyImport(shop, admin, importId, {})).rejects.toThrow('killed')
    expect([(await read(pliers)).price, (await findImport(shop, admin, importId)).state]).toEqual([8.9, 'applying'])
    shop.travel(2 * MINUTE_MS)
    await resumeImports(shop)
    expect([(await read(pliers)).price, (await findImport(shop, admin, importId)).state]).toEqual([9, 'applied'])

    shop.at('undo-import:staged', () => {
      throw new Error('killed')
    })
    await expect(undo(shop, admin, importId)).rejects.toThrow('killed')
    expect((await read(pliers)).price).toBe(9)
    shop.travel(2 * MINUTE_MS)
    await resumeImports(shop)
    expect([(await read(pliers)).price, (await findImport(shop, admin, importId)).state]).toEqual([8.9, 'undone'])

    const other = await checkImport(shop, admin, { name: 'p.csv', bytes: new TextEncoder().encode('sku,price\nPL-1180,9\n') })
    shop.travel(2 * MINUTE_MS)
    await resumeImports(shop)
    await other.checked
    expect(await findImport(shop, admin, other.importId)).toMatchObject({
      state: 'stopped',
      problem: 'The check was interrupted. Choose the file again.',
    })
    await expect(stopImport(shop, admin, other.importId)).rejects.toMatchObject({ reason: 'wrong-state' })
  })

  it('exports what imports without a change, with hostile names', async () => {
    const { shop, admin } = await aScene()
    const nasty = fc.stringMatching(/^[=+\-@' "|;,:[\]{}\t\n0-9aäßO\u{1F527}]{1,30}$/u).map((text) => text.trim() || '=')
    const product = fc.record({
      name: nasty,
      details: nasty,
      keywords: fc.array(nasty, { maxLength: 3 }),
      specifications: fc.array(fc.tuple(nasty, nasty), { maxLength: 3 }),
      weight_grams: fc.option(fc.integer({ min: 1, max: 9999 })),
      hidden: fc.boolean(),
      price: fc.integer({ min: 200, max: 99_999 }).map((cents) => cents / 100),
    })
    for (const [index, fields] of fc.sample(product, { numRuns: 40, seed: 31 }).entries()) {
      await aProduct(shop, { ...fields, sku: `${"=+-@'"[index % 5]}S ${index}`, price_breaks: [{ quantity: 100, price: 1.5 }] })
    }
    for (const format of ['comma', 'semicolon'] as const) {
      const { importId, found } = await checkFile(shop, admin, await textOf(exportProducts(shop, admin, format)))
      expect(await importRows(shop, admin, importId, 'error')).toEqual([])
      expect(await importRows(shop, admin, importId, 'changed')).toEqual([])
      expect(found).toMatchObject({ state: 'checked', rows: 42, changes: 0, newProducts: 0 })
    }
  })
})
