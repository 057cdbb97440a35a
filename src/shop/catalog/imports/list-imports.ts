import { sql } from 'kysely'
import type { ProductImport, ProductImportRow } from '../../../contract/catalog/product-imports.ts'
import type { Admin } from '../../ground/actor.ts'
import { fromJson, toJson } from '../../ground/database/json.ts'
import type { ImportRow } from '../../ground/database/tables.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { importMessages as texts } from './messages.ts'

/** Lists the imports that were applied, also those that were undone, newest first. */
export async function listImports({ db }: Shop, _admin: Admin, { limit = 20, after }: PageRequest): Promise<Page<ProductImport>> {
  const rows = await db
    .selectFrom('product_import')
    .selectAll()
    .where('undoes', 'is', null)
    .$call((query) => (after === undefined ? query : query.where('id', '<', after)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return toPage(rows, limit, toImport)
}

export async function findImport({ db }: Shop, _admin: Admin, importId: string): Promise<ProductImport> {
  const row = await db.selectFrom('product_import').selectAll().where('id', '=', importId).where('undoes', 'is', null).executeTakeFirst()
  if (!row) throw notFound('import')
  const same =
    row.fileHash === ''
      ? undefined
      : await db
          .selectFrom('product_import')
          .select(['id', 'actor', 'appliedAt'])
          .where('fileHash', '=', row.fileHash)
          .where('state', '=', 'applied')
          .where('id', '<', importId)
          .orderBy('id', 'desc')
          .executeTakeFirst()
  const kept = await db.selectFrom('import_file').select('part').where('importId', '=', importId).limit(1).executeTakeFirst()
  const sameFile = same?.appliedAt ? { importId: same.id, by: same.actor, appliedAt: same.appliedAt.toISOString() } : null
  return {
    ...toImport(row),
    reading: row.reading === null ? null : fromJson(row.reading),
    isFileKept: kept !== undefined,
    sameFile,
  }
}

interface RowQuery extends Omit<PageRequest, 'after'> {
  kind: 'error' | 'changed' | 'new' | 'kept'
  column?: string | undefined
  after?: number | undefined
}

/** Lists rows of an import in the order of the file. `kept` are those that its undo could not put back. */
export async function listImportRows({ db }: Shop, _admin: Admin, importId: string, { kind, column, limit = 20, after = 0 }: RowQuery) {
  const undo =
    kind === 'kept' ? db.selectFrom('product_import').select('id').where('undoes', '=', importId).where('state', '=', 'applied') : undefined
  const rows = await db
    .selectFrom('product_import_row')
    .selectAll()
    .where((eb) => (undo ? eb('importId', 'in', undo) : eb('importId', '=', importId)))
    .where((eb) => (kind === 'kept' ? eb('errors', '!=', toJson([])) : eb('kind', '=', kind)))
    // A name of a field has no character that JSON or LIKE would change but the underscore, which matches itself.
    .$call((query) => (column === undefined ? query : query.where(sql<string>`after`, 'like', `%"${column}":%`)))
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit).map(
    (row): ProductImportRow => ({
      line: row.line,
      productID: row.productId,
      sku: row.sku,
      product: row.name,
      image: row.image,
      cells: Object.entries(fromJson(row.after)).map(([name, value]) => ({
        column: name,
        old: fromJson(row.before)[name] ?? null,
        new: value,
      })),
      errors: fromJson(row.errors),
    }),
  )
  const next = rows.length > limit ? String(shown.at(-1)?.line) : undefined
  return next ? { items: shown, next } : { items: shown }
}

/** Ends a check. Nothing was written. */
export async function stopImport({ db }: Shop, _admin: Admin, importId: string): Promise<void> {
  const stopped = await db
    .updateTable('product_import')
    .set({ state: 'stopped' })
    .where('id', '=', importId)
    .where('state', '=', 'checking')
    .returning('id')
    .executeTakeFirst()
  if (!stopped) throw new Refusal('wrong-state', texts.notChecking)
}

function toImport(row: ImportRow): ProductImport {
  const { columns = {}, newLines } = fromJson(row.facts)
  return {
    _id: row.id,
    file: row.file,
    by: row.actor,
    state: row.state === 'refused' && row.isAsked ? 'asked' : row.state,
    problem: row.problem,
    rows: row.rowCount,
    done: row.doneCount,
    changes: row.changeCount,
    changedProducts: row.changedProducts,
    newProducts: row.newProducts,
    newLines: newLines ?? null,
    errors: row.errorCount,
    errorRows: row.errorRows,
    leftOut: Boolean(row.leftOut),
    columns: Object.entries(columns).map(([column, changes]) => ({ column, changes })),
    createdAt: row.createdAt.toISOString(),
    appliedAt: row.appliedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    reading: null,
    isFileKept: false,
    sameFile: null,
  }
}
