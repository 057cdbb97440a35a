import { countCanceledOrders, listCanceledOrders } from '../../../shop/selling/cancellations/list-canceled-orders.ts'
import { readCanceledOrder } from '../../../shop/selling/cancellations/read-canceled-order.ts'
import { listItems, signedInOrKey } from '../ground/access.ts'

export const canceledOrderCalls = {
  list: signedInOrKey.canceledOrders.list.handler(async ({ context, input }) =>
    listItems(await listCanceledOrders(context.shop, context.caller, input ?? {}), context),
  ),
  count: signedInOrKey.canceledOrders.count.handler(async ({ context, input }) => ({
    orders: await countCanceledOrders(context.shop, context.caller, input ?? {}),
  })),
  find: signedInOrKey.canceledOrders.find.handler(({ context, input }) => readCanceledOrder(context.shop, context.caller, input.orderId)),
}
