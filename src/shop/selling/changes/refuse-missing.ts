import { isDraft } from '../../../contract/rules/is-draft.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { orderMessages } from '../orders/messages.ts'
import { changeMessages } from './messages.ts'
import type { PlannedLine } from './plan-change.ts'

/** Units of a product that an order takes from the stock, less than 0 for those that return. */
export interface StockMove {
  productID: string
  sku: string
  product: string
  units: number
}

/** Refuses lines that take more than there is, or anything of what is no longer sold, each with its reason. No minimum applies. */
export function refuseMissing({ settings }: Pick<Shop, 'settings'>, planned: readonly PlannedLine[], moves: readonly StockMove[]): void {
  const { sellsWithoutPhoto } = settings()
  const movesOf = new Map(moves.map(({ productID, units }) => [productID, units]))
  const refused = planned.flatMap(({ index, product, more }) => {
    const { id: productID, sku, available } = product
    const units = Math.max(movesOf.get(productID) ?? 0, 0) + more
    if (units === 0) return []
    if (product.removedAt || isDraft(product, sellsWithoutPhoto))
      return [{ index, productID, sku, reason: 'unknown', message: changeMessages.notSold(sku) }]
    return available >= units
      ? []
      : [{ index, productID, sku, reason: 'out-of-stock', available, message: changeMessages.notInStock(sku, available) }]
  })
  const [first, ...others] = refused
  if (first)
    throw new Refusal('out-of-range', others.length > 0 ? orderMessages.linesRefused(refused.length) : first.message, { lines: refused })
}
