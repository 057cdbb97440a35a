import { sql } from 'kysely'
import type { StockAnswer, StockRow } from '../../../contract/catalog/products-by-sku.ts'
import { stockMessages } from '../../../contract/catalog/stock-messages.ts'
import { maxUnits } from '../../../contract/rules/order-quantity.ts'
import type { Staff } from '../../ground/actor.ts'
import { recordEvents } from '../../ground/audit-log/record-event.ts'
import type { ProductRow, Tx } from '../../ground/database/tables.ts'
import { afterCommit, transact } from '../../ground/database/transact.ts'
import { claimIdempotencyKey, keepAnswer } from '../../ground/idempotency/claim-idempotency-key.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { findBySkus } from './find-by-sku.ts'
import { lockProducts } from './lock-products.ts'
import { catalogMessages } from './messages.ts'
import { reportLowStock } from './report-low-stock.ts'
import { skuKey } from './sku-key.ts'

type Stock = Pick<ProductRow, 'id' | 'available' | 'version' | 'lowStock'>

interface Change {
  before: Stock
  after: Stock
}

/**
 * Changes the stock of many products in one transaction and answers each row; a refused row does not stop the others. Rows of one
 * product follow each other. Rows with a `delta` need an idempotency key, and a repeated call with it returns the first answer.
 */
export async function changeStock(shop: Shop, staff: Staff, rows: StockRow[], idempotencyKey: string | undefined): Promise<StockAnswer[]> {
  if (!idempotencyKey && rows.some(({ delta }) => delta !== undefined)) throw new Refusal('invalid', stockMessages.keyNeeded)
  return transact(shop, async (tx) => {
    const keyed = idempotencyKey ? { key: idempotencyKey, request: JSON.stringify(rows), answer: '' } : undefined
    const earlier = keyed && (await claimIdempotencyKey(shop, tx, staff, keyed))
    if (earlier !== undefined) return JSON.parse(earlier) as StockAnswer[]
    const stocks = await lockStocks(shop, tx, rows)
    const changes: Change[] = []
    const answers = rows.map((row) => changeRow(row, stocks, changes))
    await writeChanges(shop, tx, staff, changes)
    if (keyed) await keepAnswer(tx, staff, keyed.key, JSON.stringify(answers))
    afterCommit(tx, () => shop.stockMoved())
    return answers
  })
}

/** The stocks by the keys of their part numbers, locked until the end of the transaction. */
async function lockStocks(shop: Shop, tx: Tx, rows: StockRow[]): Promise<Map<string, Stock>> {
  const found = await findBySkus(
    shop,
    tx,
    rows.map(({ sku }) => sku),
  )
  const ids = [...found.values()].flatMap(({ id, removedAt }) => (removedAt ? [] : [id]))
  if (ids.length === 0) return new Map()
  await lockProducts(shop, tx, ids)
  const stocks = await tx.selectFrom('product').select(['id', 'available', 'version', 'lowStock']).where('id', 'in', ids).execute()
  const byId = new Map(stocks.map((stock) => [stock.id, stock]))
  return new Map(
    [...found].flatMap(([key, { id }]) => {
      const stock = byId.get(id)
      return stock ? [[key, stock] as const] : []
    }),
  )
}

function changeRow({ sku, available, delta = 0, version }: StockRow, stocks: Map<string, Stock>, changes: Change[]): StockAnswer {
  const key = skuKey(sku)
  const before = stocks.get(key)
  if (!before) return { sku, state: 'refused', reason: 'not-found', message: stockMessages.unknownSku(sku) }
  const now = { sku, available: before.available, version: before.version }
  const wanted = available ?? before.available + delta
  if (wanted === before.available) return { ...now, state: 'unchanged' }
  if (version !== undefined && version !== before.version)
    return { ...now, state: 'refused', reason: 'changed-meanwhile', message: catalogMessages.productChanged }
  if (wanted < 0 || wanted > maxUnits)
    return { ...now, state: 'refused', reason: 'out-of-range', message: stockMessages.outOfRange(before.available) }
  const after = { ...before, available: wanted, version: before.version + 1 }
  stocks.set(key, after)
  changes.push({ before, after })
  return { sku, state: 'changed', available: after.available, version: after.version }
}

async function writeChanges(shop: Shop, tx: Tx, staff: Staff, changes: Change[]) {
  if (changes.length === 0) return
  const last = new Map(changes.map(({ after }) => [after.id, after]))
  const values = [...last.values()].map(
    ({ id, available, version }) => sql`(cast(${id} as text), cast(${available} as integer), cast(${version} as integer))`,
  )
  await sql`
    with changed (id, available, version) as (values ${sql.join(values)})
    update product set available = changed.available, version = changed.version, "updatedAt" = ${shop.now()}
    from changed where product.id = changed.id`.execute(tx)
  await recordEvents(
    shop,
    tx,
    staff,
    changes.map(({ before, after }) => ({
      verb: 'product.counted',
      thing: 'product',
      thingId: after.id,
      before: { available: before.available },
      after: { available: after.available },
      moved: [after.id],
    })),
  )
  for (const { before, after } of changes) await reportLowStock(shop, tx, before.available, after)
}
