import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { Prices } from '../../../contract/rules/pricing.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { toJson } from '../../ground/database/json.ts'
import type { PriceChangeRow, Tx } from '../../ground/database/tables.ts'
import { afterCommit, transact } from '../../ground/database/transact.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { insertStaged } from '../imports/insert-staged.ts'
import type { StagedRow } from '../imports/stage-rows.ts'
import { writeRows } from '../imports/write-rows.ts'
import { columnsOfEdit } from '../products/product-map.ts'
import { pricesOf } from './change-prices.ts'
import { type ComparedProduct, compareProduct, fingerprint } from './compare-product.ts'
import { priceChangeMessages as texts } from './messages.ts'
import { nameOfRule } from './rule-of.ts'
import { findIds, selectProducts } from './select-products.ts'

/**
 * Applies the planned price changes whose day has begun in the shop's zone, each once, in the order of their days: also those of days on
 * which the shop was down. Returns how many.
 */
export async function applyPriceChanges(shop: Shop): Promise<number> {
  for (let applied = 0; ; applied++) {
    const [today] = inShopZone(shop.now())
    const due = await shop.db
      .selectFrom('price_change')
      .selectAll()
      .where('state', '=', 'planned')
      .where('startsOn', '<=', today)
      .orderBy('startsOn')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!due) return applied
    await shop.checkpoint('apply-price-change:found')
    const ids = await findIds(shop, due)
    await transact(shop, (tx) => applyChange(shop, tx, due, { ids }))
    await shop.checkpoint('apply-price-change:applied')
  }
}

interface Expected {
  ids: Parameters<typeof selectProducts>[2]['ids']
  seen?: string
}

/**
 * Applies a planned change to the prices of this moment, all of it in this transaction: an import that anybody can look at and undo. Another
 * process may have been faster. Refuses other prices than those that were `seen`.
 */
export async function applyChange(shop: Shop, tx: Tx, change: PriceChangeRow, { ids, seen }: Expected): Promise<void> {
  const now = shop.now()
  const taken = await tx
    .updateTable('price_change')
    .set({ state: 'applied', endedAt: now })
    .where('id', '=', change.id)
    .where('state', '=', 'planned')
    .returning('id')
    .executeTakeFirst()
  if (!taken) return
  await shop.checkpoint('apply-price-change:taken')
  const products = await selectProducts(shop, tx, { which: change, ids })
  const compared = products.flatMap((product) => compareProduct(product, pricesOf(product), change) ?? [])
  if (seen !== undefined && seen !== fingerprint(compared)) throw new Refusal('changed-meanwhile', texts.changedMeanwhile)
  const staged = compared.map(toStaged)
  await shop.checkpoint('apply-price-change:compared')
  const changed = staged.filter(({ kind }) => kind === 'changed')
  if (staged.length === 0) return
  // The import has the ID of the change.
  const importId = change.id
  const file = texts.file(nameOfRule(shop, change))
  const changes = changed.reduce((sum, { after }) => sum + Object.keys(JSON.parse(after)).length, 0)
  await tx
    .insertInto('product_import')
    .values({
      id: importId,
      file,
      personId: change.personId,
      actor: change.actor,
      state: 'applied',
      rowCount: staged.length,
      doneCount: staged.length,
      changeCount: changes,
      changedProducts: changed.length,
      errorCount: staged.length - changed.length,
      errorRows: staged.length - changed.length,
      leftOut: staged.length > changed.length,
      createdAt: now,
      beatAt: now,
      appliedAt: now,
    })
    .execute()
  await insertStaged(shop, tx, importId, staged)
  await tx.updateTable('price_change').set({ importId }).where('id', '=', change.id).execute()
  await shop.checkpoint('apply-price-change:staged')
  const actor: Admin = { kind: 'admin', id: change.personId, email: change.actor, name: '', photo: '' }
  const eventId = await recordEvent(shop, tx, actor, {
    verb: 'catalog.imported',
    thing: 'catalog',
    thingId: importId,
    after: { importId, file, changes, changedProducts: changed.length, newProducts: 0 },
  })
  await writeRows(shop, tx, { importId, eventId, written: ['priceCents', 'priceBreaks'], actor })
  await shop.checkpoint('apply-price-change:written')
  afterCommit(tx, () => shop.catalogChanged())
}

const nothing = { delta: 0, slug: null, family: null, before: toJson({}), after: toJson({}), columns: toJson({}), cells: toJson([]) }

function toStaged({ product, changed: { before, after, problem } }: ComparedProduct, index: number): StagedRow {
  const { id: productId, sku, name, image, version } = product
  const shown = { ...nothing, line: index + 1, productId, sku, name, image, version }
  if (problem) return { ...shown, kind: 'error', errors: toJson([{ column: 'price', value: String(before.price), message: problem }]) }
  const isChanged = (field: keyof Prices) => JSON.stringify(before[field]) !== JSON.stringify(after[field])
  const pick = ({ price, price_breaks }: Prices) => ({
    ...(isChanged('price') && { price }),
    ...(isChanged('price_breaks') && { price_breaks: [...price_breaks] }),
  })
  return {
    ...shown,
    kind: 'changed',
    before: toJson(pick(before)),
    after: toJson(pick(after)),
    columns: toJson(columnsOfEdit(pick(after))),
    errors: toJson([]),
  }
}
