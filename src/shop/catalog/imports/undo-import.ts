import { setImmediate } from 'node:timers/promises'
import type { ExpressionBuilder } from 'kysely'
import type { ProductEdit } from '../../../contract/catalog/catalog.ts'
import { slugOf } from '../../../contract/rules/slug-of.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { fromJson, toJson } from '../../ground/database/json.ts'
import type { ImportRow, ProductRow, Tables, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { imagesAfter, readImages } from '../products/product-images.ts'
import { columnsOfEdit, productFieldsOf } from '../products/product-map.ts'
import { fitsNoMore, lockRows, rowsOfChangedProducts, rowsOutOfStock } from './apply-import.ts'
import { insertStaged } from './insert-staged.ts'
import { importMessages as texts } from './messages.ts'
import type { StagedRow } from './stage-rows.ts'
import { readWrittenColumns, type WrittenColumns, writeRows } from './write-rows.ts'

const BATCH = 200

/** Puts back what an applied import wrote and nobody has changed since. Cells and products that stay are rows with errors of the undo. */
export async function undoImport(shop: Shop, admin: Admin, importId: string): Promise<{ undone: Promise<void> }> {
  const found = await shop.db.selectFrom('product_import').select(['id', 'undoes']).where('id', '=', importId).executeTakeFirst()
  if (!found || found.undoes) throw notFound('import')
  const begun = await shop.db
    .updateTable('product_import')
    .set({ state: 'undoing', beatAt: shop.now() })
    .where('id', '=', importId)
    .where('state', '=', 'applied')
    .returningAll()
    .executeTakeFirst()
  if (!begun) throw new Refusal('wrong-state', texts.notApplied)
  return { undone: finishUndoing(shop, admin, begun) }
}

/** Stages the rows that put an import back, and writes them in one transaction. */
export async function finishUndoing(shop: Shop, admin: Admin, begun: ImportRow): Promise<void> {
  const undoId = newId()
  const now = shop.now()
  const undo = { id: undoId, file: begun.file, personId: admin.id, actor: admin.email, state: 'stopped' as const, undoes: begun.id }
  await shop.db
    .insertInto('product_import')
    .values({ ...undo, createdAt: now, beatAt: now })
    .execute()
  const appliedEventId = await findAppliedEvent(shop, begun.id)
  for (let after = 0; ; ) {
    const rows = await appliedRows(shop, { importId: begun.id, appliedEventId, after })
    const staged = rows.map(({ line, kind, seen, written, delta, seenVersion, hasNewStock, ...product }) =>
      reverse({ line, kind, delta, seenVersion, hasNewStock: Boolean(hasNewStock) }, fromJson(seen), fromJson(written), product),
    )
    await restoreSlugs(shop, staged)
    if (staged.length > 0) {
      await transact(shop, async (tx) => {
        await insertStaged(shop, tx, undoId, staged)
        await tx.updateTable('product_import').set({ beatAt: shop.now() }).where('id', '=', begun.id).execute()
      })
    }
    await setImmediate()
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) break
    after = last.line
  }
  await shop.checkpoint('undo-import:staged')
  const written = await readWrittenColumns(shop, undoId)
  await transact(shop, (tx) => undoIn(shop, tx, admin, { begun, undoId, appliedEventId, written }))
  shop.catalogChanged()
}

async function findAppliedEvent({ db }: Shop, importId: string): Promise<string> {
  const found = await db
    .selectFrom('event')
    .select('id')
    .where('thing', '=', 'catalog')
    .where('thingId', '=', importId)
    .where('verb', '=', 'catalog.imported')
    .executeTakeFirstOrThrow()
  return found.id
}

/** Whether somebody wrote the stock of a product after the import, by a count, an edit or another import. Sales are no such change. */
const hasNewStock = (appliedEventId: string) => (eb: ExpressionBuilder<Tables, 'product'>) =>
  eb.exists(
    eb
      .selectFrom('stock_event')
      .innerJoin('event', 'event.id', 'stock_event.eventId')
      .select('event.id')
      .whereRef('stock_event.productID', '=', 'product.id')
      .where('stock_event.eventId', '>', appliedEventId)
      .where('event.thing', '<>', 'order'),
  )

const appliedRows = ({ db }: Shop, { importId, appliedEventId, after }: { importId: string; appliedEventId: string; after: number }) =>
  db
    .selectFrom('product_import_row as staged')
    .innerJoin('product', 'product.id', 'staged.productId')
    .selectAll('product')
    .select([
      'staged.line',
      'staged.kind',
      'staged.before as seen',
      'staged.after as written',
      'staged.delta',
      'staged.version as seenVersion',
    ])
    .select((eb) => hasNewStock(appliedEventId)(eb).as('hasNewStock'))
    .where('staged.importId', '=', importId)
    .where('staged.kind', 'in', ['changed', 'new'])
    .where('staged.line', '>', after)
    .orderBy('staged.line')
    .limit(BATCH)
    .execute()

type Applied = { line: number; kind: string; delta: number; seenVersion: number; hasNewStock: boolean }
type Fields = Record<string, unknown>

