import { editShipment } from '../../../shop/selling/shipments/edit-shipment.ts'
import { listPackingSlips } from '../../../shop/selling/shipments/list-packing-slips.ts'
import { replaceUnits } from '../../../shop/selling/shipments/replace-units.ts'
import { shipOrder } from '../../../shop/selling/shipments/ship-order.ts'
import { takeBackShipment } from '../../../shop/selling/shipments/take-back-shipment.ts'
import { undoShipment } from '../../../shop/selling/shipments/undo-shipment.ts'
import { staffOnly } from '../ground/access.ts'
import { idempotencyKey } from '../ground/idempotency-key.ts'

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
