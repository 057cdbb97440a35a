import type { PriceChange } from '../../../contract/catalog/price-changes.ts'
import type { Admin } from '../../ground/actor.ts'
import { toJson } from '../../ground/database/json.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import type { Shop } from '../../shop.ts'
import { nameOfRule } from './rule-of.ts'

const PAGE_SIZE = 20
const NAMED = 10

/** Lists price changes, planned, applied, undone and canceled, newest first. */
export async function listPriceChanges(shop: Shop, _admin: Admin, { limit = PAGE_SIZE, after }: PageRequest): Promise<Page<PriceChange>> {
  const rows = await shop.db
    .selectFrom('price_change')
    .leftJoin('product_import', 'product_import.id', 'price_change.importId')
    .selectAll('price_change')
    .select(['product_import.state as importState', 'product_import.undoneAt'])
    .$call((query) => (after === undefined ? query : query.where('price_change.id', '<', after)))
    .orderBy('price_change.id', 'desc')
    .limit(limit + 1)
    .execute()
  const kept = await readKept(
    shop,
    rows.flatMap(({ importId, importState }) => (importId && importState === 'undone' ? [importId] : [])),
  )
  return toPage(rows, limit, ({ importState, undoneAt, ...row }) => {
    const isUndone = importState === 'undone' || importState === 'undoing'
    const skus = kept.get(row.importId ?? '') ?? []
    return {
      _id: row.id,
      name: nameOfRule(shop, row),
      step: row.step,
      from: row.startsOn,
      state: isUndone ? 'undone' : row.state,
      tools: row.toolCount,
      prices: row.priceCount,
      by: row.actor,
      createdAt: row.createdAt.toISOString(),
      endedAt: (isUndone ? undoneAt : row.endedAt)?.toISOString() ?? null,
      importId: row.importId,
      kept: skus.slice(0, NAMED),
      keptTools: skus.length,
    }
  })
}

/** The part numbers of what undos left, because it was changed after, by the import. */
async function readKept({ db }: Shop, importIds: string[]): Promise<Map<string, string[]>> {
  if (importIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_import_row as row')
    .innerJoin('product_import as undo', 'undo.id', 'row.importId')
    .select(['undo.undoes', 'row.sku'])
    .where('undo.undoes', 'in', importIds)
    .where('undo.state', '=', 'applied')
    .where('row.errors', '!=', toJson([]))
    .orderBy('row.line')
    .execute()
  return new Map([...Map.groupBy(rows, ({ undoes }) => undoes ?? '')].map(([id, found]) => [id, found.map(({ sku }) => sku)]))
}
