import { correctOrder } from '../../../shop/selling/orders/correct-order.ts'
import { holdOrder } from '../../../shop/selling/orders/hold-order.ts'
import { releaseOrder } from '../../../shop/selling/orders/release-order.ts'
import { adminOnly } from '../ground/access.ts'

export const officeOrderCalls = {
  hold: adminOnly.officeOrders.hold.handler(async ({ context, input }) => {
    await holdOrder(context.shop, context.admin, input.orderId, input.reason)
    return { modifiedCount: 1 }
  }),
  release: adminOnly.officeOrders.release.handler(async ({ context, input }) => {
    await releaseOrder(context.shop, context.admin, input.orderId)
    return { modifiedCount: 1 }
  }),
  correct: adminOnly.officeOrders.correct.handler(async ({ context, input: { orderId, ...correction } }) => ({
    modifiedCount: (await correctOrder(context.shop, context.admin, orderId, correction)) ? 1 : 0,
  })),
}
