import { setImmediate } from 'node:timers/promises'
import { maxUnits } from '../../../contract/rules/order-quantity.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { fromJson, type Json } from '../../ground/database/json.ts'
import type { ImportRow, ProductRow, Tx } from '../../ground/database/tables.ts'
import { afterCommit, transact } from '../../ground/database/transact.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { chooseFamily } from '../families/choose-family.ts'
import { readImages } from '../products/product-images.ts'
import { productFieldsOf } from '../products/product-map.ts'
import { reportLowStock } from '../products/report-low-stock.ts'
import { importMessages as texts } from './messages.ts'
import { priceProblems } from './price-problems.ts'
import { readWrittenColumns, type WrittenColumns, writeRows } from './write-rows.ts'

/**
 * Applies a checked import, all of it in one transaction. Refuses one with errors unless they are left out, and one of whose cells another
 * value was written since the check. Sales are no such change: the stock changes by the difference that was shown.
 */
export async function applyImport(
  shop: Shop,
  admin: Admin,
  importId: string,
  { leaveOutErrors = false }: { leaveOutErrors?: boolean | undefined },
): Promise<void> {
  const found = await shop.db.selectFrom('product_import').selectAll().where('id', '=', importId).executeTakeFirst()
  if (!found || found.undoes) throw notFound('import')
  if (found.state !== 'checked') throw new Refusal('wrong-state', texts.notChecked)
  if (found.errorRows > 0 && !leaveOutErrors) throw new Refusal('wrong-state', texts.hasErrors)
  if (found.changedProducts + found.newProducts === 0) throw new Refusal('wrong-state', texts.nothing)
  const begun = await shop.db
    .updateTable('product_import')
    .set({ state: 'applying', leftOut: found.errorRows > 0, beatAt: shop.now() })
    .where('id', '=', importId)
    .where('state', '=', 'checked')
    .returningAll()
    .executeTakeFirst()
  if (!begun) throw new Refusal('wrong-state', texts.notChecked)
  await shop.checkpoint('apply-import:begun')
  await finishApplying(shop, admin, begun)
}

/** Writes what an import says. After a refusal it can be looked at, and checked again. */
export async function finishApplying(shop: Shop, admin: Admin, begun: ImportRow): Promise<void> {
  try {
    const written = await readWrittenColumns(shop, begun.id)
    await transact(shop, (tx) => applyIn(shop, tx, admin, { begun, written }))
  } catch (error) {
    if (error instanceof Refusal) {
      await shop.db
        .updateTable('product_import')
        .set({ state: 'checked' })
        .where('id', '=', begun.id)
        .where('state', '=', 'applying')
        .execute()
    }
    throw error
  }
  shop.catalogChanged()
}

async function applyIn(shop: Shop, tx: Tx, admin: Admin, { begun, written }: { begun: ImportRow; written: WrittenColumns }) {
  const now = shop.now()
  const applied = await tx
    .updateTable('product_import')
    .set({ state: 'applied', appliedAt: now })
    .where('id', '=', begun.id)
    .where('state', '=', 'applying')
    .returning('id')
    .executeTakeFirst()
  // Another process was faster.
  if (!applied) return
  await lockRows(shop, tx, begun.id)
  await refuseChangedCells(tx, begun.id)
  await refuseStock(tx, begun.id)
  const families = await tx
    .selectFrom('product_import_row')
    .select('family')
    .distinct()
    .where('importId', '=', begun.id)
    .where('family', 'is not', null)
    .execute()
  const { familyNames = {} } = fromJson(begun.facts)
  for (const { family } of families) if (family) await chooseFamily(shop, tx, admin, family, familyNames[family])
  await tx.deleteFrom('import_file').where('importId', '=', begun.id).execute()
  const after = {
    importId: begun.id,
    file: begun.file,
    changes: begun.changeCount,
    changedProducts: begun.changedProducts,
    newProducts: begun.newProducts,
  }
  const eventId = await recordEvent(shop, tx, admin, { verb: 'catalog.imported', thing: 'catalog', thingId: begun.id, after })
  await writeRows(shop, tx, { importId: begun.id, eventId, written, actor: admin })
  await reportLow(shop, tx, begun.id)
  afterCommit(tx, () => shop.catalogChanged())
}

