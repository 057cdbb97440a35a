import type { Order } from '../../contract/order.ts'

export const shippedUnits = ({ lines }: Pick<Order, 'lines'>) => lines.reduce((sum, { shippedUnit }) => sum + shippedUnit, 0)

export const isShippedInPart = (order: Pick<Order, 'lines' | 'orderUnit'>) => {
  const shipped = shippedUnits(order)
  return shipped > 0 && shipped < order.orderUnit
}