/** The row that puts a product back. */
function reverse({ line, kind, delta, seenVersion, hasNewStock }: Applied, before: Fields, after: Fields, product: ProductRow): StagedRow {
  const { id: productId, sku, name, image, version, available } = product
  const row = { line, productId, sku, name, image, version, slug: null, family: null, cells: toJson([]), delta: 0 }
  const nothing = { before: toJson({}), after: toJson({}), columns: toJson({}), errors: toJson([]) }
  const left = (column: string, message: string): StagedRow => {
    const errors = toJson([{ column, value: column === 'sku' ? sku : '', message }])
    return { ...row, ...nothing, kind: 'error', errors }
  }
  if (product.removedAt !== null) return left('sku', texts.removedAfter)
  if (kind === 'new' || before.removed === true) {
    // The import was the last change.
    return version === seenVersion + 1 ? { ...row, ...nothing, kind: 'removed' } : left('sku', texts.ordered)
  }
  const current: Fields = { ...productFieldsOf(product), image, images: readImages(product) }
  const cells = Object.keys(after).filter((field) => field !== 'available' && field !== 'removed')
  const isSame = (field: string, value: unknown) => JSON.stringify(current[field]) === JSON.stringify(value)
  const restored = cells.filter((field) => isSame(field, after[field]))
  const kept = cells.filter((field) => !isSame(field, after[field]) && !isSame(field, before[field]))
  const edit: ProductEdit = {}
  for (const field of restored) Object.assign(edit, { [field]: before[field] })
  if (fitsNoMore({ ...product, written: toJson(edit) })) return left('', texts.changedAfter)
  const keepsStock = delta !== 0 && hasNewStock
  const images = edit.image !== undefined || edit.images ? imagesAfter(product, edit) : {}
  return {
    ...row,
    kind: 'changed',
    before: toJson(Object.fromEntries(restored.map((field) => [field, after[field]]))),
    after: toJson(edit),
    columns: toJson({ ...columnsOfEdit(edit), ...images }),
    delta: keepsStock ? 0 : -delta,
    errors: toJson([
      ...kept.map((column) => ({ column, value: String(current[column] ?? ''), message: texts.changedAfter })),
      ...(keepsStock ? [{ column: 'available', value: String(available), message: texts.changedAfter }] : []),
    ]),
  }
}

interface Undo {
  begun: ImportRow
  undoId: string
  appliedEventId: string
  written: WrittenColumns
}

/** A product gets the address back that it had under its former name. */
async function restoreSlugs({ db }: Shop, staged: StagedRow[]) {
  const slugOfRow = ({ after }: StagedRow) => slugOf(String(fromJson(after).name ?? ''))
  const renamed = staged.filter((row) => row.kind === 'changed' && slugOfRow(row) !== '')
  if (renamed.length === 0) return
  const former = await db.selectFrom('former_address').selectAll().where('slug', 'in', renamed.map(slugOfRow)).execute()
  const owners = new Map(former.map(({ slug, productId }) => [slug, productId]))
  for (const row of renamed) if (owners.get(slugOfRow(row)) === row.productId) row.slug = slugOfRow(row)
}

async function undoIn(shop: Shop, tx: Tx, admin: Admin, { begun, undoId, appliedEventId, written }: Undo) {
  const now = shop.now()
  const undone = await tx
    .updateTable('product_import')
    .set({ state: 'undone', undoneAt: now })
    .where('id', '=', begun.id)
    .where('state', '=', 'undoing')
    .returning('id')
    .executeTakeFirst()
  if (!undone) return
  await lockRows(shop, tx, undoId)
  const leave = (line: number, column: string, message: string) =>
    tx
      .updateTable('product_import_row')
      .set({ kind: 'error', errors: toJson([{ column, value: '', message }]) })
      .where('importId', '=', undoId)
      .where('line', '=', line)
      .execute()
  for (const row of await rowsOfChangedProducts(tx, undoId).execute()) {
    const current: Fields = { ...productFieldsOf(row), image: row.image, images: readImages(row) }
    const seen = Object.entries(fromJson(row.seen))
    if (row.kind === 'removed' && row.removedAt === null) await leave(row.line, 'sku', texts.ordered)
    else if (seen.some(([field, value]) => JSON.stringify(current[field]) !== JSON.stringify(value)) || fitsNoMore(row))
      await leave(row.line, '', texts.changedAfter)
  }
  const counted = tx
    .selectFrom('product_import_row as staged')
    .innerJoin('product', 'product.id', 'staged.productId')
    .select('staged.line')
    .where('staged.importId', '=', undoId)
    .where('staged.delta', '<>', 0)
    .where((eb) => hasNewStock(appliedEventId)(eb))
  for (const { line } of await counted.execute()) await leave(line, 'available', texts.changedAfter)
  for (const { line, available } of await rowsOutOfStock(tx, undoId).execute()) await leave(line, 'available', texts.belowZero(available))
  const eventId = await recordEvent(shop, tx, admin, {
    verb: 'catalog.import-undone',
    thing: 'catalog',
    thingId: begun.id,
    after: { importId: begun.id, file: begun.file },
  })
  await writeRows(shop, tx, { importId: undoId, eventId, written, actor: admin })
  await tx.updateTable('product_import').set({ state: 'applied', appliedAt: now }).where('id', '=', undoId).execute()
}