/** Locks the products in the order of their IDs, as an order does. SQLite has one writer. */
export async function lockRows({ engine }: Shop, tx: Tx, importId: string) {
  if (engine === 'sqlite') return
  await tx
    .selectFrom('product')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('product_import_row')
        .select('productId')
        .where('importId', '=', importId)
        .where('kind', 'in', ['changed', 'removed'])
        .$castTo<{ productId: string }>(),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** The rows whose products are not as they were compared. */
export const rowsOfChangedProducts = (tx: Tx, importId: string) =>
  tx
    .selectFrom('product_import_row as staged')
    .innerJoin('product', 'product.id', 'staged.productId')
    .selectAll('product')
    .select(['staged.line', 'staged.before as seen', 'staged.after as written', 'staged.kind'])
    .where('staged.importId', '=', importId)
    .where('staged.kind', 'in', ['changed', 'removed'])
    .whereRef('product.version', '!=', 'staged.version')

/** Whether what is written would not fit what was changed since in other cells, such as a price below that of a new price break. */
export const fitsNoMore = ({ written, ...product }: ProductRow & { written: Json<Record<string, unknown>> }): boolean =>
  priceProblems({ ...productFieldsOf(product), ...fromJson(written) }).length > 0

async function refuseChangedCells(tx: Tx, importId: string) {
  const changed: string[] = []
  for (const row of await rowsOfChangedProducts(tx, importId).execute()) {
    const current: Record<string, unknown> = {
      ...productFieldsOf(row),
      image: row.image,
      images: readImages(row),
      removed: row.removedAt !== null,
    }
    const seen: Record<string, unknown> = { removed: false, ...fromJson(row.seen) }
    const isChanged = ([field, value]: [string, unknown]) =>
      field !== 'available' && JSON.stringify(current[field]) !== JSON.stringify(value)
    if (Object.entries(seen).some(isChanged) || fitsNoMore(row)) changed.push(row.sku)
  }
  const taken = await tx
    .selectFrom('product_import_row as staged')
    .innerJoin('product', 'product.slug', 'staged.slug')
    .select('staged.sku')
    .where('staged.importId', '=', importId)
    .whereRef('product.id', '!=', 'staged.productId')
    .limit(10)
    .execute()
  const added = await tx
    .selectFrom('product_import_row as staged')
    .innerJoin('product', (join) => join.on((eb) => eb(eb.fn('lower', ['product.sku']), '=', eb.fn('lower', ['staged.sku']))))
    .select('staged.sku')
    .where('staged.importId', '=', importId)
    .where('staged.kind', '=', 'new')
    .limit(10)
    .execute()
  const all = [...changed, ...taken.map(({ sku }) => sku), ...added.map(({ sku }) => sku)]
  if (all.length > 0) throw new Refusal('changed-meanwhile', texts.changedSince(all.slice(0, 10)), { skus: all.slice(0, 10) })
}

/** What would leave the stock below zero, or above what a product can have. */
export const rowsOutOfStock = (tx: Tx, importId: string) =>
  tx
    .selectFrom('product_import_row as staged')
    .innerJoin('product', 'product.id', 'staged.productId')
    .select(['staged.line', 'staged.sku', 'product.available'])
    .where('staged.importId', '=', importId)
    .where('staged.kind', '=', 'changed')
    .where('staged.delta', '!=', 0)
    .where((eb) => {
      const after = eb('product.available', '+', eb.ref('staged.delta'))
      return eb.or([eb(after, '<', 0), eb(after, '>', maxUnits)])
    })

async function refuseStock(tx: Tx, importId: string) {
  const [short] = await rowsOutOfStock(tx, importId).limit(1).execute()
  if (short) throw new Refusal('out-of-range', `${short.sku}: ${texts.belowZero(short.available)}`, { available: short.available })
}

async function reportLow(shop: Shop, tx: Tx, importId: string) {
  const fallen = await tx
    .selectFrom('product_import_row as staged')
    .innerJoin('product', 'product.id', 'staged.productId')
    .select(['product.id', 'product.available', 'product.lowStock', 'product.version', 'staged.delta'])
    .where('staged.importId', '=', importId)
    .where('staged.delta', '<', 0)
    .whereRef('product.available', '<=', 'product.lowStock')
    .execute()
  for (const product of fallen) {
    await reportLowStock(shop, tx, product.available - product.delta, product)
    await setImmediate()
  }
}
