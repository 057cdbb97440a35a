import type { ProductEdit } from '../../../contract/catalog/catalog.ts'
import type { ProductRow, Tx } from '../../ground/database/tables.ts'
import { currentSlug } from '../families/lock-family.ts'
import { imagesAfter } from './product-images.ts'
import { columnsOfEdit } from './product-map.ts'

/** Whether an edit changes anything of a product. */
export async function changesProduct(tx: Tx, before: ProductRow, edit: ProductEdit): Promise<boolean> {
  if (before.removedAt || edit.delta) return true
  const columns = { ...columnsOfEdit(edit), ...imagesAfter(before, edit) }
  if (columns.family) columns.family = await currentSlug(tx, columns.family)
  const was = new Map<string, unknown>(Object.entries(before))
  return Object.entries(columns).some(([column, value]) => was.get(column) !== value)
}
