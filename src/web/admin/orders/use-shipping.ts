import type { Order } from '../../../contract/selling/order.ts'
import { useShipOrders } from './use-ship-orders.ts'
import { useShippingRows } from './use-shipping-rows.ts'
import { useUndoShipments } from './use-undo-shipments.ts'

/** Ships orders, several at a time, and undoes that within ten seconds. */
export function useShipping(list: string, loaded: Order[]) {
  const rows = useShippingRows(list, loaded)
  const { page, shipped, refused, outcome, running, forgetRefused } = rows
  return { page, shipped, refused, outcome, running, forgetRefused, ship: useShipOrders(rows), ...useUndoShipments(rows) }
}
