import { hiddenReasons } from '../../../contract/rules/is-draft.ts'
import type { ProductQuery } from './product-query.ts'

/** Whether a product is among those that are asked for. `draft` is its value of `ProductColumns`; a stock has no drafts. */
export function isAmong(draft: number, drafts: ProductQuery['drafts'], ofStock: boolean): boolean {
  if (draft === 0) return drafts === undefined || drafts === 'with'
  if (!drafts || ofStock) return false
  return drafts === 'with' || drafts === 'only' || hiddenReasons[draft - 1] === drafts
}
