import { describe, expect, test } from 'vitest'
import { addDays, inShopZone } from '../../src/contract/ground/shop-zone.ts'
import { applyImport } from '../../src/shop/catalog/imports/apply-import.ts'
import { findImport } from '../../src/shop/catalog/imports/list-imports.ts'
import { importMessages } from '../../src/shop/catalog/imports/messages.ts'
import { resumeImports } from '../../src/shop/catalog/imports/resume-imports.ts'
import { undoImport } from '../../src/shop/catalog/imports/undo-import.ts'
import { applyPriceChanges } from '../../src/shop/catalog/price-changes/apply-price-changes.ts'
import { createPriceChange } from '../../src/shop/catalog/price-changes/create-price-change.ts'
import { toStoredRule } from '../../src/shop/catalog/price-changes/rule-of.ts'
import { reconcile } from '../../src/shop/operations/reconcile/reconcile.ts'
import type { Scenario } from '../race-conditions/scenario.ts'
import { engines } from '../support/a-shop.ts'
import { checkFile } from '../support/an-import.ts'
import { anAdmin } from '../support/make.ts'
import { aWorld, killedEverywhere } from './killed-everywhere.ts'
import type { KilledOperation } from './killed-operation.ts'

const MINUTES = 600_000
const DAY = 24 * 3_600_000
const OLD = [3, 3, 3]
const NEW = [9, 9, 9]

/** The three products of the scenario get the old price. The file has the new one. */
async function aFile({ shop, lines }: Scenario, orders: KilledOperation) {
  const ids = lines.map(({ productID }) => productID)
  await shop.db.updateTable('product').set({ priceCents: 300 }).where('id', 'in', ids).execute()
  const rows = await shop.db.selectFrom('product').select('sku').where('id', 'in', ids).execute()
  const imported = { admin: await anAdmin(shop), csv: ['sku,price', ...rows.map(({ sku }) => `${sku},9`)].join('\n'), importId: '' }
  orders.imported = imported
  return imported
}

async function aCheckedFile(scenario: Scenario, orders: KilledOperation) {
  const imported = await aFile(scenario, orders)
  imported.importId = (await checkFile(scenario.shop, imported.admin, imported.csv)).importId
  return imported
}

const importedBy = ({ imported }: KilledOperation) => {
  if (!imported) throw new Error('There is no import')
  return imported
}

async function pricesOf({ shop, lines }: Scenario) {
  const ids = lines.map(({ productID }) => productID)
  const rows = await shop.db.selectFrom('product').select('priceCents').where('id', 'in', ids).execute()
  return rows.map(({ priceCents }) => priceCents / 100)
}

/** What the audit log says of an import. */
const verbsOf = async ({ shop }: Scenario, importId: string) =>
  (await shop.db.selectFrom('event').select('verb').where('thingId', '=', importId).orderBy('id').execute()).map(({ verb }) => verb)

describe.each(engines)('an import whose process is killed at each await, on %s', (engine) => {
  test('while it is checked: no product changes, and the list says that the check ended', { timeout: MINUTES }, async () => {
    await killedEverywhere(await aWorld(engine), 'check', 4, {
      before: aFile,
      async afterwards(scenario, orders, answer) {
        const { shop } = scenario
        await resumeImports(shop, 0)
        const { admin } = importedBy(orders)
        const found = await shop.db.selectFrom('product_import').select(['state', 'problem']).where('personId', '=', admin.id).execute()
        if (answer !== undefined) expect(found).toEqual([{ state: 'checked', problem: '' }])
        else if (found[0]?.state !== 'checked')
          expect([[], [{ state: 'stopped', problem: importMessages.interrupted }]]).toContainEqual(found)
        expect(await pricesOf(scenario)).toEqual(OLD)
      },
    })
  })

  test('while it is applied: nothing or all is written, and what was begun is finished', { timeout: MINUTES }, async () => {
    await killedEverywhere(await aWorld(engine), 'apply', 8, {
      before: aCheckedFile,
      async afterwards(scenario, orders, answer) {
        const { shop } = scenario
        const { admin, importId } = importedBy(orders)
        const { state } = await findImport(shop, admin, importId)
        expect(await pricesOf(scenario)).toEqual(state === 'applied' ? NEW : OLD)
        if (answer !== undefined) expect(state).toBe('applied')
        await resumeImports(shop, 0)
        if (state === 'checked') await applyImport(shop, admin, importId, {})
        expect(await findImport(shop, admin, importId)).toMatchObject({ state: 'applied', changes: 3 })
        expect(await pricesOf(scenario)).toEqual(NEW)
        expect(await verbsOf(scenario, importId)).toEqual(['catalog.imported'])
        expect(await reconcile(shop.db)).toEqual([])
      },
    })
  })

  test('while a planned price change is applied: nothing or all is written, and another process continues', {
    timeout: MINUTES,
  }, async () => {
    await killedEverywhere(await aWorld(engine), 'change prices', 8, {
      async before(scenario, orders) {
        const { shop, admin } = scenario
        await aFile(scenario, orders)
        const rule = toStoredRule({ amount: 6, step: '0.01' })
        await createPriceChange(shop, admin, { ...rule, startsOn: addDays(inShopZone(shop.now())[0], 1) })
        shop.travel(DAY)
      },
      async afterwards(scenario, _orders, answer) {
        const { shop } = scenario
        const states = await shop.db.selectFrom('price_change').select('state').execute()
        const isApplied = states.every(({ state }) => state === 'applied')
        expect(await pricesOf(scenario)).toEqual(isApplied ? NEW : OLD)
        if (answer !== undefined) expect(isApplied).toBe(true)
        await applyPriceChanges(shop)
        expect(await pricesOf(scenario)).toEqual(NEW)
        const applied = await shop.db.selectFrom('price_change').select('importId').execute()
        const verbs = ['catalog.price-change-planned', 'catalog.imported']
        for (const { importId } of applied) expect(await verbsOf(scenario, importId ?? '')).toEqual(verbs)
        expect(await reconcile(shop.db)).toEqual([])
      },
    })
  })

  test('while it is undone: nothing or all is put back, and what was begun is finished', { timeout: MINUTES }, async () => {
    await killedEverywhere(await aWorld(engine), 'undo', 8, {
      before: async (scenario, orders) => {
        const { admin, importId } = await aCheckedFile(scenario, orders)
        await applyImport(scenario.shop, admin, importId, {})
      },
      async afterwards(scenario, orders, answer) {
        const { shop } = scenario
        const { admin, importId } = importedBy(orders)
        const { state } = await findImport(shop, admin, importId)
        expect(await pricesOf(scenario)).toEqual(state === 'undone' ? OLD : NEW)
        if (answer !== undefined) expect(state).toBe('undone')
        await resumeImports(shop, 0)
        if (state === 'applied') await (await undoImport(shop, admin, importId)).undone
        expect(await findImport(shop, admin, importId)).toMatchObject({ state: 'undone' })
        expect(await pricesOf(scenario)).toEqual(OLD)
        expect(await verbsOf(scenario, importId)).toHaveLength(2)
        expect(await reconcile(shop.db)).toEqual([])
      },
    })
  })
})
