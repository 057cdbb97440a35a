import { totalOpenUnits } from '../../../contract/rules/open-units.ts'
import type { OrderDetail } from '../../../contract/selling/order.ts'

export const OTHER_REASON = 'Other'

/** The reasons to choose from. The customer reads them, so what has shipped is not called canceled. */
export function refundReasonsOf({ lines }: Pick<OrderDetail, 'lines'>): string[] {
  const hasShipped = lines.some(({ shippedUnit }) => shippedUnit > 0)
  const canceled = hasShipped ? 'Rest of the order canceled' : 'Order canceled'
  return [
    ...(hasShipped ? ['Goods returned'] : []),
    ...(totalOpenUnits(lines) > 0 ? [canceled] : []),
    'Goods damaged',
    'Late delivery',
    'Price agreed',
    OTHER_REASON,
  ]
}
