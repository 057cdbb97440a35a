import { keysOf } from '../../../contract/ground/keys-of.ts'
import { insertRows } from '../../ground/database/insert-rows.ts'
import type { Tx } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'
import type { StagedRow } from './stage-rows.ts'

const columns = keysOf({
  line: true,
  kind: true,
  productId: true,
  sku: true,
  name: true,
  image: true,
  version: true,
  before: true,
  after: true,
  columns: true,
  delta: true,
  slug: true,
  family: true,
  errors: true,
  cells: true,
} satisfies Record<keyof StagedRow, true>)

/** Stores rows that were compared. */
export const insertStaged = ({ engine }: Shop, tx: Tx, importId: string, staged: readonly StagedRow[]): Promise<void> =>
  insertRows(
    tx,
    engine,
    { name: 'product_import_row', columns: ['importId', ...columns] },
    staged.map((row) => [importId, ...columns.map((column) => row[column] ?? null)]),
  )
