import { editShipment } from '../../shop/shipments/edit-shipment.ts'
import { listPackingSlips } from '../../shop/shipments/list-packing-slips.ts'
import { replaceUnits } from '../../shop/shipments/replace-units.ts'
import { shipOrder } from '../../shop/shipments/ship-order.ts'
import { takeBackShipment } from '../../shop/shipments/take-back-shipment.ts'
import { undoShipment } from '../../shop/shipments/undo-shipment.ts'
import { adminOnly } from './access.ts'
import { idempotencyKey } from './idempotency-key.ts'

export const shipmentCalls = {
  slips: adminOnly.shipments.slips.handler(({ context, input }) => listPackingSlips(context.shop, context.admin, input)),
  create: adminOnly.shipments.create.handler(async ({ context, input: { orderId, claim, ...request } }) => {
    const keyed = { ...request, idempotencyKey: idempotencyKey(context.headers) }
    const { shipmentId, number, status } = claim
      ? await replaceUnits(context.shop, context.admin, orderId, { ...keyed, claim })
      : await shipOrder(context.shop, context.admin, orderId, keyed)
    return { insertedId: shipmentId, number, status }
  }),
  edit: adminOnly.shipments.edit.handler(async ({ context, input: { shipmentId, ...change } }) => {
    await editShipment(context.shop, context.admin, shipmentId, change)
    return { modifiedCount: 1 }
  }),
  undo: adminOnly.shipments.undo.handler(async ({ context, input }) => {
    const { shipmentId, reason } = input
    if (reason === undefined) await undoShipment(context.shop, context.admin, shipmentId)
    else await takeBackShipment(context.shop, context.admin, shipmentId, reason)
    return { deletedCount: 1 }
  }),
}
