import { listUnpaidHolds } from '../../../shop/selling/cancellations/list-unpaid-holds.ts'
import { releaseUnpaidOrders } from '../../../shop/selling/cancellations/release-unpaid-orders.ts'
import { adminOnly, staffOnly } from '../ground/access.ts'

export const unpaidHoldCalls = {
  list: staffOnly.unpaidHolds.list.handler(({ context }) => listUnpaidHolds(context.shop, context.staff)),
  release: adminOnly.unpaidHolds.release.handler(async ({ context, input }) => ({
    deletedCount: await releaseUnpaidOrders(context.shop, context.admin, input.customerId),
  })),
}
