import { useShipOrders } from './use-ship-orders.ts'
import { useShippingRows } from './use-shipping-rows.ts'
import { useUndoShipments } from './use-undo-shipments.ts'

/** Ships orders, several at a time, and undoes that within ten seconds. */
export function useShipping() {
  const rows = useShippingRows()
  const { shipped, refused, running, forgetRefused } = rows
  return { shipped, refused, running, forgetRefused, ship: useShipOrders(rows), ...useUndoShipments(rows) }
}
