import { useRevalidator } from 'react-router'
import { UNDO_SHIPMENT_MS } from '../../../contract/selling/shipments.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { api } from '../../session/api.ts'
import { say } from '../../ui/text/live-text.tsx'
import { useSecondsLeft } from '../../ui/text/use-seconds-left.ts'
import { forEachBounded } from './for-each-bounded.ts'
import { allOrdersMessages } from './messages.ts'
import type { PickedOrder } from './picked-order.ts'
import { AT_ONCE, type ShippingRows } from './use-shipping-rows.ts'

/** Undoes the last shipments while there is time, and names those that can no longer be undone. */
export function useUndoShipments({ shipped, undoUntil, change, showRefused }: ShippingRows) {
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()
  const secondsToUndo = useSecondsLeft(undoUntil)
  const undoable =
    secondsToUndo > 0 ? [...shipped.values()].filter(({ shipmentId, at }) => shipmentId && at + UNDO_SHIPMENT_MS > Date.now()) : []

  async function undo() {
    const undone: PickedOrder[] = []
    const rows = undoable
    let isReachable = true
    change(() => ({ undoUntil: undefined, refused: [], outcome: undefined }))
    await forEachBounded(rows, AT_ONCE, async ({ order, shipmentId = '' }) => {
      try {
        await api.shipments.undo({ shipmentId })
        undone.push(order)
      } catch (error) {
        const { status, message } = readRefusal(error)
        if (status === 401) return false
        isReachable &&= status !== 0
        showRefused(order, message)
      }
      return true
    })
    if (isReachable) await revalidate()
    change(({ shipped }) => ({ shipped: new Map([...shipped].filter(([id]) => !undone.some(({ _id }) => _id === id))) }))
    if (undone.length > 0) say(allOrdersMessages.undone(undone.length))
  }

  return { undoable, secondsToUndo, undo }
}
