import { editShipment } from '../../shop/shipments/edit-shipment.ts'
import { listPackingSlips } from '../../shop/shipments/list-packing-slips.ts'
import { replaceUnits } from '../../shop/shipments/replace-units.ts'
import { shipOrder } from '../../shop/shipments/ship-order.ts'
import { takeBackShipment } from '../../shop/shipments/take-back-shipment.ts'
import { undoShipment } from '../../shop/shipments/undo-shipment.ts'
import { staffOnly } from './access.ts'
import { idempotencyKey } from './idempotency-key.ts'

export const shipmentCalls = {
  slips: staffOnly.shipments.slips.handler(({ context, input }) => listPackingSlips(context.shop, context.staff, input)),
  create: staffOnly.shipments.create.handler(async ({ context, input: { orderId, claim, ...request } }) => {
    const keyed = { ...request, idempotencyKey: idempotencyKey(context.headers) }
    const { shipmentId, number, status } = claim
      ? await replaceUnits(context.shop, context.staff, orderId, { ...keyed, claim })
      : await shipOrder(context.shop, context.staff, orderId, keyed)
    return { insertedId: shipmentId, number, status }
  }),
  edit: staffOnly.shipments.edit.handler(async ({ context, input: { shipmentId, ...change } }) => {
    await editShipment(context.shop, context.staff, shipmentId, change)
    return { modifiedCount: 1 }
  }),
  undo: staffOnly.shipments.undo.handler(async ({ context, input }) => {
    const { shipmentId, reason } = input
    if (reason === undefined) await undoShipment(context.shop, context.staff, shipmentId)
    else await takeBackShipment(context.shop, context.staff, shipmentId, reason)
    return { deletedCount: 1 }
  }),
}
